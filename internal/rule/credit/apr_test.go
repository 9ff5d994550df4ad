package credit_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// flow is written in tests as amount and time in years.
func flow(t testing.TB, major string, years float64) credit.Flow {
	t.Helper()
	return credit.Flow{Years: years, Amount: eur(t, major)}
}

// every gives n equal flows a month apart, the first at the given time.
func every(t testing.TB, n int, major string, first float64) []credit.Flow {
	t.Helper()
	flows := make([]credit.Flow, n)
	for k := range flows {
		flows[k] = flow(t, major, first+credit.Months(k))
	}
	return flows
}

func join(parts ...[]credit.Flow) []credit.Flow {
	var all []credit.Flow
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// linear repays the capital of a loan in n equal parts with a monthly interest on the
// balance, each instalment rounded to the cent, as examples EC-13 and EC-31a have it.
func linear(principal float64, n int, rate float64) []credit.Flow {
	flows := make([]credit.Flow, n)
	for k := range flows {
		balance := principal * float64(n-k) / float64(n)
		cents := math.Floor(100*(principal/float64(n)+balance*rate) + 0.5)
		flows[k] = credit.Flow{Years: credit.Months(k + 1), Amount: money.Of(int64(cents), money.EUR)}
	}
	return flows
}

// The published examples of directive 98/7/EC and of the Commission's report
// MARKT/2014/107 (EC-n), with the figures recomputed with 40-digit decimals, see
// docs/credit-mathematics.md. The fee at 0 is a payment.
func TestPublishedAPRExamples(t *testing.T) {
	one := func(major string, years float64) []credit.Flow { return []credit.Flow{flow(t, major, years)} }
	month := credit.Months(1)
	mortgage, fee := one("200000", 0), one("4000", 0)
	cases := []struct {
		id        string
		drawdowns []credit.Flow
		payments  []credit.Flow
		want      string // percent, six decimals
		shown     string // one decimal
	}{
		{"98/7 A.1", one("1000", 0), one("1200", credit.Days(546, 365)), "12.962038", "13.0"},
		{"98/7 A.3", one("1000", 0), join(one("600", 1), one("600", 2)), "13.066239", "13.1"},
		{"98/7 B.1", one("1000", 0), one("1200", credit.Months(18)), "12.924323", "12.9"},
		{"98/7 B.4", one("1000", 0), join(one("272", credit.Months(3)), one("272", credit.Months(6)), one("544", 1)), "13.185495", "13.2"},
		{"EC-1", mortgage, join(fee, every(t, 240, "1432.86", month)), "6.434412", "6.4"},
		{"EC-2.1", mortgage, join(fee, every(t, 240, "1433.57", credit.Days(3, 365)+month)), "6.434185", "6.4"},
		{"EC-3", mortgage, join(fee, every(t, 240, "1449.53", month)), "6.588554", "6.6"},
		{"EC-5", mortgage, join(fee, every(t, 240, "1490.18", month)), "6.961575", "7.0"},
		{"EC-6", mortgage, join(fee, every(t, 240, "1432.86", month), one("100", 20)), "6.436359", "6.4"},
		{"EC-8a", mortgage, join(fee, every(t, 240, "1166.67", month), one("200000", 20)), "7.430479", "7.4"},
		{"EC-11", mortgage, join(fee, every(t, 220, "1500", month), one("407.70", credit.Months(221))), "6.452756", "6.5"},
		{"EC-13", mortgage, join(fee, linear(200000, 240, 0.005)), "6.476009", "6.5"},
		{"EC-18.1", mortgage, join(fee, every(t, 240, "1429.01", credit.Days(14, 365))), "6.435937", "6.4"},
		{"EC-20", mortgage, join(fee, every(t, 24, "1319.91", month), every(t, 216, "1423.41", credit.Months(25))), "6.190654", "6.2"},
		{"EC-23a", mortgage, join(fee, every(t, 240, "1319.91", month)), "5.370286", "5.4"},
		{"EC-31a", one("30000", 0), join(one("600", 0), linear(30000, 12, math.Pow(1.07, 1.0/12)-1)), "11.164789", "11.2"},
		{"EC-35", one("3000", 0), join(one("60", 0), one("100", credit.Months(3)), one("3000", 1)), "5.583645", "5.6"},
		{"EC-40", mortgage, join(fee, one("207618.17", credit.Months(6))), "12.206644", "12.2"},
		{"EC-42", mortgage, join(fee, every(t, 12, "1250", month), one("200000", 1)), "10.039962", "10.0"},
	}
	for _, c := range cases {
		t.Run(c.id, func(t *testing.T) {
			apr, err := credit.SolveAPR(c.drawdowns, c.payments)
			if err != nil {
				t.Fatal(err)
			}
			if got := apr.Round(6).String(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := apr.Round(1).String(); got != c.shown {
				t.Errorf("shown as %s, want %s", got, c.shown)
			}
		})
	}
}

// What the specification's rates are as effective rates, without fees; and the highest
// nominal monthly rate under the Swiss cap of 10 % effective.
func TestEffectiveRatesOfTheSpecification(t *testing.T) {
	for rate, want := range map[string]string{"3": "3.0416", "3.8": "3.8669", "4.5": "4.5940", "5.9": "6.0622", "9.5689": "9.9999"} {
		q := quote(t, "90000000000", 60, rate) // so large that cents do not show
		if got := q.APR.Round(4).String(); got != want {
			t.Errorf("%s %%: got %s, want %s", rate, got, want)
		}
	}
}

func TestAPRRoundsOnceHalfUp(t *testing.T) {
	cases := []struct {
		apr      credit.APR
		decimals int
		want     string
	}{
		{7.2472, 1, "7.2"}, {7.25, 1, "7.3"}, {12.95, 1, "13.0"}, {12.949999999999999, 1, "13.0"},
		{12.9499, 1, "12.9"}, {-1.25, 1, "-1.3"}, {-1e-15, 2, "0.00"}, {0, 2, "0.00"}, {3.0416, 0, "3"},
	}
	for _, c := range cases {
		if got := c.apr.Round(c.decimals).String(); got != c.want {
			t.Errorf("%v to %d: got %s, want %s", float64(c.apr), c.decimals, got, c.want)
		}
	}
}

func TestAPRAtAndBelowZero(t *testing.T) {
	loan := []credit.Flow{flow(t, "1000", 0)}
	for paid, want := range map[string]string{"1000": "0.000000", "900": "-10.000000", "20": "-98.000000", "900000": "89900.000000"} {
		apr, err := credit.SolveAPR(loan, []credit.Flow{flow(t, paid, 1)})
		if err != nil || apr.Round(6).String() != want {
			t.Errorf("%s back: %v, %v; want %s", paid, apr, err, want)
		}
	}
}

func TestFlowsWithoutAPR(t *testing.T) {
	loan := []credit.Flow{flow(t, "1000", 0)}
	back := []credit.Flow{flow(t, "1100", 1)}
	franc := []credit.Flow{{Years: 1, Amount: money.Of(110000, money.CHF)}}
	cases := []struct {
		name                string
		drawdowns, payments []credit.Flow
		want                error
	}{
		{"nothing drawn", nil, back, credit.ErrFlows},
		{"nothing paid", loan, nil, credit.ErrFlows},
		{"payment of nothing", loan, []credit.Flow{flow(t, "0", 1)}, credit.ErrFlows},
		{"negative payment", loan, []credit.Flow{flow(t, "-1", 1)}, credit.ErrFlows},
		{"before the start", loan, []credit.Flow{flow(t, "1100", -1)}, credit.ErrFlows},
		{"never", loan, []credit.Flow{flow(t, "1100", math.Inf(1))}, credit.ErrFlows},
		{"no time", loan, []credit.Flow{flow(t, "1100", math.NaN())}, credit.ErrFlows},
		{"two currencies", loan, franc, money.ErrCurrency},
		{"paid back at once", loan, []credit.Flow{flow(t, "1100", 0)}, credit.ErrNoAPR},
		{"all but nothing paid back", loan, []credit.Flow{flow(t, "1", 1)}, credit.ErrNoAPR},
	}
	for _, c := range cases {
		if apr, err := credit.SolveAPR(c.drawdowns, c.payments); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, %v; want %v", c.name, apr, err, c.want)
		}
	}
}

// A rate from which the payments were computed is found again.
func TestAPRFindsTheRateBehindThePayments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(-0.5, 5).Draw(t, "rate")
		n := rapid.IntRange(1, 24).Draw(t, "payments")
		var payments []credit.Flow
		present := 0.0
		for k := range n {
			years := rapid.Float64Range(0.1, 10).Draw(t, fmt.Sprint("years ", k))
			minor := rapid.Int64Range(1e9, 1e12).Draw(t, fmt.Sprint("minor ", k))
			payments = append(payments, credit.Flow{Years: years, Amount: money.Of(minor, money.USD)})
			present += float64(minor) * math.Pow(1+x, -years)
		}
		drawn := money.Of(int64(math.Round(present)), money.USD)
		if drawn.Minor < 1e6 {
			t.Skip("the cents of the drawdown would weigh")
		}
		apr, err := credit.SolveAPR([]credit.Flow{{Amount: drawn}}, payments)
		if err != nil || math.Abs(float64(apr)/100-x) > 1e-4 {
			t.Fatalf("found %v, %v; want %v", float64(apr)/100, err, x)
		}
	})
}
