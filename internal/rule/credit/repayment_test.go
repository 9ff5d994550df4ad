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

func apart(e credit.Every) credit.Repayment { return credit.Repayment{Every: e} }

// Figures computed outside the program with 60-digit decimals: the annuity by following what
// it leaves after the term, the APR by halving.
func TestKindsOfRepayment(t *testing.T) {
	equal, atEnd := credit.Repayment{Kind: credit.EqualPrincipal}, credit.Repayment{Kind: credit.InterestOnly}
	grace := func(r credit.Repayment, n int, kind credit.GraceKind) credit.Repayment {
		r.Grace = credit.Grace{Periods: n, Kind: kind}
		return r
	}
	balloon := func(percent string) credit.Repayment { return credit.Repayment{Balloon: credit.MustRate(percent)} }
	for name, c := range map[string]struct {
		amount    string
		months    int
		rate      string
		repayment credit.Repayment
		first     []string // instalments
		last      string
		total     string
		apr       float64
	}{
		"equal principal":         {"10000", 36, "3", equal, []string{"302.78", "302.09", "301.39", "300.70"}, "278.39", "10462.50", 3.041621},
		"equal principal of 6 %":  {"10000", 12, "6", equal, []string{"883.33", "879.16", "875.00", "870.83"}, "837.54", "10325.00", 6.167759},
		"interest only":           {"10000", 36, "3", atEnd, []string{"25.00", "25.00"}, "10025.00", "10900.00", 3.041596},
		"a balloon of 40 %":       {"10000", 36, "3", balloon("40"), []string{"184.49", "184.49"}, "4184.36", "10641.51", 3.041473},
		"a balloon of 30 %":       {"20000", 48, "5.9", balloon("30"), []string{"357.65"}, "6357.66", "23167.21", 6.062307},
		"a balloon, no interest":  {"10000", 36, "0", balloon("40"), []string{"166.67"}, "4166.55", "10000.00", 0},
		"quarters":                {"10000", 36, "3", apart(credit.Quarter), []string{"874.51"}, "874.57", "10494.18", 3.033921},
		"fortnights":              {"5000", 12, "5.9", apart(credit.Fortnight), []string{"198.25"}, "198.37", "5154.62", 6.070314},
		"weeks":                   {"2000", 12, "8", apart(credit.Week), []string{"40.05"}, "40.03", "2082.58", 8.319666},
		"in three, free":          {"900", 3, "0", credit.Repayment{}, []string{"300.00", "300.00"}, "300.00", "900.00", 0},
		"in four, free":           {"1000", 4, "0", credit.Repayment{}, []string{"250.00"}, "250.00", "1000.00", 0},
		"first after 3 months":    {"10000", 36, "3", grace(credit.Repayment{}, 2, credit.GraceCapitalised), []string{"0", "0", "308.70"}, "308.70", "10495.80", 3.041656},
		"first after 4 months":    {"10000", 36, "3", grace(credit.Repayment{}, 3, credit.GraceCapitalised), []string{"0", "0", "0", "318.46"}, "318.35", "10509.07", 3.041534},
		"equal parts, deferred":   {"10000", 36, "3", grace(equal, 3, credit.GraceCapitalised), []string{"0", "0", "0", "330.50"}, "306.03", "10503.40", 3.041706},
		"equal parts after grace": {"10000", 36, "3", grace(equal, 3, credit.GraceInterestOnly), []string{"25.00", "25.00", "25.00", "328.03"}, "303.80", "10500.00", 3.041589},
		"all at once":             {"1000", 3, "6", grace(atEnd, 2, credit.GraceCapitalised), []string{"0", "0"}, "1015.08", "1015.08", 6.169821},
		"equal weekly parts":      {"1300", 3, "5.2", credit.Repayment{Kind: credit.EqualPrincipal, Every: credit.Week}, []string{"101.30", "101.20", "101.10"}, "100.10", "1309.10", 5.334837},
		"interest by the quarter": {"10000", 24, "4", credit.Repayment{Kind: credit.InterestOnly, Every: credit.Quarter}, []string{"100.00"}, "10100.00", "10800.00", 4.060401},
	} {
		t.Run(name, func(t *testing.T) {
			q, err := credit.NewQuote(credit.Terms{Principal: eur(t, c.amount), Months: c.months, Rate: credit.MustRate(c.rate), Repayment: c.repayment})
			if err != nil {
				t.Fatal(err)
			}
			for k, want := range c.first {
				if got := q.Schedule[k].Payment; got != eur(t, want) {
					t.Errorf("instalment %d is %v, not %s", k+1, got, want)
				}
			}
			if q.Last != eur(t, c.last) || q.LegalTotal != eur(t, c.total) {
				t.Errorf("last %v, total %v", q.Last, q.LegalTotal)
			}
			if math.Abs(float64(q.APR)-c.apr) > 1e-6 {
				t.Errorf("APR %.6f, not %.6f", q.APR, c.apr)
			}
		})
	}
}

