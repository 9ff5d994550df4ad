package underwriting

import (
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/cover"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// Deal is what an offer is made of: the loan as it was approved, and who borrows it.
type Deal struct {
	RequestID string
	Reference string
	Version   int64
	Stage     request.Stage
	Outcome   request.Outcome
	AccountID string // "" until the request has joined one
	Product   string
	Lang      string
	Purpose   string

	Amount   money.Amount
	Months   int
	Rate     credit.Rate
	RateType catalogue.RateType

	Repayment credit.Repayment
	Insurance cover.Choice

	ApprovedAt time.Time
	// Parties are the main borrower first; what they pay for other loans is without those that the new one settles.
	Parties   []request.DealParty
	Debts     Debts              // what the new loan settles
	Registers [][]RegisterAnswer // what counts of the answers about each of them, in the same order
	Checks    *CheckRun          // the newest run; nil when none was made
}

var findPurpose = db.SQL(`SELECT COALESCE(purpose, '') AS purpose FROM loan_requests WHERE id = $1`)

// DealTx gives what an offer is made of, in the caller's transaction. Errors: fault NotFound,
// Conflict "request.not_approved" unless the request is approved.
func (s *Service) DealTx(tx *db.Tx, requestID string) (Deal, error) {
	r, err := db.One[request.Case](tx, request.FindCase, requestID)
	if err != nil {
		return Deal{}, err
	}
	if r.Status != request.Approved || r.ProcessedAt == nil {
		return Deal{}, fault.New(fault.Conflict, "request.not_approved")
	}
	loan := r.Agreed(r.ApprovedRow)
	rate, err := credit.ParseRate(loan.Rate)
	if err != nil {
		return Deal{}, err
	}
	d := Deal{
		RequestID: r.ID, Reference: r.Reference, Version: r.Version, Stage: r.Stage, Outcome: r.Outcome,
		AccountID: db.Text(r.AccountID), Product: r.Product, Lang: r.Lang,
		Amount: loan.Amount(), Months: loan.Months, Rate: rate, RateType: r.RateType, Repayment: r.Repayment.Repayment, ApprovedAt: *r.ProcessedAt,
	}
	if d.Purpose, err = db.One[string](tx, findPurpose, requestID); err != nil {
		return Deal{}, err
	}
	if d.Insurance, err = cover.ChosenTx(tx, requestID); err != nil {
		return Deal{}, err
	}
	if d.Parties, err = request.PartiesTx(tx, requestID, d.AccountID, d.Lang); err != nil {
		return Deal{}, err
	}
	if d.Debts, err = DebtsTx(tx, requestID); err != nil {
		return Deal{}, err
	}
	d.Parties = relieve(d.Parties, d.Debts.Monthly)
	if d.Registers, err = answersTx(tx, requestID, d.Parties); err != nil {
		return Deal{}, err
	}
	d.Checks, err = LastCheckTx(tx, requestID)
	return d, err
}

// Resident holds the product against where the main borrower lives now: it was chosen by where they lived when they applied, and products may have
// changed since. Consumers keep the law of their own country (regulation (EC) 593/2008 art. 6). Errors: fault Conflict "offer.residence" with the
// product and the country.
func (d Deal) Resident(sold catalogue.List, p catalogue.Product, at time.Time) error {
	for _, party := range d.Parties {
		if party.Position == 1 && !sold.Suits(p, party.Country, at) {
			return fault.New(fault.Conflict, "offer.residence").With("product", p.Code).With("country", party.Country)
		}
	}
	return nil
}
