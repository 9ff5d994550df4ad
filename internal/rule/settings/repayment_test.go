package settings

import (
	"strings"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/rule/credit"
)

// What the rest of a product cannot run with is refused, under the field to correct.
func TestRepaymentOfAProduct(t *testing.T) {
	sound := func(p *Product) { p.Durations = []int{12, 24, 36, 48, 60, 72, 84} }
	for name, c := range map[string]struct {
		change func(*Product)
		at     string // empty: it is taken
	}{
		"missing":           {func(p *Product) {}, ""},
		"named annuity":     {func(p *Product) { p.Repayment = credit.Repayment{Kind: credit.Annuity, Every: credit.Month} }, ""},
		"weeks":             {func(p *Product) { p.Repayment.Every = credit.Week }, ""},
		"balloon":           {func(p *Product) { p.Repayment.Balloon = credit.MustRate("40") }, ""},
		"deferred":          {func(p *Product) { p.Repayment.Grace = credit.Grace{Periods: 3, Kind: credit.GraceCapitalised} }, ""},
		"no kind":           {func(p *Product) { p.Repayment.Kind = "tontine" }, "/repayment/kind"},
		"no distance":       {func(p *Product) { p.Repayment.Every = "day" }, "/repayment/every"},
		"broken quarters":   {func(p *Product) { p.Repayment.Every, p.Durations[0] = credit.Quarter, 10 }, "/repayment/every"},
		"broken fortnights": {func(p *Product) { p.Repayment.Every, p.Durations[0] = credit.Fortnight, 9 }, "/repayment/every"},
		"all of it at last": {func(p *Product) { p.Repayment.Balloon = credit.MustRate("95") }, "/repayment/balloon"},
		"balloon of interest": {func(p *Product) {
			p.Repayment = credit.Repayment{Kind: credit.InterestOnly, Balloon: credit.MustRate("40")}
		}, "/repayment/balloon"},
		"grace to the end": {func(p *Product) { p.Repayment.Grace = credit.Grace{Periods: 12, Kind: credit.GraceInterestOnly} }, "/repayment/grace/periods"},
		"grace of no kind": {func(p *Product) { p.Repayment.Grace.Periods = 2 }, "/repayment/grace/kind"},
		"capitalised weeks": {func(p *Product) {
			p.Repayment = credit.Repayment{Every: credit.Week, Grace: credit.Grace{Periods: 2, Kind: credit.GraceCapitalised}}
		}, "/repayment/grace/kind"},
		"weeks on the 5th": {func(p *Product) { p.Repayment.Every, p.Lending.DueDay = credit.Week, 5 }, "/lending/due_day"},
		"insured quarters": {func(p *Product) {
			p.Repayment.Every, p.Lending.Fees.Insurance = credit.Quarter, decimal.MustParse("0.04")
		}, "/lending/fees/insurance"},
	} {
		t.Run(name, func(t *testing.T) {
			p := shippedProducts()[0]
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
