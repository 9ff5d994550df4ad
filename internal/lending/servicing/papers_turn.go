package servicing

import (
	"context"

	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/rule/paper"
)

// kindPrepaidPaper makes the notice after a part was repaid early.
const kindPrepaidPaper = "loans.prepaid_paper"

// prepaidPaper writes the notice of the schedule that follows from a part repaid early. There
// is none when the money was taken back meanwhile, or when nothing is left to repay.
func prepaidPaper(_ context.Context, sh letter.Sheet, p letter.Order) ([]byte, error) {
	e, found := sh.Loan.Event(p.Event)
	if !found || sh.Loan.Taken(e.ID) {
		return nil, nil
	}
	after, err := sh.Loan.Replay(e.On)
	if err != nil {
		return nil, err
	}
	if after.Version != e.Version || len(after.Remaining()) == 0 {
		return nil, nil
	}
	before, err := loan.Replay(sh.Loan.Terms, without(&sh.Loan, e.ID), e.On)
	if err != nil {
		return nil, err
	}
	return paper.Rescheduled(paper.RescheduledFacts{
		Head: sh.Head, Change: paper.ChangePrepayment, Since: e.On, Number: e.Version, Rows: after.Remaining(),
		Before: runsOn(before), After: runsOn(after),
	})
}

// runsOn is how a loan runs on with what has not fallen due. Its annual rate is that of the
// contract: repaying early changes what is paid, not what the credit costs in a year.
func runsOn(st loan.State) paper.Course {
	left := st.Remaining()
	if len(left) == 0 {
		return paper.Course{Rate: st.Rate}
	}
	c := paper.Course{
		Rate: st.Rate, Payment: left[min(1, len(left)-1)].Payment, Left: len(left), LastDue: left[len(left)-1].Due,
		Total: money.Of(0, st.Currency),
	}
	for _, row := range left {
		c.Total.Minor += row.Payment.Minor
	}
	return c
}

// without are the facts but for one.
func without(l *loan.Loan, id string) []loan.Event {
	rest := make([]loan.Event, 0, len(l.Facts))
	for _, e := range l.Facts {
		if e.ID != id {
			rest = append(rest, e)
		}
	}
	return rest
}
