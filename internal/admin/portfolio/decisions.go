package portfolio

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
)

// Decisions is what was decided on requests in the period.
type Decisions struct {
	Approved      int64            `json:"approved" doc:"Requests whose last decision of the period is an approval; one that was undone or reopened counts not at all"`
	Refused       int64            `json:"refused"`
	MedianMinutes int64            `json:"median_minutes" doc:"From the application to the decision that stands, day and night; half of the requests took no longer"`
	NinthMinutes  int64            `json:"ninth_minutes" doc:"The 90th percentile: nine of ten took no longer"`
	Months        []DecisionMonth  `json:"months"`
	Reasons       []DecisionReason `json:"reasons" doc:"The most frequent first"`
	Refusals      []ReasonFigures  `json:"refusals" doc:"Why was refused, by code, the most frequent main reason first"`
}

// DecisionMonth is a month of decisions.
type DecisionMonth struct {
	On            date.Date `json:"on" doc:"The end of the month"`
	Approved      int64     `json:"approved"`
	Refused       int64     `json:"refused"`
	MedianMinutes int64     `json:"median_minutes"`
	NinthMinutes  int64     `json:"ninth_minutes"`
}

// DecisionReason is a decision with what the checks had said before it, and how it was taken. Why was refused stands in ReasonFigures.
type DecisionReason struct {
	Outcome  string `json:"outcome" enum:"approved,refused"`
	Opinion  string `json:"opinion" enum:"favourable,review,unfavourable,none" doc:"Of the last checks before the decision"`
	Way      string `json:"way" enum:"person,at_once,second,program" doc:"By a person, at once from the list, by a second person, or by a program"`
	Requests int64  `json:"requests"`
}

// decided is a decision of a request as it was read, in the order of the decisions of a request.
type decided struct {
	RequestID string         `db:"request_id"`
	Version   int64          `db:"version"` // of the request
	Action    request.Action `db:"action"`
	At        time.Time      `db:"created_at"`
	ByID      string         `db:"by_id"`
	ByName    string         `db:"by_name"`
	Program   int64          `db:"program"`
	Product   string         `db:"product"`
	Received  time.Time      `db:"received"`
	Opinion   string         `db:"opinion"`
	Borrowed  int64          `db:"borrowed"`
	Lang      string         `db:"lang"`
	Country   *string        `db:"country"`
	PersonID  *string        `db:"person_id"`
	Born      date.Date      `db:"birth_date" private:"persons.birth_date,person_id"`
	Civility  *string        `db:"civility"`
	RateText  string         `db:"rate"`
	rate      credit.Rate    // that was approved, else that was asked for
}

func (d *decided) approved() bool { return request.Weights[d.Action].Approved > 0 }

func (d *decided) outcome() string {
	if d.approved() {
		return "approved"
	}
	return "refused"
}

func (d *decided) way() string {
	switch {
	case d.Program > 0:
		return "program"
	case d.Action == request.SecondApprove, d.Action == request.SecondRefuse:
		return "second"
	case d.Action == request.RefuseNow:
		return "at_once"
	}
	return "person"
}

// standing keeps of each request the decision that stands at the end. A decision that takes another back leaves none.
type standing struct {
	last map[string]decided
}

func (s *standing) add(d decided) {
	w := request.Weights[d.Action]
	switch {
	case w.Approved > 0 || w.Declined > 0:
		s.last[d.RequestID] = d
	case w.Approved < 0 || w.Declined < 0:
		delete(s.last, d.RequestID)
	}
}

// decisions counts what stands over the months of a span. Days begin in zone.
func (s *standing) decisions(span Span, zone *time.Location) Decisions {
	out := Decisions{Months: make([]DecisionMonth, span.Last-span.First+1), Reasons: []DecisionReason{}}
	all, each := []time.Duration{}, make([][]time.Duration, len(out.Months))
	reasons := map[DecisionReason]int64{}
	for _, d := range s.last {
		at := span.at(d.At, zone)
		if at < 0 {
			continue
		}
		took := max(d.At.Sub(d.Received), 0)
		all, each[at] = append(all, took), append(each[at], took)
		r := DecisionReason{Outcome: d.outcome(), Opinion: cmp.Or(d.Opinion, "none"), Way: d.way()}
		if d.approved() {
			out.Approved++
			out.Months[at].Approved++
		} else {
			out.Refused++
			out.Months[at].Refused++
		}
		reasons[r]++
	}
	out.MedianMinutes, out.NinthMinutes = percentiles(all)
	for i := range out.Months {
		m := &out.Months[i]
		m.On = (span.First + month(i)).last()
		m.MedianMinutes, m.NinthMinutes = percentiles(each[i])
	}
	for r, n := range reasons {
		r.Requests = n
		out.Reasons = append(out.Reasons, r)
	}
	slices.SortFunc(out.Reasons, func(a, b DecisionReason) int {
		return cmp.Or(cmp.Compare(b.Requests, a.Requests), cmp.Compare(a.Outcome, b.Outcome), cmp.Compare(a.Opinion, b.Opinion), cmp.Compare(a.Way, b.Way))
	})
	return out
}

