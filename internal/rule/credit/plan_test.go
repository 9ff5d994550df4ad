package credit_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

func plan(t testing.TB, a credit.Agreement) credit.Plan {
	t.Helper()
	p, err := credit.NewPlan(a)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mortgage is the loan of the Commission's examples (MARKT/2014/107): 200,000 at 6 % over
// 240 months, with a file fee of 4,000.
func mortgage(t testing.TB, paidOut, firstDue string) credit.Agreement {
	return credit.Agreement{
		Terms:      credit.Terms{Principal: eur(t, "200000"), Months: 240, Rate: credit.MustRate("6")},
		DrawdownOn: date.MustParse(paidOut), FirstDue: date.MustParse(firstDue), UpfrontFee: eur(t, "4000"),
	}
}

// The Commission's published figures of regular and irregular first periods.
func TestFirstPeriods(t *testing.T) {
	for name, test := range map[string]struct {
		paidOut, firstDue, payment string
		apr                        float64
	}{
		"EC-1: a whole month":             {"2012-01-15", "2012-02-15", "1432.86", 6.434412},
		"EC-2.1: three days and a month":  {"2012-01-12", "2012-02-15", "1433.57", 6.434185},
		"EC-18.1: fourteen days at first": {"2012-01-01", "2012-01-15", "1429.01", 6.435937},
	} {
		t.Run(name, func(t *testing.T) {
			p := plan(t, mortgage(t, test.paidOut, test.firstDue))
			if p.Payment != eur(t, test.payment) {
				t.Errorf("instalment %v, not %s", p.Payment, test.payment)
			}
			// The report's last instalment is like the others; ours takes their cents.
			if math.Abs(float64(p.APR)-test.apr) > 1e-4 {
				t.Errorf("APR %.6f, not %.6f", p.APR, test.apr)
			}
		})
	}
}

// The examples of grace over 36 months at 3 %: three months of interest only, then 33 times
// 316.08; or capitalised to 10,075.19, then 33 times 318.46.
func TestGrace(t *testing.T) {
	agreement := credit.Agreement{
		Terms:      credit.Terms{Principal: eur(t, "10000"), Months: 36, Rate: credit.MustRate("3")},
		DrawdownOn: date.MustParse("2026-12-01"),
	}
	agreement.Repayment.Grace = credit.Grace{Periods: 3, Kind: credit.GraceInterestOnly}
	p := plan(t, agreement)
	for k, want := range []string{"25.00", "25.00", "25.00", "316.08"} {
		if p.Rows[k].Payment != eur(t, want) {
			t.Errorf("interest only: instalment %d is %v, not %s", k+1, p.Rows[k].Payment, want)
		}
	}
	agreement.Repayment.Grace.Kind = credit.GraceCapitalised
	p = plan(t, agreement)
	if got := p.Rows[2].Balance; got != eur(t, "10075.19") {
		t.Errorf("capitalised: balance after grace %v", got)
	}
	if got := []money.Amount{p.Rows[0].Payment, p.Rows[3].Payment}; !cmp.Equal(got, []money.Amount{eur(t, "0"), eur(t, "318.46")}) {
		t.Errorf("capitalised: instalments %v", got)
	}
}

// Thirty-one days of January on 10,000 at 3 %, and the other ways of counting.
func TestAccrue(t *testing.T) {
	for name, test := range map[string]struct {
		count    credit.DayCount
		from, to string
		want     string
	}{
		"January, a month":                     {credit.MonthNormalised, "2026-01-01", "2026-02-01", "25.00"},
		"January, actual over 365":             {credit.Act365, "2026-01-01", "2026-02-01", "25.48"},
		"a leap January, actual over 365":      {credit.Act365, "2028-01-01", "2028-02-01", "25.48"},
		"February, 30E/360":                    {credit.Thirty360, "2026-02-28", "2026-03-31", "26.67"},
		"twenty days":                          {credit.Act365, "2026-03-01", "2026-03-21", "16.44"},
		"a month and three days":               {credit.MonthNormalised, "2026-01-12", "2026-02-15", "27.47"},
		"a month to a short month's end":       {credit.MonthNormalised, "2026-01-31", "2026-02-28", "25.00"},
		"a month from a short month's end":     {credit.MonthNormalised, "2026-02-28", "2026-03-31", "25.00"},
		"the year counted back has a leap day": {credit.ActAct, "2028-02-20", "2028-03-01", "8.20"},
		"a whole leap year":                    {credit.ActAct, "2027-06-01", "2028-06-01", "300.00"},
		"the same day":                         {credit.Act365, "2026-01-01", "2026-01-01", "0.00"},
		"backwards":                            {credit.ActAct, "2026-01-02", "2026-01-01", "0.00"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := credit.Accrue(eur(t, "10000"), credit.MustRate("3"), test.count, date.MustParse(test.from), date.MustParse(test.to))
			if err != nil || got != eur(t, test.want) {
				t.Errorf("%v (%v), not %s", got, err, test.want)
			}
		})
	}
}

// Without stub, grace and costs a plan is the quote, dated.
func TestPlanAgreesWithQuote(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := credit.Terms{
			Principal: money.Of(rapid.Int64Range(100_000, 50_000_000).Draw(t, "principal"), money.EUR),
			Months:    rapid.IntRange(1, 120).Draw(t, "months"),
			Rate:      credit.MustRate(fmt.Sprintf("%.2f", rapid.Float64Range(0, 20).Draw(t, "rate"))),
		}
		q, err := credit.NewQuote(terms)
		if err != nil {
			t.Fatal(err)
		}
		paidOut := date.MustParse("2026-01-31")
		p, err := credit.NewPlan(credit.Agreement{Terms: terms, DrawdownOn: paidOut})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(q.Dated(paidOut.AddMonths(1, 31), 31), p.Rows, cmp.AllowUnexported(date.Date{})); diff != "" {
			t.Error(diff)
		}
		if p.Total != q.LegalTotal || math.Abs(float64(p.APR-q.APR)) > 1e-9 {
			t.Errorf("total %v and %v, APR %v and %v", p.Total, q.LegalTotal, p.APR, q.APR)
		}
	})
}

