package servicing

import (
	"florin/internal/lending/arrears"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
)

// Above are the listeners in packages above the live loan.
type Above struct {
	PaidOut loanbook.Listeners[loanbook.Drawn]
	Booked  loanbook.Listeners[loanbook.Turned]
	Weighed loanbook.Listeners[arrears.Weighed]
	Erased  loanbook.Listeners[string]
}

// Listen is the table of what happens to live loans, who listens and in which order. Each
// listens in the transaction of what happened. Call it before serving.
func (l *Lending) Listen(a Above) {
	l.Loans.Listen(loanbook.Events{
		Opened:    loanbook.Listeners[loanbook.Opened]{l.Payouts.PlanTx},
		Cancelled: loanbook.Listeners[loanbook.Cancelling]{l.Payouts.CancelTx},
		PaidOut:   a.PaidOut,
		Received:  loanbook.Listeners[loanbook.Receiving]{l.Expected.ArrivedTx, l.Servicing.fulfilReceivedTx, l.Servicing.thankTx},
		Moved:     loanbook.Listeners[loanbook.Moved]{l.Servicing.remindTx, l.Servicing.turnedTx, l.Schedules.MovedTx},
		Booked:    loanbook.Listeners[loanbook.Booked]{a.bookedTx, l.Arrears.WeighTx, l.Outreach.BookedTx},
		Erased:    loanbook.Listeners[string]{l.Payouts.EraseTx, l.Treasury.EraseTx, l.Refinances.EraseTx, l.Arrears.EraseTx, l.Sanctions.EraseTx, l.Outreach.EraseTx, l.Expected.EraseTx, a.Erased.TellTx},
	})
	l.Schedules.Listen(reschedule.Events{Ended: loanbook.Listeners[reschedule.Ended]{l.Arrears.ScheduleEndedTx}})
	l.Arrears.Listen(arrears.Events{Weighed: a.Weighed})
}

func (a Above) bookedTx(tx *db.Tx, b loanbook.Booked) error { return a.Booked.TellTx(tx, b.Turned()) }
