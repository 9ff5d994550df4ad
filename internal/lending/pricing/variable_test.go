package pricing

import (
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

const baseRates = `
[sources.own]
act = "The lender's base rate"
url = "https://lender.example/base-rate"
seen = "2026-01-02"

[[index]]
id = "own.1"
index = "own"
publisher = "The lender"
from = "2026-01-01"
value = "2.15"
source = "own"
confidence = "sourced"

[[index]]
id = "own.2"
index = "own"
publisher = "The lender"
from = "2026-11-19"
value = "2.4"
source = "own"
confidence = "sourced"
`

// TestAVariableRateFollowsItsIndex: the index stands at 2.15 until 18 November and at 2.4 on the day of the offer, the product
// asks 1.65 more.
func TestAVariableRateFollowsItsIndex(t *testing.T) {
	book, err := law.Shipped().Extend([]law.Supplement{{Country: "CH", Rules: baseRates}})
	if err != nil {
		t.Fatal(err)
	}
	p := product(t, "CH-CONSO", func(p *catalogue.Product) {
		p.Lending.RateIndex = "own"
		p.Lending.Revision = credit.Revision{
			Spread: decimal.MustParse("1.65"), Floor: credit.MustRate("1"), Cap: credit.MustRate("7"), EveryMonths: 6, NoticeDays: 30, Moves: credit.MovesInstalment,
		}
	})
	p.Law.Rules = book.At(p.Law.Of(), friday)
	for _, c := range []struct {
		name, approved, on, rate, spread string
	}{
		{"approved at the product's rate of that day", "3.8", "2026-11-10", "4.05", "1.65"},
		{"approved today", "4.05", "2026-11-20", "4.05", "1.65"},
		{"priced by a person, half a point more", "4.3", "2026-11-10", "4.55", "2.15"},
		{"priced by a person, today", "3", "2026-11-20", "3", "0.6"},
		{"never above the cap", "6.9", "2026-11-10", "7", "4.75"},
		{"approved before the index had a value", "4.4", "2025-12-01", "4.4", "2"},
	} {
		in := asked(10_000_00, 36, c.approved, money.CHF)
		in.RateType, in.ApprovedOn = catalogue.Variable, date.MustParse(c.on)
		terms, plan, err := Price(in, p, friday, WorkdaysOf(p))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		r := terms.Revision
		if !terms.Rate.Equal(credit.MustRate(c.rate)) || r.Spread.Cmp(decimal.MustParse(c.spread)) != 0 || terms.RateIndex != "own" || r.NoticeDays != 30 || !plan.Rate.Equal(terms.Rate) {
			t.Errorf("%s: %s with a spread of %s, want %s and %s", c.name, terms.Rate, r.Spread, c.rate, c.spread)
		}
		if agreed := terms.Agreed(p); agreed.RateIndex != "own" || agreed.Revision.Spread.Cmp(r.Spread) != 0 {
			t.Errorf("%s: the loan has %+v", c.name, agreed.Revision)
		}
	}
	p.Lending.RateIndex = "saron"
	in := asked(10_000_00, 36, "3.8", money.CHF)
	in.RateType = catalogue.Variable
	if _, _, err := Price(in, p, friday, WorkdaysOf(p)); fault.CodeOf(err) != "offer.index_missing" {
		t.Errorf("an index without a value: %v", err)
	}
}
