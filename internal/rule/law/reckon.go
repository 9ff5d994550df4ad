package law

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Formula makes a rate from an index, both in percent: times, plus, within bounds, rounded.
type Formula struct {
	Index string `json:"index"`
	Times string `json:"times,omitempty"` // a fraction such as "4/3"
	Add   string `json:"add,omitempty"`
	// AddMost bounds what the formula adds to the index, in points.
	AddMost string `json:"add_most,omitempty"`
	Floor   string `json:"floor,omitempty"`
	Step    string `json:"step,omitempty"` // to which it is rounded, half up; empty: not at all
}

// formulaNumber is what a formula may hold: no exponent, which could ask for a number of a million digits.
var formulaNumber = regexp.MustCompile(`^-?\d{1,9}(\.\d{1,9})?(/[1-9]\d{0,8})?$`)

// Of gives the rate for a value of the index.
func (f Formula) Of(index decimal.Decimal) (*big.Rat, error) {
	base, ok := new(big.Rat).SetString(index.String())
	r := new(big.Rat)
	if ok {
		r.Set(base)
	}
	for _, step := range []struct {
		text string
		do   func(v *big.Rat)
	}{
		{f.Times, func(v *big.Rat) { r.Mul(r, v) }},
		{f.Add, func(v *big.Rat) { r.Add(r, v) }},
		{f.AddMost, func(v *big.Rat) {
			if most := v.Add(v, base); r.Cmp(most) > 0 {
				r.Set(most)
			}
		}},
		{f.Floor, func(v *big.Rat) {
			if r.Cmp(v) < 0 {
				r.Set(v)
			}
		}},
		{f.Step, func(v *big.Rat) {
			if v.Sign() > 0 {
				r.Mul(floor(r.Add(r.Quo(r, v), big.NewRat(1, 2))), v)
			}
		}},
	} {
		if step.text == "" {
			continue
		}
		if !formulaNumber.MatchString(step.text) {
			return nil, fmt.Errorf("%q is no number of a formula", step.text)
		}
		v, _ := new(big.Rat).SetString(step.text)
		step.do(v)
	}
	return r, nil
}

func floor(r *big.Rat) *big.Rat {
	return new(big.Rat).SetInt(new(big.Int).Div(r.Num(), r.Denom())) // Euclidean: the denominator is positive
}

// Check holds a published cap against the formula that it is made by; what is published counts.
type Check struct {
	Formula
	Of        decimal.Decimal `json:"of"`                  // the value of the index
	Tolerance string          `json:"tolerance,omitempty"` // points; empty: exact
}

func (c *Check) wrong(value decimal.Decimal) error {
	if c == nil {
		return nil
	}
	made, err := c.Formula.Of(c.Of)
	if err != nil {
		return err
	}
	published, _ := new(big.Rat).SetString(value.String())
	tolerance := new(big.Rat)
	if c.Tolerance != "" {
		if !formulaNumber.MatchString(c.Tolerance) {
			return fmt.Errorf("the tolerance is %q", c.Tolerance)
		}
		tolerance.SetString(c.Tolerance)
	}
	if off := new(big.Rat).Sub(made, published); off.Abs(off).Cmp(tolerance) > 0 {
		return fmt.Errorf("is published as %s, and its formula gives %s", value, made.FloatString(4))
	}
	return nil
}

// RateCap is the cap of a measure; false: the law has none.
func (e *Edition) RateCap(of Measure) (RateCap, bool) {
	for _, c := range every[*RateCap](e, "rate_cap") {
		if c.Measure == of {
			return *c, true
		}
	}
	return RateCap{}, false
}

// Effect is what a cap does to a loan above it.
type Effect string

// The effects.
const (
	Hard Effect = "hard" // nobody may lend above it
	Soft Effect = "soft" // a person compares: below it, too, nothing is called lawful
)

// Cap is the lowest of the caps of an effect that hold for the annual percentage rate of a loan, in percent; false: there is none. The Italian
// and the Dutch measure leave out or put otherwise what the annual percentage rate has in it, which is never below theirs. The error says which
// figure is not known.
func (e *Edition) Cap(effect Effect, amount money.Amount, months int) (lowest decimal.Decimal, found bool, err error) {
	return e.lowest(func(c *RateCap) bool { return c.Effect == effect }, amount, months)
}

// CapOfChange is the lowest hard cap that also counts when the rate of a running loan is set anew: where a row applies to variable rates, or to each use
// of a credit, which a new rate is. Amount and term are those of the contract. Errors: as those of Highest.
func (e *Edition) CapOfChange(amount money.Amount, months int) (lowest decimal.Decimal, found bool, err error) {
	again := func(c *RateCap) bool {
		return c.Effect == Hard && (c.Applies == "new_and_variable" || c.Applies == "draw")
	}
	return e.lowest(again, amount, months)
}

