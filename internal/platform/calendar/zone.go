package calendar

import (
	"fmt"
	"time"
)

// observances is how many stretches of a zone are told: the one before a meeting, those it
// lies in, and the next.
const observances = 3

func isUTC(zone *time.Location) bool {
	return zone == nil || zone.String() == "UTC" || zone.String() == "Local"
}

// zone tells the rules of the clock around a meeting, as RFC 5545 (3.6.5) demands of a program that
// names a zone. Each stretch is told by itself: rules that repeat for ever would be guesses.
func (w *writer) zone(zone *time.Location, start, end time.Time) {
	if isUTC(zone) {
		return
	}
	w.line("BEGIN", "VTIMEZONE")
	w.line("TZID", zone.String())
	at := start.In(zone)
	if onset, _ := at.ZoneBounds(); !onset.IsZero() {
		at = onset.Add(-time.Second)
	}
	for told := 0; told < observances || at.Before(end); told++ {
		onset, next := at.ZoneBounds()
		w.observance(at, onset)
		if next.IsZero() {
			break
		}
		at = next
	}
	w.line("END", "VTIMEZONE")
}

// observance tells one stretch: when it began, by the clock of before, and what it changed.
func (w *writer) observance(at, onset time.Time) {
	name, to := at.Zone()
	from, begins := to, time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC)
	if !onset.IsZero() {
		_, from = onset.Add(-time.Second).Zone()
		begins = onset.UTC().Add(time.Duration(from) * time.Second)
	}
	kind := "STANDARD"
	if at.IsDST() {
		kind = "DAYLIGHT"
	}
	w.line("BEGIN", kind)
	w.line("DTSTART", begins.Format(localTime))
	w.line("TZOFFSETFROM", offset(from))
	w.line("TZOFFSETTO", offset(to))
	w.text("TZNAME", name)
	w.line("END", kind)
}

// offset writes seconds east of Greenwich as "+0100".
func offset(seconds int) string {
	sign := '+'
	if seconds < 0 {
		sign, seconds = '-', -seconds
	}
	text := fmt.Sprintf("%c%02d%02d", sign, seconds/3600, seconds/60%60)
	if rest := seconds % 60; rest != 0 {
		text += fmt.Sprintf("%02d", rest)
	}
	return text
}