// at is which of its months a moment is in; -1: in none.
func (span Span) at(moment time.Time, zone *time.Location) int {
	m := monthOf(date.Of(moment, zone))
	if m < span.First || m > span.Last {
		return -1
	}
	return int(m - span.First)
}

// percentiles are the median and the 90th percentile by the nearest rank, in whole minutes, cut off; of nothing they are nought.
func percentiles(took []time.Duration) (median, ninth int64) {
	if len(took) == 0 {
		return 0, 0
	}
	slices.Sort(took)
	rank := func(percent int) int64 { return int64(took[(len(took)*percent+99)/100-1] / time.Minute) }
	return rank(50), rank(90)
}

// LeastGroup is how many decisions a group has at least to be shown: of fewer, the figures would say something of single people.
const LeastGroup = 20

// Group is how the requests of a group of applicants were decided.
type Group struct {
	Group    string           `json:"group" doc:"A language, a country of residence, a band of age, or a form of address; empty: not told, or erased"`
	Decided  int64            `json:"decided"`
	Approved int64            `json:"approved"`
	Borrowed int64            `json:"borrowed" doc:"Of those approved, whose loan was paid out"`
	Rate     *decimal.Decimal `json:"rate" doc:"The mean of the borrowing rates approved, one request as much as another, in percent with two decimals, half to even; null where fewer are approved than a group needs to be shown"`
	rates    decimal.Decimal  // added up, of those approved
}

// price says the mean rate, where it says nothing of single people.
func (g *Group) price() error {
	if g.Approved < LeastGroup {
		return nil
	}
	n, err := decimal.New(g.Approved, 0)
	if err != nil {
		return err
	}
	mean, err := g.rates.Quo(n)
	mean = mean.Round(2).Pad(2)
	g.Rate = &mean
	return err
}

// Groups are the groups by one trait.
type Groups struct {
	By     string  `json:"by" enum:"language,residence,age,address"`
	Groups []Group `json:"groups" doc:"The largest first"`
	Hidden int     `json:"hidden" doc:"How many groups are not shown, because they, or those hidden before, are too few"`
}

// traits are by what groups are looked at, in the order they are shown.
var traits = []struct {
	name string
	of   func(d *decided) string
}{
	{"language", func(d *decided) string { return d.Lang }},
	{"residence", func(d *decided) string { return db.Text(d.Country) }},
	{"age", func(d *decided) string { return ageBand(d.Born, date.Of(d.Received, time.UTC)) }},
	{"address", func(d *decided) string { return addresses[db.Text(d.Civility)] }},
}

// addresses are how applicants asked to be addressed, as they are kept. It is not their sex, which is not asked.
var addresses = map[string]string{"Monsieur": "sir", "Madame": "madam"}

// ageBand is the band of an age in whole years on a day.
func ageBand(born, on date.Date) string {
	if born.IsZero() {
		return ""
	}
	age := born.YearsUntil(on)
	for _, b := range []struct {
		upTo int
		name string
	}{{24, "under_25"}, {34, "25_34"}, {44, "35_44"}, {54, "45_54"}, {64, "55_64"}} {
		if age <= b.upTo {
			return b.name
		}
	}
	return "over_64"
}

// fairness groups what stands by each trait.
func (s *standing) fairness() (_ []Groups, err error) {
	list := make([]Groups, 0, len(traits))
	for _, t := range traits {
		by := map[string]*Group{}
		for _, d := range s.last {
			key := t.of(&d)
			g := by[key]
			if g == nil {
				g = &Group{Group: key}
				by[key] = g
			}
			g.Decided++
			if d.approved() {
				g.Approved++
				g.Borrowed += d.Borrowed
				if g.rates, err = g.rates.Add(d.rate.Percent()); err != nil {
					return nil, err
				}
			}
		}
		for _, g := range by {
			if err := g.price(); err != nil {
				return nil, err
			}
		}
		list = append(list, shown(t.name, slices.Collect(maps.Values(by))))
	}
	return list, nil
}

// shown leaves out groups that are too small. Where those together are too few as well, they could be told from the sum of all: then the
// smallest of the others is left out with them.
func shown(by string, groups []*Group) Groups {
	slices.SortFunc(groups, func(a, b *Group) int { return cmp.Or(cmp.Compare(b.Decided, a.Decided), cmp.Compare(a.Group, b.Group)) })
	keep, hidden := len(groups), int64(0)
	for keep > 0 && (groups[keep-1].Decided < LeastGroup || hidden > 0 && hidden < LeastGroup) {
		keep--
		hidden += groups[keep].Decided
	}
	out := Groups{By: by, Groups: []Group{}, Hidden: len(groups) - keep}
	for _, g := range groups[:keep] {
		out.Groups = append(out.Groups, *g)
	}
	return out
}