func (e *Edition) lowest(counts func(*RateCap) bool, amount money.Amount, months int) (lowest decimal.Decimal, found bool, err error) {
	for _, c := range every[*RateCap](e, "rate_cap") {
		if !counts(c) || c.Status == None || c.Measure != OfAPR && c.Measure != OfTEG && c.Measure != OfCharge {
			continue
		}
		highest, err := e.Highest(*c, decimal.MustNew(amount.Minor, amount.Currency.Digits()), months)
		if err != nil {
			return highest, true, err
		}
		if !found || highest.Cmp(lowest) < 0 {
			lowest, found = highest, true
		}
	}
	return lowest, found, nil
}

// Highest is the rate of a cap, in percent, for an amount in whole units and a term in months. Errors: the figure, or the value of an index, is
// not known.
func (e *Edition) Highest(c RateCap, amount decimal.Decimal, months int) (decimal.Decimal, error) {
	if c.Blocks() {
		return decimal.Zero, fmt.Errorf("%s: %s", c.ID, c.Note)
	}
	for _, b := range c.Bands {
		if (b.Le.IsZero() || amount.Cmp(b.Le) <= 0) && (b.LeMonths == 0 || months <= b.LeMonths) {
			return b.Value, unless(!b.Value.IsZero(), c.ID+": the cap of this amount and term is not known")
		}
	}
	if len(c.Lowest) == 0 {
		return c.Value, nil
	}
	var lowest *big.Rat
	for _, f := range c.Lowest {
		index, err := e.Index(f.Index)
		if err != nil {
			return decimal.Decimal{}, err
		}
		r, err := f.Of(index)
		if err != nil {
			return decimal.Decimal{}, err
		}
		if lowest == nil || r.Cmp(lowest) < 0 {
			lowest = r
		}
	}
	return decimal.Parse(lowest.FloatString(4))
}

// Percent is the share of the base where it is the same for any; 0: nothing may be asked.
func (d DefaultCharge) Percent() decimal.Decimal {
	if len(d.Slices) != 1 {
		return decimal.Zero
	}
	return d.Slices[0].Percent
}

// Of is the most that a charge may be: the slices of its base, and what is flat.
func (d DefaultCharge) Of(base money.Amount) (money.Amount, error) {
	sum := inMinor(d.Flat, base.Currency)
	rest := new(big.Rat).SetInt64(base.Minor)
	below := new(big.Rat)
	for _, s := range d.Slices {
		part := new(big.Rat).Sub(rest, below)
		if top := inMinor(s.Le, base.Currency); !s.Le.IsZero() && rest.Cmp(top) > 0 {
			part.Sub(top, below)
		}
		if part.Sign() > 0 {
			sum.Add(sum, percentOf(part, s.Percent))
		}
		below = inMinor(s.Le, base.Currency)
	}
	return money.Round(sum, base.Currency)
}

// Most is the most that repaying early may cost: a percentage by the months that are left, at most the interest that falls away, and nothing
// where what is repaid within the months of the threshold, this payment included, does not pass it.
func (e EarlyRepayment) Most(prepaid, within, interestLeft money.Amount, monthsLeft int) (money.Amount, error) {
	if e.Rule != Capped || !e.Threshold.IsZero() && new(big.Rat).SetInt64(within.Minor).Cmp(inMinor(e.Threshold, within.Currency)) <= 0 {
		return money.Of(0, prepaid.Currency), nil
	}
	most, err := money.Round(percentOf(new(big.Rat).SetInt64(prepaid.Minor), e.Percent(monthsLeft)), prepaid.Currency)
	if err == nil && e.AtMostInterest && interestLeft.Minor < most.Minor {
		most = interestLeft
	}
	return most, err
}

// Percent is the highest share of what is repaid, in percent, while some months are left.
func (e EarlyRepayment) Percent(monthsLeft int) decimal.Decimal {
	for _, rate := range e.Rates {
		if monthsLeft > rate.OverMonths {
			return rate.Percent
		}
	}
	return decimal.Zero
}

// Percent is the highest rate of default interest of a contract, in percent a year. Errors: the value of an index is not known; the contract
// alone says it.
func (d DefaultInterest) Percent(e *Edition, contract decimal.Decimal) (decimal.Decimal, error) {
	switch d.Rate {
	case "contract":
		return contract, nil
	case "contract_plus":
		return contract.Add(d.Add)
	case "contract_times":
		return contract.Mul(d.Times)
	case "index_plus":
		index, err := e.Index(d.Index)
		if err != nil {
			return index, err
		}
		return index.Add(d.Add)
	}
	return decimal.Decimal{}, fmt.Errorf("%s: the contract says the rate", d.ID)
}

