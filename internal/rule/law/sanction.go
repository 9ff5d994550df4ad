package law

import (
	"errors"
	"fmt"

	"github.com/govalues/decimal"
)

// Sanction is what becomes of a loan of which a court finds, or the lender admits, that the law was broken. The file names what is left of
// the loan; the reckoning is code, one function each, see loan.Sanction.
type Sanction struct {
	Row
	Leaves Leaves `json:"leaves"`
	// Percent is the yearly rate that takes the place of the contract's, of Leaves StatutoryRate alone.
	Percent decimal.Decimal `json:"percent,omitzero"`
}

// Leaves is what is left of a loan under a sanction.
type Leaves string

// What may be left.
const (
	CapitalInParts  Leaves = "capital_in_parts"  // what was received, in equal parts up to the agreed end, no interest and no cost of any kind
	CapitalAsAgreed Leaves = "capital_as_agreed" // the capital by the agreed schedule, no interest and no charge
	PartOfInterest  Leaves = "part_of_interest"  // the share of the interest that the decision leaves
	NoInterest      Leaves = "no_interest"       // all but interest
	CapitalAlone    Leaves = "capital_alone"     // what was received, by the agreed schedule, no interest and no cost of any kind
	StatutoryRate   Leaves = "statutory_rate"    // the rate that the law puts in the place of the contract's, if that is more
	LoweredRate     Leaves = "lowered_rate"      // the rate that the decision leaves
	Nothing         Leaves = "nothing"           // the lender asks for nothing more, and gives nothing back
)

// AllLeaves are all of them.
var AllLeaves = []Leaves{CapitalInParts, CapitalAsAgreed, PartOfInterest, NoInterest, CapitalAlone, StatutoryRate, LoweredRate, Nothing}

func (s *Sanction) line() string { return string(s.Leaves) }
func (s *Sanction) wrong(Head) error {
	if s.Status == None || s.Blocks() {
		return nil
	}
	return errors.Join(
		oneOf("leaves", s.Leaves, AllLeaves...),
		unless((s.Leaves == StatutoryRate) == s.Percent.IsPos(), "has a percent if and only if it leaves a statutory rate"),
	)
}

// Sanctions are those that a loan under the edition may meet.
func (e *Edition) Sanctions() (known []*Sanction) {
	for _, s := range every[*Sanction](e, "sanction") {
		if !s.Blocks() {
			known = append(known, s)
		}
	}
	return known
}

// follows wants every sanction that a cap names to be a row of the file.
func (p pack) follows() (wrong error) {
	known := map[string]bool{"": true}
	for _, r := range p.rules {
		if s, ok := r.(*Sanction); ok {
			known[s.ID] = true
		}
	}
	for _, r := range p.rules {
		if c, ok := r.(*RateCap); ok && !known[c.Sanction] {
			wrong = errors.Join(wrong, fmt.Errorf("%s: names the sanction %q, and no row is it", c.ID, c.Sanction))
		}
	}
	return wrong
}
