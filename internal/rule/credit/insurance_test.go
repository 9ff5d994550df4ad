package credit_test

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

func insurance(base credit.Base, rate string, minor int64) credit.Premium {
	p := credit.Premium{Base: base}
	if rate != "" {
		p.Rate = credit.MustRate(rate)
	}
	if minor > 0 {
		p.Amount = money.Of(minor, money.EUR)
	}
	return p
}

// Figures of a schedule of exact fractions and a bisection in sixty digits, written apart from this package.
func TestInsured(t *testing.T) {
	for name, test := range map[string]struct {
		minor         int64
		rate          string
		months        int
		every         credit.Every
		fee           int64
		premium       credit.Premium
		first, last   int64
		total         int64
		taea, withIns float64
	}{
		"of the amount lent":     {1_000_000, "3", 36, "", 0, insurance(credit.OfAmountLent, "0.36", 0), 300, 300, 10_800, 0.699622, 3.741287},
		"of what is owed":        {1_000_000, "3", 36, "", 0, insurance(credit.OfPrincipal, "0.36", 0), 300, 9, 5_632, 0.370710, 3.412374},
		"a sum with each":        {1_000_000, "3", 36, "", 0, insurance(credit.OfInstalments, "", 450), 450, 450, 16_200, 1.049397, 4.091061},
		"a cent with each":       {1_000_000, "3", 12, "", 0, insurance(credit.OfInstalments, "", 1), 1, 1, 12, 0.002256, 3.043975},
		"of a loan without rate": {500_000, "0", 12, "", 0, insurance(credit.OfAmountLent, "1.2", 0), 500, 500, 6_000, 2.230440, 2.230440},
		"longer, of what is owed": {
			1_500_000, "5.4", 60, "", 0, insurance(credit.OfPrincipal, "0.48", 0), 600, 11, 19_108, 0.505440, 6.041100,
		},
		"longer, of the amount lent": {
			1_500_000, "5.4", 60, "", 0, insurance(credit.OfAmountLent, "0.48", 0), 600, 600, 36_000, 0.909629, 6.445289,
		},
		"weekly":        {520_000, "5.2", 12, credit.Week, 0, insurance(credit.OfAmountLent, "0.52", 0), 52, 52, 2_704, 1.059274, 6.392815},
		"beside a fee":  {1_000_000, "3", 36, "", 12_000, insurance(credit.OfAmountLent, "0.36", 0), 300, 300, 10_800, 0.708013, 4.573386},
		"none, so zero": {1_000_000, "3", 36, "", 0, credit.Premium{}, 0, 0, 0, 0, 3.041665},
	} {
		t.Run(name, func(t *testing.T) {
			terms := credit.Terms{Principal: money.Of(test.minor, money.EUR), Months: test.months, Rate: credit.MustRate(test.rate), Repayment: credit.Repayment{Every: test.every}}
			p := plan(t, credit.Agreement{Terms: terms, DrawdownOn: date.MustParse("2026-12-05"), UpfrontFee: money.Of(test.fee, money.EUR)})
			in, err := p.Insured(test.premium)
			if err != nil {
				t.Fatal(err)
			}
			if first, last := in.Each[0].Minor, in.Each[len(in.Each)-1].Minor; first != test.first || last != test.last || in.Total.Minor != test.total || in.Highest.Minor != test.first {
				t.Errorf("premiums from %d to %d, highest %v, total %v", first, last, in.Highest, in.Total)
			}
			if math.Abs(float64(in.Rate)-test.taea) > 1e-6 || math.Abs(float64(in.With)-test.withIns) > 1e-6 {
				t.Errorf("rate of the insurance %.6f, APR with it %.6f", in.Rate, in.With)
			}
			if test.fee > 0 {
				return // a quote has no fee
			}
			q, err := credit.NewQuote(terms)
			if err != nil {
				t.Fatal(err)
			}
			quoted, err := q.Insured(test.premium)
			if err != nil || quoted.Total != in.Total || math.Abs(float64(quoted.Rate-in.Rate)) > 1e-6 {
				t.Errorf("the quote says %v at %.6f, %v", quoted.Total, quoted.Rate, err)
			}
			terms.Premium = test.premium
			required, err := credit.NewQuote(terms)
			if err != nil || required.Cost.Minor != q.Cost.Minor+test.total || math.Abs(float64(required.APR)-test.withIns) > 1e-6 || required.Payment != q.Payment {
				t.Errorf("required, it comes to %v at %.6f, %v", required.Cost, required.APR, err)
			}
			if again, err := required.Insured(test.premium); err != nil || again.Total != in.Total || math.Abs(float64(again.Rate-in.Rate)) > 1e-6 {
				t.Errorf("required, it is priced at %.6f, %v", again.Rate, err)
			}
		})
	}
}

func TestPremiumOfNothingKnown(t *testing.T) {
	_, err := credit.Premium{Base: "income", Rate: credit.MustRate("1")}.At(eur(t, "100"), eur(t, "100"), credit.Month)
	if !errors.Is(err, credit.ErrNoClause) {
		t.Errorf("a premium of the income: %v", err)
	}
}

// An insurance without which the loan is not had is a cost of the credit: it is in total and APR, and the
// same insurance where it is optional adds exactly that.
func TestCompulsoryPremiumIsInTheAPR(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := credit.Agreement{
			Terms: credit.Terms{
				Principal: money.Of(rapid.Int64Range(1_000_00, 75_000_00).Draw(t, "minor"), money.EUR), Months: 3 * rapid.IntRange(1, 28).Draw(t, "quarters"),
				Rate:      credit.MustRate(rapid.SampledFrom([]string{"0", "3", "3.8", "10"}).Draw(t, "rate")),
				Repayment: credit.Repayment{Every: rapid.SampledFrom([]credit.Every{"", credit.Month, credit.Quarter}).Draw(t, "every")},
			},
			DrawdownOn: date.MustParse("2026-12-05"),
		}
		premium := rapid.SampledFrom([]credit.Premium{
			insurance(credit.OfAmountLent, "0.36", 0), insurance(credit.OfPrincipal, "0.6", 0), insurance(credit.OfInstalments, "", 250),
		}).Draw(t, "premium")
		optional, err := credit.NewPlan(a)
		if err != nil {
			t.Fatal(err)
		}
		in, err := optional.Insured(premium)
		if err != nil {
			t.Fatal(err)
		}
		a.Premium = premium
		required, err := credit.NewPlan(a)
		if err != nil {
			t.Fatal(err)
		}
		if required.Total.Minor != optional.Total.Minor+in.Total.Minor || math.Abs(float64(required.APR-in.With)) > 1e-9 {
			t.Errorf("required %v at %v, optional %v at %v, the insurance %v", required.Total, required.APR, optional.Total, optional.APR, in.Total)
		}
		if in.Rate <= 0 || in.Highest.Minor <= 0 {
			t.Errorf("an insurance at %v, highest premium %v", in.Rate, in.Highest)
		}
	})
}
