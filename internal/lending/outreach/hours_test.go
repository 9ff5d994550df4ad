package outreach

import (
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// Law that is shipped: Dutch hours end at eight in the evening (Wki 4.2), Irish ones begin at nine in the morning; France and Switzerland name none, so
// that the lender's hours count.
func TestWhenTextMessagesLeave(t *testing.T) {
	lender := settings.Policies{TextFrom: "08:00", TextUntil: "20:30"}
	for _, c := range []struct{ name, country, zone, at, want string }{
		{"in the hours, at once", "FR", "Europe/Paris", "2026-11-27T10:00", "2026-11-27T10:00"},
		{"at the first minute", "FR", "Europe/Paris", "2026-11-27T08:00", "2026-11-27T08:00"},
		{"too early, the same day", "FR", "Europe/Paris", "2026-11-27T05:30", "2026-11-27T08:00"},
		{"the last minute is in", "FR", "Europe/Paris", "2026-11-27T20:29", "2026-11-27T20:29"},
		{"the end is out", "FR", "Europe/Paris", "2026-11-27T20:30", "2026-11-28T08:00"},
		{"Saturday evening waits for Monday", "FR", "Europe/Paris", "2026-11-28T21:00", "2026-11-30T08:00"},
		{"a holiday is none", "FR", "Europe/Paris", "2026-12-25T10:00", "2026-12-26T08:00"},
		{"a holiday and then a Sunday", "NL", "Europe/Amsterdam", "2026-12-25T10:00", "2026-12-28T08:00"},
		{"the law ends before the lender", "NL", "Europe/Amsterdam", "2026-11-27T20:10", "2026-11-28T08:00"},
		{"the law begins after the lender", "IE", "Europe/Dublin", "2026-11-27T08:10", "2026-11-27T09:00"},
		{"the night in which clocks go forward, Easter, and its Monday", "FR", "Europe/Paris", "2027-03-27T23:00", "2027-03-30T08:00"},
		{"Swiss National Day, a Sunday, then Monday", "CH", "Europe/Zurich", "2027-08-01T12:00", "2027-08-02T08:00"},
	} {
		t.Run(c.name, func(t *testing.T) {
			zone := date.Zone(c.zone)
			at, _ := time.ParseInLocation("2006-01-02T15:04", c.at, zone)
			edition := law.Shipped().At(law.Of{Country: c.country}, date.Of(at, zone))
			if got := hoursOf(lender, edition, zone).Next(at).Format("2006-01-02T15:04"); got != c.want {
				t.Errorf("%s: got %s, want %s", c.at, got, c.want)
			}
		})
	}
	night := settings.Policies{TextFrom: "21:00", TextUntil: "22:00"}
	edition := law.Shipped().At(law.Of{Country: "NL"}, date.Date{})
	if h := hoursOf(night, edition, time.UTC); h.Opens != "07:00" || h.Closes != "20:00" {
		t.Errorf("a lender whose hours the law forbids texts from %s to %s", h.Opens, h.Closes)
	}
}
