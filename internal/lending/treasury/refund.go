package treasury

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Refund is a part of the credit balance that is to go back to the borrower.
type Refund struct {
	Amount money.Amount `json:"amount"`
	Note   string       `json:"note"`
	// To is another account than the one on file; the zero one: that on file.
	To loan.Payee `json:"to"`
}

// Refund takes an amount off the credit balance and plans its payout, which goes the way of
// every payout: into a batch that a second person releases, and off the money in transit
// when the bank has booked it. When it comes back, the amount is the borrower's credit again.
// The same key again is the same refund. Errors: fault Forbidden, NotFound, Invalid for the
// account, "amount.invalid" and "loan.currency", Conflict "loan.credit_too_low".
func (s *Service) Refund(ctx context.Context, p identity.Principal, loanID string, r Refund, key string) (loan.Fact, error) {
	if r.To != (loan.Payee{}) {
		var err error
		if r.To, err = checkPayee(r.To); err != nil {
			return loan.Fact{}, err
		}
	}
	return s.byHand(ctx, p, loanID, r.Note, key, func(tx *db.Tx, note string) (loan.Event, error) {
		l, err := loan.LoadTx(tx, loanID)
		if err != nil {
			return loan.Event{}, err
		}
		e := loan.Event{Kind: loan.Refunded, Key: loan.KeyOf(p, "refund", key), Minor: r.Amount.Minor, Data: loan.Data{Note: note}}
		if old, found, err := loan.SameTx(tx, loanID, e); found || err != nil {
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
		if e, err = s.Loans.AppendToTx(tx, p.Actor(), &l, e); err != nil {
			return e, err
		}
		return e, s.planRefundTx(tx, p.Actor(), &l, e, r)
	})
}

func (s *Service) planRefundTx(tx *db.Tx, by audit.Actor, l *loan.Loan, e loan.Event, r Refund) error {
	to, parties := r.To, []loan.Party(nil)
	var err error
	if to == (loan.Payee{}) {
		if to, err = s.accountOnFileTx(tx, l.ID); err != nil {
			return err
		}
	}
	if parties, err = loan.NamesTx(tx, l.ID); err != nil {
		return err
	}
	today := l.Today(tx.Now())
	return s.attemptTx(tx, by, attempt{
		loanID: l.ID, event: e.ID, amount: r.Amount, from: today, today: today, to: to, parties: parties,
	})
}

// accountOnFileTx is where the borrower's money went last: the account of the payout that
// settled, which may be another than the contract's.
func (s *Service) accountOnFileTx(tx *db.Tx, loanID string) (loan.Payee, error) {
	attempts, err := db.All[payoutRow](tx, attemptsOfLoan, loanID)
	if err != nil {
		return loan.Payee{}, err
	}
	for _, r := range attempts {
		if r.State == PayoutSettled {
			return s.payee(r)
		}
	}
	return s.Loans.PayeeTx(tx, loanID)
}

// stopRefundTx cancels the payout of a refund that is being reversed.
func (s *Service) stopRefundTx(tx *db.Tx, by audit.Actor, event string) error {
	r, found, err := db.Maybe[payoutRow](tx, payoutOfEvent, event)
	if err != nil || !found || r.State == PayoutReturned || r.State == PayoutCancelled {
		return err
	}
	return s.stopTx(tx, by, r)
}
