package payout

import (
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// PlanRefundTx plans the payout of a refund, to an account; the zero one: where the borrower's money went last.
func (s *Service) PlanRefundTx(tx *db.Tx, by audit.Actor, l *loan.Loan, e loan.Event, to loanbook.Payee) (err error) {
	var parties []loan.Party
	if to == (loanbook.Payee{}) {
		if to, err = s.accountOnFileTx(tx, l.ID); err != nil {
			return err
		}
	}
	if parties, err = loanbook.NamesTx(tx, l.ID); err != nil {
		return err
	}
	today := l.Today(tx.Now())
	return s.attemptTx(tx, by, attempt{
		loanID: l.ID, event: e.ID, amount: money.Of(e.Minor, l.Terms.Principal.Currency), from: today, today: today, to: to, parties: parties,
	})
}

// accountOnFileTx is where the borrower's money went last: the account of the payout that
// settled, which may be another than the contract's.
func (s *Service) accountOnFileTx(tx *db.Tx, loanID string) (loanbook.Payee, error) {
	attempts, err := db.All[Row](tx, attemptsOf, loanID, 0, 1)
	if err != nil {
		return loanbook.Payee{}, err
	}
	for _, r := range attempts {
		if r.State == Settled {
			return s.payee(r)
		}
	}
	return s.Loans.PayeeTx(tx, loanID)
}

// StopRefundTx cancels the payout of a refund that is being reversed.
func (s *Service) StopRefundTx(tx *db.Tx, by audit.Actor, event string) error {
	r, found, err := db.Maybe[Row](tx, payoutOfEvent, event)
	if err != nil || !found || r.State == Returned || r.State == Cancelled {
		return err
	}
	return s.stopTx(tx, by, r)
}
