package pricing

import (
	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
)

// follow gives a variable rate its index and how it follows it, and the rate of the day of the offer. What was approved
// at another rate than the product's of that day keeps its distance from the index. A product whose index has no value
// is priced as it was approved, and MayOffer refuses it. Errors: those of decimal, credit.ErrRate.
func (t *Terms) follow(in Wish, p catalogue.Product, on date.Date) error {
	now, ok := p.Index()
	if in.RateType != catalogue.Variable || !ok {
		return nil
	}
	r, err := p.RevisionOf(in.Principal.Minor, in.Months)
	if err != nil {
		return err
	}
	then, err := p.Law.Edition().OnDay(dayOf(in.ApprovedOn, on)).Index(p.Lending.RateIndex)
	if err != nil { // approved before the index had a value
		then = now
	}
	listed, err := r.Rate(then)
	if err != nil {
		return err
	}
	if !listed.Equal(in.Rate) {
		if r.Spread, err = in.Rate.Percent().Sub(then); err != nil {
			return err
		}
	}
	t.RateIndex, t.Revision = p.Lending.RateIndex, r
	t.Rate, err = r.Rate(now)
	return err
}

func dayOf(d, otherwise date.Date) date.Date {
	if d.IsZero() {
		return otherwise
	}
	return d
}
