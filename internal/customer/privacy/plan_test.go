package privacy

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

var now = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

func held(c personal.Class, since time.Time, product string) personal.Holding {
	return personal.Holding{Class: c, Ref: "r", Product: product, Since: since, Records: 1}
}

// The rows are the shipped table of retention read by hand: six months for a request that came
// to nothing, five years for identity papers and ten under Swiss law, ten years for contracts.
func TestWhatKeepsAHolding(t *testing.T) {
	ago := func(years, months, days int) time.Time { return now.AddDate(-years, -months, -days) }
	swiss := ""
	for _, p := range settings.Shipped().Products {
		if p.Law.Country == "CH" {
			swiss = p.Code
			break
		}
	}
	cases := []struct {
		name string
		h    personal.Holding
		wish bool
		held bool
		busy bool
		want Why
	}{
		{"an account whose owner wants it gone", held(personal.Account, ago(0, 0, 1), ""), true, false, false, Nothing},
		{"an account with a running loan", held(personal.Account, ago(0, 0, 1), ""), true, false, true, InUse},
		{"an account left alone for three years", held(personal.Account, ago(3, 0, 0), ""), false, false, false, Nothing},
		{"an account left alone a day less", held(personal.Account, ago(3, 0, 0).AddDate(0, 0, 1), ""), false, false, false, NotYet},
		{"a refusal of yesterday, wished away", held(personal.Request, ago(0, 0, 1), ""), true, false, false, ByLaw},
		{"a refusal of six months ago", held(personal.Request, ago(0, 6, 0), ""), true, false, false, Nothing},
		{"a request that is looked at", held(personal.Request, time.Time{}, ""), true, false, true, InUse},
		{"a contract of nine years ago", held(personal.Contract, ago(9, 0, 0), ""), true, false, false, ByLaw},
		{"a contract of ten years ago", held(personal.Contract, ago(10, 0, 0), ""), false, false, false, Nothing},
		{"papers of five years ago", held(personal.Papers, ago(5, 0, 0), ""), false, false, false, Nothing},
		{"papers of five years ago under Swiss law", held(personal.Papers, ago(5, 0, 0), swiss), false, false, false, NotYet},
		{"papers of ten years ago under Swiss law", held(personal.Papers, ago(10, 0, 0), swiss), false, false, false, Nothing},
		{"messages, wished away", held(personal.Message, ago(0, 0, 1), ""), true, false, false, Nothing},
		{"anything of somebody on hold", held(personal.Message, ago(20, 0, 0), ""), true, true, false, ByHold},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			j := judge{rules: settings.Shipped().Retention, products: settings.Shipped(), now: now, held: c.held, wish: c.wish, busy: c.busy}
			if got := j.why(c.h); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestAPlanSumsUpAndSaysTheLastDay(t *testing.T) {
	j := judge{rules: settings.Shipped().Retention, products: settings.Shipped(), now: now, wish: true}
	all := []kept{
		{"loans", held(personal.Contract, date.MustParse("2024-03-01").Time(time.UTC), "")},
		{"requests", held(personal.Contract, date.MustParse("2025-06-30").Time(time.UTC), "")},
		{"accounts", held(personal.Account, now, "")},
		{"loans", personal.Holding{Class: personal.Papers, Since: now}}, // of no records: a note only
	}
	got := j.preview(all)
	last := date.MustParse("2035-06-30")
	opened := date.MustParse("2029-11-21")
	want := Preview{Outcome: Partly, Lines: []Line{
		{Class: personal.Account, Source: "accounts", Records: 1, Why: Nothing, Until: &opened, Law: j.rules.Rule("account", "").Source, LawKey: "account"},
		{Class: personal.Contract, Source: "loans", Records: 2, Why: ByLaw, Until: &last, Law: j.rules.Rule("contract", "").Source, LawKey: "contract"},
	}}
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b date.Date) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
	j.busy = false
	if got := j.preview(append(all, kept{"requests", held(personal.Request, time.Time{}, "")})); got.Lines[0].Why != InUse {
		t.Errorf("the account of somebody whose request is open: %q", got.Lines[0].Why)
	}
}

// What began after midnight at the lender's place ended a day too early.
func TestTimesEndOnTheDayOfTheLender(t *testing.T) {
	j := judge{rules: settings.Shipped().Retention, products: settings.Shipped(), now: now, wish: true}
	since := date.MustParse("2026-03-11").Time(time.UTC).Add(-30 * time.Minute)
	got := j.plan([]kept{{"mails", held(personal.Mail, since, "")}})
	if len(got) != 1 || got[0].Until == nil || *got[0].Until != date.MustParse("2027-03-11") {
		t.Errorf("%+v", got)
	}
}

// 25 and 26 December and 1 January are no working days of TARGET, nor are weekends.
func TestClocks(t *testing.T) {
	due := complaintClock(settings.Shipped(), "", date.MustParse("2026-12-18"), date.TARGET)
	if due.acknowledgeBy != date.MustParse("2027-01-05") || due.dueBy != date.MustParse("2027-02-18") {
		t.Errorf("a complaint of Friday 18 December: %+v", due)
	}
	if due := rightsClock(date.MustParse("2027-01-31")); due.dueBy != date.MustParse("2027-02-28") || !due.acknowledgeBy.IsZero() {
		t.Errorf("a correction of 31 January: %+v", due)
	}
	for _, c := range []struct {
		from, to string
		want     int
	}{
		{"2026-12-18", "2027-01-05", 10}, {"2026-12-18", "2026-12-18", 0}, {"2026-12-18", "2026-12-20", 0},
		{"2026-12-21", "2026-12-18", -1}, {"2027-01-05", "2026-12-18", -10},
	} {
		if got := workingDays(date.MustParse(c.from), date.MustParse(c.to), date.TARGET); got != c.want {
			t.Errorf("%s to %s: %d, want %d", c.from, c.to, got, c.want)
		}
	}
}

func TestTheLifeOfACase(t *testing.T) {
	legal := map[[3]string]State{
		{"complaint", "received", "acknowledge"}: Acknowledged, {"correction", "received", "acknowledge"}: Acknowledged,
		{"complaint", "answered", "reopen"}: Received, {"export", "answered", "expire"}: Closed,
	}
	for _, k := range Kinds {
		legal[[3]string{string(k), "received", "answer"}] = Answered
		legal[[3]string{string(k), "acknowledged", "answer"}] = Answered
	}
	for _, k := range Kinds {
		for _, from := range States {
			for _, a := range []Action{Acknowledge, Answer, Reopen, Expire} {
				to, err := move(k, from, a)
				want, ok := legal[[3]string{string(k), string(from), string(a)}]
				if ok != (err == nil) || ok && to != want {
					t.Errorf("%s %s %s: %s %v", k, from, a, to, err)
				}
			}
		}
	}
}
