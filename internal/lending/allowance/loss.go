package allowance

import (
	"math/big"

	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
)

// Exposure is what of a loan can be lost.
type Exposure struct {
	Currency money.Currency
	Gross    int64           // claims in the books: principal, interest, costs and charges due, and what is earned and not due, in minor units
	Flows    []Flow          // of the plan that is left, in order; none: all has fallen due, which counts as owed for a year
	Rate     decimal.Decimal // effective rate of the contract, in percent per year
}

// Flow is a due date of the plan.
type Flow struct {
	Day int   // days from the day of the run
	At  int64 // what is owed if nothing is paid from then on: the balance before it, its interest, and what is due already
}

// ExposureOf reads a replayed loan. apr is the effective rate at the signature, empty for none.
func ExposureOf(st loan.State, apr string) (Exposure, error) {
	due := st.Open().Sum()
	e := Exposure{Currency: st.Currency, Gross: st.Principal + due + st.Accrued}
	for _, row := range st.Remaining() {
		e.Flows = append(e.Flows, Flow{row.Due.Sub(st.On), row.Balance.Minor + row.Principal.Minor + max(row.Interest.Minor, 0) + due})
	}
	if len(e.Flows) == 0 {
		e.Flows = []Flow{{year, e.Gross}}
	}
	if apr == "" {
		return e, nil
	}
	var err error
	e.Rate, err = decimal.Parse(apr)
	return e, err
}

// Loss is what is expected to be lost of a loan, with what it was reckoned from.
type Loss struct {
	Minor     int64
	PD        decimal.Decimal // within twelve months, in percent; 100 in default
	Source    Source
	LGD       decimal.Decimal
	Scenarios []ScenarioLoss // none in default
}

// ScenarioLoss is the loss in one scenario.
type ScenarioLoss struct {
	Scenario
	PD    decimal.Decimal `json:"pd" doc:"Within twelve months, in percent"`
	Minor int64           `json:"minor" doc:"Before the weight, rounded by itself, in minor units"`
}

// Expect reckons the loss of an assessed loan. A probability of a year is spread evenly over its days (a constant hazard); a loan defaults
// on a due date, at what is owed then, discounted to the day of the run at the effective rate over actual days of 365. The weighted sum
// is exact and rounded once, half up. In default it is the loss given default of the claim, undiscounted. It returns money.ErrOverflow.
func (r Rules) Expect(a Assessed, product string, e Exposure, rolls Rolls) (Loss, error) {
	row := r.lossOf(product)
	l := Loss{LGD: row.LGD, PD: hundred, Source: Entered}
	switch a.Basis {
	case Nothing:
		l.PD, l.Source = r.pd(row, product, a.bucket, rolls)
		return l, nil
	case Defaulted:
		m, err := share(e.Gross, fraction(row.LGD), e.Currency)
		l.Minor = m
		return l, err
	}
	l.PD, l.Source = r.pd(row, product, a.bucket, rolls)
	total := new(big.Rat)
	for _, s := range r.Scenarios {
		pd := scaled(l.PD, s.Factor)
		exact := e.expected(a.Basis, fraction(pd), fraction(row.LGD))
		rounded, err := money.Round(exact, e.Currency)
		if err != nil {
			return l, err
		}
		l.Scenarios = append(l.Scenarios, ScenarioLoss{s, pd, rounded.Minor})
		total.Add(total, exact.Mul(exact, big.NewRat(int64(fraction(s.Weight)), one)))
	}
	m, err := money.Round(total, e.Currency)
	l.Minor = m.Minor
	return l, err
}

// expected is the loss of one scenario, exact but for factors of 18 decimals.
func (e Exposure) expected(basis Basis, pd, lgd fixed) *big.Rat {
	if basis == Latent { // one year on what is owed today: the ordinance asks for no present value
		return product(e.Gross, mul(pd, lgd))
	}
	survival, discount := root(one-pd), e.discount()
	sum, alive, from := new(big.Int), fixed(one), 0
	for _, f := range e.Flows {
		day := f.Day
		if basis == TwelveMonth {
			day = min(day, year)
		}
		if day <= from {
			break
		}
		left := power(survival, day)
		lost := mul(mul(alive-left, lgd), power(discount, day))
		sum.Add(sum, new(big.Int).Mul(big.NewInt(f.At), new(big.Int).SetUint64(uint64(lost))))
		alive, from = left, day
	}
	return new(big.Rat).SetFrac(sum, big.NewInt(one))
}

func product(minor int64, factor fixed) *big.Rat {
	return new(big.Rat).SetFrac(new(big.Int).Mul(big.NewInt(minor), new(big.Int).SetUint64(uint64(factor))), big.NewInt(one))
}

func share(minor int64, factor fixed, c money.Currency) (int64, error) {
	m, err := money.Round(product(minor, factor), c)
	return m.Minor, err
}

// scaled multiplies a probability by the factor of a scenario; nothing is more likely than certain. Four decimals, half up.
func scaled(pd, factor decimal.Decimal) decimal.Decimal {
	m, err := pd.Mul(factor)
	if err == nil {
		m, err = m.Quo(hundred)
	}
	if err != nil {
		return hundred
	}
	return halfUp(m).Min(hundred)
}
