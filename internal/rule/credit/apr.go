package credit

import (
	"errors"
	"fmt"
	"math"

	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
)

// Errors of SolveAPR.
var (
	// ErrFlows says that drawdowns or payments are missing, not positive, of different
	// currencies, or at a time that is negative or not a number.
	ErrFlows = errors.New("credit: drawdowns and payments must be positive, of one currency, at times from 0")
	// ErrNoAPR says that no rate between -99 % and 100 000 % balances the flows.
	ErrNoAPR = errors.New("credit: no annual percentage rate balances these flows")
)

// Flow is an amount that changes hands some years after the first drawdown.
//
// Times follow remark (c) of the annex: equal months for monthly instalments (Months),
// and a stub of days over 365, or 366 in a leap year. Counting the days of regular
// instalments instead gives another, wrong figure.
type Flow struct {
	Years  float64
	Amount money.Amount
}

// Months gives the time in years of k whole months.
func Months(k int) float64 { return float64(k) / 12 }

// Days gives the time in years of n days, in a year of 365 or 366 days.
func Days(n, yearLength int) float64 { return float64(n) / float64(yearLength) }

// regular gives one flow a period, the first after one period; where nothing is paid there
// is none.
func regular(amounts []money.Amount, e Every) []Flow {
	flows := make([]Flow, 0, len(amounts))
	for k, a := range amounts {
		if !a.IsZero() {
			flows = append(flows, Flow{Years: float64(k+1) / float64(e.aYear()), Amount: a})
		}
	}
	return flows
}

// APR is an annual percentage rate in percentage points, unrounded and good for ten
// decimals. It is shown, compared with caps, and never booked.
type APR float64

// tie is what a figure may miss a half by and still count as that half: more than the
// solver's error, far less than any digit shown.
const tie = 1e-9

// Round gives the figure to show, rounded once, half up, to 0 to 9 decimals. The law wants
// at least one decimal (2008/48/EC, annex I, remark d); Florin shows two.
func (a APR) Round(decimals int) decimal.Decimal {
	scaled := math.Floor((math.Abs(float64(a))+tie)*math.Pow10(decimals) + 0.5)
	return decimal.MustNew(int64(math.Copysign(scaled, float64(a))), decimals)
}

// SolveAPR finds the rate X that makes the present values of drawdowns and payments equal:
// sum C (1+X)^-t = sum D (1+X)^-s (directive (EU) 2023/2225, annex III; the same formula
// in 2008/48/EC annex I, the French annex to R314-3 and the Swiss KKG annex 1).
// Every compulsory cost is a payment; default charges are not. It returns ErrFlows,
// ErrNoAPR, or money.ErrCurrency.
func SolveAPR(drawdowns, payments []Flow) (APR, error) {
	e := equation{}
	if len(drawdowns) == 0 || len(payments) == 0 {
		return 0, ErrFlows
	}
	currency := drawdowns[0].Amount.Currency
	if err := e.add(drawdowns, +1, currency); err != nil {
		return 0, err
	}
	if err := e.add(payments, -1, currency); err != nil {
		return 0, err
	}
	x, err := e.solve()
	return APR(100 * x), err
}

// equation is the present value of all flows as a function of the rate.
type equation []struct{ amount, years float64 }

func (e *equation) add(flows []Flow, sign float64, c money.Currency) error {
	for _, f := range flows {
		switch {
		case f.Amount.Currency != c:
			return fmt.Errorf("%w: %q and %q", money.ErrCurrency, c, f.Amount.Currency)
		case f.Amount.Sign() <= 0, !(f.Years >= 0), math.IsInf(f.Years, 0):
			return ErrFlows
		}
		*e = append(*e, struct{ amount, years float64 }{sign * float64(f.Amount.Minor), f.Years})
	}
	return nil
}

// at gives the value and the slope at rate x.
func (e equation) at(x float64) (value, slope float64) {
	for _, f := range e {
		present := f.amount * math.Pow(1+x, -f.years)
		value += present
		slope -= f.years * present / (1 + x)
	}
	return value, slope
}

const (
	rateLowest  = -0.99
	rateHighest = 1000.0
	rateStart   = 0.05
	rateExact   = 1e-13 // the last step; what remains is its square
	solverSteps = 200   // bisection alone needs about 60
)

// solve is Newton's method kept inside a bracket: a step that leaves it is replaced by
// halving the bracket, so it always ends.
func (e equation) solve() (float64, error) {
	low, high := rateLowest, rateHighest
	atLow, _ := e.at(low)
	atHigh, _ := e.at(high)
	if !(atLow < 0 && atHigh > 0 || atLow > 0 && atHigh < 0) {
		return 0, ErrNoAPR
	}
	rising := atHigh > 0
	x := rateStart
	for range solverSteps {
		value, slope := e.at(x)
		if value == 0 {
			return x, nil
		}
		if (value > 0) == rising {
			high = x
		} else {
			low = x
		}
		next := x - value/slope
		if !(next > low && next < high) {
			next = (low + high) / 2
		}
		if math.Abs(next-x) <= rateExact*(1+math.Abs(x)) {
			return next, nil
		}
		x = next
	}
	return x, nil
}
