package servicing

import (
	"strconv"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// remindTx announces an instalment when its day for that has come between two states.
func (s *Service) remindTx(tx *db.Tx, m loanbook.Moved) error {
	l, before, after := m.Loan, m.Before, m.After
	on, ok := after.RemindOn(l.Terms)
	if !ok || !on.After(before.On) || on.After(after.On) {
		return nil
	}
	due, minor, _ := after.Next()
	told := eventlog.Data{LoanID: l.ID, DueOn: due.String(), Status: string(after.Status), Version: l.Version}
	if err := eventlog.EmitTx(tx, identity.Background().Actor(), eventlog.InstalmentDue, told); err != nil {
		return err
	}
	return s.Letters.TellTx(tx, l, "loan.due_soon", "loan.due:"+l.ID+":"+due.String(), asking(l.Terms, due, map[string]any{
		"amount_due": money.Of(minor, after.Currency),
	}))
}

// asking adds the due date that a mail names, and the payment day where that is another.
func asking(t loan.Terms, due date.Date, params map[string]any) map[string]any {
	params["due_on"] = due
	if payBy := t.PayBy(due); payBy != due {
		params["pay_by"] = payBy
	}
	return params
}

// turnedTx tells the borrowers when a loan begins to run, is sold, and has ended.
func (s *Service) turnedTx(tx *db.Tx, m loanbook.Moved) error {
	l, before, after := m.Loan, m.Before, m.After
	if before.Status == after.Status {
		return nil
	}
	switch {
	case before.Status == loan.PendingPayout && after.Status == loan.Active:
		if err := letter.OrderTx(tx, kindSchedulePaper, l.ID+":"+strconv.FormatInt(l.Events, 10), letter.Order{LoanID: l.ID}); err != nil {
			return err
		}
		due, minor, _ := after.Next()
		return s.Letters.TellTx(tx, l, "loan.paid_out", "", asking(l.Terms, due, map[string]any{
			"paid_out": money.Of(l.Terms.Net(), after.Currency), "amount_due": money.Of(minor, after.Currency),
		}))
	case after.Sale != nil:
		if err := letter.OrderTx(tx, kindSoldPaper, l.ID, letter.Order{LoanID: l.ID}); err != nil {
			return err
		}
		return s.Letters.TellTx(tx, l, "loan.sold", "loan.sold:"+l.ID, map[string]any{
			"since": after.Sale.On, "buyer": after.Sale.Buyer, "link": "/client/loans/" + l.ID + "#papers",
		})
	case after.Status == loan.Closed && after.CloseReason != loan.Cancelled:
		if err := letter.OrderTx(tx, kindClosingPaper, l.ID+":"+strconv.FormatInt(l.Events, 10), letter.Order{LoanID: l.ID}); err != nil {
			return err
		}
		return s.Letters.TellTx(tx, l, "loan.closed", "", nil)
	}
	return nil
}

// thankTx tells the borrowers that a payment has come, once, where the lender does that. What
// it paid stands in the receipt, behind their sign-in: mails are read by others too.
func (s *Service) thankTx(tx *db.Tx, r loanbook.Receiving) error {
	l, e := r.Loan, r.Fact
	if e.Kind != loan.Paid {
		return nil // a recovery after a write-off has no receipt
	}
	policies, err := settings.PoliciesTx(tx)
	if err != nil || !policies.PaymentMail {
		return err
	}
	return s.Letters.TellTx(tx, l, "loan.payment_received", "loan.paid:"+e.ID, map[string]any{
		"amount_received": money.Of(e.Minor, l.Terms.Principal.Currency), "received_on": e.On, "link": "/client/loans/" + l.ID + "#payments",
	})
}
