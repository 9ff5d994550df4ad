package treasury

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
)

// Refund is a part of the credit balance that is to go back to the borrower.
type Refund struct {
	Amount money.Amount `json:"amount"`
	Note   string       `json:"note"`
	// To is another account than the one on file; the zero one: that on file.
	To loanbook.Payee `json:"to"`
}

// Refund takes an amount off the credit balance and plans its payout, which goes the way of
// every payout: into a batch that a second person releases, and off the money in transit
// when the bank has booked it. When it comes back, the amount is the borrower's credit again.
// The same key again is the same refund. Errors: fault Forbidden, NotFound, Invalid for the
// account, "amount.invalid" and "loan.currency", Conflict "loan.credit_too_low".
func (s *Service) Refund(ctx context.Context, p identity.Principal, loanID string, r Refund, key string) (loan.Fact, error) {
	if r.To != (loanbook.Payee{}) {
		var err error
		if r.To, err = payout.CheckPayee(r.To); err != nil {
			return loan.Fact{}, err
		}
	}
	return s.byHand(ctx, p, loanID, r.Note, key, func(tx *db.Tx, note string) (loan.Event, error) {
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return loan.Event{}, err
		}
		e := loan.Event{Kind: loan.Refunded, Key: loanbook.KeyOf(p, "refund", key), Minor: r.Amount.Minor, Data: loan.Data{Note: note}}
		if old, found, err := loanbook.SameTx(tx, loanID, e); found || err != nil {
			return old, err
		}
		st, err := l.Replay(l.Today(tx.Now()))
		switch {
		case err != nil:
			return e, err
		case r.Amount.Sign() <= 0:
			return e, fault.New(fault.Invalid, "amount.invalid")
		case r.Amount.Currency != st.Currency:
			return e, fault.New(fault.Invalid, "loan.currency")
		case st.Credit < r.Amount.Minor:
			return e, fault.New(fault.Conflict, "loan.credit_too_low").With("credit", money.Of(max(st.Credit, 0), st.Currency))
		}
		if mandate.Bounds(p) && r.To != (loanbook.Payee{}) {
			return e, mandate.Exceeded("refund.to")
		}
		if err := s.boundTx(tx, p, r.Amount, mandate.RefundTx); err != nil {
			return e, err
		}
		if e, err = s.Loans.AppendToTx(tx, p.Actor(), &l, e); err != nil {
			return e, err
		}
		return e, s.Payouts.PlanRefundTx(tx, p.Actor(), &l, e, r.To)
	})
}
