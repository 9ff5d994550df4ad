package loan

import (
	"strconv"

	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/money"
	"florin/internal/notify"
)

// remindDays is how long before a due date people are reminded of it.
const remindDays = 5

// remindOn is the day on which the next instalment is announced.
func (s State) remindOn() (on date.Date, ok bool) {
	due, minor, ok := s.Next()
	return due.AddDays(-remindDays), ok && minor > 0 && s.Status == Active
}

// remindTx announces an instalment when its day for that has come between two states.
func (s *Service) remindTx(tx *db.Tx, l *loaded, before, after State) error {
	on, ok := after.remindOn()
	if !ok || !on.After(before.On) || on.After(after.On) {
		return nil
	}
	due, minor, _ := after.Next()
	return s.tellTx(tx, l, "loan.due_soon", "loan.due:"+l.ID+":"+due.String(), map[string]any{
		"amount_due": money.Of(minor, after.Currency), "due_on": due,
	})
}

// turnedTx tells the borrowers when a loan begins to run and when it has ended.
func (s *Service) turnedTx(tx *db.Tx, l *loaded, before, after State) error {
	if before.Status == after.Status {
		return nil
	}
	switch {
	case before.Status == PendingPayout && after.Status == Active:
		if err := paperTx(tx, kindSchedulePaper, l.ID+":"+strconv.FormatInt(l.Events, 10), lifePaper{LoanID: l.ID}); err != nil {
			return err
		}
		due, minor, _ := after.Next()
		return s.tellTx(tx, l, "loan.paid_out", "", map[string]any{
			"paid_out": money.Of(l.Terms.net(), after.Currency), "amount_due": money.Of(minor, after.Currency), "due_on": due,
		})
	case after.Status == Closed && after.CloseReason != Cancelled:
		if err := paperTx(tx, kindClosingPaper, l.ID+":"+strconv.FormatInt(l.Events, 10), lifePaper{LoanID: l.ID}); err != nil {
			return err
		}
		return s.tellTx(tx, l, "loan.closed", "", nil)
	}
	return nil
}

// thankTx tells the borrowers that a payment has come, once, where the lender does that. What
// it paid stands in the receipt, behind their sign-in: mails are read by others too.
func (s *Service) thankTx(tx *db.Tx, l *loaded, e Event) error {
	if e.Kind != Paid {
		return nil // a recovery after a write-off has no receipt
	}
	policies, err := s.Settings.PoliciesTx(tx)
	if err != nil || !policies.PaymentMail {
		return err
	}
	return s.tellTx(tx, l, "loan.payment_received", "loan.paid:"+e.ID, map[string]any{
		"amount_received": money.Of(e.Minor, l.Terms.Principal.Currency), "received_on": e.On, "link": "/client/loans/" + l.ID + "#payments",
	})
}

// tellTx queues a mail to everybody who owes the loan; without a template there is none.
func (s *Service) tellTx(tx *db.Tx, l *loaded, template, key string, params map[string]any) error {
	if template == "" {
		return nil
	}
	parties, err := db.All[partyRow](tx, listParties, l.ID)
	if err != nil {
		return err
	}
	for _, p := range parties {
		if p.Role == Guarantor || p.Email == "" {
			continue
		}
		m := notify.Mail{To: p.Email, Lang: l.Lang, Template: template, Params: map[string]any{
			"reference": l.Reference, "link": "/client/loans/" + l.ID,
		}}
		for name, value := range params {
			m.Params[name] = value
		}
		if p.AccountID != nil {
			m.AccountID = *p.AccountID
		}
		if key != "" {
			m.Key = key + ":" + p.PersonID
		}
		if err := s.Mail.QueueTx(tx, m); err != nil {
			return err
		}
	}
	return nil
}
