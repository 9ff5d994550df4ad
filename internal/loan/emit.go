package loan

import (
	"slices"

	"florin/internal/db"
	"florin/internal/hook"
)

// hookKinds are the facts of which other programs hear, and as what.
var hookKinds = map[Kind]hook.Kind{
	PaidOut: hook.LoanPaidOut, Paid: hook.PaymentBooked, Recovered: hook.PaymentBooked, Returned: hook.PaymentTakenBack,
	Rescheduled: hook.LoanRescheduled, CalledIn: hook.LoanCalledIn, WroteOff: hook.LoanWrittenOff,
}

// hookCases are the lines of a case of arrears of which other programs hear, and as what.
var hookCases = map[LogKind]hook.Kind{
	LogOpened: hook.ArrearsBegan, LogResolved: hook.ArrearsEnded, LogClosed: hook.ArrearsEnded,
}

// emitTx tells other programs of a fact, and of a loan that has closed with it.
func emitTx(tx *db.Tx, l *loaded, e Event, before, after State) error {
	kind, told := hookKinds[e.Kind]
	if e.Kind == Reversed && l.paidBy(e.Ref) {
		kind, told = hook.PaymentTakenBack, true
	}
	data := hook.Data{LoanID: l.ID, EventID: e.ID, Status: string(after.Status)}
	if told {
		if err := hook.EmitTx(tx, kind, data); err != nil {
			return err
		}
	}
	if before.Status == after.Status || after.Status != Closed {
		return nil
	}
	data.Outcome = string(after.CloseReason)
	return hook.EmitTx(tx, hook.LoanClosed, data)
}

// paidBy says whether an event of the loan brought money in.
func (l *loaded) paidBy(id string) bool {
	return slices.ContainsFunc(l.events, func(e Event) bool { return e.ID == id && e.Kind.money() })
}
