package rulelab

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// tally is what a replay has counted so far. It adds up: in any order, and in parts.
type tally struct {
	Cases     int64                         `json:"cases"`
	Matrix    map[string]int64              `json:"matrix"`  // by "active>draft"
	Reasons   map[string]turns              `json:"reasons"` // by "kind:code"
	Money     map[money.Currency]sides[sum] `json:"money"`
	Languages map[string]sides[int64]       `json:"languages"`
	Countries map[string]sides[int64]       `json:"countries"`
	Digest    string                        `json:"digest"`
}

// sides is a figure under the rules in force and under the draft, of so many cases.
type sides[T any] struct {
	Cases  int64 `json:"cases"`
	Active T     `json:"active"`
	Draft  T     `json:"draft"`
}

// sum is what loans that are recommended amount to, in minor units.
type sum struct {
	Loans     int64 `json:"loans"`
	Principal int64 `json:"principal"`
	Interest  int64 `json:"interest"`
	Fees      int64 `json:"fees"`
}

// turns says how often a reason changed an opinion for the better or the worse.
type turns struct {
	Better int64 `json:"better"`
	Worse  int64 `json:"worse"`
}

func newTally() tally {
	return tally{
		Matrix: map[string]int64{}, Reasons: map[string]turns{}, Money: map[money.Currency]sides[sum]{},
		Languages: map[string]sides[int64]{}, Countries: map[string]sides[int64]{},
	}
}

func (t *tally) add(o outcome) {
	t.Cases++
	was, is := o.active.trace.Opinion, o.draft.trace.Opinion
	t.Matrix[string(was)+">"+string(is)]++
	for _, r := range o.reasons {
		n := t.Reasons[string(r.Kind)+":"+r.Code]
		if rank(is) < rank(was) {
			n.Better++
		} else {
			n.Worse++
		}
		t.Reasons[string(r.Kind)+":"+r.Code] = n
	}
	m := t.Money[o.Inputs.Currency]
	m.Cases++
	m.Active, m.Draft = m.Active.and(o.active, o.Inputs.Amount), m.Draft.and(o.draft, o.Inputs.Amount)
	t.Money[o.Inputs.Currency] = m
	t.Languages[o.Lang] = grown(t.Languages[o.Lang], o)
	t.Countries[o.Country] = grown(t.Countries[o.Country], o)
	t.Digest = mixed(t.Digest, o.digest())
}

func (s sum) and(v verdict, principal int64) sum {
	if !v.approves() {
		return s
	}
	return sum{s.Loans + 1, s.Principal + principal, s.Interest + v.interest, s.Fees + v.fees}
}

func grown(g sides[int64], o outcome) sides[int64] {
	g.Cases++
	if o.active.approves() {
		g.Active++
	}
	if o.draft.approves() {
		g.Draft++
	}
	return g
}

// mixed combines digests so that their order does not matter; no request comes twice.
func mixed(digest string, with [sha256.Size]byte) string {
	before, err := hex.DecodeString(digest)
	if err == nil && len(before) == len(with) {
		for i := range with {
			with[i] ^= before[i]
		}
	}
	return hex.EncodeToString(with[:])
}

// opinions are in the order from the best to the worst.
var opinions = []credit.Opinion{credit.Favourable, credit.Review, credit.Unfavourable}

func rank(o credit.Opinion) int { return slices.Index(opinions, o) }

// percent is a share in percent with one digit after the point, rounded half up.
func percent(part, of int64) string {
	if of == 0 {
		return ""
	}
	tenths := (part*2000 + of) / (2 * of)
	return strconv.FormatInt(tenths/10, 10) + "." + strconv.FormatInt(tenths%10, 10)
}
