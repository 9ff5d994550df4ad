package export

import (
	"florin/internal/customer/clients"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/application"
	"florin/internal/lending/arrears"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

func everyClient(tx *db.Tx, _ query, row yield) error {
	behind := func(after string) ([]clients.Item, error) { return clients.CopiesTx(tx, after, batch) }
	return pages(behind, func(c clients.Item) string { return c.ID }, func(c clients.Item) error {
		return row(c.ID, c.FirstName, c.LastName, c.Email, c.Phone, c.HasAccount, c.Requests, c.Running, c.Late, c.Repaid, string(c.LoanStatus), c.Since)
	})
}

func everyRequest(tx *db.Tx, q query, row yield) error {
	behind := func(after string) ([]application.Copy, error) { return application.CopiesTx(tx, after, batch) }
	return pages(behind, func(r application.Copy) string { return r.ID }, func(r application.Copy) error { return requestRow(tx, q, r, row) })
}

func oneRequest(tx *db.Tx, q query, id string, row yield) error {
	r, found, err := application.CopyTx(tx, id)
	if err != nil || !found {
		return err
	}
	return requestRow(tx, q, r, row)
}

// requestRow has the answers to the lender's own questions as one JSON object, since each lender has others.
func requestRow(tx *db.Tx, q query, r application.Copy, row yield) error {
	answers, err := q.told.OrdinaryTx(tx, r.ID)
	if err != nil {
		return err
	}
	reasons := []refusal.Code{}
	if r.Status == request.Rejected {
		if reasons, err = refusal.OfTx(tx, r.ID); err != nil {
			return err
		}
	}
	return row(r.ID, r.Reference, r.Version, string(r.Status), string(r.Stage), string(r.Outcome), r.Product, money.Of(r.Minor, r.Currency),
		r.Months, r.Rate, r.CreatedAt, r.DecidedAt, r.ClosedAt, answers, refusal.Joined(reasons))
}

// seen is a loan on the day of a query.
type seen struct {
	tx *db.Tx
	loan.Loan
	st loan.State

	company settings.Company
	run     string
}

func (s seen) of(minor int64) money.Amount { return money.Of(minor, s.st.Currency) }

func everyLoan(rows func(seen, yield) error) func(*db.Tx, query, yield) error {
	one := oneLoan(rows)
	return func(tx *db.Tx, q query, row yield) error {
		behind := func(after string) ([]string, error) { return loanbook.IDsTx(tx, after, batch) }
		return pages(behind, func(id string) string { return id }, func(id string) error { return one(tx, q, id, row) })
	}
}

func oneLoan(rows func(seen, yield) error) func(*db.Tx, query, string, yield) error {
	return func(tx *db.Tx, q query, id string, row yield) error {
		l, err := loanbook.LoadTx(tx, id)
		if err != nil {
			return err
		}
		on := l.Today(tx.Now())
		if !q.asOf.IsZero() {
			on = q.asOf
			l = l.KnownOn(on)
		}
		if l.Terms.Today(l.OpenedAt).After(on) {
			return nil
		}
		st, err := l.Replay(on)
		if err != nil {
			return err
		}
		return rows(seen{tx, l, st, q.company, q.run}, row)
	}
}

func loanRow(s seen, row yield) error {
	books, err := ledger.BalancesOnTx(s.tx, s.ID, s.st.On)
	if err != nil {
		return err
	}
	holders, err := clients.HoldersTx(s.tx, s.ID)
	if err != nil {
		return err
	}
	client := ""
	if len(holders) > 0 {
		client = holders[0]
	}
	nextOn, next, _ := s.st.NextToPay()
	return row(s.ID, s.Reference, s.RequestID, client, s.Version, s.st.On, s.Product, s.ProductVersion,
		s.Terms.Principal, s.Terms.Months, s.st.Rate.String(), s.APR, s.SignedAt, s.st.PaidOutOn, string(s.st.Status), string(s.st.CloseReason),
		s.st.ClosedOn, s.of(s.st.Owed(s.Terms)), s.of(s.st.Open().Sum()), s.of(s.st.Overdue().Sum()), s.st.OverdueSince(), s.st.DaysPastDue(), s.of(s.st.Credit),
		nextOn, s.of(next), s.of(s.st.WrittenOff), s.of(s.st.Recovered), s.of(books[ledger.Principal]+books[ledger.PrincipalDue]),
		s.of(books[ledger.AccruedInterest]+books[ledger.InterestDue]), s.of(books[ledger.FeesDue]+books[ledger.ChargesDue]), s.of(-books[ledger.CustomerCredit]))
}

func scheduleRows(s seen, row yield) error {
	list, err := s.Rows(s.st)
	if err != nil {
		return err
	}
	for _, r := range list {
		err := row(s.ID, r.Number, r.Due, r.PayBy, r.Payment, r.Interest, r.Principal, r.Cost, r.Balance, r.Paid, r.Late, r.PaidOn, string(r.State))
		if err != nil {
			return err
		}
	}
	return nil
}

func eventRows(s seen, row yield) error {
	for _, e := range s.Facts {
		err := row(s.ID, e.Seq, e.ID, string(e.Kind), e.On, e.BookedOn, e.At, s.of(e.Minor), e.Ref, e.Data.Source, e.Version)
		if err != nil {
			return err
		}
	}
	return nil
}

var forever = date.MustParse("9999-12-31")

func everyBooking(tx *db.Tx, q query, row yield) error {
	to := q.asOf
	if to.IsZero() {
		to = forever
	}
	return ledger.JournalTx(tx, to, func(l ledger.JournalLine) error {
		about, _ := l.Account.Describe()
		return row(l.Entry, l.Kind, l.On, l.At, string(l.Account), about.Name, l.Amount, l.Loan, l.EntityKind, l.EntityID, l.Reverses)
	})
}

func everyPayout(tx *db.Tx, _ query, row yield) error {
	behind := func(after string) ([]payout.Row, error) { return payout.CopiesTx(tx, after, batch) }
	return pages(behind, func(p payout.Row) string { return p.ID }, func(p payout.Row) error { return payoutRow(p, row) })
}

func onePayout(tx *db.Tx, _ query, id string, row yield) error {
	p, found, err := payout.CopyTx(tx, id)
	if err != nil || !found {
		return err
	}
	return payoutRow(p, row)
}

// payoutRow says nothing of the account that the money goes to.
func payoutRow(p payout.Row, row yield) error {
	return row(p.ID, p.LoanID, string(p.Kind), p.Part, p.Attempt, p.Version, string(p.State), string(p.Hold), money.Of(p.Minor, p.Currency),
		p.FromOn, p.EndToEnd, db.Text(p.BatchID), p.SettledOn, p.Reason, p.CreatedAt, p.ChangedAt)
}

func everyCase(tx *db.Tx, _ query, row yield) error {
	behind := func(after string) ([]arrears.Copy, error) { return arrears.CopiesTx(tx, after, batch) }
	return pages(behind, func(c arrears.Copy) string { return c.ID }, func(c arrears.Copy) error {
		return row(c.ID, c.LoanID, c.Version, string(c.State), string(c.Bucket), c.DaysPastDue, money.Of(c.Overdue, c.Currency), c.Next, c.NextOn, c.OpenedAt, c.ClosedAt)
	})
}
