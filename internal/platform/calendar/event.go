package calendar

import (
	"bytes"
	"strconv"
	"strings"
	"time"
)

// Method says what a file wants of the calendar that it comes to.
type Method string

// The methods.
const (
	Request Method = "REQUEST" // to whom is invited: the meeting, or the meeting as it is now
	Cancel  Method = "CANCEL"  // the meeting does not take place
	Publish Method = "PUBLISH" // to anyone who wants it among their own entries
)

// ContentType is how a file of a method is announced in a mail and by a server.
func (m Method) ContentType() string { return "text/calendar; charset=utf-8; method=" + string(m) }

// Person is who invites or is invited.
type Person struct{ Name, Email string }

// Event is one meeting. The same UID is the same meeting: a calendar takes over what has a
// higher Sequence.
type Event struct {
	Method      Method
	UID         string
	Sequence    int
	Stamp       time.Time // when this file was made
	Start, End  time.Time
	Zone        *time.Location // by whose clock the times are written
	Lang        string
	Summary     string
	Description string
	Location    string
	URL         string
	Organizer   Person
	Attendee    Person // without an address: nobody is named
}

const (
	utcTime   = "20060102T150405Z"
	localTime = "20060102T150405"
)

// Bytes is the file.
func (e Event) Bytes() []byte {
	var w writer
	w.line("BEGIN", "VCALENDAR")
	w.line("VERSION", "2.0")
	w.line("PRODID", "-//Florin//Florin//EN")
	w.line("CALSCALE", "GREGORIAN")
	w.line("METHOD", string(e.Method))
	w.zone(e.Zone, e.Start, e.End)
	w.line("BEGIN", "VEVENT")
	w.text("UID", e.UID)
	w.line("SEQUENCE", strconv.Itoa(e.Sequence))
	w.line("DTSTAMP", e.Stamp.UTC().Format(utcTime))
	w.time("DTSTART", e.Start, e.Zone)
	w.time("DTEND", e.End, e.Zone)
	w.text("SUMMARY;LANGUAGE="+e.Lang, e.Summary)
	w.optional("DESCRIPTION;LANGUAGE="+e.Lang, e.Description)
	w.optional("LOCATION;LANGUAGE="+e.Lang, e.Location)
	if e.URL != "" {
		w.line("URL", clean(e.URL))
	}
	w.line("STATUS", map[bool]string{true: "CANCELLED", false: "CONFIRMED"}[e.Method == Cancel])
	w.line("ORGANIZER"+named(e.Organizer), "mailto:"+clean(e.Organizer.Email))
	if e.Attendee.Email != "" {
		w.line("ATTENDEE"+named(e.Attendee)+";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE", "mailto:"+clean(e.Attendee.Email))
	}
	w.line("TRANSP", "OPAQUE")
	w.line("END", "VEVENT")
	w.line("END", "VCALENDAR")
	return w.Bytes()
}

type writer struct{ bytes.Buffer }

// line writes a property whose value is written as it is.
func (w *writer) line(name, value string) { w.WriteString(fold(name + ":" + value)) }

func (w *writer) text(name, value string) { w.line(name, escape(value)) }

func (w *writer) optional(name, value string) {
	if value != "" {
		w.text(name, value)
	}
}

// time writes a local time with its zone, so that the meeting stays at its hour of the clock
// when a country changes its rules.
func (w *writer) time(name string, t time.Time, zone *time.Location) {
	if isUTC(zone) {
		w.line(name, t.UTC().Format(utcTime))
		return
	}
	w.line(name+";TZID="+zone.String(), t.In(zone).Format(localTime))
}

// longestLine is in octets, without the line break (RFC 5545, 3.1).
const longestLine = 75

// fold breaks a line that is too long. A character is never torn apart: some readers decode
// before they unfold.
func fold(line string) string {
	var b strings.Builder
	left := longestLine
	for _, r := range line {
		size := len(string(r))
		if size > left {
			b.WriteString("\r\n ")
			left = longestLine - 1
		}
		b.WriteRune(r)
		left -= size
	}
	b.WriteString("\r\n")
	return b.String()
}

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// escape writes a text as a value (RFC 5545, 3.3.11).
func escape(text string) string { return clean(escapes.Replace(text)) }

// clean takes out what no value may hold: a stray line break would begin another property.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' || r == 0x7f {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
}

// named is the parameter with a person's name. Quotes cannot stand in it, not even escaped.
func named(p Person) string {
	name := strings.ReplaceAll(clean(p.Name), `"`, "'")
	if name == "" {
		return ""
	}
	return `;CN="` + name + `"`
}
