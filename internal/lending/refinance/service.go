package refinance

import (
	"encoding/json"
	"fmt"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/debt"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// Service keeps what new loans settle. Every public method is one transaction or joins that of its
// caller, and is safe to call from many goroutines.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	Loans    *loanbook.Service
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Purposes of what is sealed.
const (
	sealRequest = underwriting.DebtsSealed
	sealWish    = underwriting.WishSealed
	sealLoan    = "loan.debt"
)

// named is what staff have named for a request, as it is sealed.
type named struct {
	Loans  []OwnDebt   `json:"loans"`
	Claims []OtherDebt `json:"claims"`
}

// OwnDebt is a loan of this lender that is to be settled.
type OwnDebt struct {
	LoanID string `json:"loan_id"`
	Waived bool   `json:"waived" doc:"No compensation is asked for its early repayment"`
}

// OtherDebt is what another lender is owed.
type OtherDebt struct {
	Creditor  string    `json:"creditor" maxLength:"70"`
	IBAN      string    `json:"iban"`
	Reference string    `json:"reference" doc:"What the other lender wants to read on the payment" maxLength:"35"`
	Minor     int64     `json:"amount_minor" doc:"As the other lender has stated it, in minor units of the request's currency"`
	Until     date.Date `json:"until" doc:"The last day on which the amount is good"`
	Monthly   int64     `json:"monthly_minor" doc:"The instalment a month that ends with it"`
}

func (s *Service) openNamed(requestID string, sealed []byte) (n named, err error) {
	if len(sealed) == 0 {
		return n, nil
	}
	plain, err := s.Keys.Unseal(sealRequest, sealed, []byte(requestID))
	if err != nil {
		return n, fmt.Errorf("debts of request %s: %w", requestID, err)
	}
	return n, json.Unmarshal(plain, &n)
}

// debtsTx gives what is named with the figures of a day.
func debtsTx(tx *db.Tx, n named, on date.Date, c money.Currency) ([]debt.Debt, error) {
	debts := make([]debt.Debt, 0, len(n.Loans)+len(n.Claims))
	for _, o := range n.Loans {
		f, err := figureTx(tx, o.LoanID, o.Waived, on)
		if err != nil {
			return nil, err
		}
		debts = append(debts, f.debt())
	}
	return append(debts, n.claims(c)...), nil
}

// claims are what is named of other lenders.
func (n named) claims(c money.Currency) (debts []debt.Debt) {
	for _, x := range n.Claims {
		debts = append(debts, debt.Debt{
			Creditor: x.Creditor, IBAN: x.IBAN, Reference: x.Reference, Amount: money.Of(x.Minor, c), Until: x.Until, Monthly: money.Of(x.Monthly, c),
			Compensation: money.Of(0, c),
		})
	}
	return debts
}

// DealTx gives what an offer of a request is made of, and what the loan settles with the figures of today. Errors: those of
// underwriting.DealTx, and fault Conflict "offer.debt_ended" with the loan that is not running any more.
func (s *Service) DealTx(tx *db.Tx, requests *underwriting.Service, requestID string) (underwriting.Deal, []debt.Debt, error) {
	d, err := requests.DealTx(tx, requestID)
	if err != nil {
		return d, nil, err
	}
	n, err := s.openNamed(d.RequestID, d.Debts.Sealed)
	if err != nil || len(n.Loans)+len(n.Claims) == 0 {
		return d, nil, err
	}
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return d, nil, err
	}
	debts, err := debtsTx(tx, n, snapshot.Today(tx.Now()), d.Amount.Currency)
	return d, debts, err
}
