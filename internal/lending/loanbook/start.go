package loanbook

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// PaidOutTx says that the payout of a loan has settled on a day: the loan lives from it on,
// with the schedule that follows from that day. how names the payout, so that telling twice
// is telling once. A loan that is paid out already is fault Conflict "loan.already_paid_out".
// Errors: those of AppendTx too.
func (s *Service) PaidOutTx(tx *db.Tx, by audit.Actor, loanID string, on date.Date, how string) error {
	e := loan.Event{Kind: loan.PaidOut, On: on, Key: "paid_out:" + loanID + ":" + how}
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return err
	}
	if e.Minor, err = l.Terms.FirstNet(); err != nil {
		return err
	}
	if _, found, err := SameTx(tx, loanID, e); found || err != nil {
		return err
	}
	if l.Status != loan.PendingPayout {
		return fault.New(fault.Conflict, "loan.already_paid_out")
	}
	plan, err := l.Terms.Plan(on)
	if err != nil {
		return fault.New(fault.Invalid, "loan.terms").Wrap(err)
	}
	e.Rows = plan.Rows
	if _, err := s.AppendToTx(tx, by, &l, e); err != nil {
		return err
	}
	return s.events.PaidOut.TellTx(tx, Drawn{l.RequestID, loanID, on})
}

// WithdrawTx undoes a contract at the borrower's wish: a loan that waits for its payout is
// cancelled and nothing is owed; one that was paid out owes what the law of the contract
// says. A loan that has ended or was withdrawn from is fault Conflict "loan.not_running".
// Errors: those of AppendTx too.
func (s *Service) WithdrawTx(tx *db.Tx, by audit.Actor, loanID string, on date.Date) (loan.Return, error) {
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return loan.Return{}, err
	}
	if l.Status == loan.PendingPayout {
		zero := money.Of(0, l.Terms.Principal.Currency)
		return loan.Return{On: on, Until: on, Capital: zero, Interest: zero, PerDay: zero, Total: zero}, s.CancelTx(tx, by, loanID, "withdrawn")
	}
	st, err := l.Replay(l.Today(tx.Now()))
	if err != nil {
		return loan.Return{}, err
	}
	if st.Status != loan.Active || st.Withdrawn {
		return loan.Return{}, fault.New(fault.Conflict, "loan.not_running").With("status", string(st.Status))
	}
	back, err := l.Terms.ToReturn(st, on)
	if err != nil {
		return loan.Return{}, err
	}
	_, err = s.AppendToTx(tx, by, &l, loan.Event{Kind: loan.Withdraw, On: on, Rows: back.Rows, Data: loan.Data{Until: back.Until}})
	return back, err
}
