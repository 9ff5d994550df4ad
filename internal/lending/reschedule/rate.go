package reschedule

import (
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
)

// RateStep is a borrowing rate of a loan, from a day on.
type RateStep struct {
	From    date.Date   `json:"from"`
	Rate    credit.Rate `json:"rate" doc:"Percent per year"`
	FixedOn *date.Date  `json:"fixed_on" doc:"The reset day that it is of; null: the contract's own"`
	Index   string      `json:"index" doc:"Value of the index on that day, in percent; empty: the contract's own"`
	Capped  string      `json:"capped,omitempty" doc:"The law's highest effective rate of that day, in percent, which kept the rate below what the index asks; absent: it did not"`
}

// RateSteps are the borrowing rates that the loan has had, the contract's first; none before its payout.
func RateSteps(l *loan.Loan) []RateStep {
	steps := []RateStep{}
	for _, e := range loan.Effective(l.Facts, l.BookedTo) {
		switch {
		case e.Kind == loan.PaidOut:
			steps = append(steps, RateStep{From: e.On, Rate: l.Terms.Rate})
		case e.Data.Rate != nil && e.Data.Fixing != nil:
			steps = append(steps, RateStep{e.On, *e.Data.Rate, &e.Data.Fixing.On, e.Data.Fixing.Index.String(), e.Data.Fixing.Capped})
		}
	}
	return steps
}

// firstDue is the first due date of the loan, from which reset days count; false: it is not paid out.
func firstDue(l *loan.Loan) (date.Date, bool) {
	for _, e := range l.Facts {
		if e.Kind == loan.PaidOut && !l.Taken(e.ID) && len(e.Rows) > 0 {
			return e.Rows[0].Due, true
		}
	}
	return date.Date{}, false
}

// takenRate is the rate that the newest fact takes back; false: it takes back none.
func takenRate(l *loan.Loan) (credit.Fixing, bool) {
	if len(l.Facts) == 0 || l.Facts[len(l.Facts)-1].Kind != loan.Reversed {
		return credit.Fixing{}, false
	}
	was, found := l.Event(l.Facts[len(l.Facts)-1].Ref)
	if !found || was.Data.Fixing == nil {
		return credit.Fixing{}, false
	}
	return *was.Data.Fixing, true
}
