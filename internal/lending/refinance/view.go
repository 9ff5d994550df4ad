package refinance

import (
	"encoding/json"
	"fmt"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"

	"florin/internal/lending/debt"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
)

// LoanLinks say which loans a loan has settled or is to settle, and which one has settled it.
type LoanLinks struct {
	Debts []SettledDebt  `json:"debts" doc:"What the loan settles with its payout"`
	By    []SettlingLoan `json:"refinanced_by" doc:"Loans that settle this one"`
}

// SettledDebt is a debt of a loan as people see it.
type SettledDebt struct {
	LoanID    string       `json:"loan_id" doc:"Empty: the claim of another lender"`
	Creditor  string       `json:"creditor" doc:"The other lender; empty for a loan of this one, and when the law no longer asks for it"`
	Reference string       `json:"reference"`
	Amount    money.Amount `json:"amount" doc:"What it took, or, until the payout, what the contract names"`
	SettledOn *date.Date   `json:"settled_on" doc:"Null until the payout"`
}

// SettlingLoan is the loan that settles another.
type SettlingLoan struct {
	LoanID    string     `db:"loan_id" json:"loan_id"`
	Reference string     `db:"reference" json:"reference"`
	SettledOn *date.Date `json:"settled_on" doc:"Null until the payout"`
	Day       date.Date  `db:"settled_on" json:"-"`
}

var listSettlers = db.SQL(`
	SELECT d.loan_id, l.reference, d.settled_on FROM loan_debts d JOIN loans l ON l.id = d.loan_id
	WHERE d.settles_id = $1 AND COALESCE(l.close_reason, '') <> 'cancelled' ORDER BY d.loan_id LIMIT 50`)

// LinksTx gives them for a loan. The caller has checked who asks.
func (s *Service) LinksTx(tx *db.Tx, loanID string, c money.Currency) (LoanLinks, error) {
	v := LoanLinks{Debts: []SettledDebt{}, By: []SettlingLoan{}}
	rows, err := db.All[row](tx, listDebts, loanID)
	if err != nil {
		return v, err
	}
	for _, r := range rows {
		one, err := s.settling(r, c)
		if err != nil {
			return v, err
		}
		v.Debts = append(v.Debts, one)
	}
	settlers, err := db.All[SettlingLoan](tx, listSettlers, loanID)
	for _, by := range settlers {
		by.SettledOn = loan.DayOrNil(by.Day)
		v.By = append(v.By, by)
	}
	return v, err
}

func (s *Service) settling(r row, c money.Currency) (SettledDebt, error) {
	d, err := s.agreed(r, c)
	return SettledDebt{d.LoanID, d.Creditor, d.Reference, d.Amount, loan.DayOrNil(r.SettledOn)}, err
}

// agreed is a debt as the contract names it, with what it took once it is settled.
func (s *Service) agreed(r row, c money.Currency) (d debt.Debt, err error) {
	if len(r.Sealed) > 0 {
		plain, err := s.Keys.Unseal(sealLoan, r.Sealed, sealedTo(r.LoanID, r.Number))
		if err != nil {
			return d, fmt.Errorf("debt %d of loan %s: %w", r.Number, r.LoanID, err)
		}
		if err := json.Unmarshal(plain, &d); err != nil {
			return d, err
		}
	}
	d.LoanID, d.Amount = db.Text(r.SettlesID), money.Of(r.Minor, c)
	if r.Figure != nil && !r.SettledOn.IsZero() {
		d.Amount.Minor, d.On = *r.Figure, r.FigureOn
	}
	return d, nil
}

var findLoanOf = db.SQL(`SELECT id FROM loans WHERE request_id = $1`)

// shownTx is what the loan of a request settles, for a page: as its contract names it once there is one, else with the figures of a day.
func (s *Service) shownTx(tx *db.Tx, r request.Case, kept underwriting.Debts, on date.Date) ([]debt.Debt, error) {
	loanID, signed, err := db.Maybe[string](tx, findLoanOf, r.ID)
	if err != nil {
		return nil, err
	}
	if !signed {
		n, err := s.openNamed(r.ID, kept.Sealed)
		if err != nil {
			return nil, err
		}
		return knownTx(tx, n, on, r.Currency)
	}
	rows, err := db.All[row](tx, listDebts, loanID)
	if err != nil {
		return nil, err
	}
	debts := make([]debt.Debt, len(rows))
	for i, row := range rows {
		if debts[i], err = s.agreed(row, r.Currency); err != nil {
			return nil, err
		}
	}
	return debts, nil
}
