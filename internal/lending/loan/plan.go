package loan

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/rule/credit"
)

// Net is what goes out in all, in minor units.
func (t Terms) Net() int64 { return t.Principal.Minor - t.UpfrontFee.Minor }

// FirstNet is what goes out at once.
func (t Terms) FirstNet() (int64, error) {
	first, err := t.First()
	return first - t.UpfrontFee.Minor, err
}

// Check refuses what no schedule follows from.
func (c Contract) Check() error {
	refused := fault.New(fault.Invalid, "loan.terms")
	if len(c.Parties) == 0 || c.Parties[0].Role != Borrower || c.RequestID == "" || c.Reference == "" {
		return refused
	}
	if first, err := c.FirstNet(); err != nil || first <= 0 || !c.cover() {
		return refused.Wrap(err)
	}
	if _, err := c.Plan(date.Of(c.SignedAt, date.Zone(c.TimeZone))); err != nil {
		return refused.Wrap(err)
	}
	return nil
}

// credit are the terms that the mathematics reads.
func (t Terms) credit() credit.Terms {
	return credit.Terms{Principal: t.Principal, Months: t.Months, Rate: t.Rate, Repayment: t.Repayment, Premium: t.Clauses.Premium()}
}

// Plan lays the loan out from a day of payout. The first instalment is due a whole period
// after it; a due day moves that to the next such day, at least a period away.
func (t Terms) Plan(paidOut date.Date) (credit.Plan, error) {
	a := credit.Agreement{
		Terms:      t.credit(),
		DrawdownOn: paidOut, DayCount: t.DayCount, Stub: t.Stub,
		UpfrontFee: t.UpfrontFee, MonthlyCost: t.MonthlyCost,
	}
	if t.DueDay != 0 && t.Repayment.Every.Anchored() {
		period := t.Repayment.Every.After(paidOut, 1, 0)
		a.AnchorDay = t.DueDay
		if a.FirstDue = period.AddMonths(0, t.DueDay); a.FirstDue.Before(period) {
			a.FirstDue = period.AddMonths(1, t.DueDay)
		}
	}
	return credit.NewPlan(a)
}

// Today is the calendar day of a moment in the contract's place.
func (t Terms) Today(now time.Time) date.Date { return date.Of(now, date.Zone(t.TimeZone)) }
