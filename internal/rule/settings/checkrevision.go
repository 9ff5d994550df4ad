package settings

import (
	"fmt"
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

const (
	resetMonthsMax = 120
	resetDaysMax   = 12
	rateNoticeMin  = 10 // as every new schedule is told
	rateNoticeMax  = 180
	longerMax      = 120  // months
	firstYear      = 2025 // any: a day of every year is in each
)

// revision holds how a variable rate follows its index. A product without an index has no such rate.
func (c *checker) revision(product string, p catalogue.Product) {
	at, r := product+"/lending/revision", p.Lending.Revision
	if p.Lending.RateIndex == "" {
		c.want(r.IsZero(), product+"/lending/rate_index", "is empty, and the product says how a rate follows an index: name the index")
		return
	}
	highest := decimal.MustNew(percentMax, 0)
	c.percent(at+"/spread", r.Spread, highest.Neg(), highest)
	c.percent(at+"/cap", r.Cap.Percent(), decimal.MustNew(1, rateDigits), highest)
	c.percent(at+"/floor", r.Floor.Percent(), decimal.Zero, r.Cap.Percent())
	c.between(at+"/notice_days", int64(r.NoticeDays), rateNoticeMin, rateNoticeMax)
	c.resets(at, r)
	c.moves(at, p)
}

func (c *checker) resets(at string, r credit.Revision) {
	c.want(len(r.Days) <= resetDaysMax, at+"/days", "has %d entries: at most %d fit", len(r.Days), resetDaysMax)
	for i, day := range r.Days {
		here := fmt.Sprintf("%s/days/%d", at, i)
		_, err := day.In(firstYear)
		c.want(err == nil, here, "%q is no day of every year: write month and day, such as 07-01", day)
		c.want(slices.Index(r.Days, day) == i, here, "%q is there twice: keep one", day)
	}
	if len(r.Days) == 0 {
		c.between(at+"/every_months", int64(r.EveryMonths), 1, resetMonthsMax)
		return
	}
	c.want(r.EveryMonths == 0, at+"/every_months", "is %d, and reset days are named: keep one of the two", r.EveryMonths)
}

// moves wants an end that can move: where every instalment but the last is the same.
func (c *checker) moves(at string, p catalogue.Product) {
	r := p.Lending.Revision
	c.want(r.Moves.Known(), at+"/moves", "%q is not known: choose from %s", r.Moves, words(credit.AllMoves))
	most := int64(longerMax)
	if r.Moves != credit.MovesEnd {
		most = 0
	}
	c.between(at+"/longer_months", int64(r.LongerMonths), 0, most)
	c.want(r.Moves != credit.MovesEnd || p.Repayment.Plain(), at+"/moves", "is %q: only equal instalments can stay when the rate changes", r.Moves)
	_, whole := p.Repayment.Every.In(r.LongerMonths)
	c.want(whole || !p.Repayment.Every.Valid(), at+"/longer_months", "is %d: no whole number of instalments", r.LongerMonths)
}

// indices wants every index to be a series under the law of its product, of this build or of the lender's own.
func (c *checker) indices(s Snapshot) {
	for i, p := range s.Products {
		name := p.Lending.RateIndex
		if name == "" || p.Lending.Revision.IsZero() {
			continue
		}
		_, err := s.Book().At(p.Law.Of(), date.Date{}).Index(name)
		c.want(err == nil, fmt.Sprintf("/%d/lending/rate_index", i), "%q is no index of the law of %s: add its first value to the law", name, p.Law.Country)
	}
}
