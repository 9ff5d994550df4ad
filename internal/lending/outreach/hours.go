package outreach

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// hours are when text messages may leave: on a day that is no Sunday and no holiday of the country, from an hour until before
// another, on the clock of the country.
type hours struct {
	opens, closes string // HH:MM
	zone          *time.Location
	holidays      law.Calendar
}

// hoursOf are the hours of the lender within those of the law. Where the two have none in common, the law's count.
func hoursOf(p settings.Policies, e *law.Edition, zone *time.Location) hours {
	h := hours{p.TextFrom, p.TextUntil, zone, e.Calendar()}
	legal := e.Contact()
	if legal.Opens == "" {
		return h
	}
	opens, closes := max(h.opens, legal.Opens), min(h.closes, legal.Closes)
	if opens >= closes {
		opens, closes = legal.Opens, legal.Closes
	}
	h.opens, h.closes = opens, closes
	return h
}

// next is the first moment at which a text message may leave, the given one if it may.
func (h hours) next(now time.Time) time.Time {
	for day := date.Of(now, h.zone); ; day = day.AddDays(1) {
		if day.Weekday() == time.Sunday || h.holidays.Holiday(day) {
			continue
		}
		if opens := h.at(day, h.opens); now.Before(opens) {
			return opens
		}
		if now.Before(h.at(day, h.closes)) {
			return now
		}
	}
}

// left is how much of the hours of a day is left.
func (h hours) left(now time.Time) time.Duration {
	return h.at(date.Of(now, h.zone), h.closes).Sub(now)
}

// at is a time of day; the settings and the law have checked how it is written.
func (h hours) at(day date.Date, clock string) time.Time {
	t, _ := time.Parse("15:04", clock)
	midnight := day.Time(h.zone)
	return time.Date(midnight.Year(), midnight.Month(), midnight.Day(), t.Hour(), t.Minute(), 0, 0, h.zone)
}
