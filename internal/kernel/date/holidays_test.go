package date_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
)

// Sundays as printed calendars give them, the earliest (22 March) and latest (25 April)
// that can be among them.
func TestEaster(t *testing.T) {
	for _, day := range []string{
		"1818-03-22", "1943-04-25", "1954-04-18", "1961-04-02", "1981-04-19", "2000-04-23", "2008-03-23", "2011-04-24", "2016-03-27",
		"2018-04-01", "2019-04-21", "2020-04-12", "2021-04-04", "2022-04-17", "2023-04-09", "2024-03-31", "2025-04-20", "2026-04-05",
		"2027-03-28", "2028-04-16", "2029-04-01", "2030-04-21", "2038-04-25", "2049-04-18", "2076-04-19",
	} {
		want := date.MustParse(day)
		if got := date.Easter(want.Year()); got != want {
			t.Errorf("Easter %d is on %s, want %s", want.Year(), got, want)
		}
	}
}

// A change of the rule must still land on Sundays between 22 March and 25 April.
func TestEasterIsASundayInItsRange(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		year := rapid.IntRange(1583, 9999).Draw(rt, "year")
		e := date.Easter(year)
		first, last := dayOf(year, time.March, 22), dayOf(year, time.April, 25)
		if e.Weekday() != time.Sunday || e.Before(first) || e.After(last) {
			rt.Fatalf("Easter %d is %s, a %s", year, e, e.Weekday())
		}
	})
}

func dayOf(year int, month time.Month, day int) date.Date {
	d, err := date.New(year, month, day)
	if err != nil {
		panic(err)
	}
	return d
}

// The lists are those that the European Central Bank and SIX published for these years,
// without the days that fall on a weekend.
func TestBankHolidays(t *testing.T) {
	cases := []struct {
		calendar date.Calendar
		year     int
		want     []string
	}{
		{date.TARGET, 2022, []string{"04-15", "04-18", "12-26"}},
		{date.TARGET, 2023, []string{"04-07", "04-10", "05-01", "12-25", "12-26"}},
		{date.TARGET, 2024, []string{"01-01", "03-29", "04-01", "05-01", "12-25", "12-26"}},
		{date.TARGET, 2025, []string{"01-01", "04-18", "04-21", "05-01", "12-25", "12-26"}},
		{date.TARGET, 2026, []string{"01-01", "04-03", "04-06", "05-01", "12-25"}},
		{date.TARGET, 2027, []string{"01-01", "03-26", "03-29"}},
		{date.SwissBanks, 2023, []string{"01-02", "04-07", "04-10", "05-01", "05-18", "05-29", "08-01", "12-25", "12-26"}},
		{date.SwissBanks, 2024, []string{"01-01", "01-02", "03-29", "04-01", "05-01", "05-09", "05-20", "08-01", "12-25", "12-26"}},
		{date.SwissBanks, 2025, []string{"01-01", "01-02", "04-18", "04-21", "05-01", "05-29", "06-09", "08-01", "12-25", "12-26"}},
		{date.SwissBanks, 2026, []string{"01-01", "01-02", "04-03", "04-06", "05-01", "05-14", "05-25", "12-25"}},
	}
	for _, c := range cases {
		var got []string
		for d := dayOf(c.year, time.January, 1); d.Year() == c.year; d = d.AddDays(1) {
			if w := d.Weekday(); w != time.Saturday && w != time.Sunday && !c.calendar.IsBusinessDay(d) {
				got = append(got, d.String()[5:])
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s %d: %s", c.calendar, c.year, diff)
		}
	}
}

func TestNextBusinessDay(t *testing.T) {
	cases := []struct {
		name, from, onOrAfter, next string
		calendar                    date.Calendar
	}{
		{"an ordinary Tuesday", "2026-11-17", "2026-11-17", "2026-11-18", date.TARGET},
		{"a Friday", "2026-11-20", "2026-11-20", "2026-11-23", date.TARGET},
		{"a Saturday", "2026-11-21", "2026-11-23", "2026-11-23", date.TARGET},
		{"before the long weekend of Easter 2024", "2024-03-28", "2024-03-28", "2024-04-02", date.TARGET},
		{"Good Friday", "2026-04-03", "2026-04-07", "2026-04-07", date.TARGET},
		{"Ascension in euro", "2026-05-14", "2026-05-14", "2026-05-15", date.TARGET},
		{"Ascension in francs", "2026-05-14", "2026-05-15", "2026-05-15", date.SwissBanks},
		{"the turn of the year in euro", "2025-12-31", "2025-12-31", "2026-01-02", date.TARGET},
		{"the turn of the year in francs", "2025-12-31", "2025-12-31", "2026-01-05", date.SwissBanks},
	}
	for _, c := range cases {
		from := date.MustParse(c.from)
		if got := c.calendar.OnOrAfter(from).String(); got != c.onOrAfter {
			t.Errorf("%s: on or after %s is %s, want %s", c.name, c.from, got, c.onOrAfter)
		}
		if got := c.calendar.NextBusinessDay(from).String(); got != c.next {
			t.Errorf("%s: after %s comes %s, want %s", c.name, c.from, got, c.next)
		}
	}
	if got := date.TARGET.AddBusinessDays(date.MustParse("2024-03-27"), 3).String(); got != "2024-04-03" {
		t.Errorf("three business days after 27 March 2024 is %s", got)
	}
	if none := (date.Date{}); date.TARGET.IsBusinessDay(none) || date.TARGET.NextBusinessDay(none) != none {
		t.Error("no date became one")
	}
}
