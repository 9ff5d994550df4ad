package settings

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
)

// Hours is when people reach the lender: what the pages show, and what "open now" is
// worked out from.
type Hours struct {
	TimeZone string    `json:"time_zone"`
	Week     []Opening `json:"week"` // in order; a day without one is closed
	// Special are days that are not like others of their weekday, in order.
	Special []SpecialDay `json:"special,omitempty"`
}

// SpecialDay is a day that is not like others of its weekday: closed, or open at other times.
type SpecialDay struct {
	On     date.Date `json:"on"`
	Opens  string    `json:"opens" doc:"HH:MM; empty as closes is, when it is closed all day"`
	Closes string    `json:"closes"`
	Note   i18n.Text `json:"note" doc:"What it is, such as a holiday; empty when nothing is said"`
}

// Closed says whether nobody is there all day.
func (d SpecialDay) Closed() bool { return d.Opens == "" && d.Closes == "" }

// Opening is one stretch of a day. A day with a lunch break has two.
type Opening struct {
	Day    int    `json:"day" doc:"1 is Monday, 7 is Sunday"`
	Opens  string `json:"opens" doc:"HH:MM in the time zone of the hours"`
	Closes string `json:"closes"`
}

// shippedHours are those of the specification, section 9.
func shippedHours() Hours {
	h := Hours{TimeZone: "Europe/Zurich"}
	for day := 1; day <= 5; day++ {
		h.Week = append(h.Week, Opening{day, "09:00", "18:00"})
	}
	h.Week = append(h.Week, Opening{6, "09:00", "12:00"})
	return h
}

// Location is where the hours are read off the clock.
func (h Hours) Location() *time.Location { return date.Zone(h.TimeZone) }

// Open is for how long people are there between two instants: what is left of a promise,
// as those who must keep it count it.
func (h Hours) Open(from, to time.Time) (open time.Duration) {
	zone := h.Location()
	from, to = from.In(zone), to.In(zone)
	for day := time.Date(from.Year(), from.Month(), from.Day(), 0, 0, 0, 0, zone); day.Before(to); day = day.AddDate(0, 0, 1) {
		for _, o := range h.on(day) {
			opens, closes := onDay(day, o.Opens), onDay(day, o.Closes)
			if opens.Before(from) {
				opens = from
			}
			if closes.After(to) {
				closes = to
			}
			open += max(0, closes.Sub(opens))
		}
	}
	return open
}

// on is when people are there on a day.
func (h Hours) on(day time.Time) (all []Opening) {
	for _, d := range h.Special {
		switch {
		case d.On != date.Of(day, day.Location()):
		case d.Closed():
			return nil
		default:
			return []Opening{{weekday(day), d.Opens, d.Closes}}
		}
	}
	for _, o := range h.Week {
		if o.Day == weekday(day) {
			all = append(all, o)
		}
	}
	return all
}

// weekday is the day as Opening counts it.
func weekday(day time.Time) int { return (int(day.Weekday())+6)%7 + 1 }

// onDay is a time of the clock on a day, also where a clock is changed between midnight and it.
func onDay(day time.Time, clock string) time.Time {
	at, err := time.Parse("15:04", clock)
	if err != nil {
		return day
	}
	return time.Date(day.Year(), day.Month(), day.Day(), at.Hour(), at.Minute(), 0, 0, day.Location())
}
