package money_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/money"
)

func eur(minor int64) money.Amount { return money.Of(minor, money.EUR) }

// agree compares a checked result with the same computation on unbounded integers.
func agree(t *rapid.T, name string, got money.Amount, err error, want *big.Int) {
	t.Helper()
	switch {
	case !want.IsInt64() && !errors.Is(err, money.ErrOverflow):
		t.Fatalf("%s = %v, %v; want an overflow", name, got, err)
	case want.IsInt64() && (err != nil || got != eur(want.Int64())):
		t.Fatalf("%s = %v, %v; want %v", name, got, err, want)
	}
}

func TestArithmeticAgreesWithUnboundedIntegers(t *testing.T) {
	edge := rapid.OneOf(rapid.Int64(), rapid.Int64Range(-1000, 1000),
		rapid.SampledFrom([]int64{math.MinInt64, math.MinInt64 + 1, -1, 0, 1, math.MaxInt64}))
	rapid.Check(t, func(t *rapid.T) {
		a, b := edge.Draw(t, "a"), edge.Draw(t, "b")
		x, y := big.NewInt(a), big.NewInt(b)
		sum, err := eur(a).Add(eur(b))
		agree(t, "sum", sum, err, new(big.Int).Add(x, y))
		diff, err := eur(a).Sub(eur(b))
		agree(t, "difference", diff, err, new(big.Int).Sub(x, y))
		product, err := eur(a).Mul(b)
		agree(t, "product", product, err, new(big.Int).Mul(x, y))
		opposite, err := eur(a).Neg()
		agree(t, "opposite", opposite, err, new(big.Int).Neg(x))
	})
}

func TestCurrenciesDoNotMix(t *testing.T) {
	chf := money.Of(1, money.CHF)
	_, addErr := eur(1).Add(chf)
	_, subErr := eur(1).Sub(chf)
	_, compareErr := eur(1).Compare(chf)
	_, sumErr := money.Sum(money.EUR, eur(1), chf)
	for _, err := range []error{addErr, subErr, compareErr, sumErr} {
		if !errors.Is(err, money.ErrCurrency) {
			t.Errorf("got %v, want ErrCurrency", err)
		}
	}
}

func TestSum(t *testing.T) {
	if got, err := money.Sum(money.EUR, eur(1), eur(2), eur(-5)); err != nil || got != eur(-2) {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := money.Sum(money.CHF); err != nil || got != money.Of(0, money.CHF) {
		t.Errorf("the sum of none: %v, %v", got, err)
	}
}

func TestRoundHalfUp(t *testing.T) {
	cases := []struct {
		num, den, want int64
	}{
		{1, 2, 1}, {-1, 2, -1}, {49, 100, 0}, {-49, 100, 0}, {3, 2, 2}, {5, 2, 3}, {-5, 2, -3},
		{29081_2096, 10000, 29081}, {473995_5003, 10000, 473996}, {7, 1, 7}, {0, 1, 0},
	}
	for _, c := range cases {
		if got, err := money.Round(big.NewRat(c.num, c.den), money.EUR); err != nil || got != eur(c.want) {
			t.Errorf("%d/%d: %v, %v; want %d", c.num, c.den, got, err, c.want)
		}
	}
	huge := new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 63))
	if _, err := money.Round(huge, money.EUR); !errors.Is(err, money.ErrOverflow) {
		t.Errorf("2^63: %v", err)
	}
}

func TestAllocate(t *testing.T) {
	got, err := eur(100).Allocate(1, 1, 1)
	if err != nil || got[0] != eur(34) || got[1] != eur(33) || got[2] != eur(33) {
		t.Errorf("a euro for three: %v, %v", got, err)
	}
	got, err = eur(5).Allocate(0, 3, 7)
	if err != nil || got[0] != eur(0) || got[1] != eur(2) || got[2] != eur(3) {
		t.Errorf("weights 0, 3, 7: %v, %v", got, err)
	}
	for _, weights := range [][]int64{nil, {0}, {1, -1}} {
		if _, err := eur(100).Allocate(weights...); !errors.Is(err, money.ErrWeights) {
			t.Errorf("weights %v: %v", weights, err)
		}
	}
}

func TestAllocatedPartsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := eur(rapid.Int64().Draw(t, "whole"))
		weights := rapid.SliceOfN(rapid.Int64Range(0, math.MaxInt64), 1, 12).Draw(t, "weights")
		weights[0] = max(weights[0], 1)
		parts, err := whole.Allocate(weights...)
		if err != nil {
			t.Fatal(err)
		}
		total := new(big.Int)
		all := new(big.Int)
		for _, w := range weights {
			all.Add(all, big.NewInt(w))
		}
		for i, p := range parts {
			total.Add(total, big.NewInt(p.Minor))
			exact := new(big.Rat).SetFrac(new(big.Int).Mul(big.NewInt(whole.Minor), big.NewInt(weights[i])), all)
			off := exact.Sub(exact, new(big.Rat).SetInt64(p.Minor))
			if off.Abs(off).Cmp(big.NewRat(1, 1)) >= 0 {
				t.Fatalf("part %d is %v, a cent or more from its share", i, p)
			}
		}
		if total.Cmp(big.NewInt(whole.Minor)) != 0 {
			t.Fatalf("%v became %v", whole, parts)
		}
	})
}

func TestParseMajor(t *testing.T) {
	good := map[string]int64{
		"1234.56": 123456, "1234.5": 123450, "1234": 123400, "0": 0, "0.01": 1, "-0.05": -5, "007": 700,
		"92233720368547758.07": math.MaxInt64, "-92233720368547758.08": math.MinInt64,
	}
	for text, want := range good {
		if got, err := money.ParseMajor(text, money.EUR); err != nil || got != eur(want) {
			t.Errorf("%q: %v, %v; want %d", text, got, err, want)
		}
	}
	bad := []string{"", "-", ".", "1.", ".5", "+1", "1,5", "1 000", "1e3", "1.005", "1.2.3", "--1", "٣", "0x10", "1_0"}
	for _, text := range bad {
		if got, err := money.ParseMajor(text, money.EUR); !errors.Is(err, money.ErrSyntax) {
			t.Errorf("%q: %v, %v; want ErrSyntax", text, got, err)
		}
	}
	for _, c := range []struct {
		text     string
		currency money.Currency
		want     int64
	}{
		{"1200000", "JPY", 1200000}, {"-7", "KRW", -7}, {"9223372036854775807", "JPY", math.MaxInt64},
		{"1234.5", "KWD", 1234500}, {"1234.567", "TND", 1234567}, {"1234", "JOD", 1234000}, {"-0.005", "BHD", -5}, {"12.34", "HUF", 1234},
	} {
		if got, err := money.ParseMajor(c.text, c.currency); err != nil || got != money.Of(c.want, c.currency) {
			t.Errorf("%q %s: %v, %v; want %d", c.text, c.currency, got, err, c.want)
		}
	}
	for text, c := range map[string]money.Currency{"1.0": "JPY", "1.": "JPY", "1.5": "ISK", "1234.5678": "KWD", "1.0000": "TND", "0.005": "HUF"} {
		if got, err := money.ParseMajor(text, c); !errors.Is(err, money.ErrSyntax) {
			t.Errorf("%q %s: %v, %v; want ErrSyntax", text, c, got, err)
		}
	}
	if _, err := money.ParseMajor("92233720368547758.08", money.EUR); !errors.Is(err, money.ErrOverflow) {
		t.Errorf("too large: %v", err)
	}
	if _, err := money.ParseMajor("1", "XXX"); !errors.Is(err, money.ErrCurrency) {
		t.Errorf("unknown currency: %v", err)
	}
}

func TestTextRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := money.Of(rapid.Int64().Draw(t, "minor"), rapid.SampledFrom(money.Currencies()).Draw(t, "currency"))
		if back, err := money.ParseMajor(a.Major(), a.Currency); err != nil || back != a {
			t.Fatalf("%v became %v, %v", a, back, err)
		}
		raw, err := json.Marshal(a)
		var back money.Amount
		if err != nil || json.Unmarshal(raw, &back) != nil || back != a {
			t.Fatalf("%s became %v, %v", raw, back, err)
		}
	})
}

func TestString(t *testing.T) {
	for a, want := range map[money.Amount]string{
		eur(123450): "1234.50 EUR", eur(-5): "-0.05 EUR", money.Of(0, money.CHF): "0.00 CHF",
		eur(math.MinInt64):       "-92233720368547758.08 EUR",
		money.Of(1200000, "JPY"): "1200000 JPY", money.Of(-5, "JPY"): "-5 JPY", money.Of(0, "KRW"): "0 KRW", money.Of(math.MinInt64, "JPY"): "-9223372036854775808 JPY",
		money.Of(1234500, "KWD"): "1234.500 KWD", money.Of(-5, "TND"): "-0.005 TND", money.Of(0, "BHD"): "0.000 BHD",
	} {
		if a.String() != want {
			t.Errorf("got %q, want %q", a.String(), want)
		}
	}
}

