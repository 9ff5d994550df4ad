package servicing

import (
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
)

// Above are the listeners in packages above the live loan.
type Above struct {
	PaidOut loan.Listeners[loan.Drawn]
	Booked  loan.Listeners[loan.Turned]
	Weighed loan.Listeners[arrears.Weighed]
}

// Listen is the table of what happens to live loans, who listens and in which order. Each
// listens in the transaction of what happened. Call it before serving.
func (l *Lending) Listen(a Above) {
	l.Loans.Listen(loan.Events{
		Opened:    loan.Listeners[loan.Opened]{l.Treasury.PlanPayoutTx},
		Cancelled: loan.Listeners[loan.Cancelling]{l.Treasury.CancelPayoutTx},
		PaidOut:   a.PaidOut,
		Received:  loan.Listeners[loan.Receiving]{l.Servicing.fulfilReceivedTx, l.Servicing.thankTx},
		Moved:     loan.Listeners[loan.Moved]{l.Servicing.remindTx, l.Servicing.turnedTx},
		Booked:    loan.Listeners[loan.Booked]{a.bookedTx, l.Arrears.WeighTx},
		Erased:    loan.Listeners[string]{l.Treasury.EraseTx, l.Arrears.EraseTx},
	})
	l.Schedules.Listen(reschedule.Events{Ended: loan.Listeners[reschedule.Ended]{l.Arrears.ScheduleEndedTx}})
	l.Arrears.Listen(arrears.Events{Weighed: a.Weighed})
}

func (a Above) bookedTx(tx *db.Tx, b loan.Booked) error { return a.Booked.TellTx(tx, b.Turned()) }
