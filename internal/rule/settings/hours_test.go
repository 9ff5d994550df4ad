package settings_test

import (
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/rule/settings"
)

// The hours of the specification: Monday to Friday 9 to 18, Saturday 9 to 12, in Zurich.
func TestHowLongPeopleAreThere(t *testing.T) {
	hours := settings.Shipped().Hours
	zone := hours.Location()
	at := func(text string) time.Time {
		v, err := time.ParseInLocation("2006-01-02 15:04", text, zone)
		if err != nil {
			t.Fatal(err)
		}
		return v.UTC()
	}
	for name, c := range map[string]struct {
		from, to string
		want     time.Duration
	}{
		"within a day":                             {"2026-11-20 10:00", "2026-11-20 12:30", 150 * time.Minute},
		"before anybody is there":                  {"2026-11-20 06:00", "2026-11-20 09:00", 0},
		"over a night":                             {"2026-11-19 17:00", "2026-11-20 10:00", 2 * time.Hour},
		"Friday evening to Sunday: Saturday":       {"2026-11-20 19:00", "2026-11-22 20:00", 3 * time.Hour},
		"a promise of 48 hours from a Thursday":    {"2026-11-19 15:00", "2026-11-21 15:00", 15 * time.Hour},
		"a week":                                   {"2026-11-16 00:00", "2026-11-23 00:00", 48 * time.Hour},
		"the weekend on which the clock goes back": {"2026-10-23 18:00", "2026-10-26 10:00", 4 * time.Hour},
		"an end before its beginning":              {"2026-11-20 12:00", "2026-11-20 10:00", 0},
	} {
		if got := hours.Open(at(c.from), at(c.to)); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	if got := (settings.Hours{}).Open(at("2026-11-16 00:00"), at("2026-11-23 00:00")); got != 0 {
		t.Errorf("a lender who is never there is there for %v", got)
	}
}

// A holiday is closed, and the day before it ends early: neither counts towards a promise.
func TestSpecialDaysTakeThePlaceOfTheirWeekday(t *testing.T) {
	h := settings.Shipped().Hours // Monday to Friday 9 to 18, Saturday 9 to 12
	h.Special = []settings.SpecialDay{
		{On: date.MustParse("2026-12-24"), Opens: "09:00", Closes: "12:00"}, // a Thursday
		{On: date.MustParse("2026-12-25")},
	}
	zone := h.Location()
	from := time.Date(2026, 12, 23, 12, 0, 0, 0, zone)
	to := time.Date(2026, 12, 28, 10, 0, 0, 0, zone)
	// Wednesday 12-18, Thursday 9-12, Friday closed, Saturday 9-12, Monday 9-10.
	if got, want := h.Open(from, to), 13*time.Hour; got != want {
		t.Errorf("open for %s, want %s", got, want)
	}
}

func TestWhenPeopleAreThere(t *testing.T) {
	hours := settings.Hours{TimeZone: "Europe/Zurich", Week: []settings.Opening{
		{Day: 1, Opens: "13:30", Closes: "18:00"}, {Day: 1, Opens: "08:00", Closes: "12:00"}, {Day: 6, Opens: "09:00", Closes: "12:00"},
	}}
	utc := func(text string) time.Time {
		at, err := time.Parse(time.DateTime, text)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for day, want := range map[string][]settings.Span{
		"2026-11-23": {{utc("2026-11-23 07:00:00"), utc("2026-11-23 11:00:00")}, {utc("2026-11-23 12:30:00"), utc("2026-11-23 17:00:00")}},
		"2026-07-06": {{utc("2026-07-06 06:00:00"), utc("2026-07-06 10:00:00")}, {utc("2026-07-06 11:30:00"), utc("2026-07-06 16:00:00")}},
		"2026-11-24": {},
	} {
		got := hours.On(date.MustParse(day))
		if len(got) != len(want) {
			t.Errorf("%s: %v, want %v", day, got, want)
			continue
		}
		for i := range want {
			if !got[i].From.Equal(want[i].From) || !got[i].To.Equal(want[i].To) {
				t.Errorf("%s: %v, want %v", day, got[i], want[i])
			}
		}
	}
	morning := hours.On(date.MustParse("2026-11-23"))[0]
	if !morning.Holds(morning.From, morning.To) || morning.Holds(morning.From, morning.To.Add(time.Minute)) {
		t.Error("a stretch holds what lies within, to the minute")
	}
}
