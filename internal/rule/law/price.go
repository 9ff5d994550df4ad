package law

import (
	"errors"
	"fmt"

	"github.com/govalues/decimal"
)

// Scope is which loans the consumer law of a country reaches, by their amount.
type Scope struct {
	Row
	Min      decimal.Decimal `json:"min,omitzero"`
	Max      decimal.Decimal `json:"max,omitzero"` // 0: no upper bound
	Excluded []string        `json:"excluded,omitempty"`
	Includes []string        `json:"includes,omitempty"` // what is in although it is above
}

func (*Scope) line() string { return "" }
func (s *Scope) wrong(Head) error {
	return unless(s.Max.IsZero() || s.Min.Cmp(s.Max) <= 0, "min is above max")
}

// Covers says whether a loan of an amount, in whole units, falls under consumer law.
func (s Scope) Covers(amount decimal.Decimal) bool {
	return amount.Cmp(s.Min) >= 0 && (s.Max.IsZero() || amount.Cmp(s.Max) <= 0)
}

// Index is the value of a published series for a period, in percent: a base rate, an average of the market.
type Index struct {
	Row
	Index     string          `json:"index"`
	Value     decimal.Decimal `json:"value"`
	Publisher string          `json:"publisher"`
}

func (i *Index) line() string { return i.Index }
func (i *Index) wrong(Head) error {
	return unless(i.Index != "" && i.Publisher != "", "names no index or nobody who publishes it")
}

// RateCap is the highest rate of a loan, in percent a year: one figure, a table, or formulas.
type RateCap struct {
	Row
	Measure Measure         `json:"measure"`
	Value   decimal.Decimal `json:"value,omitzero"`
	Check   *Check          `json:"check,omitempty"`  // of the value
	Bands   []CapBand       `json:"bands,omitempty"`  // the first that an amount and a term lie within counts
	Lowest  []Formula       `json:"lowest,omitempty"` // the lowest of them
	Effect  Effect          `json:"effect"`
	// Sanction is the id of the row that says what follows for a loan above it.
	Sanction string `json:"sanction,omitempty"`
	Applies  string `json:"applies,omitempty"` // empty: to new contracts; new_and_variable, draw
}

// CapBand is the cap of loans up to and with an amount, in whole units, and a term, in months; without an edge it has no end.
type CapBand struct {
	Le       decimal.Decimal `json:"le,omitzero"`
	LeMonths int             `json:"le_months,omitempty"`
	Value    decimal.Decimal `json:"value,omitzero"` // 0: not known
	Check    *Check          `json:"check,omitempty"`
}

// Measure is what a cap is held against.
type Measure string

// The measures.
const (
	OfAPR       Measure = "apr"
	OfTEG       Measure = "teg"           // Italian, without taxes
	OfCharge    Measure = "credit_charge" // Dutch, as an effective rate
	OfDefault   Measure = "default_rate"
	OfWeek      Measure = "simple_week" // simple interest a week
	OfMonthFlat Measure = "simple_month"
)

func (c *RateCap) line() string { return string(c.Measure) }
func (c *RateCap) wrong(Head) error {
	if c.Status == None || c.Blocks() {
		return nil
	}
	ways := 0
	for _, there := range []bool{!c.Value.IsZero(), len(c.Bands) > 0, len(c.Lowest) > 0} {
		if there {
			ways++
		}
	}
	wrong := errors.Join(
		oneOf("measure", c.Measure, OfAPR, OfTEG, OfCharge, OfDefault, OfWeek, OfMonthFlat), oneOf("effect", c.Effect, Hard, Soft),
		oneOf("applies", c.Applies, "", "new_and_variable", "draw"), unless(ways == 1, "wants a value, bands or formulas"), c.Check.wrong(c.Value),
	)
	for i, b := range c.Bands {
		wrong = errors.Join(wrong, b.Check.wrong(b.Value), c.reached(i))
	}
	return wrong
}

// reached wants a band to be the first for some amount and term, and the last to have no edge: so there is no hole and no overlap.
func (c *RateCap) reached(i int) error {
	b, last := c.Bands[i], i == len(c.Bands)-1
	if last {
		return unless(b.Le.IsZero() && b.LeMonths == 0, "has amounts or terms beyond its last band")
	}
	for _, before := range c.Bands[:i] {
		within := before.Le.IsZero() || !b.Le.IsZero() && b.Le.Cmp(before.Le) <= 0
		if shorter := before.LeMonths == 0 || b.LeMonths != 0 && b.LeMonths <= before.LeMonths; within && shorter {
			return fmt.Errorf("has a band up to %s that lies within the one up to %s", b.Le, before.Le)
		}
	}
	return unless(!b.Le.IsZero() || b.LeMonths > 0, "has a band without an edge before the last")
}
