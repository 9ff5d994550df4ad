package law

import (
	"time"

	"florin/internal/kernel/date"
)

// Hours are when those who owe may be reached: on a day that is no Sunday and no holiday of the country, from an hour until before
// another, on the clock of the country.
type Hours struct {
	Opens, Closes string // HH:MM, as the settings and the law have checked it
	Zone          *time.Location
	Holidays      Calendar
}

// Hours are those that the law sets; named is false where it sets none.
func (e *Edition) Hours(zone *time.Location) (h Hours, named bool) {
	c := e.Contact()
	return Hours{c.Opens, c.Closes, zone, e.Calendar()}, c.Opens != ""
}

// Next is the first moment from now on that is in the hours: now, while they last.
func (h Hours) Next(now time.Time) time.Time {
	for day := date.Of(now, h.Zone); ; day = day.AddDays(1) {
		if day.Weekday() == time.Sunday || h.Holidays.Holiday(day) {
			continue
		}
		if opens := h.at(day, h.Opens); now.Before(opens) {
			return opens
		}
		if now.Before(h.at(day, h.Closes)) {
			return now
		}
	}
}

// Left is how much of the hours of a day is left.
func (h Hours) Left(now time.Time) time.Duration {
	return h.at(date.Of(now, h.Zone), h.Closes).Sub(now)
}

func (h Hours) at(day date.Date, clock string) time.Time {
	t, _ := time.Parse("15:04", clock)
	midnight := day.Time(h.Zone)
	return time.Date(midnight.Year(), midnight.Month(), midnight.Day(), t.Hour(), t.Minute(), 0, 0, h.Zone)
}
