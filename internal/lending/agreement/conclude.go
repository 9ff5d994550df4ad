package agreement

import (
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/job"
	"florin/internal/origination"
)

// concludeTx makes the contract, in the transaction of the last signature: the loan opens,
// the request moves, the days to withdraw begin. The lender's seal follows in a job.
func (s *Service) concludeTx(tx *db.Tx, p identity.Principal, w whole) error {
	payee, err := s.openAccount(w.ID, w.PayoutAccount)
	if err != nil {
		return err
	}
	if payee.IBAN == "" {
		return fault.New(fault.Conflict, "offer.payout_account_missing")
	}
	on := today(tx, w.deed.Product)
	days := spanOf(w.deed.Product.Law, on, w.EarlyPayout, working(w.deed.Product))
	loanID, err := s.Loans.OpenTx(tx, p.Actor(), w.contract(payee, tx.Now(), days))
	if err != nil {
		return err
	}
	if _, err := s.Requests.AdvanceTx(tx, p.Actor(), w.RequestID, origination.Sign, map[string]any{"agreement": w.ID}); err != nil {
		return err
	}
	if err := s.Requests.OweReportTx(tx, w.RequestID, w.deed.Product, on); err != nil {
		return err
	}
	if err := changed(tx.Exec(setSigned, w.ID, w.Version, loanID, tx.Now(), days.WithdrawUntil, days.PayoutFrom)); err != nil {
		return err
	}
	w.State, w.Version, w.LoanID = Signed, w.Version+1, &loanID
	w.WithdrawUntil, w.PayoutFrom = days.WithdrawUntil, days.PayoutFrom
	err = recordTx(tx, p.Actor(), "agreement.signed", w.ID, map[string]any{
		"loan": loanID, "withdraw_until": days.WithdrawUntil, "payout_from": days.PayoutFrom, "early": w.EarlyPayout,
	})
	if err != nil {
		return err
	}
	if err := job.EnqueueTx(tx, job.Spec{Kind: jobSeal, Payload: target{w.ID}, UniqueKey: jobSeal + ":" + w.ID}); err != nil {
		return err
	}
	return s.releaseTx(tx, p, w, on)
}

// releaseTx lets the payout begin when its day has come; before that it changes nothing.
func (s *Service) releaseTx(tx *db.Tx, p identity.Principal, w whole, on date.Date) error {
	if w.State != Signed || on.Before(w.PayoutFrom) {
		return nil
	}
	if err := moveTx(tx, w, Release); err != nil {
		return err
	}
	_, err := s.Requests.AdvanceTx(tx, p.Actor(), w.RequestID, origination.OpenPayout, map[string]any{"agreement": w.ID})
	if err != nil {
		return err
	}
	return recordTx(tx, p.Actor(), "agreement.in_force", w.ID, nil)
}

// paidOutTx makes the request funded when its loan was paid out. When a borrower withdrew
// while the money was on its way, what is to be given back is counted from now.
func (s *Service) paidOutTx(tx *db.Tx, requestID, loanID string, on date.Date) error {
	r, found, err := db.Maybe[row](tx, findByLoan, requestID, loanID)
	if err != nil || !found {
		return err
	}
	w, err := s.fillTx(tx, r)
	if err != nil {
		return err
	}
	by := identity.Background()
	if w.State == Withdrawn {
		return s.returnTx(tx, by, w, on)
	}
	deal, err := s.Requests.DealTx(tx, requestID)
	if err != nil || deal.Outcome == origination.Funded { // the money had come back, and left again
		return err
	}
	_, err = s.Requests.AdvanceTx(tx, by.Actor(), requestID, origination.Fund, map[string]any{"loan": loanID, "on": on})
	return err
}