// Whatever the first period, the grace and the costs: the principal parts add up to the loan,
// the balance ends at exactly zero, due dates strictly increase, and what is paid adds up.
func TestPlansAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawAgreement(t)
		p, err := credit.NewPlan(a)
		if err != nil {
			t.Fatal(err)
		}
		var principal, paid int64
		for k, row := range p.Rows {
			principal += row.Principal.Minor
			paid += row.Payment.Minor + p.MonthlyCost.Minor
			if row.Payment.Minor != row.Principal.Minor+row.Interest.Minor {
				t.Errorf("row %d: %v is not %v and %v", k+1, row.Payment, row.Principal, row.Interest)
			}
			if k > 0 && !row.Due.After(p.Rows[k-1].Due) {
				t.Errorf("row %d is due on %s, after %s", k+1, row.Due, p.Rows[k-1].Due)
			}
		}
		if principal != a.Principal.Minor || p.Rows[len(p.Rows)-1].Balance.Minor != 0 {
			t.Errorf("repaid %d of %v, left %v", principal, a.Principal, p.Rows[len(p.Rows)-1].Balance)
		}
		if paid+p.UpfrontFee.Minor != p.Total.Minor || p.Total.Minor-a.Principal.Minor != p.Cost.Minor {
			t.Errorf("paid %d, total %v, cost %v", paid, p.Total, p.Cost)
		}
		if len(p.Rows) != a.Instalments() || p.Rows[0].Due != a.FirstDue {
			t.Errorf("%d rows from %s", len(p.Rows), p.Rows[0].Due)
		}
	})
}

func drawAgreement(t *rapid.T) credit.Agreement {
	paidOut := date.MustParse("2026-01-01").AddDays(rapid.IntRange(0, 1500).Draw(t, "paid out"))
	months := rapid.IntRange(2, 120).Draw(t, "months")
	repayment := drawRepayment(t, months)
	// Half a cent of rounding in each of n instalments, and in its interest, has to fit into the
	// last one: about n cents out of a principal's nth part, twice that at the highest rate here.
	n, _ := repayment.Every.In(months)
	least := max(100_000, 2*int64(n)*int64(n))
	a := credit.Agreement{
		Terms: credit.Terms{
			Principal: money.Of(rapid.Int64Range(least, 50_000_000).Draw(t, "principal"), money.CHF),
			Months:    months,
			Rate:      credit.MustRate(fmt.Sprintf("%.2f", rapid.Float64Range(0, 18).Draw(t, "rate"))),
			Repayment: repayment,
		},
		DrawdownOn: paidOut, FirstDue: paidOut.AddDays(rapid.IntRange(7, 90).Draw(t, "first due")),
		DayCount:    rapid.SampledFrom([]credit.DayCount{credit.MonthNormalised, credit.Act365, credit.ActAct, credit.Thirty360}).Draw(t, "day count"),
		Stub:        rapid.SampledFrom([]credit.StubRule{credit.StubSpread, credit.StubWithFirst}).Draw(t, "stub"),
		UpfrontFee:  money.Of(rapid.Int64Range(0, 5_000).Draw(t, "fee"), money.CHF),
		MonthlyCost: money.Of(rapid.Int64Range(0, 2_000).Draw(t, "insurance"), money.CHF),
	}
	return a
}

func TestPlansThatCannotBe(t *testing.T) {
	sound := credit.Agreement{
		Terms:      credit.Terms{Principal: eur(t, "10000"), Months: 12, Rate: credit.MustRate("3")},
		DrawdownOn: date.MustParse("2026-01-10"), FirstDue: date.MustParse("2026-02-10"),
	}
	for name, spoil := range map[string]func(*credit.Agreement){
		"due on the day of the payout": func(a *credit.Agreement) { a.FirstDue = a.DrawdownOn },
		"due years later":              func(a *credit.Agreement) { a.FirstDue = a.DrawdownOn.AddDays(367) },
		"no payout":                    func(a *credit.Agreement) { a.DrawdownOn = date.Date{} },
		"grace to the end": func(a *credit.Agreement) {
			a.Repayment.Grace = credit.Grace{Periods: 12, Kind: credit.GraceInterestOnly}
		},
		"grace of no kind":         func(a *credit.Agreement) { a.Repayment.Grace.Periods = 1 },
		"a day count nobody knows": func(a *credit.Agreement) { a.DayCount = "act_360" },
		"a stub nobody knows":      func(a *credit.Agreement) { a.Stub = "later" },
		"a fee that is paid out":   func(a *credit.Agreement) { a.UpfrontFee = eur(t, "-1") },
		"no principal":             func(a *credit.Agreement) { a.Principal = eur(t, "0") },
	} {
		t.Run(name, func(t *testing.T) {
			a := sound
			spoil(&a)
			if _, err := credit.NewPlan(a); !errors.Is(err, credit.ErrTerms) {
				t.Errorf("%v", err)
			}
		})
	}
	a := sound
	a.UpfrontFee = money.Of(100, money.CHF)
	if _, err := credit.NewPlan(a); !errors.Is(err, money.ErrCurrency) {
		t.Errorf("a fee in another currency: %v", err)
	}
}
