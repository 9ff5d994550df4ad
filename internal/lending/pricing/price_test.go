package pricing

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

var friday = date.MustParse("2026-11-20")

func product(t testing.TB, code string, change ...func(*catalogue.Product)) catalogue.Product {
	t.Helper()
	p, ok := settings.Shipped().Product(code)
	if !ok {
		t.Fatalf("no product %s", code)
	}
	p.Lending.Licence = catalogue.Licence{Authority: "ACPR", Number: "12345"}
	for _, fn := range change {
		fn(&p)
	}
	return p
}

func asked(minor int64, months int, rate string, c money.Currency) Wish {
	return Wish{Principal: money.Of(minor, c), Months: months, Rate: credit.MustRate(rate), RateType: catalogue.Fixed}
}

// 10,000 over 36 months at 3 % is the worked example of the product specification: 290.81 a month.
func TestPriceOfTheWorkedExample(t *testing.T) {
	p := product(t, "EU-CONSO")
	terms, plan, err := Price(asked(10_000_00, 36, "3", money.EUR), p, friday, WorkdaysOf(p))
	if err != nil {
		t.Fatal(err)
	}
	if terms.Payment.Minor != 290_81 || terms.Net.Minor != 10_000_00 || len(plan.Rows) != 36 {
		t.Errorf("priced %+v", terms)
	}
	if terms.APR != "3.04" { // (1 + 0.03/12)^12 - 1 is 3.0416 %
		t.Errorf("APR %s", terms.APR)
	}
	// 20 November and 14 days is Friday 4 December; money leaves on the 5th, and the first
	// instalment is due a month later.
	if terms.PayoutOn != date.MustParse("2026-12-05") || terms.FirstDue != date.MustParse("2027-01-05") {
		t.Errorf("paid out on %s, first due on %s", terms.PayoutOn, terms.FirstDue)
	}
	if terms.PerDay.Minor != 82 { // 300 a year over 365 days
		t.Errorf("a day costs %v", terms.PerDay)
	}
}

func TestPriceWithFeeAndInsurance(t *testing.T) {
	p := product(t, "EU-CONSO", func(p *catalogue.Product) {
		p.Lending.Fees = catalogue.Fees{Upfront: decimal.MustParse("1.5"), UpfrontMax: 120_00, Insurance: decimal.MustParse("0.04")}
	})
	in := asked(10_000_00, 36, "3", money.EUR)
	in.Insured = true
	terms, plan, err := Price(in, p, friday, WorkdaysOf(p))
	if err != nil {
		t.Fatal(err)
	}
	if terms.Upfront.Minor != 120_00 || terms.Net.Minor != 9_880_00 || terms.Insurance.Minor != 4_00 {
		t.Errorf("priced %+v", terms)
	}
	if plan.MonthlyCost.Minor != 0 {
		t.Error("an insurance that may be declined is in the annual rate")
	}
	if got := terms.Agreed(p).MonthlyCost.Minor; got != 4_00 {
		t.Errorf("the loan asks %d for the insurance", got)
	}
	without, _, err := Price(asked(10_000_00, 36, "3", money.EUR), product(t, "EU-CONSO"), friday, WorkdaysOf(p))
	if err != nil || terms.APR <= without.APR {
		t.Errorf("with the fee %s, without %s, %v", terms.APR, without.APR, err)
	}
}

