package credit_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/big"
	"os"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

var update = flag.Bool("update", false, "write testdata/golden.json anew from the oracle")

// goldenFile is run by the web app's tests too, against its port of NewQuote.
const goldenFile = "testdata/golden.json"

// golden is one case; amounts in minor units, the rate in percent per year.
type golden struct {
	AmountMinor    int64  `json:"amount_minor"`
	Months         int    `json:"months"`
	RatePercent    string `json:"rate_percent"`
	MonthlyPayment int64  `json:"monthly_payment"`
	Total          int64  `json:"total"`
	Last           int64  `json:"last"`
	LegalTotal     int64  `json:"legal_total"`
}

func TestGolden(t *testing.T) {
	if *update {
		writeGolden(t)
	}
	raw, err := os.ReadFile(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	var cases []golden
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 500 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, want := range cases {
		if got := byQuote(t, want.AmountMinor, want.Months, want.RatePercent); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}

// The whole grid that the simulator's sliders can reach, at each rate of the specification.
func TestSimulatorGridAgreesWithOracle(t *testing.T) {
	if testing.Short() {
		t.Skip("10 500 quotes")
	}
	for _, rate := range []string{"3", "3.8", "4.5"} {
		for months := 12; months <= 84; months += 12 {
			for major := int64(1000); major <= 500_000; major += 1000 {
				got, want := byQuote(t, major*100, months, rate), byOracle(t, major*100, months, rate)
				if got != want {
					t.Fatalf("got %+v, want %+v", got, want)
				}
			}
		}
	}
}

func TestAnyQuoteAgreesWithOracle(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		terms := anyTerms(rt)
		rate := terms.Rate.String()
		got, want := byQuote(t, terms.Principal.Minor, terms.Months, rate), byOracle(t, terms.Principal.Minor, terms.Months, rate)
		if got != want {
			rt.Fatalf("got %+v, want %+v", got, want)
		}
	})
}

func byQuote(t *testing.T, minor int64, months int, rate string) golden {
	t.Helper()
	q, err := credit.NewQuote(credit.Terms{Principal: money.Of(minor, money.EUR), Months: months, Rate: credit.MustRate(rate)})
	if err != nil {
		t.Fatal(err)
	}
	return golden{minor, months, rate, q.Payment.Minor, q.SimulatorTotal.Minor, q.Last.Minor, q.LegalTotal.Minor}
}

// byOracle computes a case another way than NewQuote does. The instalment comes from
// future values, P (1+i)^n / sum (1+i)^k, with neither closed formula nor a special case
// for 0 %; the sum of the schedule comes from following the balance; and the rounding is
// that of big.Rat.FloatString, which is half away from zero.
func byOracle(t *testing.T, minor int64, months int, rate string) golden {
	t.Helper()
	percent, ok := new(big.Rat).SetString(rate)
	if !ok {
		t.Fatalf("rate %q", rate)
	}
	i := percent.Quo(percent, big.NewRat(1200, 1))
	payment := toCent(t, oraclePayment(minor, months, i))
	balance, paid, last := minor, int64(0), int64(0)
	for k := 1; k <= months; k++ {
		interest := toCent(t, new(big.Rat).Mul(big.NewRat(balance, 1), i))
		last = payment
		if k == months {
			last = balance + interest
		}
		paid += last
		balance += interest - last
	}
	return golden{minor, months, rate, payment, payment * int64(months), last, paid}
}

// oraclePayment keeps the powers as whole numbers over a common denominator: with
// 1+i = c/b, sum (1+i)^k over k < n is sum c^k b^(n-1-k) over b^(n-1).
func oraclePayment(minor int64, months int, i *big.Rat) *big.Rat {
	growth := new(big.Rat).Add(big.NewRat(1, 1), i)
	c, b := growth.Num(), growth.Denom()
	power, annuities := big.NewInt(1), new(big.Int) // c^k; Horner in b
	for range months {
		annuities.Mul(annuities, b)
		annuities.Add(annuities, power)
		power.Mul(power, c)
	}
	future := new(big.Int).Mul(big.NewInt(minor), power)
	return new(big.Rat).SetFrac(future, annuities.Mul(annuities, b))
}

func toCent(t *testing.T, exact *big.Rat) int64 {
	t.Helper()
	n, ok := new(big.Int).SetString(exact.FloatString(0), 10)
	if !ok || !n.IsInt64() {
		t.Fatalf("%v is no number of cents", exact)
	}
	return n.Int64()
}

func writeGolden(t *testing.T) {
	t.Helper()
	var b bytes.Buffer
	separator := "[\n"
	for _, c := range goldenGrid(t) {
		line, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s  %s", separator, line)
		separator = ",\n"
	}
	b.WriteString("\n]\n")
	if err := os.WriteFile(goldenFile, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// goldenGrid is the published vectors, then a grid that includes the bounds of the
// simulator, amounts off its steps, no interest, and rates with several decimals.
func goldenGrid(t *testing.T) []golden {
	t.Helper()
	var cases []golden
	for _, v := range vectors {
		cases = append(cases, byOracle(t, eur(t, v.amount).Minor, v.months, v.rate))
	}
	amounts := []int64{1_000_00, 1_234_56, 2_000_00, 7_777_77, 10_000_00, 33_000_00, 49_999_99, 75_000_00,
		99_000_00, 123_456_78, 250_000_00, 341_000_00, 499_000_00, 500_000_00}
	for _, minor := range amounts {
		for _, months := range []int{1, 6, 12, 24, 36, 48, 60, 72, 84} {
			for _, rate := range []string{"0", "3", "3.8", "4.5", "5.9", "9.5689", "15.125"} {
				cases = append(cases, byOracle(t, minor, months, rate))
			}
		}
	}
	return cases
}
