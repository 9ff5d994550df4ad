package credit

import (
	"errors"
	"fmt"
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// ErrTerms says that no schedule exists for the terms: an amount that is not positive or
// too small for its duration, a duration outside 1 to 600 months, an unknown currency.
var ErrTerms = errors.New("credit: no schedule for these terms")

const monthsMax = 600

// Terms are what a loan is agreed on; the first instalment is due a period after the payout.
type Terms struct {
	Principal money.Amount
	Months    int // the term, whatever the distance of instalments
	Rate      Rate
	Repayment Repayment // zero: equal monthly instalments
	// Premium is that of an insurance without which the loan is not had on these terms: a cost of the credit, in total and
	// APR (directive (EU) 2023/2225 art. 3). Zero: none.
	Premium Premium
}

// Quote is what a loan costs. It holds two totals on purpose, computed together so that
// they cannot drift apart: the simulator's, which the product specification defines, and
// the legal one, which offers, contracts, ledger and APR use. They differ by the cents of
// the last instalment.
type Quote struct {
	Terms
	// Payment is the regular instalment after the grace, before the last: the exact annuity,
	// rounded once, half up, to the cent; of equal principal parts the first and highest; of
	// interest only, that. A premium comes beside it.
	Payment        money.Amount
	SimulatorTotal money.Amount // Payment times the instalments (specification, section 9); LegalTotal unless Plain and without a premium
	Last           money.Amount // last instalment: the remaining balance with its interest
	LegalTotal     money.Amount // sum of the instalments really due, with the premiums
	Cost           money.Amount // LegalTotal less Principal: all the interest, and the premiums
	APR            APR          // of the instalments really due with the premiums, without fees
	Schedule       []Instalment // without due dates; Dated gives them
}

// Instalment is one row of a schedule.
type Instalment struct {
	Number    int          // from 1
	Due       date.Date    // no date in a quote
	Payment   money.Amount // Interest plus Principal
	Interest  money.Amount // previous balance times a period's rate, rounded half up to the cent
	Principal money.Amount
	Balance   money.Amount // still owed afterwards; exactly zero after the last
}

// NewQuote computes a loan. It returns ErrTerms, or money.ErrOverflow for sums beyond
// 64 bits of cents.
func NewQuote(t Terms) (Quote, error) {
	if err := t.check(); err != nil {
		return Quote{}, err
	}
	c, err := t.course()
	if err != nil {
		return Quote{}, err
	}
	if err := c.run(); err != nil {
		return Quote{}, err
	}
	return total(t, c.payment, c.rows)
}

func (t Terms) check() error {
	if t.Principal.Sign() <= 0 || t.Months < 1 || t.Months > monthsMax || !t.Principal.Currency.Valid() {
		return fmt.Errorf("%w: %v over %d months", ErrTerms, t.Principal, t.Months)
	}
	if t.Premium.Amount.Sign() < 0 {
		return fmt.Errorf("%w: a premium of %v", ErrTerms, t.Premium.Amount)
	}
	return t.Repayment.Check(t.Months)
}

// total adds up a schedule and finds its APR.
func total(t Terms, payment money.Amount, rows []Instalment) (Quote, error) {
	q := Quote{Terms: t, Payment: payment, Last: rows[len(rows)-1].Payment, Schedule: rows}
	paid, err := t.Premium.each(t.Principal, rows, t.Repayment.Every)
	if err != nil {
		return Quote{}, err
	}
	for k, row := range rows {
		if paid[k], err = paid[k].Add(row.Payment); err != nil {
			return Quote{}, err
		}
	}
	if q.LegalTotal, err = money.Sum(t.Principal.Currency, paid...); err != nil {
		return Quote{}, err
	}
	q.SimulatorTotal = q.LegalTotal
	if t.Repayment.Plain() && t.Premium.IsZero() {
		if q.SimulatorTotal, err = payment.Mul(int64(len(rows))); err != nil {
			return Quote{}, err
		}
	}
	if q.Cost, err = q.LegalTotal.Sub(t.Principal); err != nil {
		return Quote{}, err
	}
	drawn, err := t.flows(func(k int) float64 { return float64(k) / float64(t.Repayment.Every.aYear()) })
	if err != nil {
		return Quote{}, err
	}
	q.APR, err = SolveAPR(drawn, regular(paid, t.Repayment.Every))
	return q, err
}

// annuity gives the exact constant instalment that repays the whole principal over the term,
// whatever the kind, in minor units.
func (t Terms) annuity() *big.Rat {
	return annuityOf(new(big.Rat).SetInt64(t.Principal.Minor), t.Rate.each(t.Repayment.Every), t.Instalments())
}

// annuityOf repays a balance in n periods: P i / (1 - (1+i)^-n), and P / n without interest.
// The rate being a fraction a/b, it is computed in whole numbers as P a c^n / (b (c^n - b^n))
// with c = a + b, so that nothing is rounded on the way.
func annuityOf(balance, i *big.Rat, n int) *big.Rat {
	periods := big.NewInt(int64(n))
	if i.Sign() == 0 {
		return new(big.Rat).Quo(balance, new(big.Rat).SetInt(periods))
	}
	a, b := i.Num(), i.Denom()
	grown := new(big.Int).Add(a, b)
	grown.Exp(grown, periods, nil)
	flat := new(big.Int).Exp(b, periods, nil)
	above := new(big.Int).Mul(a, grown)
	below := new(big.Int).Sub(grown, flat)
	below.Mul(below, b)
	return new(big.Rat).Mul(balance, new(big.Rat).SetFrac(above, below))
}

// discount is what one unit in n periods is worth now: (1+i)^-n.
func discount(i *big.Rat, n int) *big.Rat {
	periods := big.NewInt(int64(n))
	grown := new(big.Int).Add(i.Num(), i.Denom())
	return new(big.Rat).SetFrac(new(big.Int).Exp(i.Denom(), periods, nil), grown.Exp(grown, periods, nil))
}
