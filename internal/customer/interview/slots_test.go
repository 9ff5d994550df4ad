package interview

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/rule/settings"
)

var saturday = settings.Hours{TimeZone: "Europe/Zurich", Week: []settings.Opening{{Day: 6, Opens: "09:00", Closes: "12:00"}}}

// 2026-11-28 is a Saturday; the lender is there from 9 to 12, which is 8 to 11 UTC.
func TestSlotsOfADay(t *testing.T) {
	utc := func(clock string) time.Time {
		at, err := time.Parse(time.DateTime, "2026-11-28 "+clock)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	taken := []takenRow{{utc("08:45:00"), utc("09:15:00")}}
	got := []string{}
	for _, s := range slots(saturday, DayQuery{Day: date.MustParse("2026-11-28"), Minutes: 45}, taken, utc("07:45:00")) {
		free := "free"
		if !s.Free {
			free = "taken"
		}
		got = append(got, s.Time[11:]+" "+free)
	}
	// 9:00 is too soon at 8:45, 9:30 and 10:00 run into what is taken from 9:45 to 10:15, after 11:15 nothing fits.
	want := []string{"09:00 taken", "09:30 taken", "10:00 taken", "10:30 free", "11:00 free"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := slots(saturday, DayQuery{Day: date.MustParse("2026-11-27"), Minutes: 45}, nil, utc("00:00:00")); len(got) != 0 {
		t.Errorf("on a day without hours: %v", got)
	}
}

func TestWithinTheHours(t *testing.T) {
	at := time.Date(2026, 11, 28, 10, 30, 0, 0, time.UTC) // 11:30
	if !within(saturday, at, at.Add(30*time.Minute)) || within(saturday, at, at.Add(31*time.Minute)) {
		t.Error("until twelve, and not a minute more")
	}
}

func TestWhatIsProposed(t *testing.T) {
	now := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	good := Proposal{Channel: Phone, Minutes: 30, Times: []string{"2026-11-24T10:30"}}
	for name, c := range map[string]struct {
		change        func(*Proposal)
		pointer, code string
	}{
		"as it should be":       {func(*Proposal) {}, "", ""},
		"no times":              {func(p *Proposal) { p.Times = nil }, "/times", "interview.times"},
		"six times":             {func(p *Proposal) { p.Times = make([]string, 6) }, "/times", "interview.times"},
		"the same twice":        {func(p *Proposal) { p.Times = append(p.Times, p.Times[0]) }, "/times/1", "interview.twice"},
		"no time at all":        {func(p *Proposal) { p.Times[0] = "tomorrow" }, "/times/0", "interview.time"},
		"an hour leapt over":    {func(p *Proposal) { p.Times[0] = "2027-03-28T02:30" }, "/times/0", "interview.time"},
		"yesterday":             {func(p *Proposal) { p.Times[0] = "2026-11-19T10:30" }, "/times/0", "interview.past"},
		"in a quarter":          {func(p *Proposal) { p.Times[0] = "2026-11-20T10:15" }, "/times/0", "interview.past"},
		"next year":             {func(p *Proposal) { p.Times[0] = "2027-06-01T10:30" }, "/times/0", "interview.far"},
		"five minutes":          {func(p *Proposal) { p.Minutes = 5 }, "/minutes", "interview.minutes"},
		"by pigeon":             {func(p *Proposal) { p.Channel = "pigeon" }, "/channel", "choice.invalid"},
		"a video without link":  {func(p *Proposal) { p.Channel = Video }, "/place", "field.required"},
		"a link that reads":     {func(p *Proposal) { p.Channel, p.Place = Video, "http://meet.example.org/a" }, "/place", "interview.link"},
		"a script for a link":   {func(p *Proposal) { p.Channel, p.Place = Video, "javascript:alert(1)" }, "/place", "interview.link"},
		"a link with a sign-in": {func(p *Proposal) { p.Channel, p.Place = Video, "https://a:b@meet.example.org/" }, "/place", "interview.link"},
		"a good link":           {func(p *Proposal) { p.Channel, p.Place = Video, "https://meet.example.org/a" }, "", ""},
		"a note without end":    {func(p *Proposal) { p.Note = strings.Repeat("a", 1001) }, "/note", "text.too_long"},
	} {
		in := good
		in.Times = append([]string{}, good.Times...)
		c.change(&in)
		got, err := in.check(saturday, now)
		if c.code == "" {
			if err != nil || !got.times[0].Equal(time.Date(2026, 11, 24, 9, 30, 0, 0, time.UTC)) {
				t.Errorf("%s: %v %v", name, got.times, err)
			}
			continue
		}
		f, ok := fault.As(err)
		if !ok || len(f.Fields) == 0 || f.Fields[0].Pointer != c.pointer || f.Fields[0].Code != c.code {
			t.Errorf("%s: %v, want %s=%s", name, err, c.pointer, c.code)
		}
	}
}

func TestTheClockIsNamedInTheLanguageOfTheReader(t *testing.T) {
	hours := saturday
	for lang, want := range map[string]string{"fr": "Heure de Zurich", "de": "Zeit in Zürich", "it": "Ora di Zurigo"} {
		if got := (told{snapshot: settings.Snapshot{Hours: hours}}).clock(i18n.For(lang)); got != want {
			t.Errorf("%s: got %q, want %q", lang, got, want)
		}
	}
	hours.TimeZone = "America/New_York"
	if got := (told{snapshot: settings.Snapshot{Hours: hours}}).clock(i18n.For("de")); got != "Zeit in New York" {
		t.Error(got)
	}
}
