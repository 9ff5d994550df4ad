package rulelab

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// SmallGroup is how many requests a group must have to be compared: the rates of fewer say
// more about chance than about rules.
const SmallGroup = 20

// Result is what a replay has found so far.
type Result struct {
	Cases       int64    `json:"cases"`
	Changed     int64    `json:"changed"`
	Matrix      []Cell   `json:"matrix" doc:"All nine, from favourable to unfavourable"`
	Active      Rate     `json:"active"`
	Draft       Rate     `json:"draft"`
	Reasons     []Turn   `json:"reasons" doc:"Of the requests that come out otherwise, the most frequent first"`
	Income      []Income `json:"income" doc:"By currency"`
	Languages   Parity   `json:"languages"`
	Countries   Parity   `json:"countries"`
	Fingerprint string   `json:"fingerprint" doc:"The same trial of the same requests gives the same one; empty before the first request"`
}

// Cell is how many requests have one opinion under the rules in force and one under the draft.
type Cell struct {
	Active credit.Opinion `json:"active" enum:"favourable,review,unfavourable"`
	Draft  credit.Opinion `json:"draft" enum:"favourable,review,unfavourable"`
	Cases  int64          `json:"cases"`
}

// Rate is how many of some requests are recommended.
type Rate struct {
	Approved int64  `json:"approved"`
	Percent  string `json:"percent" doc:"One digit after the point; empty when there is no request"`
}

// Turn says how often a rule or a characteristic made a request come out otherwise.
type Turn struct {
	Kind   ReasonKind `json:"kind" enum:"rule,points,cutoff"`
	Code   string     `json:"code"`
	Better int64      `json:"better"`
	Worse  int64      `json:"worse"`
}

// Income is what the recommended loans of a currency would bring if each were granted as
// asked for, at the list price of the rules, and paid as planned to its end.
type Income struct {
	Currency money.Currency `json:"currency"`
	Cases    int64          `json:"cases"`
	Active   Earning        `json:"active"`
	Draft    Earning        `json:"draft"`
	Change   int64          `json:"change" doc:"Of interest and fees together, minor units"`
}

// Earning is one side of it, in minor units.
type Earning struct {
	Loans     int64 `json:"loans"`
	Principal int64 `json:"principal"`
	Interest  int64 `json:"interest"`
	Fees      int64 `json:"fees"`
	Total     int64 `json:"total" doc:"Interest and fees"`
}

// Parity compares groups of people with the largest of them.
type Parity struct {
	Groups []Group `json:"groups" doc:"The largest first; it is what the others are compared with"`
	Hidden int     `json:"hidden" doc:"Groups of too few requests to be compared"`
}

// Group is those of one language or one country of residence.
type Group struct {
	Key    string    `json:"key" doc:"A language or a country; empty: not told"`
	Cases  int64     `json:"cases"`
	Active GroupRate `json:"active"`
	Draft  GroupRate `json:"draft"`
}

// GroupRate is how a group fares beside the largest.
type GroupRate struct {
	Rate
	Ratio string `json:"ratio" doc:"To the rate of the largest group, in percent; empty where that is zero"`
	Low   bool   `json:"low" doc:"Below four fifths of it"`
}

func (t tally) result() Result {
	r := Result{Cases: t.Cases, Matrix: []Cell{}, Fingerprint: t.Digest}
	for _, was := range opinions {
		for _, is := range opinions {
			n := t.Matrix[string(was)+">"+string(is)]
			r.Matrix = append(r.Matrix, Cell{was, is, n})
			if was != is {
				r.Changed += n
			}
			if was == credit.Favourable {
				r.Active.Approved += n
			}
			if is == credit.Favourable {
				r.Draft.Approved += n
			}
		}
	}
	r.Active.Percent, r.Draft.Percent = percent(r.Active.Approved, t.Cases), percent(r.Draft.Approved, t.Cases)
	r.Reasons, r.Income = t.turns(), t.income()
	r.Languages, r.Countries = parity(t.Languages), parity(t.Countries)
	return r
}

func (t tally) turns() []Turn {
	list := []Turn{}
	for _, key := range slices.Sorted(maps.Keys(t.Reasons)) {
		kind, code, _ := strings.Cut(key, ":")
		list = append(list, Turn{ReasonKind(kind), code, t.Reasons[key].Better, t.Reasons[key].Worse})
	}
	slices.SortStableFunc(list, func(a, b Turn) int { return cmp.Compare(b.Better+b.Worse, a.Better+a.Worse) })
	return list
}

func (t tally) income() []Income {
	list := []Income{}
	for _, currency := range slices.Sorted(maps.Keys(t.Money)) {
		m := t.Money[currency]
		one := Income{Currency: currency, Cases: m.Cases, Active: m.Active.earning(), Draft: m.Draft.earning()}
		one.Change = one.Draft.Total - one.Active.Total
		list = append(list, one)
	}
	return list
}

func (s sum) earning() Earning {
	return Earning{s.Loans, s.Principal, s.Interest, s.Fees, s.Interest + s.Fees}
}

func parity(groups map[string]sides[int64]) Parity {
	p := Parity{Groups: []Group{}}
	keys := slices.Sorted(maps.Keys(groups))
	slices.SortStableFunc(keys, func(a, b string) int { return cmp.Compare(groups[b].Cases, groups[a].Cases) })
	for _, key := range keys {
		g := groups[key]
		if g.Cases < SmallGroup {
			p.Hidden++
			continue
		}
		largest := groups[keys[0]]
		p.Groups = append(p.Groups, Group{
			Key: key, Cases: g.Cases, Active: groupRate(g.Active, g.Cases, largest.Active, largest.Cases),
			Draft: groupRate(g.Draft, g.Cases, largest.Draft, largest.Cases),
		})
	}
	return p
}

// groupRate compares so many of a group with so many of the largest. All is exact: a group at
// four fifths precisely is not below them.
func groupRate(approved, cases, most, all int64) GroupRate {
	r := GroupRate{Rate: Rate{approved, percent(approved, cases)}}
	if most > 0 {
		r.Ratio = percent(approved*all, cases*most)
		r.Low = 5*approved*all < 4*cases*most
	}
	return r
}