// The Commission's examples of other kinds than the annuity (MARKT/2014/107): 8a and 42 are
// repaid at their end, 13 in equal parts, whose rounding to the cent is the only difference.
func TestPublishedKinds(t *testing.T) {
	for id, c := range map[string]struct {
		months int
		rate   string
		kind   credit.Kind
		first  string
		apr    float64
		within float64
	}{
		"EC-8a": {240, "7", credit.InterestOnly, "1166.67", 7.430479, 1e-6},
		"EC-42": {12, "7.5", credit.InterestOnly, "1250.00", 10.039962, 1e-6},
		"EC-13": {240, "6", credit.EqualPrincipal, "1833.33", 6.476009, 1e-5},
	} {
		a := mortgage(t, "2012-01-15", "2012-02-15")
		a.Months, a.Rate, a.Repayment.Kind = c.months, credit.MustRate(c.rate), c.kind
		p := plan(t, a)
		if p.Rows[0].Payment != eur(t, c.first) || math.Abs(float64(p.APR)-c.apr) > c.within {
			t.Errorf("%s: instalment %v, APR %.6f", id, p.Rows[0].Payment, p.APR)
		}
	}
}

// The fee of a payment in four parts is its whole cost: 15 of 1,000, 7.54 % a year.
func TestAFeeAlone(t *testing.T) {
	p := plan(t, credit.Agreement{
		Terms: credit.Terms{Principal: eur(t, "1000"), Months: 4}, DrawdownOn: date.MustParse("2026-12-01"), UpfrontFee: eur(t, "15"),
	})
	if p.APR.Round(2).String() != "7.54" || p.Cost != eur(t, "15") {
		t.Errorf("APR %v, cost %v", p.APR, p.Cost)
	}
}

func TestDueDatesOfPeriods(t *testing.T) {
	for every, want := range map[credit.Every][]string{
		"":               {"2027-02-28", "2027-03-31", "2027-04-30"},
		credit.Month:     {"2027-02-28", "2027-03-31", "2027-04-30"},
		credit.Quarter:   {"2027-04-30", "2027-07-31", "2027-10-31"},
		credit.Fortnight: {"2027-02-14", "2027-02-28", "2027-03-14"},
		credit.Week:      {"2027-02-07", "2027-02-14", "2027-02-21"},
	} {
		p := plan(t, credit.Agreement{
			Terms:      credit.Terms{Principal: eur(t, "10000"), Months: 12, Rate: credit.MustRate("3"), Repayment: credit.Repayment{Every: every}},
			DrawdownOn: date.MustParse("2027-01-31"),
		})
		var got []string
		for _, row := range p.Rows[:3] {
			got = append(got, row.Due.String())
		}
		if diff := cmp.Diff(want, got); diff != "" || p.StubDays != 0 {
			t.Errorf("every %q: %s, %d days before", every, diff, p.StubDays)
		}
	}
}

// What a month has to bear: 40.05 a week are 173.55 a month, 874.51 a quarter 291.50; a loan
// repaid at its end counts as if it were repaid evenly.
func TestMonthly(t *testing.T) {
	for name, c := range map[string]struct {
		amount, rate string
		months       int
		repayment    credit.Repayment
		want         string
	}{
		"annuity":         {"10000", "3", 36, credit.Repayment{}, "290.81"},
		"named annuity":   {"10000", "3", 36, credit.Repayment{Kind: credit.Annuity, Every: credit.Month}, "290.81"},
		"weeks":           {"2000", "8", 12, credit.Repayment{Every: credit.Week}, "173.55"},
		"quarters":        {"10000", "3", 36, credit.Repayment{Every: credit.Quarter}, "291.50"},
		"equal principal": {"10000", "3", 36, credit.Repayment{Kind: credit.EqualPrincipal}, "302.78"},
		"interest only":   {"10000", "3", 36, credit.Repayment{Kind: credit.InterestOnly}, "290.81"},
		"balloon":         {"10000", "3", 36, credit.Repayment{Balloon: credit.MustRate("40")}, "290.81"},
		"deferred":        {"10000", "3", 36, credit.Repayment{Grace: credit.Grace{Periods: 3, Kind: credit.GraceCapitalised}}, "318.46"},
	} {
		q, err := credit.NewQuote(credit.Terms{Principal: eur(t, c.amount), Months: c.months, Rate: credit.MustRate(c.rate), Repayment: c.repayment})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := q.Monthly(q.Payment); err != nil || got != eur(t, c.want) {
			t.Errorf("%s: %v (%v), not %s", name, got, err, c.want)
		}
	}
}

