package law

import (
	"testing"

	"florin/internal/kernel/date"
)

// The days are counted on a calendar of 2026: 1 May is a holiday of TARGET, 31 August has no twin in February.
func TestTimesForComplaints(t *testing.T) {
	for _, c := range []struct{ name, country, on, acknowledge, answer string }{
		{"France: ten working days, over a holiday, and two months", "FR", "2026-04-24", "2026-05-11", "2026-06-24"},
		{"France: the month of the end is shorter", "FR", "2025-12-31", "2026-01-15", "2026-02-28"},
		{"Luxembourg: one month", "LU", "2026-06-01", "2026-06-15", "2026-07-01"},
		{"Ireland: five and forty working days", "IE", "2026-06-01", "2026-06-08", "2026-07-27"},
		{"Italy: sixty days, and no time to acknowledge", "IT", "2026-06-01", "", "2026-07-31"},
		{"Spain: one month", "ES", "2026-01-31", "", "2026-02-28"},
		{"Germany names no time", "DE", "2026-06-01", "", ""},
		{"before the French recommendation", "FR", "2020-06-01", "", ""},
	} {
		on := date.MustParse(c.on)
		rule := Shipped().At(Of{Country: c.country, Regime: Consumer}, on).Complaint()
		for what, got := range map[string][2]string{
			"acknowledged": {text(rule.AcknowledgeBy(on, date.TARGET)), c.acknowledge}, "answered": {text(rule.AnswerBy(on, date.TARGET)), c.answer},
		} {
			if got[0] != got[1] {
				t.Errorf("%s: %s by %q, want %q", c.name, what, got[0], got[1])
			}
		}
	}
}

func text(d date.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.String()
}
