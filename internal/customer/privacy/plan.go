package privacy

import (
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

// Why something is kept although its person wants it gone.
type Why string

// The reasons.
const (
	InUse   Why = "in_use"  // a request is being looked at, a contract runs
	ByLaw   Why = "by_law"  // the rule of its class binds the lender until a day
	ByHold  Why = "by_hold" // staff have put a hold on the person
	NotYet  Why = "not_yet" // of a run: its time is not over
	Nothing Why = ""        // it goes
)

// Line is one kind of record in a plan: what becomes of it, and why.
type Line struct {
	Class   personal.Class `json:"class"`
	Source  string         `json:"source" doc:"Which part of the program keeps it"`
	Records int            `json:"records"`
	Why     Why            `json:"why" enum:",in_use,by_law,by_hold,not_yet" doc:"Empty: it is erased"`
	Until   *date.Date     `json:"until" doc:"When the time of keeping ends; null while that is not known yet"`
	Law     string         `json:"law" doc:"What the rule follows"`
	LawKey  string         `json:"law_key" doc:"Which of the shipped texts that is; empty: as the lender wrote it"`
}

// kept is a holding of a source.
type kept struct {
	source string
	personal.Holding
}

// judge is what decides about holdings: the table of retention, the products' countries, the
// hold on the person, and whether they want their data gone.
type judge struct {
	rules    settings.Retention
	products settings.Snapshot
	now      time.Time
	held     bool
	wish     bool // of the person: what no law binds goes before its time
	busy     bool // the person has something running
}

// rule is that of a holding, with the day on which its time ends.
func (j judge) rule(h personal.Holding) (settings.RetentionRule, time.Time) {
	product, _ := j.products.Product(h.Product)
	rule := j.rules.Rule(string(h.Class), product.Law.Country)
	return rule, h.Since.AddDate(0, rule.Months, 0)
}

// why says what keeps a holding; Nothing when it goes.
func (j judge) why(h personal.Holding) Why {
	rule, until := j.rule(h)
	switch {
	case j.held:
		return ByHold
	case h.Since.IsZero(), h.Class == personal.Account && j.busy:
		return InUse
	case !j.now.Before(until):
		return Nothing
	case !j.wish:
		return NotYet
	case rule.Binding:
		return ByLaw
	}
	return Nothing
}

// busyWith says whether a person has something running that needs their account: what they
// have asked about their data does not count, or nobody could ever be erased.
func busyWith(all []kept) bool {
	return slices.ContainsFunc(all, func(k kept) bool { return k.Since.IsZero() && k.Class != personal.Case })
}

// plan says what becomes of everything that is kept of a person. Holdings of one class and
// fate are one line, the latest end of them counts.
func (j judge) plan(all []kept) []Line {
	j.busy = busyWith(all)
	lines := []Line{}
	for _, k := range all {
		if k.Records == 0 {
			continue
		}
		lines = add(lines, j.line(k))
	}
	slices.SortStableFunc(lines, func(a, b Line) int {
		return slices.Index(personal.Classes, a.Class) - slices.Index(personal.Classes, b.Class)
	})
	return lines
}

func (j judge) line(k kept) Line {
	rule, until := j.rule(k.Holding)
	l := Line{Class: k.Class, Source: k.source, Records: k.Records, Why: j.why(k.Holding), Law: rule.Source, LawKey: rule.SourceKey()}
	if !k.Since.IsZero() {
		day := j.products.Today(until)
		l.Until = &day
	}
	return l
}

func add(lines []Line, l Line) []Line {
	for i := range lines {
		same := &lines[i]
		if same.Class != l.Class || same.Why != l.Why || same.Law != l.Law {
			continue
		}
		same.Records += l.Records
		if same.Until == nil || l.Until == nil {
			same.Until = nil
		} else if l.Until.After(*same.Until) {
			same.Until = l.Until
		}
		return lines
	}
	return append(lines, l)
}

// outcome sums a plan up: everything goes, some of it, or nothing.
func outcome(lines []Line) Outcome {
	stays := slices.ContainsFunc(lines, func(l Line) bool { return l.Why != Nothing && l.Class != personal.Case })
	held := slices.ContainsFunc(lines, func(l Line) bool { return l.Why == ByHold })
	switch {
	case held:
		return Held
	case stays:
		return Partly
	}
	return Erased
}
