package loan

import (
	"context"

	"florin/internal/money"
	"florin/internal/paper"
)

// The papers of a turn in a loan's life: a part that was repaid early, and the letter that
// calls everything in.
const (
	kindPrepaidPaper = "loans.prepaid_paper"
	kindCallInPaper  = "loans.call_in_paper"
)

// prepaidPaper writes the notice of the schedule that follows from a part repaid early. There
// is none when the money was taken back meanwhile, or when nothing is left to repay.
func prepaidPaper(_ context.Context, sh sheet, p lifePaper) ([]byte, error) {
	e, found := sh.loan.event(p.Event)
	if !found || sh.loan.taken(e.ID) {
		return nil, nil
	}
	after, err := sh.loan.replay(e.On)
	if err != nil {
		return nil, err
	}
	if after.Version != e.Version || len(after.Remaining()) == 0 {
		return nil, nil
	}
	before, err := Replay(sh.loan.Terms, sh.loan.without(e.ID), e.On)
	if err != nil {
		return nil, err
	}
	return paper.Rescheduled(paper.RescheduledFacts{
		Head: sh.head, Change: paper.ChangePrepayment, Since: e.On, Number: e.Version, Rows: after.Remaining(),
		Before: runsOn(before), After: runsOn(after),
	})
}

// runsOn is how a loan runs on with what has not fallen due. Its annual rate is that of the
// contract: repaying early changes what is paid, not what the credit costs in a year.
func runsOn(st State) paper.Course {
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
func (l *loaded) without(id string) []Event {
	rest := make([]Event, 0, len(l.events))
	for _, e := range l.events {
		if e.ID != id {
			rest = append(rest, e)
		}
	}
	return rest
}

// callInPaper writes the letter that calls a loan in, with what is owed on the day of the
// letter. There is none when the loan does not stand called in any more.
func callInPaper(_ context.Context, sh sheet, _ lifePaper) ([]byte, error) {
	st := sh.st
	if st.Status != Terminated {
		return nil, nil
	}
	of := func(minor int64) money.Amount { return money.Of(minor, st.Currency) }
	open := st.Open()
	facts := paper.ArrearsFacts{
		Head: sh.head, Level: paper.LevelCalledIn, LateInterest: of(open.Late), Charges: of(open.Charge), Total: of(open.Sum()),
		DaysPastDue: st.DaysPastDue(), PayTo: sh.payTo,
	}
	for _, d := range st.Dues {
		if missing := instalmentOpen(d); missing > 0 {
			facts.Due = append(facts.Due, paper.Overdue{Number: d.Number, DueOn: d.On, Amount: of(d.Asked.Sum() - d.Asked.Charge - d.Asked.Late), Missing: of(missing)})
		}
	}
	return paper.ArrearsLetter(facts)
}