func TestWhatMayNotBeOffered(t *testing.T) {
	variable := asked(10_000_00, 36, "3.8", money.EUR)
	variable.RateType = catalogue.Variable
	insured := asked(10_000_00, 36, "3", money.EUR)
	insured.Insured = true
	for _, c := range []struct {
		name   string
		in     Wish
		change func(*catalogue.Product)
		kind   fault.Kind
		code   string
	}{
		{"no licence", asked(10_000_00, 36, "3", money.EUR), func(p *catalogue.Product) { p.Lending.Licence = catalogue.Licence{} }, fault.Conflict, "offer.licence_missing"},
		{"licence over", asked(10_000_00, 36, "3", money.EUR), func(p *catalogue.Product) { p.Lending.Licence.Until = friday.AddDays(-1) }, fault.Conflict, "offer.licence_missing"},
		{"not yet open", asked(10_000_00, 36, "3", money.EUR), func(p *catalogue.Product) { p.Lending.ValidFrom = friday.AddDays(1) }, fault.Conflict, "offer.product_closed"},
		{"over", asked(10_000_00, 36, "3", money.EUR), func(p *catalogue.Product) { p.Lending.ValidTo = friday.AddDays(-1) }, fault.Conflict, "offer.product_closed"},
		{"variable without index", variable, func(*catalogue.Product) {}, fault.Conflict, "offer.index_missing"},
		{"above the cap", asked(10_000_00, 36, "10", money.EUR), func(p *catalogue.Product) { p.Law.APRMax = "10" }, fault.Conflict, "offer.apr_above_cap"},
		{"insurance that is not there", insured, func(*catalogue.Product) {}, fault.Invalid, "invalid"},
	} {
		p := product(t, "EU-CONSO", c.change)
		_, _, err := Price(c.in, p, friday, WorkdaysOf(p))
		if fault.KindOf(err) != c.kind || fault.CodeOf(err) != c.code {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// 9.57 % nominal is 10.00 % a year: the cap itself is lawful.
func TestTheCapItselfIsLawful(t *testing.T) {
	p := product(t, "CH-CONSO")
	terms, _, err := Price(asked(10_000_00, 36, "9.569", money.CHF), p, friday, WorkdaysOf(p))
	if err != nil || terms.APR != "10.00" || terms.APRCap != "10" {
		t.Errorf("%s under %s, %v", terms.APR, terms.APRCap, err)
	}
	_, _, err = Price(asked(10_000_00, 36, "9.6", money.CHF), p, friday, WorkdaysOf(p))
	if fault.CodeOf(err) != "offer.apr_above_cap" {
		t.Errorf("10.03 %%: %v", err)
	}
}

// What every offer keeps, whatever was approved.
func TestPriceAddsUp(t *testing.T) {
	p := product(t, "EU-CONSO", func(p *catalogue.Product) { p.Lending.Fees.Upfront = decimal.MustParse("1.25") })
	rapid.Check(t, func(t *rapid.T) {
		in := asked(rapid.Int64Range(1_000_00, 100_000_00).Draw(t, "amount"), rapid.IntRange(12, 120).Draw(t, "months"),
			rapid.SampledFrom([]string{"0", "0.5", "3", "3.8", "5"}).Draw(t, "rate"), money.EUR)
		p.Lending.DueDay = rapid.IntRange(0, 28).Draw(t, "due day")
		on := friday.AddDays(rapid.IntRange(0, 800).Draw(t, "day"))
		terms, plan, err := Price(in, p, on, WorkdaysOf(p))
		if err != nil {
			t.Fatal(err)
		}
		if terms.Net.Minor+terms.Upfront.Minor != terms.Principal.Minor {
			t.Errorf("%v and %v are not %v", terms.Net, terms.Upfront, terms.Principal)
		}
		if terms.Total.Minor-terms.Cost.Minor != terms.Principal.Minor {
			t.Errorf("total %v, cost %v", terms.Total, terms.Cost)
		}
		var repaid int64
		for _, row := range plan.Rows {
			repaid += row.Principal.Minor
		}
		if repaid != terms.Principal.Minor || !terms.FirstDue.After(terms.PayoutOn) || !terms.PayoutOn.After(on) {
			t.Errorf("%d repaid, first due %s, paid out %s, offered %s", repaid, terms.FirstDue, terms.PayoutOn, on)
		}
	})
}

// A period that turns between offer and signature: the French cap above 6,000 euros is 8.67 % until the end of March 2026 and 8.61 % from then on.
func TestTheLowerOfTwoCapsCounts(t *testing.T) {
	on := func(day string) catalogue.Product {
		return product(t, "EU-CONSO", func(p *catalogue.Product) {
			p.Law.Rules = law.Shipped().At(law.Of{Country: "FR", Regime: law.Consumer}, date.MustParse(day))
		})
	}
	offered, march := on("2026-03-31"), date.MustParse("2026-03-31")
	terms, _, err := Price(asked(10_000_00, 36, "8.33", money.EUR), offered, march, WorkdaysOf(offered))
	if err != nil || terms.APR != "8.66" || terms.APRCap != "8.67" || !slices.Contains(terms.Law, "fr.cap.2026q1") {
		t.Fatalf("%s under %s by %v, %v", terms.APR, terms.APRCap, terms.Law, err)
	}
	if err := StillLawful(terms, offered, march); err != nil {
		t.Errorf("signed on the same day: %v", err)
	}
	if err := StillLawful(terms, on("2026-04-01"), march.AddDays(1)); fault.CodeOf(err) != "offer.apr_above_cap" {
		t.Errorf("signed when the cap is lower: %v", err)
	}
}

// Where the law sets a figure anew for each period, nothing is offered or signed after the last one, and it is carried on nowhere. What stays until it is replaced does not end.
func TestTheLawThatHasEndedStopsOffers(t *testing.T) {
	later := date.MustParse("2099-01-01")
	for _, c := range []struct {
		code, rule string
		currency   money.Currency
		amount     int64
	}{
		{"EU-CONSO", "fr.cap.", money.EUR, 10_000_00},
		{"EU-LARGE", "fr.cap.", money.EUR, 200_000_00},
		{"CH-CONSO", "", money.CHF, 10_000_00},
	} {
		p := product(t, c.code, func(p *catalogue.Product) {
			p.Law.Rules = law.Shipped().At(law.Of{Country: p.Law.Country, Regime: law.Regime(p.Law.Regime)}, later)
		})
		_, _, err := Price(asked(c.amount, 36, "3", c.currency), p, later, WorkdaysOf(p))
		refusal, _ := fault.As(err)
		if c.rule == "" {
			if err != nil {
				t.Errorf("%s: %v", c.code, err)
			}
			continue
		}
		if refusal == nil || refusal.Code != "offer.law_open" || !strings.HasPrefix(fmt.Sprint(refusal.Params["rule"]), c.rule) || refusal.Params["country"] != p.Law.Country {
			t.Errorf("%s: %v", c.code, err)
		}
		if err := StillLawful(Terms{}, p, later); fault.CodeOf(err) != "offer.law_open" {
			t.Errorf("%s is signed: %v", c.code, err)
		}
	}
}

// What a lender asks at most for itself holds beside the law's.
func TestTheLendersOwnBound(t *testing.T) {
	p := product(t, "CH-CONSO", func(p *catalogue.Product) { p.Law.APRMax = "5" })
	if _, _, err := Price(asked(10_000_00, 36, "5", money.CHF), p, friday, WorkdaysOf(p)); fault.CodeOf(err) != "offer.apr_above_cap" {
		t.Errorf("5.12 %%: %v", err)
	}
}
