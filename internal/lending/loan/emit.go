package loan

import (
	"slices"

	"florin/internal/integration/webhook"
	"florin/internal/platform/db"
)

// hookKinds are the facts of which other programs hear, and as what.
var hookKinds = map[Kind]webhook.Kind{
	PaidOut: webhook.LoanPaidOut, Paid: webhook.PaymentBooked, Recovered: webhook.PaymentBooked, Returned: webhook.PaymentTakenBack,
	Rescheduled: webhook.LoanRescheduled, CalledIn: webhook.LoanCalledIn, WroteOff: webhook.LoanWrittenOff,
}

// emitTx tells other programs of a fact, and of a loan that has closed with it.
func emitTx(tx *db.Tx, l *Loan, e Event, before, after State) error {
	kind, told := hookKinds[e.Kind]
	if e.Kind == Reversed && l.paidBy(e.Ref) {
		kind, told = webhook.PaymentTakenBack, true
	}
	data := webhook.Data{LoanID: l.ID, EventID: e.ID, Status: string(after.Status)}
	if told {
		if err := webhook.EmitTx(tx, kind, data); err != nil {
			return err
		}
	}
	if before.Status == after.Status || after.Status != Closed {
		return nil
	}
	data.Outcome = string(after.CloseReason)
	return webhook.EmitTx(tx, webhook.LoanClosed, data)
}

// paidBy says whether an event of the loan brought money in.
func (l *Loan) paidBy(id string) bool {
	return slices.ContainsFunc(l.Facts, func(e Event) bool { return e.ID == id && e.Kind.BringsMoney() })
}
