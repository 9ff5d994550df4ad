package credit

import (
	"cmp"
	"fmt"
	"math/big"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// StubRule says what becomes of the interest for the days before the first whole month.
type StubRule string

// The rules for a long first period. A short one simply bears less interest.
const (
	// StubSpread adds the interest to the balance before the annuity is computed, so that
	// all instalments stay equal. It is the default.
	StubSpread StubRule = "spread"
	// StubWithFirst collects it on top of the first instalment.
	StubWithFirst StubRule = "with_first"
)

// GraceKind says what happens in months without repayment.
type GraceKind string

// The kinds of grace.
const (
	GraceInterestOnly GraceKind = "interest_only" // each month's interest is paid
	GraceCapitalised  GraceKind = "capitalised"   // nothing is paid; the interest joins the balance
)

// Grace is a number of months, of the loan's term, before repayment begins.
type Grace struct {
	Months int
	Kind   GraceKind
}

// Agreement is what a dated schedule follows from.
type Agreement struct {
	Terms                    // Months counts the grace months too
	DrawdownOn  date.Date    // the day of the payout
	FirstDue    date.Date    // no date: one month after the payout
	AnchorDay   int          // day of the month of all due dates; 0: that of FirstDue
	DayCount    DayCount     // of the days before the first whole month; empty: month_normalised
	Stub        StubRule     // empty: spread
	Grace       Grace        // zero: none
	UpfrontFee  money.Amount // cost at the payout, such as a file fee; zero: none
	MonthlyCost money.Amount // compulsory cost with each instalment, such as insurance; zero: none
}

// Plan is a dated schedule with what it costs. Each row's Interest contains what accrued
// before its period, so the principal parts always add up to the loan; in months of
// capitalised grace the principal part is negative.
type Plan struct {
	Agreement
	StubDays     int          // days before the first whole month; negative: the first period is so much shorter
	StubInterest money.Amount // interest of a long first period's extra days
	Rows         []Instalment
	Payment      money.Amount // the regular instalment, without MonthlyCost
	Total        money.Amount // everything to be paid: instalments, fee, monthly costs
	Cost         money.Amount // Total less the principal
	APR          APR
}

// NewPlan lays out an agreement. It returns ErrTerms when the terms have no schedule (see
// NewQuote), when the first instalment is due before or on the day of the payout, more than
// a year after it, or when nothing is left to repay after the grace; money.ErrCurrency for
// costs in another currency; money.ErrOverflow.
func NewPlan(a Agreement) (Plan, error) {
	a = a.complete()
	if err := a.check(); err != nil {
		return Plan{}, err
	}
	p := Plan{Agreement: a}
	p.StubDays = a.periodStart().Sub(a.DrawdownOn)
	lay := layout{plan: &p, rate: a.Rate.monthly(), balance: a.Principal}
	if err := lay.out(); err != nil {
		return Plan{}, err
	}
	return p, p.price()
}

func (a Agreement) complete() Agreement {
	if a.AnchorDay == 0 {
		a.AnchorDay = cmp.Or(a.FirstDue, a.DrawdownOn).Day()
	}
	if a.FirstDue.IsZero() {
		a.FirstDue = a.DrawdownOn.AddMonths(1, a.AnchorDay)
	}
	if a.DayCount == "" {
		a.DayCount = MonthNormalised
	}
	if a.Stub == "" {
		a.Stub = StubSpread
	}
	return a
}

const longestFirstPeriod = 366 // days

func (a Agreement) check() error {
	if err := a.Terms.check(); err != nil {
		return err
	}
	first := a.FirstDue.Sub(a.DrawdownOn)
	switch {
	case first <= 0 || first > longestFirstPeriod:
		return fmt.Errorf("%w: paid out on %s, first due on %s", ErrTerms, a.DrawdownOn, a.FirstDue)
	case !a.DayCount.Valid() || a.Stub != StubSpread && a.Stub != StubWithFirst:
		return fmt.Errorf("%w: day count %q, first period %q", ErrTerms, a.DayCount, a.Stub)
	case a.Grace.Months < 0 || a.Grace.Months >= a.Months,
		a.Grace.Months > 0 && a.Grace.Kind != GraceInterestOnly && a.Grace.Kind != GraceCapitalised:
		return fmt.Errorf("%w: grace of %d of %d months, %q", ErrTerms, a.Grace.Months, a.Months, a.Grace.Kind)
	case a.UpfrontFee.Sign() < 0 || a.MonthlyCost.Sign() < 0:
		return fmt.Errorf("%w: negative costs", ErrTerms)
	}
	return nil
}

// periodStart is the day a whole month before the first due date.
func (a Agreement) periodStart() date.Date { return a.FirstDue.AddMonths(-1, a.AnchorDay) }

// due is the date of row k, from 1.
func (a Agreement) due(k int) date.Date { return a.FirstDue.AddMonths(k-1, a.AnchorDay) }

// layout is a plan in the making.
type layout struct {
	plan    *Plan
	rate    *big.Rat     // of one month
	balance money.Amount // still owed
	carried money.Amount // interest of earlier days that the next row takes
}

func (l *layout) out() (err error) {
	p := l.plan
	p.StubInterest = money.Of(0, p.Principal.Currency)
	l.carried = p.StubInterest
	if p.StubDays > 0 {
		if p.StubInterest, err = Accrue(p.Principal, p.Rate, p.DayCount, p.DrawdownOn, p.periodStart()); err != nil {
			return err
		}
		l.carried = p.StubInterest
	}
	for k := 1; k <= p.Grace.Months; k++ {
		if err := l.graceRow(k); err != nil {
			return err
		}
	}
	if p.Payment, err = money.Round(annuityOf(l.basis(), p.Rate, p.Months-p.Grace.Months), p.Principal.Currency); err != nil {
		return err
	}
	for k := p.Grace.Months + 1; k <= p.Months; k++ {
		if err := l.row(k); err != nil {
			return err
		}
	}
	return nil
}

// basis is the balance that the annuity repays, as of a whole month before its first
// instalment. A short first period is worth less than the month that the formula assumes.
func (l *layout) basis() *big.Rat {
	exact := new(big.Rat).SetInt64(l.balance.Minor)
	p := l.plan
	if p.Grace.Months == 0 && p.StubDays < 0 {
		exact.Add(exact, l.interest(1))
		return exact.Quo(exact, new(big.Rat).Add(big.NewRat(1, 1), l.rate))
	}
	if p.Stub == StubSpread {
		exact.Add(exact, new(big.Rat).SetInt64(l.carried.Minor))
	}
	return exact
}

// interest is the exact interest of the period that ends with row k.
func (l *layout) interest(k int) *big.Rat {
	p := l.plan
	if k == 1 && p.StubDays < 0 {
		return simple(l.balance, p.Rate, p.DayCount.Years(p.DrawdownOn, p.FirstDue))
	}
	bearing := new(big.Rat).SetInt64(l.balance.Minor)
	if p.Stub == StubSpread {
		bearing.Add(bearing, new(big.Rat).SetInt64(l.carried.Minor))
	}
	return bearing.Mul(bearing, l.rate)
}

// owed is the interest that row k has to bear, in cents: its period's and what was carried.
func (l *layout) owed(k int) (money.Amount, error) {
	interest, err := money.Round(l.interest(k), l.balance.Currency)
	if err != nil {
		return interest, err
	}
	interest, err = interest.Add(l.carried)
	l.carried.Minor = 0
	return interest, err
}

func (l *layout) graceRow(k int) error {
	interest, err := l.owed(k)
	if err != nil {
		return err
	}
	payment := interest
	if l.plan.Grace.Kind == GraceCapitalised {
		payment.Minor = 0
	}
	return l.add(k, payment, interest)
}

func (l *layout) row(k int) error {
	p := l.plan
	extra := money.Of(0, p.Principal.Currency)
	if p.Stub == StubWithFirst {
		extra = l.carried
	}
	interest, err := l.owed(k)
	if err != nil {
		return err
	}
	payment, err := p.Payment.Add(extra)
	if k == p.Months {
		payment, err = l.balance.Add(interest)
	}
	if err != nil {
		return err
	}
	if payment.Sign() <= 0 {
		return fmt.Errorf("%w: %v is too small for %d months", ErrTerms, p.Principal, p.Months)
	}
	return l.add(k, payment, interest)
}

// add writes a row and moves the balance.
func (l *layout) add(k int, payment, interest money.Amount) error {
	row, err := repay(k, l.balance, payment, interest)
	if err != nil {
		return err
	}
	if row.Balance.Sign() < 0 {
		return fmt.Errorf("%w: %v is too small for %d months", ErrTerms, l.plan.Principal, l.plan.Months)
	}
	row.Due = l.plan.due(k)
	l.plan.Rows, l.balance = append(l.plan.Rows, row), row.Balance
	return nil
}

// price adds up what a plan costs and finds its APR.
func (p *Plan) price() error {
	var flows []Flow
	var err error
	p.Total = money.Of(0, p.Principal.Currency)
	pay := func(years float64, a money.Amount) {
		if err != nil || a.IsZero() {
			return
		}
		if p.Total, err = p.Total.Add(a); err == nil {
			flows = append(flows, Flow{years, a})
		}
	}
	pay(0, p.UpfrontFee)
	for k, row := range p.Rows {
		pay(p.years(k+1), row.Payment)
		pay(p.years(k+1), p.MonthlyCost)
	}
	if err != nil {
		return err
	}
	if p.Cost, err = p.Total.Sub(p.Principal); err != nil {
		return err
	}
	p.APR, err = SolveAPR([]Flow{{Amount: p.Principal}}, flows)
	return err
}

// years is when row k is paid, as the APR's formula counts: a month is a twelfth of a year
// whatever its length, and only the days before the first whole month are counted (remark (c)).
func (p *Plan) years(k int) float64 {
	stub, months := ActAct.Years(p.DrawdownOn, p.periodStart()), k
	if p.StubDays < 0 {
		stub, months = ActAct.Years(p.DrawdownOn, p.FirstDue), k-1
	}
	days, _ := stub.Float64()
	return days + Months(months)
}
