package credit_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

func eur(t testing.TB, major string) money.Amount {
	t.Helper()
	a, err := money.ParseMajor(major, money.EUR)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func quote(t testing.TB, major string, months int, rate string) credit.Quote {
	t.Helper()
	q, err := credit.NewQuote(credit.Terms{Principal: eur(t, major), Months: months, Rate: credit.MustRate(rate)})
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// vectors were computed outside this program, by script with 40-digit decimals
// (docs/credit-mathematics.md): amount, months, rate, instalment, simulator total, last
// instalment, legal total, APR.
var vectors = []struct {
	amount                                 string
	months                                 int
	rate, payment, total, last, legal, apr string
}{
	{"1000", 12, "3", "84.69", "1016.28", "84.73", "1016.32", "3.04"},
	{"1000", 84, "4.5", "13.90", "1167.60", "13.90", "1167.60", "4.59"},
	{"5000", 24, "3.8", "216.68", "5200.32", "216.69", "5200.33", "3.87"},
	{"5000", 24, "5.9", "221.38", "5313.12", "221.32", "5313.06", "6.06"},
	{"10000", 12, "3", "846.94", "10163.28", "846.91", "10163.25", "3.04"},
	{"10000", 24, "3", "429.81", "10315.44", "429.86", "10315.49", "3.04"},
	{"10000", 36, "3", "290.81", "10469.16", "290.90", "10469.25", "3.04"},
	{"10000", 48, "3", "221.34", "10624.32", "221.52", "10624.50", "3.04"},
	{"10000", 60, "3", "179.69", "10781.40", "179.49", "10781.20", "3.04"},
	{"10000", 72, "3", "151.94", "10939.68", "151.70", "10939.44", "3.04"},
	{"10000", 84, "3", "132.13", "11098.92", "132.40", "11099.19", "3.04"},
	{"10000", 36, "3.8", "294.35", "10596.60", "294.37", "10596.62", "3.87"},
	{"10000", 60, "3.8", "183.26", "10995.60", "183.52", "10995.86", "3.87"},
	{"10000", 72, "4.5", "158.74", "11429.28", "158.75", "11429.29", "4.59"},
	{"10000", 84, "4.5", "139.00", "11676.00", "139.21", "11676.21", "4.59"},
	{"10000", 36, "5.9", "303.77", "10935.72", "303.64", "10935.59", "6.06"},
	{"10000", 48, "5.9", "234.39", "11250.72", "234.53", "11250.86", "6.06"},
	{"10000", 84, "5.9", "145.61", "12231.24", "145.32", "12230.95", "6.06"},
	{"25000", 48, "3", "553.36", "26561.28", "553.30", "26561.22", "3.04"},
	{"25000", 48, "5.9", "585.98", "28127.04", "586.00", "28127.06", "6.06"},
	{"50000", 60, "3", "898.43", "53905.80", "898.77", "53906.14", "3.04"},
	{"50000", 60, "3.8", "916.32", "54979.20", "916.37", "54979.25", "3.87"},
	{"50000", 84, "3", "660.67", "55496.28", "660.20", "55495.81", "3.04"},
	{"50000", 84, "4.5", "695.01", "58380.84", "694.81", "58380.64", "4.59"},
	{"80000", 48, "5.9", "1875.14", "90006.72", "1874.99", "90006.57", "6.06"},
	{"80000", 60, "3", "1437.50", "86250.00", "1437.19", "86249.69", "3.04"},
	{"100000", 60, "3", "1796.87", "107812.20", "1796.82", "107812.15", "3.04"},
	{"100000", 72, "4.5", "1587.40", "114292.80", "1587.63", "114293.03", "4.59"},
	{"500000", 12, "3", "42346.85", "508162.20", "42346.83", "508162.18", "3.04"},
	{"500000", 60, "3.8", "9163.20", "549792.00", "9163.35", "549792.15", "3.87"},
	{"500000", 84, "3", "6606.65", "554958.60", "6606.64", "554958.59", "3.04"},
	{"500000", 84, "4.5", "6950.08", "583806.72", "6950.11", "583806.75", "4.59"},
	{"500000", 84, "5.9", "7280.33", "611547.72", "7280.49", "611547.88", "6.06"},
	{"1000", 12, "0", "83.33", "999.96", "83.37", "1000", "0.00"},
	{"10000", 36, "0", "277.78", "10000.08", "277.70", "10000", "0.00"},
}

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		t.Run(fmt.Sprintf("%s over %d at %s", v.amount, v.months, v.rate), func(t *testing.T) {
			q := quote(t, v.amount, v.months, v.rate)
			got := []string{q.Payment.Major(), q.SimulatorTotal.Major(), q.Last.Major(), q.LegalTotal.Major(), q.APR.Round(2).String()}
			want := []string{v.payment, v.total, v.last, eur(t, v.legal).Major(), v.apr}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// The factor must not be rounded before it is applied: cut to eight decimals it would give
// 4739.95 here.
func TestOnlyThePaymentIsRounded(t *testing.T) {
	if got := quote(t, "341000", 84, "4.5").Payment.Major(); got != "4739.96" {
		t.Errorf("got %s", got)
	}
}

// The rows that the staff sees for these three loans, computed like the vectors.
func TestScheduleRows(t *testing.T) {
	cases := []struct {
		amount string
		months int
		rate   string
		cost   string
		rows   []string // number, instalment, interest, principal, balance
	}{
		{"10000", 36, "3", "469.25", []string{
			"1 290.81 25.00 265.81 9734.19", "2 290.81 24.34 266.47 9467.72",
			"3 290.81 23.67 267.14 9200.58", "4 290.81 23.00 267.81 8932.77",
			"35 290.81 1.45 289.36 290.17", "36 290.90 0.73 290.17 0.00",
		}},
		{"50000", 84, "4.5", "8380.64", []string{
			"1 695.01 187.50 507.51 49492.49", "2 695.01 185.60 509.41 48983.08",
			"3 695.01 183.69 511.32 48471.76", "4 695.01 181.77 513.24 47958.52",
			"83 695.01 5.18 689.83 692.21", "84 694.81 2.60 692.21 0.00",
		}},
		{"10000", 48, "5.9", "1250.86", []string{
			"1 234.39 49.17 185.22 9814.78", "2 234.39 48.26 186.13 9628.65",
			"3 234.39 47.34 187.05 9441.60", "4 234.39 46.42 187.97 9253.63",
			"47 234.39 2.29 232.10 233.38", "48 234.53 1.15 233.38 0.00",
		}},
	}
	for _, c := range cases {
		t.Run(c.amount+" at "+c.rate, func(t *testing.T) {
			q := quote(t, c.amount, c.months, c.rate)
			n := len(q.Schedule)
			var got []string
			for _, r := range append(q.Schedule[:4:4], q.Schedule[n-2:]...) {
				got = append(got, fmt.Sprintf("%d %s %s %s %s", r.Number, r.Payment.Major(), r.Interest.Major(), r.Principal.Major(), r.Balance.Major()))
			}
			if diff := cmp.Diff(c.rows, got); diff != "" {
				t.Error(diff)
			}
			if q.Cost.Major() != c.cost {
				t.Errorf("cost %v, want %s", q.Cost, c.cost)
			}
		})
	}
}

func TestDatedClampsAndKeepsTheAnchor(t *testing.T) {
	rows := quote(t, "1000", 5, "3").Dated(date.MustParse("2027-01-31"), 0)
	var got []string
	for _, r := range rows {
		got = append(got, r.Due.String())
	}
	want := []string{"2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	first := quote(t, "1000", 2, "3").Dated(date.MustParse("2027-02-28"), 31)
	if first[0].Due.String() != "2027-02-28" || first[1].Due.String() != "2027-03-31" {
		t.Errorf("anchor 31 from February: %v, %v", first[0].Due, first[1].Due)
	}
}

func TestTermsWithoutSchedule(t *testing.T) {
	cases := map[string]credit.Terms{
		"no amount":              {Principal: money.Of(0, money.EUR), Months: 12},
		"negative amount":        {Principal: money.Of(-1, money.EUR), Months: 12},
		"no currency":            {Principal: money.Of(100, ""), Months: 12},
		"no duration":            {Principal: money.Of(100000, money.EUR)},
		"endless duration":       {Principal: money.Of(100000, money.EUR), Months: 601},
		"instalments of nothing": {Principal: money.Of(1, money.EUR), Months: 84},
		"repaid by rounding":     {Principal: money.Of(42, money.EUR), Months: 84},
	}
	for name, terms := range cases {
		if q, err := credit.NewQuote(terms); !errors.Is(err, credit.ErrTerms) {
			t.Errorf("%s: %v, %v", name, q.Payment, err)
		}
	}
	huge := credit.Terms{Principal: money.Of(math.MaxInt64, money.EUR), Months: 600, Rate: credit.MustRate("100")}
	if _, err := credit.NewQuote(huge); !errors.Is(err, money.ErrOverflow) {
		t.Errorf("huge: %v", err)
	}
}

func anyTerms(t *rapid.T) credit.Terms {
	hundredths := rapid.Int64Range(0, 2500).Draw(t, "rate in hundredths of a percent")
	rate, err := credit.NewRate(decimal.MustNew(hundredths, 2))
	if err != nil {
		t.Fatal(err)
	}
	return credit.Terms{
		Principal: money.Of(rapid.Int64Range(500_00, 500_000_00).Draw(t, "minor"), money.CHF),
		Months:    rapid.IntRange(1, 120).Draw(t, "months"),
		Rate:      rate,
	}
}

func TestScheduleProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := anyTerms(t)
		q, err := credit.NewQuote(terms)
		if err != nil {
			t.Fatal(err)
		}
		firstDue := date.MustParse("2026-12-01").AddDays(rapid.IntRange(0, 1500).Draw(t, "first due"))
		rows := q.Dated(firstDue, rapid.IntRange(0, 31).Draw(t, "anchor"))
		if len(rows) != terms.Months {
			t.Fatalf("%d rows for %d months", len(rows), terms.Months)
		}
		var principal, interest, paid int64
		for k, r := range rows {
			principal, interest, paid = principal+r.Principal.Minor, interest+r.Interest.Minor, paid+r.Payment.Minor
			switch {
			case r.Number != k+1:
				t.Fatalf("row %d has number %d", k, r.Number)
			case r.Payment.Minor != r.Interest.Minor+r.Principal.Minor:
				t.Fatalf("row %d does not add up: %+v", k, r)
			case r.Balance.Minor != terms.Principal.Minor-principal:
				t.Fatalf("row %d: balance %v after %d repaid", k, r.Balance, principal)
			case k < terms.Months-1 && r.Payment != q.Payment:
				t.Fatalf("row %d is %v, not %v", k, r.Payment, q.Payment)
			case k > 0 && !rows[k-1].Due.Before(r.Due):
				t.Fatalf("due %v, then %v", rows[k-1].Due, r.Due)
			}
		}
		if principal != terms.Principal.Minor || !rows[terms.Months-1].Balance.IsZero() {
			t.Fatalf("repaid %d of %v", principal, terms.Principal)
		}
		if paid != q.LegalTotal.Minor || interest != q.Cost.Minor {
			t.Fatalf("paid %d, interest %d, quoted %v and %v", paid, interest, q.LegalTotal, q.Cost)
		}
	})
}

// The effective rate of monthly instalments is (1 + i)^12 - 1, but for the cents of rounding.
func TestAPRIsTheEffectiveRate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := anyTerms(t)
		terms.Principal.Minor += 10_000_00 // where cents weigh little
		q, err := credit.NewQuote(terms)
		if err != nil {
			t.Fatal(err)
		}
		nominal, _ := terms.Rate.Percent().Float64()
		effective := 100 * (math.Pow(1+nominal/1200, 12) - 1)
		if math.Abs(float64(q.APR)-effective) > 0.002 {
			t.Fatalf("%v %% gives %v, want about %v", nominal, q.APR, effective)
		}
	})
}

func TestRate(t *testing.T) {
	for text, want := range map[string]string{"3": "3", "3.80": "3.8", "0": "0", "100": "100", "0.0001": "0.0001"} {
		r, err := credit.ParseRate(text)
		if err != nil || r.String() != want {
			t.Errorf("%q: %v, %v", text, r, err)
		}
	}
	for _, text := range []string{"", "-0.01", "100.01", "3,8", "3%", "NaN"} {
		if r, err := credit.ParseRate(text); !errors.Is(err, credit.ErrRate) {
			t.Errorf("%q: %v, %v", text, r, err)
		}
	}
	if credit.MustRate("3.80") != credit.MustRate("3.8") {
		t.Error("equal rates differ")
	}
}

func FuzzParseRate(f *testing.F) {
	f.Add("3.8")
	f.Add("1e2")
	f.Fuzz(func(t *testing.T, s string) {
		r, err := credit.ParseRate(s)
		if err != nil {
			return
		}
		exact, ok := new(big.Rat).SetString(r.String())
		if !ok || exact.Sign() < 0 || exact.Cmp(big.NewRat(100, 1)) > 0 {
			t.Errorf("%q gave %v", s, r)
		}
	})
}