// Arrears are what is unpaid of a loan on a day.
type Arrears struct {
	Instalments   int          // unpaid, wholly or in part
	Consecutive   int          // the longest row of them
	OverdueDays   int          // of the oldest
	OverdueMonths int          // of the oldest, whole
	Unpaid        money.Amount // of all that is due
	NetCredit     money.Amount // paid out
	Nominal       money.Amount // lent
	Total         money.Amount // all instalments
	Term          int          // months
	Asked         []int64      // of each instalment that has fallen due, in order, in minor units
	Called        bool         // the whole debt was asked for
}

// Last is what the last n instalments that have fallen due asked for together, in minor units.
func (a Arrears) Last(n int) (sum int64) {
	for _, asked := range a.Asked[max(0, len(a.Asked)-n):] {
		sum += asked
	}
	return sum
}

// Allowed says whether the whole debt may be asked for, once the notice has been given.
func (a Acceleration) Allowed(with Arrears) bool {
	for _, c := range a.AnyOf {
		if c.met(with) {
			return true
		}
	}
	return false
}

// Owed says whether arrears are reported to the register, once those who owe were warned, and by which of its conditions: none for a loan that was called in.
func (r Register) Owed(a Arrears) (by Condition, owed bool, err error) {
	above, err := money.ParseMajor(r.ArrearsAbove.String(), a.Unpaid.Currency)
	if err != nil || a.Unpaid.Minor <= above.Minor {
		return by, false, err
	}
	for _, c := range r.Arrears {
		if c.met(a) {
			return c, true, nil
		}
	}
	return by, r.Called && a.Called, nil
}

func (c Condition) met(a Arrears) bool {
	unpaid := a.Instalments
	if c.Consecutive {
		unpaid = a.Consecutive
	}
	if c.Whole && (len(a.Asked) < c.Instalments || a.Unpaid.Minor < a.Last(c.Instalments)) || unpaid < c.Instalments || a.OverdueDays < c.OverdueDays || a.OverdueMonths < c.OverdueMonths {
		return false
	}
	percent := c.Percent
	if c.LongMonths > 0 && a.Term > c.LongMonths {
		percent = c.LongPercent
	}
	base := map[string]money.Amount{"net_credit": a.NetCredit, "nominal": a.Nominal, "total": a.Total}[c.Of]
	return new(big.Rat).SetInt64(a.Unpaid.Minor).Cmp(percentOf(new(big.Rat).SetInt64(base.Minor), percent)) >= 0
}

// Ends is the last day of a deadline that runs from a day: the day of the event does not count.
func (d Deadline) Ends(from date.Date, by Calendar) date.Date {
	end := from
	switch d.Unit {
	case "day":
		end = from.AddDays(d.N)
	case "working_day":
		for n := 0; n < d.N; {
			end = end.AddDays(1)
			if by.Open(end) {
				n++
			}
		}
	case "month":
		end = from.AddMonths(d.N, 0)
	case "year":
		end = from.AddMonths(12*d.N, 0)
	}
	if d.Rolls {
		return by.OnOrAfter(end)
	}
	return end
}

// OnOrAfter is the day itself when deadlines may end on it, otherwise the next on which they may.
func (c Calendar) OnOrAfter(d date.Date) date.Date {
	for !c.Open(d) {
		d = d.AddDays(1)
	}
	return d
}

// Open says whether deadlines may end on a day: not on a Sunday, a holiday, or a Saturday where the law says so.
func (c Calendar) Open(d date.Date) bool {
	switch d.Time(time.UTC).Weekday() {
	case time.Sunday:
		return false
	case time.Saturday:
		if c.Saturdays {
			return false
		}
	}
	return !c.Holiday(d)
}

// Holiday says whether a day is one of the country's own.
func (c Calendar) Holiday(d date.Date) bool {
	return slices.ContainsFunc(c.Holidays, func(h string) bool {
		on, err := holiday(h, d.Time(time.UTC).Year())
		return err == nil && on == d
	})
}

// holiday reads "05-01" or "easter+39" for a year.
func holiday(text string, year int) (date.Date, error) {
	if offset, ok := strings.CutPrefix(text, "easter"); ok {
		n, err := strconv.Atoi(offset)
		if err != nil {
			return date.Date{}, fmt.Errorf("the holiday %q is no day", text)
		}
		return date.Easter(year).AddDays(n), nil
	}
	d, err := date.Parse(fmt.Sprintf("%04d-%s", year, text))
	if err != nil {
		return d, fmt.Errorf("the holiday %q is no day", text)
	}
	return d, nil
}

// inMinor is an amount in whole units of a currency as minor ones.
func inMinor(major decimal.Decimal, c money.Currency) *big.Rat {
	r, _ := new(big.Rat).SetString(major.String())
	return r.Mul(r, big.NewRat(c.Units(), 1))
}

func percentOf(base *big.Rat, percent decimal.Decimal) *big.Rat {
	r, _ := new(big.Rat).SetString(percent.String())
	return r.Mul(r, base).Quo(r, big.NewRat(100, 1))
}
