package loan

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/rule/law"
)

// Whatever has happened to a loan: after a sanction the borrower owes no more than before, the award aside nothing is asked anew, and where
// only what was received is left, all that was and will be paid comes to it.
func TestASanctionNeverBurdensTheBorrower(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms, events, on := life(t)
		l := &Loan{Terms: terms, Facts: events}
		before, err := l.Replay(on)
		if err != nil {
			t.Fatal(err)
		}
		if before.Sanction != nil || before.Sale != nil || before.Withdrawn || before.Status != Active && before.Status != Terminated && before.Status != Closed || before.PaidOutOn.IsZero() {
			t.Skip("no sanction")
		}
		s := broken(t)
		if at := s.Rate.Percent(); !at.IsZero() && at.Cmp(before.Rate.Percent()) >= 0 {
			t.Skip("no lower rate")
		}
		_, after, err := l.Sanctioned(on, s, 0)
		if err != nil {
			t.Skip(err)
		}
		anew := slices.ContainsFunc(events, func(e Event) bool { return e.Kind == Rescheduled && e.Data.Fixing == nil }) // drawn without the days of a stub
		if anew && !after.Rate.IsZero() {
			t.Skip("rows that ask for fewer days than there are")
		}
		if was, is := before.StillToPay(), after.StillToPay(); is > was {
			t.Fatalf("%s: %d are to be paid, before it were %d", s.Leaves, is, was)
		}
		if is, was := after.Overdue().Sum(), before.Overdue().Sum(); is > max(was, 0) {
			t.Fatalf("%s: %d are overdue, before it were %d", s.Leaves, is, was)
		}
		if s.Leaves != law.CapitalInParts && s.Leaves != law.CapitalAlone || before.totals.waived > 0 {
			return
		}
		var paid int64
		for _, e := range Effective(events, on) {
			switch e.Kind {
			case Paid:
				paid += e.Minor
			case Refunded:
				paid -= e.Minor
			}
		}
		received := lentUpTo(t, terms, events, on) - terms.UpfrontFee.Minor
		if sum := paid + after.StillToPay(); sum != received {
			t.Fatalf("%s: %d are paid in all, received were %d", s.Leaves, sum, received)
		}
	})
}
