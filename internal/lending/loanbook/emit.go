package loanbook

import (
	"florin/internal/integration/webhook"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// hookKinds are the facts of which other programs hear, and as what.
var hookKinds = map[loan.Kind]webhook.Kind{
	loan.PaidOut: webhook.LoanPaidOut, loan.Paid: webhook.PaymentBooked, loan.Recovered: webhook.PaymentBooked, loan.Returned: webhook.PaymentTakenBack,
	loan.Drawn: webhook.LoanRescheduled, loan.Curtailed: webhook.LoanRescheduled, loan.Rescheduled: webhook.LoanRescheduled, loan.Sanctioned: webhook.LoanRescheduled, loan.CalledIn: webhook.LoanCalledIn, loan.WroteOff: webhook.LoanWrittenOff,
}

// emitTx tells other programs of a fact, and of a loan that has closed with it.
func emitTx(tx *db.Tx, l *loan.Loan, e loan.Event, before, after loan.State) error {
	kind, told := hookKinds[e.Kind]
	if e.Kind == loan.Reversed && l.BroughtMoney(e.Ref) {
		kind, told = webhook.PaymentTakenBack, true
	}
	data := webhook.Data{LoanID: l.ID, EventID: e.ID, Status: string(after.Status)}
	if told {
		if err := webhook.EmitTx(tx, kind, data); err != nil {
			return err
		}
	}
	if before.Status == after.Status || after.Status != loan.Closed {
		return nil
	}
	data.Outcome = string(after.CloseReason)
	return webhook.EmitTx(tx, webhook.LoanClosed, data)
}
