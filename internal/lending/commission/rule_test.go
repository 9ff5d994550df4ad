package commission_test

import (
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/commission"
	"florin/internal/lending/partner"
)

func eur(minor int64) money.Amount { return money.Of(minor, money.EUR) }

// Amounts were reckoned by hand.
func TestWhatAPartnerHasEarned(t *testing.T) {
	day := date.MustParse
	percent := partner.Commission{On: partner.OnPayout, Currency: money.EUR, Percent: "1.25"}
	back := percent
	back.Clawback = partner.Clawback{Days: 30, Withdrawn: true, DefaultBefore: 3}
	first := percent
	first.On = partner.OnFirstInstalment
	capped := percent
	capped.Cap = 100_00
	tiers := partner.Commission{On: partner.OnPayout, Currency: money.EUR, Tiers: []partner.Tier{{From: 0, Percent: "1"}, {From: 5_000_00, Percent: "1.5"}}}
	paid := commission.Facts{Paid: eur(10_000_00), PaidOn: day("2026-12-01")}
	with := func(change func(*commission.Facts)) commission.Facts { f := paid; change(&f); return f }
	for name, c := range map[string]struct {
		terms partner.Commission
		facts commission.Facts
		want  int64
		why   commission.Reason
	}{
		"nothing left":                  {percent, commission.Facts{Paid: eur(0)}, 0, commission.Returned},
		"a percentage":                  {percent, paid, 125_00, commission.Earned},
		"half a cent goes up":           {percent, with(func(f *commission.Facts) { f.Paid = eur(40) }), 1, commission.Earned},
		"below half a cent":             {percent, with(func(f *commission.Facts) { f.Paid = eur(39) }), 0, commission.Earned},
		"a cap":                         {capped, paid, 100_00, commission.Earned},
		"a flat amount":                 {partner.Commission{On: partner.OnPayout, Currency: money.EUR, Flat: 80_00}, paid, 80_00, commission.Earned},
		"one cent below a tier":         {tiers, with(func(f *commission.Facts) { f.Paid = eur(4_999_99) }), 50_00, commission.Earned},
		"at a tier":                     {tiers, with(func(f *commission.Facts) { f.Paid = eur(5_000_00) }), 75_00, commission.Earned},
		"another currency":              {percent, with(func(f *commission.Facts) { f.Paid = money.Of(10_000_00, money.CHF) }), 0, commission.Earned},
		"before the first instalment":   {first, paid, 0, commission.Returned},
		"after the first instalment":    {first, with(func(f *commission.Facts) { f.Whole = 1 }), 125_00, commission.Earned},
		"withdrawn on the last day":     {back, with(func(f *commission.Facts) { f.Withdrawn = day("2026-12-31") }), 0, commission.Withdrawn},
		"withdrawn a day too late":      {back, with(func(f *commission.Facts) { f.Withdrawn = day("2027-01-01") }), 125_00, commission.Earned},
		"withdrawn, nothing agreed":     {percent, with(func(f *commission.Facts) { f.Withdrawn = day("2026-12-02") }), 125_00, commission.Earned},
		"default before the third":      {back, with(func(f *commission.Facts) { f.Defaulted, f.Before = day("2026-12-20"), 2 }), 0, commission.Defaulted},
		"default after the third":       {back, with(func(f *commission.Facts) { f.Defaulted, f.Before = day("2026-12-20"), 3 }), 125_00, commission.Earned},
		"default after the days":        {back, with(func(f *commission.Facts) { f.Defaulted, f.Before = day("2027-01-01"), 0 }), 125_00, commission.Earned},
		"default without an instalment": {first, with(func(f *commission.Facts) { f.Defaulted = day("2027-06-01") }), 0, commission.Defaulted},
	} {
		if got, why := commission.Due(c.terms, c.facts); got != c.want || why != c.why {
			t.Errorf("%s: %d %s, want %d %s", name, got, why, c.want, c.why)
		}
	}
}

// What is earned is never below zero, never above the cap, and off the exact share by half a unit at most.
func TestCommissionIsExactToTheCent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hundredths := rapid.Int64Range(0, 9999).Draw(t, "percent")
		paid := rapid.Int64Range(0, 1_000_000_000_000).Draw(t, "paid")
		limit := rapid.Int64Range(0, 10_000_00).Draw(t, "cap")
		c := partner.Commission{On: partner.OnPayout, Currency: money.EUR, Percent: decimal(hundredths), Cap: limit}
		got, _ := commission.Due(c, commission.Facts{Paid: eur(paid), PaidOn: date.MustParse("2026-12-01")})
		if got < 0 || limit > 0 && got > limit {
			t.Fatalf("%s %% of %d comes to %d, with a cap of %d", c.Percent, paid, got, limit)
		}
		if twice := 2 * (got*10_000 - paid*hundredths); (limit == 0 || got < limit) && (twice > 10_000 || twice <= -10_000) {
			t.Fatalf("%s %% of %d comes to %d", c.Percent, paid, got)
		}
	})
}

func decimal(hundredths int64) string {
	return string([]byte{byte('0' + hundredths/1000), byte('0' + hundredths/100%10), '.', byte('0' + hundredths/10%10), byte('0' + hundredths%10)})
}
