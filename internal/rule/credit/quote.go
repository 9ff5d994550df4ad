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

// Terms are what a loan is agreed on: constant monthly instalments, the first one month
// after the payout.
type Terms struct {
	Principal money.Amount
	Months    int
	Rate      Rate
}

// Quote is what a loan costs. It holds two totals on purpose, computed together so that
// they cannot drift apart: the simulator's, which the product specification defines, and
// the legal one, which offers, contracts, ledger and APR use. They differ by the cents of
// the last instalment.
type Quote struct {
	Terms
	Payment        money.Amount // instalment: the exact annuity, rounded once, half up, to the cent
	SimulatorTotal money.Amount // Payment times Months (specification, section 9)
	Last           money.Amount // last instalment: the remaining balance with its interest
	LegalTotal     money.Amount // sum of the instalments really due
	Cost           money.Amount // LegalTotal less Principal: all the interest
	APR            APR          // of the instalments really due, without fees
	Schedule       []Instalment // without due dates; Dated gives them
}

// Instalment is one row of a schedule.
type Instalment struct {
	Number    int          // from 1
	Due       date.Date    // no date in a quote
	Payment   money.Amount // Interest plus Principal
	Interest  money.Amount // previous balance times a month's rate, rounded half up to the cent
	Principal money.Amount
	Balance   money.Amount // still owed afterwards; exactly zero after the last
}

// NewQuote computes a loan. It returns ErrTerms, or money.ErrOverflow for sums beyond
// 64 bits of cents.
func NewQuote(t Terms) (Quote, error) {
	if err := t.check(); err != nil {
		return Quote{}, err
	}
	payment, err := money.Round(annuity(t), t.Principal.Currency)
	if err != nil {
		return Quote{}, err
	}
	rows, err := amortise(t, payment)
	if err != nil {
		return Quote{}, err
	}
	return total(t, payment, rows)
}

func (t Terms) check() error {
	if t.Principal.Sign() <= 0 || t.Months < 1 || t.Months > monthsMax || !t.Principal.Currency.Valid() {
		return fmt.Errorf("%w: %v over %d months", ErrTerms, t.Principal, t.Months)
	}
	return nil
}

// total adds up a schedule and finds its APR.
func total(t Terms, payment money.Amount, rows []Instalment) (Quote, error) {
	q := Quote{Terms: t, Payment: payment, Last: rows[len(rows)-1].Payment, Schedule: rows}
	paid := make([]money.Amount, len(rows))
	for k, row := range rows {
		paid[k] = row.Payment
	}
	var err error
	if q.SimulatorTotal, err = payment.Mul(int64(t.Months)); err != nil {
		return Quote{}, err
	}
	if q.LegalTotal, err = money.Sum(t.Principal.Currency, paid...); err != nil {
		return Quote{}, err
	}
	if q.Cost, err = q.LegalTotal.Sub(t.Principal); err != nil {
		return Quote{}, err
	}
	q.APR, err = SolveAPR([]Flow{{Amount: t.Principal}}, monthly(paid))
	return q, err
}

// annuity gives the exact constant instalment in minor units.
func annuity(t Terms) *big.Rat {
	return annuityOf(new(big.Rat).SetInt64(t.Principal.Minor), t.Rate, t.Months)
}

// annuityOf repays a balance in n months: P i / (1 - (1+i)^-n), and P / n without interest.
// The rate being a fraction a/b, it is computed in whole numbers as P a c^n / (b (c^n - b^n))
// with c = a + b, so that nothing is rounded on the way.
func annuityOf(balance *big.Rat, r Rate, n int) *big.Rat {
	months := big.NewInt(int64(n))
	if r.IsZero() {
		return new(big.Rat).Quo(balance, new(big.Rat).SetInt(months))
	}
	i := r.monthly()
	a, b := i.Num(), i.Denom()
	grown := new(big.Int).Add(a, b)
	grown.Exp(grown, months, nil)
	flat := new(big.Int).Exp(b, months, nil)
	above := new(big.Int).Mul(a, grown)
	below := new(big.Int).Sub(grown, flat)
	below.Mul(below, b)
	return new(big.Rat).Mul(balance, new(big.Rat).SetFrac(above, below))
}
