package credit_test

import (
	"errors"
	"testing"

	"florin/internal/credit"
	"florin/internal/money"
)

// The law counts 36 months although the contract has 84, and the contract's own instalment
// when it is shorter: 10,000 at 3 % are 290.81 over 36 months and 846.94 over 12.
func TestSwissInstalment(t *testing.T) {
	for months, want := range map[int]int64{84: 290_81, 36: 290_81, 12: 846_94} {
		got, err := credit.SwissInstalment(credit.Terms{Principal: money.Of(10_000_00, money.CHF), Months: months, Rate: credit.MustRate("3")})
		if err != nil || got != money.Of(want, money.CHF) {
			t.Errorf("%d months: %v (%v)", months, got, err)
		}
	}
	if _, err := credit.SwissInstalment(credit.Terms{}); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("no terms: %v", err)
	}
}

func TestHousehold(t *testing.T) {
	chf := func(major int64) money.Amount { return money.Of(major*100, money.CHF) }
	budget := credit.Household{Income: chf(5200), Living: chf(1200), Rent: chf(1500), Taxes: chf(400), Obligations: []money.Amount{chf(350), chf(250)}}
	for payment, sufficient := range map[int64]bool{1499: true, 1500: true, 1501: false} {
		c, err := budget.With(chf(payment))
		if err != nil || c.Free != chf(1500) || c.Surplus != chf(1500-payment) || c.Sufficient() != sufficient {
			t.Errorf("%d: %+v (%v)", payment, c, err)
		}
	}
	for name, b := range map[string]credit.Household{
		"no income":       {Rent: chf(1500)},
		"a negative rent": {Income: chf(5200), Rent: chf(-1)},
		"another money":   {Income: chf(5200), Rent: money.Of(100, money.EUR)},
	} {
		if c, err := b.With(chf(100)); !errors.Is(err, credit.ErrBudget) {
			t.Errorf("%s: %+v (%v)", name, c, err)
		}
	}
}
