package calendar

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func meeting(t testing.TB) Event {
	return Event{
		Method: Request, UID: "0193a1b2@florin.example", Sequence: 2, Stamp: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC),
		Start: time.Date(2026, 11, 24, 9, 30, 0, 0, time.UTC), End: time.Date(2026, 11, 24, 10, 0, 0, 0, time.UTC),
		Zone: zone(t, "Europe/Zurich"), Lang: "fr", Summary: "Entretien avec Florin", Description: "Par téléphone; merci, à bientôt.\nÉquipe Florin",
		Location: "Bahnhofstrasse 1, 7000 Chur", URL: "https://florin.example/client/requests/1",
		Organizer: Person{"Florin", "contact@florin.example"}, Attendee: Person{`Marie "Mimi" Lefèvre`, "marie@example.org"},
	}
}

// The offsets and changes of Zurich are those of tzdata: summer time ends on 25 October 2026
// and begins on 28 March 2027, both at 01:00 UTC.
func TestAnInvitation(t *testing.T) {
	want := strings.ReplaceAll(`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Florin//Florin//EN
CALSCALE:GREGORIAN
METHOD:REQUEST
BEGIN:VTIMEZONE
TZID:Europe/Zurich
BEGIN:DAYLIGHT
DTSTART:20260329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20261025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20270328T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:0193a1b2@florin.example
SEQUENCE:2
DTSTAMP:20261120T090000Z
DTSTART;TZID=Europe/Zurich:20261124T103000
DTEND;TZID=Europe/Zurich:20261124T110000
SUMMARY;LANGUAGE=fr:Entretien avec Florin
DESCRIPTION;LANGUAGE=fr:Par téléphone\; merci\, à bientôt.\nÉquipe Flo
 rin
LOCATION;LANGUAGE=fr:Bahnhofstrasse 1\, 7000 Chur
URL:https://florin.example/client/requests/1
STATUS:CONFIRMED
ORGANIZER;CN="Florin":mailto:contact@florin.example
ATTENDEE;CN="Marie 'Mimi' Lefèvre";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;
 RSVP=FALSE:mailto:marie@example.org
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR
`, "\n", "\r\n")
	if diff := cmp.Diff(want, string(meeting(t).Bytes())); diff != "" {
		t.Error(diff)
	}
}

func TestWhatIsCalledOff(t *testing.T) {
	e := meeting(t)
	e.Method = Cancel
	file := string(e.Bytes())
	for _, line := range []string{"METHOD:CANCEL", "STATUS:CANCELLED", "UID:0193a1b2@florin.example", "SEQUENCE:2"} {
		if !strings.Contains(file, "\r\n"+line+"\r\n") {
			t.Errorf("%s is missing in\n%s", line, file)
		}
	}
	if got := Cancel.ContentType(); got != "text/calendar; charset=utf-8; method=CANCEL" {
		t.Error(got)
	}
}

// The two examples of RFC 5545: section 3.1 on folding, where the lines are unfolded by taking
// out a line break with the one white space after it, and section 3.3.11 on texts.
func TestTheExamplesOfTheRFC(t *testing.T) {
	if got, want := escape("Project XYZ Final Review\nConference Room - 3B\nCome Prepared."),
		`Project XYZ Final Review\nConference Room - 3B\nCome Prepared.`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	long := "DESCRIPTION:This is a long description that exists on a long line, and goes on and on until nobody reads it."
	folded := fold(long)
	lines := strings.Split(strings.TrimSuffix(folded, "\r\n"), "\r\n")
	if len(lines) != 2 || len(lines[0]) != 75 || !strings.HasPrefix(lines[1], " ") {
		t.Errorf("folded as %q", lines)
	}
	if got := strings.ReplaceAll(strings.TrimSuffix(folded, "\r\n"), "\r\n ", ""); got != long {
		t.Errorf("unfolded: %q", got)
	}
}

// The zone of RFC 5545, section 3.6.5: New York in 2007.
func TestTheZoneOfTheRFC(t *testing.T) {
	var w writer
	summer := time.Date(2007, 6, 15, 16, 0, 0, 0, time.UTC)
	w.zone(zone(t, "America/New_York"), summer, summer.Add(time.Hour))
	for _, part := range []string{
		"BEGIN:DAYLIGHT\r\nDTSTART:20070311T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\nTZNAME:EDT\r\nEND:DAYLIGHT\r\n",
		"BEGIN:STANDARD\r\nDTSTART:20071104T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nTZNAME:EST\r\nEND:STANDARD\r\n",
	} {
		if !strings.Contains(w.String(), part) {
			t.Errorf("%q is not in\n%s", part, w.String())
		}
	}
}

func TestAClockThatNeverChanges(t *testing.T) {
	e := meeting(t)
	e.Zone = time.UTC
	if file := string(e.Bytes()); strings.Contains(file, "VTIMEZONE") || !strings.Contains(file, "DTSTART:20261124T093000Z") {
		t.Error(file)
	}
	e.Zone = zone(t, "Asia/Kolkata") // since 1945
	if file := string(e.Bytes()); !strings.Contains(file, "TZOFFSETTO:+0530") || !strings.Contains(file, "DTSTART;TZID=Asia/Kolkata:20261124T150000") {
		t.Error(file)
	}
}

// A text of another person stays one value: no line of its own, no line too long, nothing lost.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"", "a,b;c\\d", "x\r\nATTENDEE:mailto:evil@example.org", strings.Repeat("é", 200), "\x00\xff\u2028\"", "\\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e := meeting(t)
		e.Description, e.Location, e.URL, e.Attendee.Name, e.Attendee.Email = text, text, text, text, "a"+text
		file := string(e.Bytes())
		if !utf8.ValidString(file) {
			t.Fatal("not UTF-8")
		}
		for _, line := range strings.Split(strings.TrimSuffix(file, "\r\n"), "\r\n") {
			if len(line) > longestLine || strings.ContainsAny(line, "\r\n") {
				t.Fatalf("line %q", line)
			}
		}
		unfolded := strings.Split(strings.ReplaceAll(file, "\r\n ", ""), "\r\n")
		for name, most := range map[string]int{"ATTENDEE": 1, "DESCRIPTION": 1, "LOCATION": 1, "URL": 1, "END": 6} {
			n := 0
			for _, line := range unfolded {
				if strings.HasPrefix(line, name+":") || strings.HasPrefix(line, name+";") {
					n++
				}
			}
			if n > most {
				t.Fatalf("%d lines of %s", n, name)
			}
		}
	})
}
