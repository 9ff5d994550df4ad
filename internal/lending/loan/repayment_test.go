package loan_test

import (
	"testing"

	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
)

func repaidBy(r credit.Repayment) loan.Terms {
	t := terms(10_000_00, 12, "3")
	t.Repayment = r
	return t
}

// Whatever the kind: who pays what falls due on its day is never late, owes nothing in the end,
// and has paid the sum of the schedule.
func TestEveryKindIsPaidToItsEnd(t *testing.T) {
	for _, every := range credit.Distances {
		for _, kind := range credit.Kinds {
			for _, grace := range []credit.Grace{{}, {Periods: 2, Kind: credit.GraceInterestOnly}, {Periods: 3, Kind: credit.GraceCapitalised}} {
				terms := repaidBy(credit.Repayment{Kind: kind, Every: every, Grace: grace})
				out := paidOut(t, terms, "2026-01-31")
				events := []loan.Event{out}
				for _, row := range out.Rows {
					if row.Payment.Minor > 0 {
						events = append(events, pays(row.Due.String(), row.Payment.Minor))
					}
				}
				last := out.Rows[len(out.Rows)-1].Due
				st := replay(t, terms, last.String(), events...)
				want(t, string(kind)+" "+string(every)+" "+string(grace.Kind), st.Status, loan.Closed)
				want(t, "outstanding", st.Outstanding(), 0)
				want(t, "credit", st.Credit, 0)
				before := replay(t, terms, last.AddDays(-1).String(), events...)
				want(t, "days past due", before.DaysPastDue(), 0)
			}
		}
	}
}

// 10,000 at 3 %, nothing due for three months: 10,075.19 are owed, and nothing is open or late.
func TestADeferredLoanOwesItsInterest(t *testing.T) {
	terms := repaidBy(credit.Repayment{Grace: credit.Grace{Periods: 3, Kind: credit.GraceCapitalised}})
	st := replay(t, terms, "2026-04-20", paidOut(t, terms, "2026-01-15"))
	want(t, "owed", st.Outstanding(), 10_075_19)
	want(t, "open", st.Open().Sum(), 0)
	want(t, "days past due", st.DaysPastDue(), 0)
	on, _, ok := st.NextToPay()
	want(t, "the next to pay", on.String(), "2026-05-15")
	want(t, "there is one", ok, true)
}

// A loan of 10,000 with the principal at its end, settled 20 days after the second due date:
// 10,000 and 16.44 of interest (20 of 365 days).
func TestSettledBeforeItsEnd(t *testing.T) {
	terms := repaidBy(credit.Repayment{Kind: credit.InterestOnly})
	st := replay(t, terms, "2026-04-04", paidOut(t, terms, "2026-01-15"), pays("2026-02-15", 25_00), pays("2026-03-15", 25_00))
	f, err := st.Settlement(terms)
	must(t, err)
	want(t, "to pay", f.Total, 10_016_44)
}

// Of equal parts of 833.33, 5,000 prepaid after the first leave 4,166.67: five parts, the last of which takes the cents,
// when the part stays, eleven of 378.79 when the term does.
func TestPartOfEqualParts(t *testing.T) {
	terms := repaidBy(credit.Repayment{Kind: credit.EqualPrincipal})
	st := replay(t, terms, "2026-02-15", paidOut(t, terms, "2026-01-15"), pays("2026-02-15", 858_33))
	_, shorter, err := st.Prepayment(terms, 5_000_00, loan.Shorter)
	must(t, err)
	want(t, "shorter", len(shorter), 5)
	want(t, "its part", shorter[0].Principal.Minor, 833_33)
	_, lower, err := st.Prepayment(terms, 5_000_00, loan.Lower)
	must(t, err)
	want(t, "as long", len(lower), 11)
	want(t, "its part", lower[0].Principal.Minor, 378_79)
}
