package loanbook

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// DrawnKey is the key of the fact that a later part of a payout has settled.
func DrawnKey(loanID, how string) string { return "drawn:" + loanID + ":" + how }

// DrawnTx says that the next part of a payout has settled on a day: it is lent from then on, and
// the schedule is made anew. A part that was sent before the loan was called in, withdrawn from, repaid or
// written off is owed like the rest of it; of a loan that is closed it counts from the closing on at the earliest.
// how names the payout, so that telling twice is telling once. A loan that runs and has no part to come is fault
// Conflict "loan.already_paid_out". Errors: those of AppendTx too.
func (s *Service) DrawnTx(tx *db.Tx, by audit.Actor, loanID string, minor int64, on date.Date, how string) error {
	e := loan.Event{Kind: loan.Drawn, On: on, Minor: minor, Key: DrawnKey(loanID, how)}
	if _, found, err := SameTx(tx, loanID, loan.Event{Kind: e.Kind, Minor: minor, Key: e.Key}); found || err != nil {
		return err
	}
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return err
	}
	st, err := l.InBooks()
	if err != nil {
		return err
	}
	if st.Status == loan.Closed { // nothing that was repaid is opened again
		e.On = loan.Latest(on, st.ClosedOn)
	}
	if st, err = l.Replay(e.On); err != nil {
		return err
	}
	if e.Rows, err = st.Lending(l.Terms, minor); err != nil {
		return fault.New(fault.Conflict, "loan.already_paid_out").Wrap(err)
	}
	_, err = s.AppendToTx(tx, by, &l, e)
	return err
}

// CurtailTx says that nothing more of a loan is paid out: the schedule is made anew over what has
// left. The caller has stopped the payouts that were planned. A loan that has no part to come is
// fault Conflict "loan.no_parts". Errors: those of AppendTx too.
func (s *Service) CurtailTx(tx *db.Tx, by audit.Actor, loanID string, on date.Date, note string) (loan.Event, error) {
	l, err := LoadTx(tx, loanID)
	if err != nil {
		return loan.Event{}, err
	}
	st, err := l.Replay(on)
	if err != nil {
		return loan.Event{}, err
	}
	rows, err := st.Curtailing(l.Terms)
	if err != nil {
		return loan.Event{}, fault.New(fault.Conflict, "loan.no_parts").Wrap(err)
	}
	return s.AppendToTx(tx, by, &l, loan.Event{Kind: loan.Curtailed, On: on, Minor: st.Undrawn, Rows: rows, Data: loan.Data{Note: note}})
}
