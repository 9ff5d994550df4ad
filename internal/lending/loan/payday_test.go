package loan_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
)

// Checked on a printed calendar: Easter is 28 March 2027, 1 January 2029 is a Monday. The Swiss clearing rests besides on 2 January,
// on Ascension and Whit Monday, and on 1 August.
func TestPaymentDays(t *testing.T) {
	for name, c := range map[string]struct{ due, euros, francs string }{
		"a Monday":         {"2027-02-15", "2027-02-15", "2027-02-15"},
		"a Sunday":         {"2027-02-14", "2027-02-15", "2027-02-15"},
		"a Saturday":       {"2027-02-13", "2027-02-15", "2027-02-15"},
		"Good Friday":      {"2027-03-26", "2027-03-30", "2027-03-30"},
		"Labour Day":       {"2027-05-01", "2027-05-03", "2027-05-03"},
		"Ascension":        {"2027-05-06", "2027-05-06", "2027-05-07"},
		"Whit Monday":      {"2027-05-17", "2027-05-17", "2027-05-18"},
		"1 August":         {"2028-08-01", "2028-08-01", "2028-08-02"},
		"Christmas":        {"2028-12-25", "2028-12-27", "2028-12-27"},
		"New Year's Day":   {"2029-01-01", "2029-01-02", "2029-01-03"},
		"Berchtold's Day":  {"2029-01-02", "2029-01-02", "2029-01-03"},
		"before, a Sunday": {"2026-12-27", "2026-12-28", "2026-12-28"},
	} {
		euros, francs := terms(10_000_00, 36, "3"), terms(10_000_00, 36, "3")
		francs.Principal.Currency = money.CHF
		old := loan.Terms{Principal: money.Of(1, money.CHF)}
		euros.Calendar, francs.Calendar = date.TARGET, date.SwissBanks
		want(t, name+", euros", euros.PayBy(day(c.due)), day(c.euros))
		want(t, name+", francs", francs.PayBy(day(c.due)), day(c.francs))
		if day(c.due).Year() > 2026 {
			want(t, name+", francs, signed before", old.PayBy(day(c.due)), day(c.francs))
		}
	}
}

// What was booked as late before 2027 under a contract that says nothing of payment days stays so.
func TestOldContractsMoveFrom2027(t *testing.T) {
	old := terms(10_000_00, 36, "3")
	want(t, "Sunday, 27 December 2026", old.PayBy(day("2026-12-27")), day("2026-12-27"))
	want(t, "New Year's Day, a Friday", old.PayBy(day("2027-01-01")), day("2027-01-04"))
	want(t, "no date", old.PayBy(date.Date{}), date.Date{})
}

func TestAPaymentDayIsTheNextBankingDay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := loan.Terms{Principal: money.Of(1, money.EUR), Calendar: rapid.SampledFrom([]date.Calendar{date.TARGET, date.SwissBanks}).Draw(t, "calendar")}
		due := day("2026-01-01").AddDays(rapid.IntRange(0, 40_000).Draw(t, "days"))
		payBy, next := terms.PayBy(due), terms.PayBy(due.AddDays(rapid.IntRange(0, 10).Draw(t, "later")))
		if payBy.Before(due) || !terms.Calendar.IsBusinessDay(payBy) || next.Before(payBy) || terms.PayBy(payBy) != payBy {
			t.Fatalf("%s is paid by %s, a later day by %s", due, payBy, next)
		}
		for d := due; d.Before(payBy); d = d.AddDays(1) {
			if terms.Calendar.IsBusinessDay(d) {
				t.Fatalf("%s is paid by %s, though banks work on %s", due, payBy, d)
			}
		}
	})
}

// The first instalment is due on Sunday, 14 February 2027, and paid by Monday. Interest of default counts from Monday: on 265.81
// at 3 % for 1 of 365 days 0.02 (0.0218), for 20 days 0.44 (0.4369). The schedule is that of any other loan.
func TestNothingIsLateBeforeThePaymentDayIsOver(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	terms.Calendar = date.TARGET
	out := paidOut(t, terms, "2027-01-14")
	sunday, monday, tuesday := replay(t, terms, "2027-02-14", out), replay(t, terms, "2027-02-15", out), replay(t, terms, "2027-02-16", out)
	for name, c := range map[string]struct {
		st                 loan.State
		days               int
		overdue, late      int64
		since, next, payBy string
	}{
		"on its due date":    {sunday, 0, 0, 0, "", "2027-02-14", "2027-02-15"},
		"on its payment day": {monday, 0, 0, 0, "", "2027-02-14", "2027-02-15"},
		"the day after":      {tuesday, 1, 290_83, 2, "2027-02-15", "2027-03-14", "2027-02-16"},
	} {
		want(t, name+": days", c.st.DaysPastDue(), c.days)
		want(t, name+": overdue", c.st.Overdue().Sum(), c.overdue)
		want(t, name+": late interest", c.st.Open().Late, c.late)
		want(t, name+": since", c.st.OverdueSince().String(), c.since)
		next, _, _ := c.st.NextToPay()
		want(t, name+": next", next.String(), c.next)
		_, payBy, minor := c.st.Asked(terms)
		want(t, name+": asked", fmt.Sprint(payBy, minor), fmt.Sprintf("%s %d", c.payBy, 290_81+c.late))
	}
	want(t, "late interest of 20 days", replay(t, terms, "2027-03-07", out).Open().Late, 44)
	onTime := replay(t, terms, "2027-03-01", out, pays("2027-02-15", 290_81))
	want(t, "paid on Monday", onTime.Open().Sum(), 0)
	want(t, "for the instalment alone", onTime.Dues[0].Paid, loan.Split{Interest: 25_00, Principal: 265_81})
	early := replay(t, terms, "2027-03-07", out, pays("2027-02-14", 100_00)) // 20 days on 190.81: 0.31 (0.3137)
	want(t, "a part on Sunday", early.Open(), loan.Split{Late: 31, Principal: 190_81})
	remind, ok := replay(t, terms, "2027-02-01", out).RemindOn(terms)
	want(t, "announced five days before", fmt.Sprint(remind, ok), "2027-02-10 true")
}

// Frozen on Sunday and thawed on Monday, before anything could be late: nothing changes.
func TestAFreezeBeforeThePaymentDay(t *testing.T) {
	terms := terms(10_000_00, 36, "3")
	terms.Calendar = date.TARGET
	out := paidOut(t, terms, "2027-01-14")
	st := replay(t, terms, "2027-03-07", out, loan.Event{ID: "f", Kind: loan.Frozen, On: day("2027-02-14")}, loan.Event{ID: "u", Kind: loan.Unfrozen, On: day("2027-02-15")})
	want(t, "late interest", st.Open().Late, 44)
}
