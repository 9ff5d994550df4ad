package credit

import (
	"cmp"
	"fmt"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// StubRule says what becomes of the interest for the days before the first whole month.
type StubRule string

// The rules for a long first period. A short one simply bears less interest.
const (
	// StubSpread adds the interest to the balance before the annuity is computed, so that
	// all instalments stay equal. It is the default. Where there is no annuity to spread it
	// over, the first instalment takes it.
	StubSpread StubRule = "spread"
	// StubWithFirst collects it on top of the first instalment.
	StubWithFirst StubRule = "with_first"
)

// Agreement is what a dated schedule follows from.
type Agreement struct {
	Terms                    // Months counts the grace too
	DrawdownOn  date.Date    // the day of the payout
	FirstDue    date.Date    // no date: one period after the payout
	AnchorDay   int          // day of the month of all due dates; 0: that of FirstDue
	DayCount    DayCount     // of the days before the first whole period; empty: month_normalised
	Stub        StubRule     // empty: spread
	UpfrontFee  money.Amount // cost at the payout, such as a file fee; zero: none
	MonthlyCost money.Amount // compulsory cost with each instalment; zero: none
}

// Plan is a dated schedule with what it costs. Each row's Interest contains what accrued
// before its period, so the principal parts always add up to the loan; in
// capitalised grace the principal part is negative.
type Plan struct {
	Agreement
	StubDays     int          // days before the first whole period; negative: the first period is so much shorter
	StubInterest money.Amount // interest of a long first period's extra days
	Rows         []Instalment
	Payment      money.Amount // the regular instalment, as in Quote, without MonthlyCost
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
	if err := p.layOut(); err != nil {
		return Plan{}, err
	}
	return p, p.price()
}

func (a Agreement) complete() Agreement {
	if a.AnchorDay == 0 {
		a.AnchorDay = cmp.Or(a.FirstDue, a.DrawdownOn).Day()
	}
	if a.FirstDue.IsZero() {
		a.FirstDue = a.Repayment.Every.After(a.DrawdownOn, 1, a.AnchorDay)
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
	case a.UpfrontFee.Sign() < 0 || a.MonthlyCost.Sign() < 0:
		return fmt.Errorf("%w: negative costs", ErrTerms)
	}
	return nil
}

// periodStart is the day a whole period before the first due date.
func (a Agreement) periodStart() date.Date { return a.due(0) }

// due is the date of row k, from 1.
func (a Agreement) due(k int) date.Date { return a.Repayment.Every.After(a.FirstDue, k-1, a.AnchorDay) }

// layOut fills in rows and regular instalment.
func (p *Plan) layOut() error {
	c, err := p.course()
	if err != nil {
		return err
	}
	p.StubInterest = c.carried
	if p.StubDays > 0 {
		if p.StubInterest, err = Accrue(c.balance, p.Rate, p.DayCount, p.DrawdownOn, p.periodStart()); err != nil {
			return err
		}
	}
	c.carried, c.spread = p.StubInterest, p.Stub == StubSpread
	if p.StubDays < 0 {
		c.short = simple(c.balance, p.Rate, p.DayCount.Years(p.DrawdownOn, p.FirstDue))
	}
	if err := c.run(); err != nil {
		return err
	}
	for k := range c.rows {
		c.rows[k].Due = p.due(k + 1)
	}
	p.Rows, p.Payment = c.rows, c.payment
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
	costs, wrong := p.compulsory()
	if wrong != nil {
		return wrong
	}
	for k, row := range p.Rows {
		pay(p.years(k+1), row.Payment)
		pay(p.years(k+1), costs[k])
	}
	if err != nil {
		return err
	}
	if p.Cost, err = p.Total.Sub(p.Principal); err != nil {
		return err
	}
	drawn, err := p.flows(p.years)
	if err != nil {
		return err
	}
	p.APR, err = SolveAPR(drawn, flows)
	return err
}

// compulsory is what each instalment costs beside interest and principal.
func (p *Plan) compulsory() ([]money.Amount, error) {
	costs, err := p.Premium.each(p.Principal, p.Rows, p.Repayment.Every)
	if err != nil || p.MonthlyCost.IsZero() {
		return costs, err
	}
	for k := range costs {
		if costs[k], err = costs[k].Add(p.MonthlyCost); err != nil {
			return nil, err
		}
	}
	return costs, nil
}

// years is when row k is paid, as the APR's formula counts: a period is its share of a year
// whatever its length, and only the days before the first whole one are counted (remark (c)).
func (p *Plan) years(k int) float64 {
	stub, periods := ActAct.Years(p.DrawdownOn, p.periodStart()), k
	if p.StubDays < 0 {
		stub, periods = ActAct.Years(p.DrawdownOn, p.FirstDue), k-1
	}
	days, _ := stub.Float64()
	return days + float64(periods)/float64(p.Repayment.Every.aYear())
}
