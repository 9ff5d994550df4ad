package credit_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// shipped is the vector 10,000 / 36 / 3 %, paid out on a 15 January.
func shipped(t testing.TB) credit.Rest {
	t.Helper()
	q, err := credit.NewQuote(credit.Terms{Principal: eur(t, "10000"), Months: 36, Rate: credit.MustRate("3")})
	if err != nil {
		t.Fatal(err)
	}
	return credit.Rest{
		Rows: q.Dated(date.MustParse("2026-02-15"), 0), Rate: credit.MustRate("3"),
		DayCount: credit.MonthNormalised, From: date.MustParse("2026-01-15"),
	}
}

// By hand: 10,000 at 3 % for 5 more days is 4.11; for 26 days in all it is 21.37.
func TestAnotherDueDay(t *testing.T) {
	for name, test := range map[string]struct {
		day              int
		earliest         string
		due, second, pay string
	}{
		"five days later":            {20, "2026-01-20", "2026-02-20", "2026-03-20", "294.92"},
		"five days earlier":          {10, "2026-01-20", "2026-02-10", "2026-03-10", "287.18"},
		"not before the notice ends": {10, "2026-02-11", "2026-03-10", "2026-04-10", "312.18"}, // a month and 26 days: 25 and 21.37
		"the last day of each month": {31, "2026-01-20", "2026-02-28", "2026-03-31", "301.49"}, // a month and 13 days: 25 and 10.68
	} {
		t.Run(name, func(t *testing.T) {
			rows, err := shipped(t).DueOn(test.day, date.MustParse(test.earliest))
			if err != nil {
				t.Fatal(err)
			}
			if rows[0].Due.String() != test.due || rows[1].Due.String() != test.second {
				t.Errorf("due on %s and %s", rows[0].Due, rows[1].Due)
			}
			if rows[0].Payment != eur(t, test.pay) {
				t.Errorf("first instalment %v, want %s", rows[0].Payment, test.pay)
			}
			if rows[1].Payment != eur(t, "290.81") {
				t.Errorf("second instalment %v", rows[1].Payment)
			}
		})
	}
	for _, day := range []int{0, 32, 15} {
		if _, err := shipped(t).DueOn(day, date.MustParse("2026-01-20")); !errors.Is(err, credit.ErrTerms) {
			t.Errorf("day %d: %v", day, err)
		}
	}
	if _, err := (credit.Rest{}).DueOn(3, date.Date{}); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("nothing left: %v", err)
	}
}

// Three months of interest on 10,000 at 3 % are 75.00: 2.09 on the first twelve rows and
// 2.08 on the others.
func TestPause(t *testing.T) {
	rows, err := shipped(t).Paused(3)
	if err != nil {
		t.Fatal(err)
	}
	if rows[0].Due.String() != "2026-05-15" || rows[35].Due.String() != "2029-04-15" {
		t.Errorf("due from %s to %s", rows[0].Due, rows[35].Due)
	}
	if rows[0].Payment != eur(t, "292.90") || rows[12].Payment != eur(t, "292.89") || rows[35].Payment != eur(t, "292.98") {
		t.Errorf("instalments %v, %v, %v", rows[0].Payment, rows[12].Payment, rows[35].Payment)
	}
	if _, err := shipped(t).Paused(0); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("no month: %v", err)
	}
	if _, err := credit.Spread(nil, eur(t, "1")); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("over nothing: %v", err)
	}
}

// Two months of a grace ask for nothing: 10 cents that are asked beside the interest fall due with the three that follow.
func TestNothingIsSpreadOverAGrace(t *testing.T) {
	left := credit.Remainder{
		Balance: eur(t, "1000"), Rate: credit.MustRate("3"), FirstDue: date.MustParse("2026-02-15"), FirstNo: 1, Balloon: eur(t, "0"),
		Repayment: credit.Repayment{Grace: credit.Grace{Periods: 2, Kind: credit.GraceCapitalised}},
	}
	before, err := left.Over(5)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := credit.Spread(slices.Clone(before), eur(t, "0.10"))
	if err != nil {
		t.Fatal(err)
	}
	for k, more := range []int64{0, 0, 4, 3, 3} {
		if rows[k].Payment.Minor != before[k].Payment.Minor+more || rows[k].Interest.Minor != before[k].Interest.Minor+more {
			t.Errorf("row %d: %v, before %v", k, rows[k], before[k])
		}
	}
}

