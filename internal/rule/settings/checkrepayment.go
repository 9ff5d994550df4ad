package settings

import (
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/rule/credit"
)

// repayment holds how loans are paid back against what the rest of the product says.
func (c *checker) repayment(product string, p Product) {
	at, r := product+"/repayment", p.Repayment
	c.want(slices.Contains(credit.Kinds, r.KindOf()), at+"/kind", "%q is not known: choose from %s", r.Kind, words(credit.Kinds))
	c.want(r.Every.Valid(), at+"/every", "%q is not known: choose from %s", r.Every, words(credit.Distances))
	c.percent(at+"/balloon", r.Balloon.Percent(), decimal.Zero, balloonMax)
	c.want(r.Balloon.IsZero() || r.KindOf() == credit.Annuity, at+"/balloon", "is %v: only an annuity has a balloon", r.Balloon)
	if !r.Every.Valid() {
		return
	}
	c.grace(at+"/grace", p)
	for _, months := range p.Durations {
		_, whole := r.Every.In(months)
		c.want(whole, at+"/every", "is %q: a duration of %d months is no whole number of them", r.Every, months)
	}
	// Premiums are a percentage a month, and due with each instalment.
	monthly := r.Every.OrMonth() == credit.Month
	c.want(monthly || p.Lending.Fees.Insurance.IsZero(), product+"/lending/fees/insurance", "is %v: a premium is due monthly, instalments are not", p.Lending.Fees.Insurance)
	c.want(r.Every.Anchored() || p.Lending.DueDay == 0, product+"/lending/due_day", "is %d: due dates of weeks keep the day of the week, enter 0", p.Lending.DueDay)
}

// balloonMax leaves something for the instalments to repay.
var balloonMax = decimal.MustNew(90, 0)

func (c *checker) grace(at string, p Product) {
	g := p.Repayment.Grace
	shortest := 0
	if len(p.Durations) > 0 {
		shortest, _ = p.Repayment.Every.In(p.Durations[0])
	}
	c.between(at+"/periods", int64(g.Periods), 0, int64(max(shortest-1, 0)))
	known := slices.Contains(credit.GraceKinds, g.Kind) || g.Kind == "" && g.Periods == 0
	c.want(known, at+"/kind", "%q is not known: choose from %s", g.Kind, words(credit.GraceKinds))
	// Who withdraws within the weeks that the law gives owes what was lent, to which nothing has been added.
	c.want(p.Repayment.Every.Anchored() || g.IsZero() || g.Kind != credit.GraceCapitalised, at+"/kind",
		"is %q: with instalments of weeks interest is not added to the principal, choose interest_only", g.Kind)
}
