package loanbook

import (
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Events is the table of what happens to loans and who hears of it, in which order. Each
// listens in the transaction of what happened: the error of one undoes it.
type Events struct {
	Opened    Listeners[Opened]
	Cancelled Listeners[Cancelling] // before the loan ends: who cannot let go of it refuses
	PaidOut   Listeners[Drawn]
	Received  Listeners[Receiving] // a payment was booked
	Moved     Listeners[Moved]     // a fact or a day led from one state to another
	Booked    Listeners[Booked]    // the row of a loan has been rewritten
	Erased    Listeners[string]    // whom it was lent to is forgotten; what is kept of the loan beside it goes too
}

// Listeners hear of one kind of event, in their order.
type Listeners[T any] []func(tx *db.Tx, event T) error

// TellTx tells all of them; the first error ends it.
func (l Listeners[T]) TellTx(tx *db.Tx, event T) error {
	for _, listen := range l {
		if err := listen(tx, event); err != nil {
			return err
		}
	}
	return nil
}

// Cancelling is a loan that ends before its payout.
type Cancelling struct {
	By     audit.Actor
	LoanID string
}

// Drawn is a loan whose payout has settled on a day.
type Drawn struct {
	RequestID string
	LoanID    string
	On        date.Date
}

// Receiving is a payment of a loan that was booked.
type Receiving struct {
	By   audit.Actor
	Loan *loan.Loan
	Fact loan.Event
	// EndToEnd is how the bank's message names it; empty: it does not.
	EndToEnd string
}

// Moved is a loan before and after a fact, or after a day of the due run.
type Moved struct {
	Loan   *loan.Loan
	Before loan.State
	After  loan.State
}

// Booked is a loan whose row has been rewritten from a state.
type Booked struct {
	Loan  *loan.Loan
	State loan.State
}
