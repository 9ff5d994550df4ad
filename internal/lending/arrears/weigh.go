package arrears

import (
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// Events is the table of what happens to arrears and who hears of it.
type Events struct {
	Weighed loanbook.Listeners[Weighed] // see Weighed
}

// Weighed tells, with each fact that is booked and every day while something is overdue, how a loan stands that was paid out, or has ended without; of the same arrears it tells many times.
type Weighed struct {
	Loan  *loan.Loan
	State loan.State
	Held  bool // what burdens borrowers waits for a person: the first run after the release tells again
}

// WeighTx tells how the loan stands.
func (s *Service) WeighTx(tx *db.Tx, b loanbook.Booked) error {
	if len(s.events.Weighed) == 0 || b.State.Status == loan.PendingPayout {
		return nil
	}
	w := Weighed{Loan: b.Loan, State: b.State}
	if !b.State.OverdueSince().IsZero() {
		var err error
		if w.Held, err = s.heldTx(tx); err != nil {
			return err
		}
	}
	return s.events.Weighed.TellTx(tx, w)
}
