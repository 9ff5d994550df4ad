package credit_test

import (
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Worked from the vectors of credit-rules.md 2.2: 10 000 over 36 months at 3 % cost 290.81
// a month, over 48 months 221.34, over 84 months 132.13.
func TestAffordable(t *testing.T) {
	for _, c := range []struct {
		name    string
		payment int64
		months  int
		step    int64
		want    int64 // 0: nothing
	}{
		{"exactly the payment", 290_81, 36, 1_000_00, 10_000_00},
		{"a cent less", 290_80, 36, 1_000_00, 9_000_00},
		{"between two steps", 300_00, 36, 1_000_00, 10_000_00},
		{"longer", 221_34, 48, 1_000_00, 10_000_00},
		{"longest", 132_13, 84, 1_000_00, 10_000_00},
		{"less than the smallest loan costs", 13_00, 84, 1_000_00, 0},
		{"more than the largest costs", 1_000_000_00, 12, 1_000_00, 500_000_00},
	} {
		q, ok := credit.Affordable(credit.Budget{
			Payment: money.Of(c.payment, money.EUR), Months: c.months, Rate: credit.MustRate("3"),
			Lowest: 1_000_00, Highest: 500_000_00, Step: c.step,
		})
		if ok != (c.want != 0) || q.Principal.Minor != c.want {
			t.Errorf("%s: %v %v, want %d", c.name, q.Principal, ok, c.want)
		}
	}
}

func TestAffordableRefusesWhatHasNoAmounts(t *testing.T) {
	good := credit.Budget{
		Payment: money.Of(300_00, money.EUR), Months: 36, Rate: credit.MustRate("3"), Lowest: 1_000_00, Highest: 2_000_00, Step: 1_00,
	}
	for name, spoil := range map[string]func(*credit.Budget){
		"no step":          func(b *credit.Budget) { b.Step = 0 },
		"nothing to lend":  func(b *credit.Budget) { b.Lowest = 0 },
		"upside down":      func(b *credit.Budget) { b.Highest = 1 },
		"no months":        func(b *credit.Budget) { b.Months = 0 },
		"unknown currency": func(b *credit.Budget) { b.Payment.Currency = "XXX" },
		"no payment":       func(b *credit.Budget) { b.Payment.Minor = 0 },
	} {
		b := good
		spoil(&b)
		if q, ok := credit.Affordable(b); ok {
			t.Errorf("%s: %v", name, q.Principal)
		}
	}
}

// What is found is within the budget, and the next step is not: over any budget.
func TestAffordableIsTheLargest(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rate, err := credit.ParseRate(rapid.SampledFrom([]string{"0", "3", "3.8", "4.5", "9.9"}).Draw(rt, "rate"))
		if err != nil {
			rt.Fatal(err)
		}
		b := credit.Budget{
			Payment: money.Of(rapid.Int64Range(1, 10_000_00).Draw(rt, "payment"), money.CHF), Rate: rate,
			Months: rapid.IntRange(1, 120).Draw(rt, "months"), Lowest: rapid.Int64Range(500_00, 5_000_00).Draw(rt, "lowest"),
			Step: rapid.SampledFrom([]int64{1, 1_00, 100_00, 1_000_00}).Draw(rt, "step"),
		}
		b.Highest = b.Lowest + rapid.Int64Range(0, 100_000_00).Draw(rt, "more")
		next := b.Lowest
		if q, ok := credit.Affordable(b); ok {
			if q.Payment.Minor > b.Payment.Minor || q.Principal.Minor > b.Highest || (q.Principal.Minor-b.Lowest)%b.Step != 0 {
				rt.Fatalf("%v for %v a month", q.Principal, q.Payment)
			}
			next = q.Principal.Minor + b.Step
		}
		if next > b.Highest {
			return
		}
		q, err := credit.NewQuote(credit.Terms{Principal: money.Of(next, money.CHF), Months: b.Months, Rate: rate})
		if err == nil && q.Payment.Minor <= b.Payment.Minor {
			rt.Fatalf("%v costs %v a month and was not found", q.Principal, q.Payment)
		}
	})
}
