package catalogue

import (
	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/rule/credit"
)

// Sells says whether a type of rate is offered on a day. A variable rate wants an index with a value, once the
// lender has a licence; without a licence nothing can be lent, and the price list is shown and tried.
func (p Product) Sells(t RateType, on date.Date) bool {
	return t != Variable || !p.Lending.Licence.Entered(on) || p.Indexed()
}

// Indexed says whether the variable rate follows an index that has a value on the day of the law.
func (p Product) Indexed() bool {
	_, ok := p.Index()
	return ok
}

// Index is the value, in percent, of the index that the variable rate follows, on the day of the law; false: there is none.
func (p Product) Index() (decimal.Decimal, bool) {
	if p.Lending.RateIndex == "" || p.Lending.Revision.IsZero() {
		return decimal.Decimal{}, false
	}
	value, err := p.Law.Edition().Index(p.Lending.RateIndex)
	return value, err == nil
}

// RevisionOf is how the rate of a loan of an amount (minor units) and a duration follows the index: what long loans
// and the band cost more is part of the spread. Errors: those of decimal.
func (p Product) RevisionOf(minor int64, months int) (credit.Revision, error) {
	r := p.Lending.Revision
	var err error
	if months > p.Rates.VariableLongAbove {
		if r.Spread, err = r.Spread.Add(p.Rates.VariableLongAdd); err != nil {
			return r, err
		}
	}
	if band, ok := p.Rates.band(minor, months); ok {
		r.Spread, err = r.Spread.Add(band.Add)
	}
	return r, err
}

// Rate prices an amount (minor units) and a duration, in percent per year: a variable rate by the value of its index, or, without one, by the
// price list. Errors: those of decimal, credit.ErrRate.
func (p Product) Rate(t RateType, minor int64, months int) (decimal.Decimal, error) {
	index, ok := p.Index()
	if t != Variable || !ok {
		return p.Offering.Rate(t, minor, months)
	}
	r, err := p.RevisionOf(minor, months)
	if err != nil {
		return index, err
	}
	rate, err := r.Rate(index)
	return rate.Percent(), err
}

// VariableShown is what visitors are told of a variable rate: whether it is offered, and how far its index may bring it.
type VariableShown struct {
	Offered bool        `json:"offered"`
	Index   string      `json:"index,omitempty" doc:"Which the rate follows; rates.variable is then its value of today with the spread"`
	Floor   credit.Rate `json:"floor,omitzero" doc:"The lowest rate, in percent per year"`
	Cap     credit.Rate `json:"cap,omitzero" doc:"The highest rate, in percent per year"`
}

// VariableOn is what visitors are told on a day, and the price list with the variable rate of it.
func (p Product) VariableOn(on date.Date) (VariableShown, Rates) {
	shown := VariableShown{Offered: p.Sells(Variable, on)}
	index, ok := p.Index()
	if !ok {
		return shown, p.Rates
	}
	r, rates := p.Lending.Revision, p.Rates
	sum, err := index.Add(r.Spread)
	if err == nil {
		shown.Index, shown.Floor, shown.Cap, rates.Variable = p.Lending.RateIndex, r.Floor, r.Cap, sum
	}
	return shown, rates
}