// An insurance that the loan requires is paid out of the same month: 0.36 % a year of 10,000 is 3.00 a month, and 9.00 a quarter.
func TestMonthlyWithARequiredInsurance(t *testing.T) {
	premium := credit.Premium{Base: credit.OfAmountLent, Rate: credit.MustRate("0.36"), Amount: eur(t, "0")}
	for every, want := range map[credit.Every]string{credit.Month: "293.81", credit.Quarter: "294.50"} {
		q, err := credit.NewQuote(credit.Terms{
			Principal: eur(t, "10000"), Months: 36, Rate: credit.MustRate("3"), Repayment: credit.Repayment{Every: every}, Premium: premium,
		})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := q.Monthly(q.Payment); err != nil || got != eur(t, want) {
			t.Errorf("every %s: %v (%v), not %s", every, got, err, want)
		}
	}
}

func TestRepaymentsThatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		months    int
		repayment credit.Repayment
	}{
		"a kind there is none of":     {12, credit.Repayment{Kind: "tontine"}},
		"a distance there is none of": {12, credit.Repayment{Every: "day"}},
		"a term of no whole weeks":    {10, credit.Repayment{Every: credit.Week}},
		"of no whole fortnights":      {9, credit.Repayment{Every: credit.Fortnight}},
		"of no whole quarters":        {13, credit.Repayment{Every: credit.Quarter}},
		"all of it as a balloon":      {12, credit.Repayment{Balloon: credit.MustRate("100")}},
		"a balloon of equal parts":    {12, credit.Repayment{Kind: credit.EqualPrincipal, Balloon: credit.MustRate("10")}},
		"a balloon at the end anyway": {12, credit.Repayment{Kind: credit.InterestOnly, Balloon: credit.MustRate("10")}},
		"grace to the end":            {12, credit.Repayment{Every: credit.Quarter, Grace: credit.Grace{Periods: 4, Kind: credit.GraceCapitalised}}},
		"grace before the beginning":  {12, credit.Repayment{Grace: credit.Grace{Periods: -1, Kind: credit.GraceCapitalised}}},
		"grace of no kind":            {12, credit.Repayment{Grace: credit.Grace{Periods: 1}}},
	} {
		_, err := credit.NewQuote(credit.Terms{Principal: eur(t, "1000"), Months: c.months, Rate: credit.MustRate("3"), Repayment: c.repayment})
		if !errors.Is(err, credit.ErrTerms) {
			t.Errorf("%s: %v", name, err)
		}
	}
	tiny := credit.Terms{Principal: money.Of(3, money.EUR), Months: 5, Repayment: credit.Repayment{Kind: credit.EqualPrincipal}}
	if _, err := credit.NewQuote(tiny); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("three cents in five parts: %v", err)
	}
	// 100.5 cents in each of 260 weeks are 101, of which 259 are more than the loan: 26,159.
	// 150.5 are 151, of which 259 leave 21 cents for the last.
	weekly := credit.Terms{Principal: money.Of(26_130, money.EUR), Months: 60, Repayment: credit.Repayment{Every: credit.Week}}
	if _, err := credit.NewQuote(weekly); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("a cent a week too much: %v", err)
	}
	weekly.Principal.Minor = 39_130
	q, err := credit.NewQuote(weekly)
	if err != nil || q.Last.Minor != 21 {
		t.Errorf("a last instalment of 21 cents: %v", err)
	}
}

