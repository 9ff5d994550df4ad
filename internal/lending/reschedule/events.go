package reschedule

import (
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
)

// Events is the table of what happens to new schedules and who hears of it.
type Events struct {
	Ended loanbook.Listeners[Ended] // a change has come into force, or has lapsed
}

// Ended is what became of an agreed change on its day.
type Ended struct {
	Loan  *loan.Loan
	ID    string
	Kind  ChangeKind
	State ChangeState
}
