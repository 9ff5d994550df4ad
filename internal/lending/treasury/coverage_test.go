package treasury

import (
	"fmt"
	"testing"

	"florin/internal/kernel/date"
)

// Friday 20 November 2026 is covered. By the calendar: the next business days are the 23rd to the 27th, then the 30th.
func TestBusinessDaysWithoutAStatement(t *testing.T) {
	covered := date.MustParse("2026-11-20")
	for today, want := range map[string]string{
		"2026-11-20": "[] 0", "2026-11-23": "[] 0", "2026-11-24": "[2026-11-23] 1", "2026-11-30": "[2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27] 5",
	} {
		days, count := missingDays(covered, date.MustParse(today))
		if got := fmt.Sprint(days, " ", count); got != want {
			t.Errorf("on %s: %s, want %s", today, got, want)
		}
	}
	if days, count := missingDays(covered, date.MustParse("2027-03-10")); len(days) != shownMissing || count != 75 {
		t.Errorf("%d days in the list, %d in all", len(days), count)
	}
}
