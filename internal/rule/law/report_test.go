package law

import (
	"testing"

	"florin/internal/kernel/date"
)

// The days were counted on a calendar by hand: those of the Union are named by its regulation, that of Luxembourg is 1 March also in a leap year.
func TestLastDaysOfReports(t *testing.T) {
	for _, c := range []struct{ name, country, duty, end, want string }{
		{"the questionnaire of a year", "FR", "complaints", "2026-12-31", "2027-06-30"},
		{"no day is named", "FR", "laundering", "2026-12-31", ""},
		{"1 March", "LU", "complaints", "2026-12-31", "2027-03-01"},
		{"1 March of a leap year", "LU", "complaints", "2027-12-31", "2028-03-01"},
		{"seven months", "BE", "accounts", "2026-12-31", "2027-07-31"},
		{"a year", "DE", "accounts", "2026-12-31", "2027-12-31"},
		{"inherited, Wednesday", "FR", "supervision", "2026-03-31", "2026-05-12"},
		{"Tuesday", "FR", "supervision", "2026-06-30", "2026-08-11"},
		{"11 November is Wednesday", "FR", "supervision", "2026-09-30", "2026-11-11"},
		{"11 February is Thursday", "FR", "supervision", "2026-12-31", "2027-02-11"},
		{"11 November 2028 is Saturday", "FR", "supervision", "2028-09-30", "2028-11-13"},
		{"second day of the third month", "IT", "laundering", "2026-01-31", "2026-04-02"},
		{"and over February", "IT", "laundering", "2026-12-31", "2027-03-02"},
		{"five working days", "IE", "risk_register", "2026-11-30", "2026-12-07"},
		{"over the first of January", "IE", "risk_register", "2026-12-31", "2027-01-08"},
	} {
		found := false
		for _, r := range Shipped().At(Of{Country: c.country, Regime: Consumer}, date.MustParse("2026-11-29")).Reports() {
			if r.Duty == c.duty {
				found = true
				if got := text(r.Due().After(date.MustParse(c.end), date.TARGET)); got != c.want {
					t.Errorf("%s: by %q, want %q", c.name, got, c.want)
				}
			}
		}
		if !found {
			t.Errorf("%s: %s has no report %s", c.name, c.country, c.duty)
		}
	}
}

// What a country says of a report takes the place of what the Union says; Switzerland has nothing of the Union.
func TestReportsOfACountry(t *testing.T) {
	for country, want := range map[string]int{"EU": 4, "FR": 6, "CH": 1, "IT": 8} {
		reports := Shipped().At(Of{Country: country, Regime: Consumer}, date.MustParse("2026-11-29")).Reports()
		if len(reports) != want {
			t.Errorf("%s has %d reports, want %d", country, len(reports), want)
		}
	}
}
