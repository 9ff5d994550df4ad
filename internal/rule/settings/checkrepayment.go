package settings

import (
	"fmt"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// repayment holds how loans are paid back against what the rest of the product says.
func (c *checker) repayment(product string, p catalogue.Product) {
	at, r := product+"/repayment", p.Repayment
	c.want(slices.Contains(credit.Kinds, r.KindOf()), at+"/kind", "%q is not known: choose from %s", r.Kind, words(credit.Kinds))
	c.want(r.Every.Valid(), at+"/every", "%q is not known: choose from %s", r.Every, words(credit.Distances))
	c.percent(at+"/balloon", r.Balloon.Percent(), decimal.Zero, balloonMax)
	c.want(r.Balloon.IsZero() || r.KindOf() == credit.Annuity, at+"/balloon", "is %v: only an annuity has a balloon", r.Balloon)
	if !r.Every.Valid() {
		return
	}
	c.grace(at+"/grace", p)
	c.drawdown(at, p)
	for _, months := range p.Durations {
		_, whole := r.Every.In(months)
		c.want(whole, at+"/every", "is %q: a duration of %d months is no whole number of them", r.Every, months)
	}
	// Premiums are a percentage a month, and due with each instalment.
	monthly := r.Every.OrMonth() == credit.Month
	c.want(monthly || p.Lending.Fees.Insurance.IsZero(), product+"/lending/fees/insurance", "is %v: a premium is due monthly, instalments are not", p.Lending.Fees.Insurance)
	c.want(r.Every.Anchored() || p.Lending.DueDay == 0, product+"/lending/due_day", "is %d: due dates of weeks keep the day of the week, enter 0", p.Lending.DueDay)
}

// drawdown holds a payout in parts against the rest: all of it lies in a grace whose interest is paid, at a rate that stays.
func (c *checker) drawdown(at string, p catalogue.Product) {
	r := p.Repayment
	d := r.Drawdown
	if d.IsZero() {
		return
	}
	c.percent(at+"/drawdown/first", d.First.Percent(), firstPartMin, firstPartMax)
	c.between(at+"/drawdown/later", int64(d.Later), 1, credit.LaterMax)
	c.between(at+"/drawdown/apart", int64(d.Apart), 1, int64(max(r.Grace.Periods, 1)))
	c.want(r.Grace.Kind == credit.GraceInterestOnly, at+"/grace/kind", "is %q: while parts are paid out their interest is paid, choose interest_only", r.Grace.Kind)
	c.want(d.Last() <= r.Grace.Periods, at+"/grace/periods", "is %d: the last part leaves with instalment %d, before repayment begins", r.Grace.Periods, d.Last())
	c.want(r.Every.Anchored(), at+"/every", "is %q: a loan that is paid out in parts has instalments of months or quarters", r.Every)
	c.want(r.Balloon.IsZero(), at+"/balloon", "is %v: a loan that is paid out in parts has no balloon", r.Balloon)
	c.want(p.Lending.Revision.IsZero(), at+"/drawdown/later", "is %d: a loan whose rate changes is paid out at once", d.Later)
}

// What is paid out at once is more than a fee takes of it, and leaves something for later.
var firstPartMin, firstPartMax = decimal.MustNew(10, 0), decimal.MustNew(95, 0)

// balloonMax leaves something for the instalments to repay.
var balloonMax = decimal.MustNew(90, 0)

// adverts holds products that visitors see against what the law lets adverts say.
func (c *checker) adverts(s Snapshot) {
	for i, p := range s.Products {
		shown := !p.Trial && (len(p.Channels) == 0 || slices.Contains(p.Channels, catalogue.OnSite))
		rule, months, banned := p.Unshown(s.Book().At(p.Law.Of(), date.Date{}))
		c.want(!shown || !banned, fmt.Sprintf("/%d/repayment/grace/periods", i),
			"is %d: adverts may name at most %d months without repayment (%s), and the site is one: shorten it, or take the site from the product's channels", p.Repayment.Grace.Periods, months, rule)
	}
}

func (c *checker) grace(at string, p catalogue.Product) {
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