// 8 % of 290.81 are 23.2648; 265.81 for 20 days at 3 % are 0.4369, and 100.00 for 10 more 0.0822.
func TestLate(t *testing.T) {
	if got, err := credit.Share(eur(t, "290.81"), credit.MustRate("8")); err != nil || got != eur(t, "23.26") {
		t.Errorf("charge %v (%v)", got, err)
	}
	parts := []credit.Overdue{
		{Amount: eur(t, "265.81"), From: date.MustParse("2026-02-15"), To: date.MustParse("2026-03-07")},
		{Amount: eur(t, "100"), From: date.MustParse("2026-03-07"), To: date.MustParse("2026-03-17")},
	}
	if got, err := credit.LateInterest(parts, credit.MustRate("3"), credit.Act365, money.EUR); err != nil || got != eur(t, "0.52") {
		t.Errorf("late interest %v (%v)", got, err)
	}
	if _, err := credit.LateInterest(parts, credit.MustRate("3"), credit.Act365, money.CHF); !errors.Is(err, money.ErrCurrency) {
		t.Errorf("another currency: %v", err)
	}
}

// A change leaves every principal part as it was, moves every due date forward, and the APR
// of the changed contract discounts what is paid to what was lent.
func TestChangesKeepThePrincipal(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rest := shipped(t)
		cut := rapid.IntRange(0, 34).Draw(rt, "charged")
		before := rest.Rows[:cut]
		if cut > 0 {
			rest.From = rest.Rows[cut-1].Due
		}
		rest.Rows = rest.Rows[cut:]
		rows, err := rest.Paused(rapid.IntRange(1, 12).Draw(rt, "months"))
		if rapid.Bool().Draw(rt, "day") {
			rows, err = rest.DueOn(rapid.IntRange(1, 31).Filter(func(d int) bool { return d != 15 }).Draw(rt, "day"), rest.From.AddDays(rapid.IntRange(1, 40).Draw(rt, "notice")))
		}
		if err != nil {
			rt.Fatal(err)
		}
		last := rest.From
		for k, row := range rows {
			if row.Principal != rest.Rows[k].Principal || row.Balance != rest.Rows[k].Balance || !row.Due.After(last) {
				rt.Fatalf("row %d: %+v, was %+v", k, row, rest.Rows[k])
			}
			if row.Payment.Minor != row.Principal.Minor+row.Interest.Minor || row.Interest.Sign() < 0 {
				rt.Fatalf("row %d does not add up: %+v", k, row)
			}
			last = row.Due
		}
		c := credit.Changed{Principal: eur(t, "10000"), PaidOutOn: date.MustParse("2026-01-15"), Rows: rows}
		for _, row := range before {
			c.Past = append(c.Past, credit.PastPayment{On: row.Due, Amount: row.Payment})
		}
		apr, err := c.APR()
		if err != nil {
			rt.Fatal(err)
		}
		present := 0.0
		for _, row := range slices.Concat(before, rows) {
			years, _ := credit.MonthNormalised.Years(c.PaidOutOn, row.Due).Float64()
			present += float64(row.Payment.Minor) * math.Pow(1+float64(apr)/100, -years)
		}
		if math.Abs(present-10_000_00) > 0.01 {
			rt.Fatalf("at %v %% the payments are worth %v cents", apr, present)
		}
	})
}

// Nothing changed: the APR is that of the offer.
func TestChangedAPROfNoChange(t *testing.T) {
	c := credit.Changed{Principal: eur(t, "10000"), PaidOutOn: date.MustParse("2026-01-15"), Rows: shipped(t).Rows}
	apr, err := c.APR()
	if err != nil || apr.Round(2).String() != "3.04" {
		t.Errorf("%v (%v)", apr, err)
	}
}

// 1,000 at 10 % a year: after a year its interest of 100 and 500 early, after another 550 for
// the other half. 600/1.1 + 550/1.21 = 1,000.
func TestChangedAPRCountsWhatWasRepaidEarly(t *testing.T) {
	out := date.MustParse("2026-01-15")
	c := credit.Changed{
		Principal: eur(t, "1000"), PaidOutOn: out,
		Past: []credit.PastPayment{{On: out.AddMonths(12, 15), Amount: eur(t, "600")}},
		Rows: []credit.Instalment{{Due: out.AddMonths(24, 15), Payment: eur(t, "550")}},
	}
	apr, err := c.APR()
	if err != nil || apr.Round(6).String() != "10.000000" {
		t.Errorf("%v (%v)", apr, err)
	}
}
