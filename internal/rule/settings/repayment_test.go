package settings

import (
	"strings"
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// inParts changes a product that pays half out at once, and a quarter with the second and the fourth instalment.
func inParts(change func(*catalogue.Product)) func(*catalogue.Product) {
	return func(p *catalogue.Product) {
		p.Repayment = credit.Repayment{
			Grace:    credit.Grace{Periods: 4, Kind: credit.GraceInterestOnly},
			Drawdown: credit.Drawdown{First: credit.MustRate("50"), Later: 2, Apart: 2},
		}
		change(p)
	}
}

// What the rest of a product cannot run with is refused, under the field to correct.
func TestRepaymentOfAProduct(t *testing.T) {
	sound := func(p *catalogue.Product) { p.Durations = []int{12, 24, 36, 48, 60, 72, 84} }
	for name, c := range map[string]struct {
		change func(*catalogue.Product)
		at     string // empty: it is taken
	}{
		"missing":       {func(p *catalogue.Product) {}, ""},
		"named annuity": {func(p *catalogue.Product) { p.Repayment = credit.Repayment{Kind: credit.Annuity, Every: credit.Month} }, ""},
		"weeks":         {func(p *catalogue.Product) { p.Repayment.Every = credit.Week }, ""},
		"balloon":       {func(p *catalogue.Product) { p.Repayment.Balloon = credit.MustRate("40") }, ""},
		"deferred": {func(p *catalogue.Product) {
			p.Repayment.Grace = credit.Grace{Periods: 3, Kind: credit.GraceCapitalised}
		}, ""},
		"no kind":           {func(p *catalogue.Product) { p.Repayment.Kind = "tontine" }, "/repayment/kind"},
		"no distance":       {func(p *catalogue.Product) { p.Repayment.Every = "day" }, "/repayment/every"},
		"broken quarters":   {func(p *catalogue.Product) { p.Repayment.Every, p.Durations[0] = credit.Quarter, 10 }, "/repayment/every"},
		"broken fortnights": {func(p *catalogue.Product) { p.Repayment.Every, p.Durations[0] = credit.Fortnight, 9 }, "/repayment/every"},
		"all of it at last": {func(p *catalogue.Product) { p.Repayment.Balloon = credit.MustRate("95") }, "/repayment/balloon"},
		"balloon of interest": {func(p *catalogue.Product) {
			p.Repayment = credit.Repayment{Kind: credit.InterestOnly, Balloon: credit.MustRate("40")}
		}, "/repayment/balloon"},
		"grace to the end": {func(p *catalogue.Product) {
			p.Repayment.Grace = credit.Grace{Periods: 12, Kind: credit.GraceInterestOnly}
		}, "/repayment/grace/periods"},
		"grace of no kind": {func(p *catalogue.Product) { p.Repayment.Grace.Periods = 2 }, "/repayment/grace/kind"},
		"capitalised weeks": {func(p *catalogue.Product) {
			p.Repayment = credit.Repayment{Every: credit.Week, Grace: credit.Grace{Periods: 2, Kind: credit.GraceCapitalised}}
		}, "/repayment/grace/kind"},
		"in parts":                 {inParts(func(p *catalogue.Product) {}), ""},
		"parts after repayment":    {inParts(func(p *catalogue.Product) { p.Repayment.Grace.Periods = 3 }), "/repayment/grace/periods"},
		"parts that bear interest": {inParts(func(p *catalogue.Product) { p.Repayment.Grace.Kind = credit.GraceCapitalised }), "/repayment/grace/kind"},
		"nothing at once":          {inParts(func(p *catalogue.Product) { p.Repayment.Drawdown.First = credit.Rate{} }), "/repayment/drawdown/first"},
		"one part":                 {inParts(func(p *catalogue.Product) { p.Repayment.Drawdown.Later = 0 }), "/repayment/drawdown/later"},
		"parts on one day":         {inParts(func(p *catalogue.Product) { p.Repayment.Drawdown.Apart = 0 }), "/repayment/drawdown/apart"},
		"parts by the week":        {inParts(func(p *catalogue.Product) { p.Repayment.Every = credit.Week }), "/repayment/every"},
		"parts and a balloon":      {inParts(func(p *catalogue.Product) { p.Repayment.Balloon = credit.MustRate("20") }), "/repayment/balloon"},
		"parts at a rate that changes": {inParts(func(p *catalogue.Product) {
			p.Lending.RateIndex, p.Lending.Revision = "EURIBOR", credit.Revision{EveryMonths: 6, NoticeDays: 30, Moves: credit.MovesInstalment}
		}), "/repayment/drawdown/later"},
		"weeks on the 5th": {func(p *catalogue.Product) { p.Repayment.Every, p.Lending.DueDay = credit.Week, 5 }, "/lending/due_day"},
		"insured quarters": {func(p *catalogue.Product) {
			p.Repayment.Every, p.Lending.Fees.Insurance = credit.Quarter, decimal.MustParse("0.04")
		}, "/lending/fees/insurance"},
	} {
		t.Run(name, func(t *testing.T) {
			p := catalogue.Shipped()[0]
			sound(&p)
			c.change(&p)
			var check checker
			check.product("/0", p)
			if c.at == "" {
				if len(check.Violations) > 0 {
					t.Errorf("%v", check.Violations)
				}
				return
			}
			for _, v := range check.Violations {
				if v.Pointer == "/0"+c.at && v.Code != "" {
					return
				}
			}
			t.Errorf("not refused at %s: %v", c.at, strings.TrimSpace(check.Violations.Error()))
		})
	}
}

// Code de la consommation L312-10: no advert of a consumer credit names more than three months without instalments. What is left of the
// channels is no advert, nor is a loan of general law bound.
func TestALongGraceIsNotAdvertised(t *testing.T) {
	now := date.MustParse("2026-11-25").Time(time.UTC)
	months := func(n int, kind credit.GraceKind) func(*catalogue.Product) {
		return func(p *catalogue.Product) { p.Repayment.Grace = credit.Grace{Periods: n, Kind: kind} }
	}
	weeks := func(n int) func(*catalogue.Product) {
		return func(p *catalogue.Product) {
			p.Repayment = credit.Repayment{Every: credit.Week, Grace: credit.Grace{Periods: n, Kind: credit.GraceInterestOnly}}
		}
	}
	for name, c := range map[string]struct {
		change func(*catalogue.Product)
		wrong  bool
		hidden bool
	}{
		"three months":   {months(3, credit.GraceCapitalised), false, false},
		"four months":    {months(4, credit.GraceCapitalised), true, true},
		"interest paid":  {months(4, credit.GraceInterestOnly), true, true},
		"thirteen weeks": {weeks(13), false, false},
		"fourteen weeks": {weeks(14), true, true},
		"one quarter":    {func(p *catalogue.Product) { months(1, credit.GraceInterestOnly)(p); p.Repayment.Every = credit.Quarter }, false, false},
		"two quarters":   {func(p *catalogue.Product) { months(2, credit.GraceInterestOnly)(p); p.Repayment.Every = credit.Quarter }, true, true},
		"for staff": {func(p *catalogue.Product) {
			months(4, credit.GraceCapitalised)(p)
			p.Channels = []catalogue.Channel{catalogue.ByStaff}
		}, false, true},
		"in trial": {func(p *catalogue.Product) { months(4, credit.GraceCapitalised)(p); p.Trial = true }, false, true},
		"general law": {func(p *catalogue.Product) {
			months(4, credit.GraceCapitalised)(p)
			p.Law = catalogue.LawOf("FR", catalogue.GeneralLaw)
		}, false, false},
		"Swiss": {func(p *catalogue.Product) {
			months(4, credit.GraceCapitalised)(p)
			p.Law = catalogue.LawOf("CH", catalogue.ConsumerCredit)
		}, false, false},
	} {
		s := Shipped()
		s.Products = s.Products[:1]
		c.change(&s.Products[0])
		found := s.Check("products").Error()
		if says := strings.Contains(found, "/0/repayment/grace/periods: is") && strings.Contains(found, "(fr.advert.grace)"); says != c.wrong {
			t.Errorf("%s: %s", name, found)
		}
		wish := catalogue.Wanted{Amount: money.Of(10_000_00, "EUR"), At: now}
		if offered := s.Products.Offered(wish); (len(offered) == 0) != c.hidden || (len(s.Site(now).Products) == 0) != c.hidden {
			t.Errorf("%s: offered %d, on the site %d", name, len(offered), len(s.Site(now).Products))
		}
		if wish.Staff = true; c.wrong && len(s.Products.Offered(wish)) != 1 {
			t.Errorf("%s: staff are not offered it", name)
		}
	}
}