func TestJSONIsStrict(t *testing.T) {
	if raw, _ := json.Marshal(eur(1_000_000)); string(raw) != `{"amount":1000000,"currency":"EUR"}` {
		t.Errorf("written as %s", raw)
	}
	bad := []string{
		`{}`, `[]`, `"1"`, `{"amount":1}`, `{"currency":"EUR"}`, `{"amount":1.0,"currency":"EUR"}`,
		`{"amount":"1","currency":"EUR"}`, `{"amount":1,"currency":"eur"}`, `{"amount":1,"currency":"XXX"}`,
		`{"Amount":1,"currency":"EUR"}`, `{"amount":1,"amount":2,"currency":"EUR"}`, `{"amount":null,"currency":"EUR"}`,
		`{"amount":1,"currency":"EUR","x":1}`, `{"amount":9223372036854775808,"currency":"EUR"}`, `{"amount":1e2,"currency":"EUR"}`,
	}
	for _, text := range bad {
		var a money.Amount
		if err := json.Unmarshal([]byte(text), &a); err == nil {
			t.Errorf("%s was read as %v", text, a)
		}
	}
}

func TestPlainLeavesOutNoughts(t *testing.T) {
	for a, want := range map[money.Amount]string{
		eur(100000): "1000", eur(100050): "1000.50", money.Of(1000, "JPY"): "1000", money.Of(1000000, "KWD"): "1000", money.Of(1000500, "KWD"): "1000.500",
	} {
		if a.Plain() != want {
			t.Errorf("got %q, want %q", a.Plain(), want)
		}
	}
}

// testdata/iso-4217.csv is list one of ISO 4217 with what is a fund or a unit marked, from the data set "currency-codes" of February 2026.
func TestDecimalsAreThoseOfISO4217(t *testing.T) {
	raw, err := os.ReadFile("testdata/iso-4217.csv")
	if err != nil {
		t.Fatal(err)
	}
	lent := 0
	for line := range strings.Lines(string(raw)) {
		code, rest, _ := strings.Cut(strings.TrimSpace(line), ",")
		c := money.Currency(code)
		if rest == "fund" {
			if c.Valid() {
				t.Errorf("%s is no money", c)
			}
			continue
		}
		lent++
		if !c.Valid() || strconv.Itoa(c.Digits()) != rest || float64(c.Units()) != math.Pow10(c.Digits()) {
			t.Errorf("%s has %d decimals; ISO 4217 says %s", c, c.Digits(), rest)
		}
	}
	if all := money.Currencies(); len(all) != lent || !slices.Equal(all[:5], []money.Currency{money.EUR, money.CHF, money.GBP, money.USD, "AED"}) {
		t.Errorf("%d currencies, ISO 4217 has %d; they begin %v", len(all), lent, all[:5])
	}
	for _, c := range []money.Currency{"", "eur", "XXX", "DEM", "XAU"} {
		if c.Valid() || c.Digits() != 2 {
			t.Errorf("%q", c)
		}
	}
}

func FuzzParseMajor(f *testing.F) {
	for _, seed := range []string{"1234.56", "-0.5", "1e5", "٣", "0000000000000000000000001"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for c, units := range map[money.Currency]int64{money.CHF: 100, "JPY": 1, "KWD": 1000} {
			a, err := money.ParseMajor(s, c)
			if err != nil {
				continue
			}
			exact, ok := new(big.Rat).SetString(s)
			if !ok || exact.Cmp(big.NewRat(a.Minor, units)) != 0 {
				t.Errorf("%q was read as %v", s, a)
			}
		}
	})
}

func FuzzAmountJSON(f *testing.F) {
	f.Add([]byte(`{"amount":1000000,"currency":"EUR"}`))
	f.Add([]byte(`{"amount":1,"amount":2}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var a money.Amount
		if a.UnmarshalJSON(raw) == nil && !a.Currency.Valid() {
			t.Errorf("%q gave %v", raw, a)
		}
	})
}