func drawRepayment(t *rapid.T, months int) credit.Repayment {
	var fitting []credit.Every
	for _, e := range append([]credit.Every{""}, credit.Distances...) {
		if n, whole := e.In(months); whole && n > 1 {
			fitting = append(fitting, e)
		}
	}
	r := credit.Repayment{
		Kind:  rapid.SampledFrom(append([]credit.Kind{""}, credit.Kinds...)).Draw(t, "kind"),
		Every: rapid.SampledFrom(fitting).Draw(t, "every"),
	}
	if r.KindOf() == credit.Annuity && rapid.Bool().Draw(t, "with balloon") {
		r.Balloon = credit.MustRate(fmt.Sprint(rapid.IntRange(1, 80).Draw(t, "balloon")))
	}
	n, _ := r.Every.In(months)
	if g := rapid.IntRange(0, min(6, n-1)).Draw(t, "grace"); g > 0 {
		r.Grace = credit.Grace{Periods: g, Kind: rapid.SampledFrom(credit.GraceKinds).Draw(t, "grace kind")}
	}
	return r
}

// Whatever the kind: the remainder of a schedule, made anew with nothing prepaid, is the
// schedule that was there, to the cent in what is owed after each row within rounding; and
// with a part prepaid, principal adds up and no instalment but the last is higher.
func TestRemaindersOfKinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		months := rapid.SampledFrom([]int{2, 6, 12, 24, 36}).Draw(t, "months")
		terms := credit.Terms{
			Principal: money.Of(rapid.Int64Range(200_000, 5_000_000).Draw(t, "principal"), money.EUR), Months: months,
			Rate: credit.MustRate(fmt.Sprintf("%.2f", rapid.Float64Range(0, 15).Draw(t, "rate"))), Repayment: drawRepayment(t, months),
		}
		p, err := credit.NewPlan(credit.Agreement{Terms: terms, DrawdownOn: date.MustParse("2026-12-31")})
		if err != nil {
			t.Fatal(err)
		}
		done := rapid.IntRange(0, len(p.Rows)-1).Draw(t, "done")
		left := p.Rows[done:]
		owed := left[0].Balance.Minor + left[0].Principal.Minor
		same, err := terms.Repayment.Remaining(left, money.Of(owed, money.EUR), terms.Rate, p.AnchorDay)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := same.Over(len(left))
		if err != nil {
			t.Fatal(err)
		}
		for k, row := range rows {
			if row.Due != left[k].Due || row.Number != left[k].Number {
				t.Fatalf("row %d is %d on %s", left[k].Number, row.Number, row.Due)
			}
			// Each instalment may round by half a cent another way, and the balloon by a cent a row.
			if drift := row.Balance.Minor - left[k].Balance.Minor; drift > 200 || drift < -200 {
				t.Fatalf("row %d leaves %v, not %v", row.Number, row.Balance, left[k].Balance)
			}
		}
		part := rapid.Int64Range(1, owed/2).Draw(t, "prepaid")
		less, err := terms.Repayment.Remaining(left, money.Of(owed-part, money.EUR), terms.Rate, p.AnchorDay)
		if err != nil {
			t.Fatal(err)
		}
		lower, err := less.Over(len(left))
		if err != nil {
			t.Fatal(err)
		}
		shorter, err := less.Shorter(left)
		if err != nil {
			t.Fatal(err)
		}
		rounding := int64(len(p.Rows)) // the last instalment, of which the others may be made, takes the cents of all
		for name, rows := range map[string][]credit.Instalment{"lower": lower, "shorter": shorter} {
			var principal int64
			for k, row := range rows {
				principal += row.Principal.Minor
				if k < len(rows)-1 && k < len(left) && row.Payment.Minor > left[k].Payment.Minor+rounding {
					t.Errorf("%s: instalment %d is %v, before it was %v", name, row.Number, row.Payment, left[k].Payment)
				}
			}
			if principal != owed-part || rows[len(rows)-1].Balance.Minor != 0 {
				t.Errorf("%s: repaid %d of %d", name, principal, owed-part)
			}
		}
		if len(shorter) > len(left)+1 {
			t.Errorf("%d instalments, though there were %d", len(shorter), len(left))
		}
	})
}

