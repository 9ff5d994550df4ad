package settings_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// A variable rate is priced by its index of the day: 2.15 and the spread of 2.35 are 4.5 %, 0.7 more above 60 months, and
// no more than the cap.
func TestTheVariableRateOfTheDay(t *testing.T) {
	for _, c := range []struct {
		name, index, on string
		months          int
		want            string
	}{
		{"index and spread", "2.15", "2026-11-26", 36, "4.5"},
		{"a long loan", "2.15", "2026-11-26", 72, "5.2"},
		{"above the cap", "7.5", "2026-11-26", 36, "9"},
		{"below the floor", "-3", "2026-11-26", 36, "1"},
		{"before the index has a value, by the price list", "2.15", "2025-12-31", 36, "3.8"},
	} {
		book, err := law.Shipped().Extend([]law.Supplement{lender.Index("FR", "2026-01-01", c.index)})
		testkit.Must(t, err)
		p, _ := settings.Shipped().Product("EU-CONSO")
		lender.Variable(&p)
		p.Law.Rules = book.At(p.Law.Of(), date.MustParse(c.on))
		rate, err := p.Rate(catalogue.Variable, 10_000_00, c.months)
		if err != nil || rate.String() != c.want {
			t.Errorf("%s: %v, %v, want %s", c.name, rate, err, c.want)
		}
		if fixed, err := p.Rate(catalogue.Fixed, 10_000_00, c.months); err != nil || fixed.String() != "3" {
			t.Errorf("%s: the fixed rate is %v, %v", c.name, fixed, err)
		}
	}
}

// Without a licence the price list is shown; with one, a variable rate wants an index with a value.
func TestVisitorsSeeTheVariableRate(t *testing.T) {
	env := testkit.SQLite(t)
	s := settings.New(env.DB, env.Clock.Now)
	added := lender.Law(t)
	testkit.Must(t, changeLaw(env, s, 0, added))
	seen := func() settings.SiteProduct {
		now, err := s.Load(context.Background())
		testkit.Must(t, err)
		for _, p := range now.Site(env.Clock.Now()).Products {
			if p.Code == "EU-CONSO" {
				return p
			}
		}
		t.Fatal("EU-CONSO is not shown")
		return settings.SiteProduct{}
	}
	change := func(after int64, change ...func(*catalogue.Product)) {
		products := settings.Shipped().Products
		for _, fn := range change {
			fn(&products[0])
		}
		testkit.Must(t, env.DB.Update(context.Background(), func(tx *db.Tx) error { return s.ChangeTx(tx, "products", after, products, "test") }))
	}
	if p := seen(); !p.Variable.Offered || p.Rates.Variable.String() != "3.8" || p.Variable.Index != "" {
		t.Errorf("as shipped: %+v, %v", p.Variable, p.Rates.Variable)
	}
	change(0, lender.Licensed)
	if p := seen(); p.Variable.Offered {
		t.Error("a licensed lender offers a variable rate without an index")
	}
	testkit.Must(t, changeLaw(env, s, 1, append(added, lender.Index("FR", "2026-01-01", "2.15"))))
	change(1, lender.Licensed, lender.Variable)
	p := seen()
	if !p.Variable.Offered || p.Rates.Variable.String() != "4.50" && p.Rates.Variable.String() != "4.5" || p.Variable.Index != lender.IndexName || p.Variable.Cap.String() != "9" || p.Variable.Floor.String() != "1" {
		t.Errorf("with an index: %+v, %v", p.Variable, p.Rates.Variable)
	}
}

// What a rate cannot follow is refused under the field to correct.
func TestHowARateFollowsAnIndex(t *testing.T) {
	env := testkit.SQLite(t)
	service := settings.New(env.DB, env.Clock.Now)
	testkit.Must(t, changeLaw(env, service, 0, append(lender.Law(t), lender.Index("FR", "2026-01-01", "2.15"))))
	now, err := service.Load(context.Background())
	testkit.Must(t, err)
	for name, c := range map[string]struct {
		change func(*catalogue.Product)
		at     string // empty: it is taken
	}{
		"missing": {func(p *catalogue.Product) { *p, _ = settings.Shipped().Product("EU-CONSO") }, ""},
		"of the law's series": {func(p *catalogue.Product) {
			p.Lending.RateIndex, p.Law.Country = "de.base", "DE"
			p.Lending.Late = catalogue.Late{AtContractRate: true}
		}, ""},
		"no such series":      {func(p *catalogue.Product) { p.Lending.RateIndex = "EURIBOR" }, "/lending/rate_index"},
		"no index":            {func(p *catalogue.Product) { p.Lending.RateIndex = "" }, "/lending/rate_index"},
		"no cap":              {func(p *catalogue.Product) { p.Lending.Revision.Cap = credit.Rate{} }, "/lending/revision/cap"},
		"floor above the cap": {func(p *catalogue.Product) { p.Lending.Revision.Floor = credit.MustRate("9.5") }, "/lending/revision/floor"},
		"told too late":       {func(p *catalogue.Product) { p.Lending.Revision.NoticeDays = 5 }, "/lending/revision/notice_days"},
		"never reset":         {func(p *catalogue.Product) { p.Lending.Revision.EveryMonths = 0 }, "/lending/revision/every_months"},
		"reset twice":         {func(p *catalogue.Product) { p.Lending.Revision.Days = []credit.YearDay{"07-01"} }, "/lending/revision/every_months"},
		"no such day": {func(p *catalogue.Product) {
			p.Lending.Revision.EveryMonths, p.Lending.Revision.Days = 0, []credit.YearDay{"02-29"}
		}, "/lending/revision/days/0"},
		"the same day twice": {func(p *catalogue.Product) {
			p.Lending.Revision.EveryMonths, p.Lending.Revision.Days = 0, []credit.YearDay{"07-01", "07-01"}
		}, "/lending/revision/days/1"},
		"nothing moves": {func(p *catalogue.Product) { p.Lending.Revision.Moves = "" }, "/lending/revision/moves"},
		"the end moves": {func(p *catalogue.Product) {
			p.Lending.Revision.Moves, p.Lending.Revision.LongerMonths = credit.MovesEnd, 12
		}, ""},
		"the end stays and is longer": {func(p *catalogue.Product) { p.Lending.Revision.LongerMonths = 12 }, "/lending/revision/longer_months"},
		"an end that cannot move": {func(p *catalogue.Product) {
			p.Lending.Revision.Moves, p.Repayment.Kind = credit.MovesEnd, credit.InterestOnly
		}, "/lending/revision/moves"},
		"broken quarters": {func(p *catalogue.Product) {
			p.Repayment.Every, p.Lending.Revision.Moves, p.Lending.Revision.LongerMonths = credit.Quarter, credit.MovesEnd, 4
		}, "/lending/revision/longer_months"},
	} {
		t.Run(name, func(t *testing.T) {
			products := settings.Shipped().Products
			lender.Variable(&products[0])
			c.change(&products[0])
			document, err := json.Marshal(products)
			testkit.Must(t, err)
			_, err = now.Propose("products", document)
			found, _ := errors.AsType[settings.Violations](err)
			if c.at == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			for _, v := range found {
				if v.Pointer == "/0"+c.at && v.Code != "" {
					return
				}
			}
			t.Errorf("not refused at %s: %v", c.at, found)
		})
	}
}
