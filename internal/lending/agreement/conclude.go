package agreement

import (
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/bureau"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/pricing"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
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
	days := pricing.SpanOf(w.deed.Product.Law, on, w.EarlyPayout, pricing.WorkdaysOf(w.deed.Product))
	loanID, err := s.Loans.OpenTx(tx, p.Actor(), w.contract(payee, tx.Now(), days))
	if err != nil {
		return err
	}
	if _, err := s.Requests.AdvanceTx(tx, p.Actor(), w.RequestID, request.Sign, map[string]any{"agreement": w.ID}); err != nil {
		return err
	}
	if err := bureau.ContractTx(tx, w.RequestID, w.deed.Product, w.deed.Terms.Principal, on); err != nil {
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
	if err := job.EnqueueTx(tx, job.Spec{Kind: jobSeal, Payload: target{w.ID}, UniqueKey: jobSeal + ":" + w.ID, Lane: job.Prompt}); err != nil {
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
	_, err := s.Requests.AdvanceTx(tx, p.Actor(), w.RequestID, request.OpenPayout, map[string]any{"agreement": w.ID})
	if err != nil {
		return err
	}
	return recordTx(tx, p.Actor(), "agreement.in_force", w.ID, nil)
}

// PaidOutTx listens: it makes the request funded when its loan was paid out. When a borrower withdrew
// while the money was on its way, what is to be given back is counted from now.
func (s *Service) PaidOutTx(tx *db.Tx, l loanbook.Drawn) error {
	r, found, err := db.Maybe[row](tx, findByLoan, l.RequestID, l.LoanID)
	if err != nil || !found {
		return err
	}
	w, err := s.fillTx(tx, r)
	if err != nil {
		return err
	}
	by := identity.Background()
	if w.State == Withdrawn {
		return s.returnTx(tx, by, w, l.On)
	}
	deal, err := s.Requests.DealTx(tx, l.RequestID)
	if err != nil || deal.Outcome == request.Funded { // the money had come back, and left again
		return err
	}
	_, err = s.Requests.AdvanceTx(tx, by.Actor(), l.RequestID, request.Fund, map[string]any{"loan": l.LoanID, "on": l.On})
	return err
}
