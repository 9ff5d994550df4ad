package loanbook

import (
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// hookKinds are the facts of which other programs hear, and as what.
var hookKinds = map[loan.Kind]eventlog.Kind{
	loan.PaidOut: eventlog.LoanPaidOut, loan.Paid: eventlog.PaymentBooked, loan.Recovered: eventlog.PaymentBooked, loan.Collected: eventlog.PaymentBooked, loan.Returned: eventlog.PaymentTakenBack,
	loan.Drawn: eventlog.LoanRescheduled, loan.Curtailed: eventlog.LoanRescheduled, loan.Rescheduled: eventlog.LoanRescheduled, loan.Sanctioned: eventlog.LoanRescheduled, loan.CalledIn: eventlog.LoanCalledIn, loan.WroteOff: eventlog.LoanWrittenOff,
}

// emitTx tells other programs of a fact, and of a loan that has closed with it. No change of a loan goes untold: who keeps a copy
// reads again what an event names.
func emitTx(tx *db.Tx, by audit.Actor, l *loan.Loan, e loan.Event, before, after loan.State) error {
	kind, told := hookKinds[e.Kind]
	if e.Kind == loan.Reversed && l.BroughtMoney(e.Ref) {
		kind, told = eventlog.PaymentTakenBack, true
	}
	if !told {
		kind = eventlog.LoanBooked
	}
	data := eventlog.Data{LoanID: l.ID, EventID: e.ID, Status: string(after.Status), Version: l.Version}
	if err := eventlog.EmitTx(tx, by, kind, data); err != nil {
		return err
	}
	return emitClosedTx(tx, by, data, before, after)
}

// emitMissedTx tells other programs of instalments whose payment day was over, and they not paid, when a loan was brought to a later day.
func emitMissedTx(tx *db.Tx, by audit.Actor, l *loan.Loan, st loan.State, from date.Date) error {
	for _, d := range st.Dues {
		if d.Number == 0 || d.Settled() || d.Late(from) || !d.Late(st.On) {
			continue
		}
		data := eventlog.Data{LoanID: l.ID, DueOn: d.On.String(), Status: string(st.Status), Version: l.Version}
		if err := eventlog.EmitTx(tx, by, eventlog.InstalmentMissed, data); err != nil {
			return err
		}
	}
	return nil
}

// emitClosedTx tells other programs that a loan has closed, by a fact or by the day on which the last of it fell due and was paid already.
func emitClosedTx(tx *db.Tx, by audit.Actor, data eventlog.Data, before, after loan.State) error {
	if before.Status == after.Status || after.Status != loan.Closed {
		return nil
	}
	data.Outcome = string(after.CloseReason)
	return eventlog.EmitTx(tx, by, eventlog.LoanClosed, data)
}