// 10,000 at 3 % in 36 equal parts of 277.78: after the first, 2,000 are repaid early. The part
// stays, so 7,722.22 are gone after 28 more; or 35 parts of 220.63.
func TestPrepaidInEqualParts(t *testing.T) {
	terms := credit.Terms{Principal: eur(t, "10000"), Months: 36, Rate: credit.MustRate("3"), Repayment: credit.Repayment{Kind: credit.EqualPrincipal}}
	p := plan(t, credit.Agreement{Terms: terms, DrawdownOn: date.MustParse("2026-12-01")})
	r, err := terms.Repayment.Remaining(p.Rows[1:], eur(t, "7722.22"), terms.Rate, 1)
	if err != nil {
		t.Fatal(err)
	}
	shorter, err := r.Shorter(p.Rows[1:])
	if err != nil || len(shorter) != 28 || shorter[0].Principal != eur(t, "277.78") || shorter[0].Interest != eur(t, "19.31") {
		t.Errorf("%d rows from %+v (%v)", len(shorter), shorter[0], err)
	}
	lower, err := r.Over(35)
	if err != nil || lower[0].Principal != eur(t, "220.63") {
		t.Errorf("%+v (%v)", lower[0], err)
	}
	// An instalment of 200 at first is 19.31 of interest and 180.69 of principal.
	reduced, err := r.AtPayment(eur(t, "200"))
	if err != nil || reduced[0].Payment != eur(t, "200") || reduced[1].Principal != eur(t, "180.69") || len(reduced) != 43 {
		t.Errorf("%d rows from %+v (%v)", len(reduced), reduced[0], err)
	}
}

// 10,000 at 3 % with the principal at the end: of 4,000 prepaid nothing but the interest
// falls, to 15.00, whichever the borrower chooses, and no lower instalment repays it.
func TestPrepaidBeforeItsEnd(t *testing.T) {
	terms := credit.Terms{Principal: eur(t, "10000"), Months: 12, Rate: credit.MustRate("3"), Repayment: credit.Repayment{Kind: credit.InterestOnly}}
	p := plan(t, credit.Agreement{Terms: terms, DrawdownOn: date.MustParse("2026-12-01")})
	r, err := terms.Repayment.Remaining(p.Rows[4:], eur(t, "6000"), terms.Rate, 1)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := r.Shorter(p.Rows[4:])
	if err != nil || len(rows) != 8 || rows[0].Payment != eur(t, "15.00") || rows[7].Payment != eur(t, "6015.00") {
		t.Errorf("%d rows, %v (%v)", len(rows), rows, err)
	}
	if _, err := r.AtPayment(eur(t, "100")); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("a constant instalment: %v", err)
	}
}

// Weekly due dates have no day of the month to move to; a pause leaves out weeks, whose
// interest is a 52nd of a year each: 3 of 10,000 at 5.2 % are 30.00.
func TestChangesOfWeeks(t *testing.T) {
	terms := credit.Terms{Principal: eur(t, "10000"), Months: 6, Rate: credit.MustRate("5.2"), Repayment: credit.Repayment{Every: credit.Week}}
	p := plan(t, credit.Agreement{Terms: terms, DrawdownOn: date.MustParse("2026-12-01")})
	r := credit.Rest{Rows: p.Rows, Rate: terms.Rate, DayCount: credit.MonthNormalised, From: p.DrawdownOn, Every: credit.Week}
	if _, err := r.DueOn(15, p.DrawdownOn); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("another day of the month: %v", err)
	}
	rows, err := r.Paused(3)
	if err != nil {
		t.Fatal(err)
	}
	var more int64
	for k, row := range rows {
		more += row.Interest.Minor - p.Rows[k].Interest.Minor
		if row.Due != p.Rows[k].Due.AddDays(21) {
			t.Errorf("row %d is due on %s", row.Number, row.Due)
		}
	}
	if more != 30_00 {
		t.Errorf("the pause costs %d", more)
	}
}

// An unchanged contract has the rate it was signed with, whatever lies between its instalments.
func TestAPRStaysWithoutChange(t *testing.T) {
	for _, e := range credit.Distances {
		terms := credit.Terms{Principal: eur(t, "10000"), Months: 12, Rate: credit.MustRate("6"), Repayment: credit.Repayment{Every: e}}
		p := plan(t, credit.Agreement{Terms: terms, DrawdownOn: date.MustParse("2026-12-01")})
		got, err := credit.Changed{Principal: terms.Principal, PaidOutOn: p.DrawdownOn, Every: e, Rows: p.Rows}.APR()
		if err != nil || math.Abs(float64(got-p.APR)) > 1e-9 {
			t.Errorf("every %s: %v, not %v (%v)", e, got, p.APR, err)
		}
	}
}
