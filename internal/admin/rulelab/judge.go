package rulelab

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
	"florin/internal/lending/underwriting"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// base is what was in force when a replay began: whole, so that it can be repeated.
type base struct {
	Products  []catalogue.Product `json:"products"`
	Scorecard credit.Scorecard    `json:"scorecard"`
}

func baseOf(s settings.Snapshot) base { return base{s.Products, s.Scorecard} }

func (b base) snapshot() settings.Snapshot {
	return settings.Snapshot{Products: b.Products, Scorecard: b.Scorecard}
}

// lens judges requests by one set of rules.
type lens struct {
	products map[string]catalogue.Product
	card     credit.Scorecard
	complete bool
}

func newLens(b base, complete bool) lens {
	l := lens{products: map[string]catalogue.Product{}, card: b.Scorecard, complete: complete}
	for _, p := range b.Products {
		l.products[p.Code] = p
	}
	return l
}

// with gives the rules of a draft over what was in force. They were checked when they were
// kept; products that are no more are left out.
func (b base) with(r Rules) base {
	next := base{slices.Clone(b.Products), b.Scorecard}
	next.Scorecard.Card = r.Scorecard
	for _, own := range r.Products {
		if i := slices.IndexFunc(next.Products, func(p catalogue.Product) bool { return p.Code == own.Code }); i >= 0 {
			next.Products[i] = own.on(next.Products[i])
		}
	}
	return next
}

// verdict is what one set of rules makes of a request.
type verdict struct {
	trace          underwriting.CheckTrace
	interest, fees int64 // of a loan that is recommended, minor units
}

func (v verdict) approves() bool { return v.trace.Opinion == credit.Favourable }

// judge prices a request anew by the rules' own list, runs the checks on its stored inputs,
// and adds up what the loan would bring if they recommend it.
func (l lens) judge(c underwriting.PastCase) (verdict, error) {
	product, offered := l.products[c.Product]
	in := c.Inputs
	if offered {
		rate, err := product.Rate(c.RateType, in.Amount, in.Months)
		if err != nil {
			return verdict{}, err
		}
		in.Rate, in.Repayment = rate.String(), product.Repayment
	}
	v := verdict{trace: underwriting.CheckRules{Product: product, Offered: offered, Card: l.card, Complete: l.complete}.Run(in)}
	if !v.approves() {
		return v, nil
	}
	rate, err := personal(product, in.Rate, v.trace.Score)
	if err != nil {
		return v, err
	}
	principal := money.Of(in.Amount, in.Currency)
	quote, err := credit.NewQuote(credit.Terms{Principal: principal, Months: in.Months, Rate: rate, Repayment: in.Repayment})
	if err != nil {
		return v, err
	}
	fees, err := product.Lending.Fees.UpfrontOf(principal)
	v.interest, v.fees = quote.Cost.Minor, fees.Minor
	return v, err
}

// personal is the rate that the points of a request bring.
func personal(p catalogue.Product, listed string, score *credit.Score) (credit.Rate, error) {
	var points *int
	if score != nil {
		points = &score.Points
	}
	percent, err := decimal.Parse(listed)
	if err == nil {
		percent, err = p.Rates.Personal(percent, points)
	}
	if err != nil {
		return credit.Rate{}, err
	}
	return credit.NewRate(percent)
}

// outcome is a request under the rules in force and under the draft.
type outcome struct {
	underwriting.PastCase
	active, draft verdict
	reasons       []Reason // what differs, if the opinion does
}

// ReasonKind says what a reason is about.
type ReasonKind string

// The kinds.
const (
	OfRule   ReasonKind = "rule"   // a finding: Before and After are its results
	OfPoints ReasonKind = "points" // a characteristic of the scorecard: its points
	OfCutOff ReasonKind = "cutoff" // the points are the same, what they amount to is not
)

// Reason is something that comes out otherwise under a draft.
type Reason struct {
	Kind   ReasonKind `json:"kind" enum:"rule,points,cutoff"`
	Code   string     `json:"code" doc:"Of the rule or the characteristic"`
	Before string     `json:"before"`
	After  string     `json:"after"`
}

// try judges a request by both.
func try(c underwriting.PastCase, active, draft lens) (outcome, error) {
	o := outcome{PastCase: c}
	var err error
	if o.active, err = active.judge(c); err == nil {
		o.draft, err = draft.judge(c)
	}
	if err != nil {
		return o, fmt.Errorf("request %s, run %d: %w", c.ID, c.Run, err)
	}
	if o.changed() {
		o.reasons = reasonsOf(o.active.trace, o.draft.trace)
	}
	return o, nil
}

func (o outcome) changed() bool { return o.active.trace.Opinion != o.draft.trace.Opinion }

// digest is a sum over all that a trial of this request depends on and gives. Those of
// several requests are combined without regard to their order.
func (o outcome) digest() [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(nil, "%s/%d/%s/%s/%d/%d/%d/%d", o.ID, o.Run, o.active.trace.Opinion, o.draft.trace.Opinion,
		o.active.interest, o.active.fees, o.draft.interest, o.draft.fees))
}

// reasonsOf names the findings and points that differ, in the order of their codes.
func reasonsOf(active, draft underwriting.CheckTrace) []Reason {
	before, after := resultsOf(active), resultsOf(draft)
	reasons := []Reason{}
	for _, code := range sortedKeys(before, after) {
		if before[code] != after[code] {
			reasons = append(reasons, Reason{OfRule, code, string(before[code]), string(after[code])})
		}
	}
	if active.Score == nil || draft.Score == nil {
		return reasons
	}
	was, is := partsOf(*active.Score), partsOf(*draft.Score)
	for _, code := range sortedKeys(was, is) {
		if was[code] != is[code] {
			reasons = append(reasons, Reason{OfPoints, code, strconv.Itoa(was[code]), strconv.Itoa(is[code])})
		}
	}
	if active.Score.Opinion != draft.Score.Opinion && len(reasons) == 0 {
		reasons = append(reasons, Reason{OfCutOff, "score", string(active.Score.Opinion), string(draft.Score.Opinion)})
	}
	return reasons
}

// resultsOf are the findings by code; what is not there has nothing to say.
func resultsOf(t underwriting.CheckTrace) map[string]underwriting.FindingResult {
	results := map[string]underwriting.FindingResult{}
	for _, f := range t.Findings {
		results[f.Code] = f.Result
	}
	return results
}

func partsOf(s credit.Score) map[string]int {
	parts := map[string]int{}
	for _, p := range s.Parts {
		parts[string(p.Characteristic)] = p.Points
	}
	return parts
}

func sortedKeys[K cmp.Ordered, V any](a, b map[K]V) []K {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return slices.Sorted(maps.Keys(all))
}
