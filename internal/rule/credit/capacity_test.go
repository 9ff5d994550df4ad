package credit_test

import (
	"errors"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// The law counts 36 months although the contract has 84, and the contract's own instalment
// when it is shorter: 10,000 at 3 % are 290.81 over 36 months and 846.94 over 12.
func TestInstalmentWithinATerm(t *testing.T) {
	for months, want := range map[int]int64{84: 290_81, 36: 290_81, 12: 846_94} {
		got, err := credit.InstalmentWithin(credit.Terms{Principal: money.Of(10_000_00, money.CHF), Months: months, Rate: credit.MustRate("3")}, 36)
		if err != nil || got != money.Of(want, money.CHF) {
			t.Errorf("%d months: %v (%v)", months, got, err)
		}
	}
	insured := credit.Terms{
		Principal: money.Of(10_000_00, money.CHF), Months: 84, Rate: credit.MustRate("3"),
		Premium: credit.Premium{Base: credit.OfInstalments, Amount: money.Of(12_00, money.CHF)},
	}
	if got, err := credit.InstalmentWithin(insured, 36); err != nil || got != money.Of(302_81, money.CHF) {
		t.Errorf("with a required insurance of 12 a month: %v (%v)", got, err)
	}
	if _, err := credit.InstalmentWithin(credit.Terms{}, 36); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("no terms: %v", err)
	}
}
