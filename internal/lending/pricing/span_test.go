package pricing

import (
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
)

func TestSpan(t *testing.T) {
	french, swiss := product(t, "EU-CONSO"), product(t, "CH-CONSO")
	general := product(t, "EU-LARGE")
	waits := general
	waits.Law.PayoutWaitDays = 7
	for _, c := range []struct {
		name          string
		p             catalogue.Product
		signed        string
		early         bool
		until, payout string
	}{
		{"France, Friday to Friday", french, "2026-11-20", false, "2026-12-04", "2026-12-05"},
		{"France, the last day is a Sunday", french, "2026-11-22", false, "2026-12-07", "2026-12-08"},
		{"France, the last day is Christmas, a Friday", french, "2026-12-11", false, "2026-12-28", "2026-12-29"},
		{"France, early at the borrower's wish (L312-25)", french, "2026-11-20", true, "2026-12-04", "2026-11-28"},
		{"Switzerland", swiss, "2026-11-20", false, "2026-12-04", "2026-12-05"},
		{"Switzerland knows no early payout", swiss, "2026-11-20", true, "2026-12-04", "2026-12-05"},
		{"general law: no right to withdraw, money at once", general, "2026-11-20", false, "", "2026-11-20"},
		{"general law with a wait", waits, "2026-11-20", false, "", "2026-11-28"},
	} {
		got := SpanOf(c.p.Law, date.MustParse(c.signed), c.early, WorkdaysOf(c.p))
		if text(got.WithdrawUntil) != c.until || text(got.PayoutFrom) != c.payout {
			t.Errorf("%s: until %s, payout from %s; want %s, %s", c.name, text(got.WithdrawUntil), text(got.PayoutFrom), c.until, c.payout)
		}
	}
}

func text(d date.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.String()
}

func TestDaysLeft(t *testing.T) {
	s := Span{WithdrawUntil: date.MustParse("2026-12-04")}
	for day, want := range map[string]int{"2026-11-20": 15, "2026-12-03": 2, "2026-12-04": 1, "2026-12-05": 0} {
		if got := s.DaysLeft(date.MustParse(day)); got != want {
			t.Errorf("%s: %d days, want %d", day, got, want)
		}
	}
	if got := (Span{}).DaysLeft(date.MustParse("2026-11-20")); got != 0 {
		t.Errorf("no right, and %d days", got)
	}
}
