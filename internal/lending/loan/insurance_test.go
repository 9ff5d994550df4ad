package loan_test

import (
	"testing"

	"florin/internal/lending/loan"
	"florin/internal/rule/credit"
)

// 0.36 % a year of what is owed on 10,000 over 36 months at 3 %: 3.00 with the first instalment, 56.32 in all
// (docs/credit-mathematics.md).
func TestAPremiumFollowsWhatIsOwed(t *testing.T) {
	of := terms(10_000_00, 36, "3")
	of.Clauses = credit.Clauses{
		{Occasion: credit.Borrowing, Base: credit.OfPrincipal, Rate: of.Rate}, {Occasion: credit.Insuring, Base: credit.OfPrincipal, Rate: credit.MustRate("0.36")},
	}
	out := paidOut(t, of, "2026-12-05")
	events := []loan.Event{out}
	for _, row := range out.Rows {
		before := replay(t, of, row.Due.AddDays(-1).String(), events...)
		events = append(events, pays(row.Due.String(), row.Payment.Minor+before.MonthlyCost()))
	}
	last := out.Rows[len(out.Rows)-1].Due
	st := replay(t, of, last.String(), events...)
	want(t, "status", st.Status, loan.Closed)
	want(t, "credit", st.Credit, 0)
	cost := int64(0)
	for _, d := range st.Dues {
		cost += d.Asked.Cost
	}
	want(t, "first premium", st.Dues[0].Asked.Cost, 3_00)
	want(t, "all premiums", cost, 56_32)
}
