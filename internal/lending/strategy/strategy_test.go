package strategy

import (
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

var shipped = []catalogue.Reminder{{Days: 3, Letter: "reminder"}, {Days: 15, Letter: "arrears"}, {Days: 45, Letter: "formal_notice"}}

func rungs(list ...Rung) map[Rung]bool {
	set := map[Rung]bool{}
	for _, r := range list {
		set[r] = true
	}
	return set
}

// large is for loans of 1,000.00 and more: a call between the letters, and the letter about arrears by post.
var large = Segment{Name: "Large", LeftFrom: 1_000_00, History: Any, Steps: []Step{
	{Days: 2, Act: Reminder}, {Days: 6, Act: Call}, {Days: 10, Act: Arrears, Ways: settings.ByPost}, {Days: 30, Act: FormalNotice},
}}

func TestWhatIsDoneOnADay(t *testing.T) {
	broken := Segment{Name: "Broken", History: Broken, Steps: []Step{{Days: 1, Act: Reminder}, {Days: 4, Act: Arrears}}}
	first := Segment{Name: "First", History: First, Steps: []Step{{Days: 3, Act: Reminder}, {Days: 25, Act: Arrears}}}
	late := Segment{Name: "Late", DaysFrom: 20, History: Any, Steps: []Step{{Days: 3, Act: Reminder}, {Days: 20, Act: Call}}}
	one := func(days int) []Missed { return []Missed{{1, days}} }
	for name, test := range map[string]struct {
		of   Strategy
		st   Standing
		want Do
	}{
		"as shipped: the product's ladder": {Strategy{}, Standing{Days: 15, Unpaid: one(15), Letters: rungs(Rung{1, 3})}, Do{Letter: Arrears, Rungs: []Rung{{1, 15}}, Charged: []int{1}}},
		"its own steps":                    {Strategy{Segments: []Segment{large}}, Standing{Days: 2, Left: 1_000_00, Unpaid: one(2)}, Do{Segment: "Large", Letter: Reminder, Rungs: []Rung{{1, 2}}}},
		"a unit less is not large":         {Strategy{Segments: []Segment{large}}, Standing{Days: 2, Left: 999_99, Unpaid: one(2)}, Do{}},
		"a call":                           {Strategy{Segments: []Segment{large}}, Standing{Days: 6, Left: 1_000_00, Unpaid: one(6), Letters: rungs(Rung{1, 2})}, Do{Segment: "Large", Calls: []Rung{{1, 6}}}},
		"a call comes once":                {Strategy{Segments: []Segment{large}}, Standing{Days: 7, Left: 1_000_00, Unpaid: one(7), Letters: rungs(Rung{1, 2}), Calls: rungs(Rung{1, 6})}, Do{Segment: "Large"}},
		"by post": {Strategy{Segments: []Segment{large}}, Standing{Days: 10, Left: 1_000_00, Unpaid: one(10), Letters: rungs(Rung{1, 2}), Calls: rungs(Rung{1, 6})},
			Do{Segment: "Large", Letter: Arrears, Ways: settings.ByPost, Rungs: []Rung{{1, 10}}, Charged: []int{1}}},
		"after a stop a letter and a call": {Strategy{Segments: []Segment{large}}, Standing{Days: 7, Left: 1_000_00, Unpaid: one(7)}, Do{Segment: "Large", Letter: Reminder, Rungs: []Rung{{1, 2}}, Calls: []Rung{{1, 6}}}},
		"a broken promise":                 {Strategy{Segments: []Segment{broken, first}}, Standing{Days: 4, Broken: true, Unpaid: one(4), Letters: rungs(Rung{1, 1})}, Do{Segment: "Broken", Letter: Arrears, Rungs: []Rung{{1, 4}}, Charged: []int{1}}},
		"late for the first time":          {Strategy{Segments: []Segment{broken, first}}, Standing{Days: 15, Unpaid: one(15), Letters: rungs(Rung{1, 3})}, Do{Segment: "First"}},
		"late before":                      {Strategy{Segments: []Segment{broken, first}}, Standing{Days: 15, Earlier: true, Unpaid: one(15), Letters: rungs(Rung{1, 3})}, Do{Letter: Arrears, Rungs: []Rung{{1, 15}}, Charged: []int{1}}},
		"a day before a segment's days":    {Strategy{Segments: []Segment{late}}, Standing{Days: 19, Unpaid: one(19), Letters: rungs(Rung{1, 15})}, Do{}},
		"on a segment's days":              {Strategy{Segments: []Segment{late}}, Standing{Days: 20, Unpaid: one(20), Letters: rungs(Rung{1, 15})}, Do{Segment: "Late", Calls: []Rung{{1, 20}}}},
		"under other steps nobody is reminded of what a graver letter was about": {Strategy{Segments: []Segment{large}}, Standing{Days: 16, Left: 1_000_00, Unpaid: one(16), Letters: rungs(Rung{1, 15}), Calls: rungs(Rung{1, 6})}, Do{Segment: "Large"}},
		"paused":                  {Strategy{Paused: true}, Standing{Days: 15, Unpaid: one(15), Letters: rungs(Rung{1, 3})}, Do{}},
		"paused, the first alert": {Strategy{Paused: true}, Standing{Days: 3, Unpaid: one(3)}, Do{Letter: Reminder, Rungs: []Rung{{1, 3}}}},
		"a paused segment":        {Strategy{Segments: []Segment{{Name: "P", History: Any, Paused: true, Steps: large.Steps}}}, Standing{Days: 10, Unpaid: one(10), Letters: rungs(Rung{1, 2})}, Do{Segment: "P"}},
		"while help is awaited":   {Strategy{}, Standing{Days: 15, Awaited: true, Unpaid: []Missed{{1, 33}, {2, 3}}, Letters: rungs(Rung{1, 3})}, Do{Letter: Reminder, Rungs: []Rung{{2, 3}}}},
		"suspended":               {Strategy{}, Standing{Days: 15, Stopped: true, Unpaid: one(15)}, Do{}},
		"written by hand today":   {Strategy{}, Standing{Days: 15, Written: true, Unpaid: one(15), Letters: rungs(Rung{1, 3})}, Do{}},
		"the week is full":        {Strategy{WeeklyContacts: 2}, Standing{Days: 15, Contacts: 2, Unpaid: one(15), Letters: rungs(Rung{1, 3})}, Do{}},
		"not for a first alert":   {Strategy{WeeklyContacts: 2}, Standing{Days: 33, Contacts: 2, Unpaid: []Missed{{1, 33}, {2, 3}}, Letters: rungs(Rung{1, 15})}, Do{Letter: Reminder, Rungs: []Rung{{2, 3}}}},
		"a letter fills the week": {Strategy{WeeklyContacts: 1, Segments: []Segment{large}}, Standing{Days: 7, Left: 1_000_00, Unpaid: one(7)}, Do{Segment: "Large", Letter: Reminder, Rungs: []Rung{{1, 2}}}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, test.of.Day(shipped, test.st)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Whatever the strategy: each missed instalment has its first alert by the day that the law's part of the check names, unless the loan stands still.
func TestNoStrategyTakesTheFirstAlertAway(t *testing.T) {
	law := Law{AlertBy: 3}
	rapid.Check(t, func(t *rapid.T) {
		s := Strategy{Paused: rapid.Bool().Draw(t, "paused"), WeeklyContacts: rapid.IntRange(0, 3).Draw(t, "cap")}
		for i := range rapid.IntRange(0, 3).Draw(t, "segments") {
			g := Segment{Name: strconv.Itoa(i), DaysFrom: rapid.IntRange(0, 5).Draw(t, "from"), History: rapid.SampledFrom([]History{Any, First, Broken}).Draw(t, "history"), Paused: rapid.Bool().Draw(t, "p")}
			days := 0
			for range rapid.IntRange(0, 4).Draw(t, "steps") {
				days += rapid.IntRange(1, 20).Draw(t, "days")
				g.Steps = append(g.Steps, Step{Days: days, Act: rapid.SampledFrom(Acts).Draw(t, "act")})
			}
			s.Segments = append(s.Segments, g)
		}
		if len(s.Check(law)) > 0 {
			t.Skip("refused")
		}
		past := Past{Letters: map[Rung]bool{}, Calls: map[Rung]bool{}, Earlier: rapid.Bool().Draw(t, "earlier"), Broken: rapid.Bool().Draw(t, "broken")}
		for late := 1; late <= 3; late++ {
			st := Standing{Days: late, Contacts: rapid.IntRange(0, 5).Draw(t, "contacts"), Awaited: rapid.Bool().Draw(t, "awaited"), Unpaid: []Missed{{1, late}}, Letters: past.Letters, Calls: past.Calls, Earlier: past.Earlier, Broken: past.Broken}
			do := s.Day(shipped, st)
			for _, r := range do.Rungs {
				past.Letters[r] = true
			}
		}
		if len(past.Letters) == 0 {
			t.Fatalf("no alert under %+v", s)
		}
	})
}

func TestWhatNoStrategyMayBe(t *testing.T) {
	of := func(steps ...Step) Strategy {
		return Strategy{Segments: []Segment{{Name: "A", History: Any, Steps: steps}}}
	}
	alert := Step{Days: 3, Act: Reminder}
	named := func(name string) Segment { return Segment{Name: name, History: Any, Steps: []Step{alert}} }
	many := func(n int) (steps []Step) {
		for i := range n {
			steps = append(steps, Step{Days: 1 + i, Act: Reminder})
		}
		return steps
	}
	for name, test := range map[string]struct {
		of   Strategy
		want []string
	}{
		"as shipped":                      {Strategy{}, nil},
		"whole":                           {Strategy{WeeklyContacts: 14, Segments: []Segment{large}}, nil},
		"notice ten days after":           {of(alert, Step{Days: 15, Act: Arrears}, Step{Days: 25, Act: FormalNotice}), nil},
		"notice nine days after":          {of(alert, Step{Days: 15, Act: Arrears}, Step{Days: 24, Act: FormalNotice}), []string{"/segments/0/steps/2/days strategy.notice_early"}},
		"notice before any letter":        {of(alert, Step{Days: 45, Act: FormalNotice}), []string{"/segments/0/steps/1/act strategy.notice_first"}},
		"no steps":                        {of(), []string{"/segments/0/steps strategy.first_alert"}},
		"a call first":                    {of(Step{Days: 1, Act: Call}, alert), []string{"/segments/0/steps/0/act strategy.first_alert"}},
		"the alert a day late":            {of(Step{Days: 4, Act: Reminder}), []string{"/segments/0/steps/0/days strategy.alert_late"}},
		"out of order":                    {of(alert, Step{Days: 3, Act: Call}), []string{"/segments/0/steps/1/days strategy.order"}},
		"a step unheard of":               {of(alert, Step{Days: 9, Act: "visit"}), []string{"/segments/0/steps/1/act choice.invalid"}},
		"ways of a call":                  {of(alert, Step{Days: 9, Act: Call, Ways: settings.ByText}), []string{"/segments/0/steps/1/ways choice.invalid"}},
		"ways unheard of":                 {of(Step{Days: 3, Act: Reminder, Ways: "pigeon"}), []string{"/segments/0/steps/0/ways choice.invalid"}},
		"too far":                         {of(alert, Step{Days: 366, Act: Call}), []string{"/segments/0/steps/1/days strategy.number"}},
		"too many steps":                  {Strategy{Segments: []Segment{{Name: "A", History: Any, Steps: many(11)}}}, []string{"/segments/0/steps strategy.too_many"}},
		"no name, a history unheard of":   {Strategy{Segments: []Segment{{History: "x", DaysFrom: -1, LeftFrom: -1, Steps: []Step{alert}}}}, []string{"/segments/0/name field.required", "/segments/0/days_from strategy.number", "/segments/0/left_from amount.invalid", "/segments/0/history choice.invalid"}},
		"a name twice":                    {Strategy{Segments: []Segment{named("A"), named("B"), named("A")}}, []string{"/segments/2/name strategy.twice"}},
		"more contacts than a week bears": {Strategy{WeeklyContacts: 15}, []string{"/weekly_contacts strategy.number"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, f := range test.of.Check(Law{AlertBy: 3}) {
				got = append(got, f.Pointer+" "+f.Code)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}
