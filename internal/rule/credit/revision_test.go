package credit_test

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

func TestRateOfAnIndex(t *testing.T) {
	r := credit.Revision{Spread: decimal.MustParse("2.35"), Floor: credit.MustRate("1"), Cap: credit.MustRate("9")}
	below := r
	below.Spread = decimal.MustParse("-0.5")
	for _, c := range []struct {
		name, index, want string
		revision          credit.Revision
	}{
		{"index and spread", "2.15", "4.5", r},
		{"an index below zero", "-0.5", "1.85", r},
		{"up to the cap", "6.65", "9", r},
		{"above the cap", "7.2", "9", r},
		{"below the floor", "-2", "1", r},
		{"a spread below the index", "3.625", "3.125", below},
	} {
		rate, err := c.revision.Rate(decimal.MustParse(c.index))
		if err != nil || !rate.Equal(credit.MustRate(c.want)) {
			t.Errorf("%s: %v, %v, want %s", c.name, rate, err, c.want)
		}
	}
}

func TestResetDays(t *testing.T) {
	halves := credit.Revision{Days: []credit.YearDay{"07-01", "01-01"}}
	for _, c := range []struct {
		name       string
		revision   credit.Revision
		first, day string
		next, last string
	}{
		{"the first comes months after the first due date", credit.Revision{EveryMonths: 6}, "2026-02-15", "2026-02-15", "2026-08-15", ""},
		{"before the first due date too", credit.Revision{EveryMonths: 6}, "2026-02-15", "2026-01-03", "2026-08-15", ""},
		{"on a reset day the next one is to come", credit.Revision{EveryMonths: 6}, "2026-02-15", "2026-08-15", "2027-02-15", "2026-08-15"},
		{"months without the day", credit.Revision{EveryMonths: 1}, "2026-01-31", "2026-02-28", "2026-03-31", "2026-02-28"},
		{"days of the calendar", halves, "2026-02-15", "2026-06-30", "2026-07-01", ""},
		{"turn of the year", halves, "2026-02-15", "2026-12-31", "2027-01-01", "2026-07-01"},
		{"many years on", halves, "2026-02-15", "2033-03-05", "2033-07-01", "2033-01-01"},
		{"once a year, just before", credit.Revision{Days: []credit.YearDay{"03-01"}}, "2026-02-15", "2028-02-29", "2028-03-01", "2027-03-01"},
	} {
		first, day := date.MustParse(c.first), date.MustParse(c.day)
		next, err := c.revision.ResetAfter(first, day)
		if err != nil || next.String() != c.next {
			t.Errorf("%s: next %v, %v, want %s", c.name, next, err, c.next)
		}
		last, found, err := c.revision.LastReset(first, day)
		if err != nil || found != (c.last != "") || last.String() != c.last {
			t.Errorf("%s: last %v, %v, %v, want %q", c.name, last, found, err, c.last)
		}
	}
	for _, none := range []credit.Revision{{}, {Days: []credit.YearDay{"02-29"}}, {Days: []credit.YearDay{"1-1"}}, {Days: []credit.YearDay{"13-01"}}} {
		if on, err := none.ResetAfter(date.MustParse("2026-01-01"), date.MustParse("2026-01-01")); err == nil {
			t.Errorf("%+v has a reset day, %v", none, on)
		}
	}
}

// TestRevisedLives holds lives with two changes against those of testdata/revision.py.
func TestRevisedLives(t *testing.T) {
	raw, err := os.ReadFile("testdata/revision.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name      string
		Principal int64
		Months    int
		Rate      credit.Rate
		Moves     credit.Moves
		Longer    int
		Changes   []struct {
			After int
			Rate  credit.Rate
		}
		Rows [][2]int64
	}
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) < 5 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		l := begun(t, c.Principal, c.Months, c.Rate, credit.Repayment{})
		for _, change := range c.Changes {
			if err := l.revise(change.After, change.Rate, c.Moves, c.Longer, 0); err != nil {
				t.Fatalf("%s: %v", c.Name, err)
			}
		}
		all := append(l.paid, l.left...)
		if len(all) != len(c.Rows) {
			t.Fatalf("%s: %d instalments, want %d", c.Name, len(all), len(c.Rows))
		}
		for k, row := range all {
			if want := c.Rows[k]; row.Interest.Minor != want[0] || row.Principal.Minor != want[1] || row.Number != k+1 {
				t.Fatalf("%s: instalment %d is %d + %d (number %d), want %d + %d", c.Name, k+1, row.Interest.Minor, row.Principal.Minor, row.Number, want[0], want[1])
			}
		}
	}
}

// revisedLife is a loan whose rate changes.
type revisedLife struct {
	credit.Terms
	rate       credit.Rate
	paid, left []credit.Instalment
}

func begun(t testing.TB, principal int64, months int, rate credit.Rate, r credit.Repayment) *revisedLife {
	t.Helper()
	terms := credit.Terms{Principal: money.Of(principal, money.EUR), Months: months, Rate: rate, Repayment: r}
	plan, err := credit.NewPlan(credit.Agreement{Terms: terms, DrawdownOn: date.MustParse("2026-01-31")})
	if err != nil {
		t.Fatal(err)
	}
	return &revisedLife{Terms: terms, rate: rate, left: plan.Rows}
}

// revise changes the rate when so many instalments have fallen due.
func (l *revisedLife) revise(after int, rate credit.Rate, moves credit.Moves, longer int, billed int64) error {
	for len(l.paid) < after && len(l.left) > 1 {
		l.paid, l.left = append(l.paid, l.left[0]), l.left[1:]
	}
	more, _ := l.Repayment.Every.In(l.Months + longer)
	rows, err := credit.Revised{
		Rows: l.left, Balance: money.Of(l.left[0].Balance.Minor+l.left[0].Principal.Minor, money.EUR), Old: l.rate, New: rate, AnchorDay: 31,
		Repayment: l.Repayment, Billed: money.Of(billed, money.EUR),
	}.Lay(moves, more-len(l.paid))
	if err == nil {
		l.left, l.rate = rows, rate
	}
	return err
}

// TestRevisedEndsAtZero: whatever the resets, of whatever kind of repayment, the principal parts sum to
// the loan, the last balance is zero, and the end is not later than the contract lets it be.
func TestRevisedEndsAtZero(t *testing.T) {
	kinds := []credit.Repayment{
		{}, {Every: credit.Quarter}, {Every: credit.Week}, {Kind: credit.EqualPrincipal}, {Kind: credit.InterestOnly},
		{Balloon: credit.MustRate("30")}, {Grace: credit.Grace{Periods: 3, Kind: credit.GraceInterestOnly}},
		{Grace: credit.Grace{Periods: 2, Kind: credit.GraceCapitalised}},
	}
	rapid.Check(t, func(rt *rapid.T) {
		months := 12 * rapid.IntRange(1, 7).Draw(rt, "years")
		rate := func(name string) credit.Rate {
			return credit.MustRate(decimal.MustNew(rapid.Int64Range(0, 2_500).Draw(rt, name), 2).String())
		}
		principal := rapid.Int64Range(1_000_00, 500_000_00).Draw(rt, "principal")
		l := begun(t, principal, months, rate("first"), rapid.SampledFrom(kinds).Draw(rt, "kind"))
		moves := rapid.SampledFrom(credit.AllMoves).Draw(rt, "moves")
		longer := 12 * rapid.IntRange(0, 2).Draw(rt, "longer")
		most, _ := l.Repayment.Every.In(months + longer)
		for range rapid.IntRange(1, 5).Draw(rt, "resets") {
			at := len(l.paid) + rapid.IntRange(1, 12).Draw(rt, "at")
			if err := l.revise(at, rate("next"), moves, longer, 0); errors.Is(err, credit.ErrTerms) {
				continue // the old schedule stays
			} else if err != nil {
				rt.Fatal(err)
			}
		}
		var sum int64
		all := append(l.paid, l.left...)
		for k, row := range all {
			sum += row.Principal.Minor
			if row.Interest.Minor < 0 || row.Payment.Minor != row.Interest.Minor+row.Principal.Minor || k > 0 && !row.Due.After(all[k-1].Due) {
				rt.Fatalf("row %d: %+v", k, row)
			}
		}
		if sum != principal || !all[len(all)-1].Balance.IsZero() || len(all) > most {
			rt.Fatalf("%d instalments of at most %d repay %d of %d and leave %v", len(all), most, sum, principal, all[len(all)-1].Balance)
		}
	})
}

// TestRevisedKeepsWhatWasBilled: interest that waits in the rows is in the new ones, once.
func TestRevisedKeepsWhatWasBilled(t *testing.T) {
	without, with := begun(t, 1_000_000, 24, credit.MustRate("4"), credit.Repayment{}), begun(t, 1_000_000, 24, credit.MustRate("4"), credit.Repayment{})
	for _, c := range []struct {
		life   *revisedLife
		billed int64
	}{{without, 0}, {with, 1_00}} {
		if err := c.life.revise(6, credit.MustRate("5"), credit.MovesInstalment, 0, c.billed); err != nil {
			t.Fatal(err)
		}
	}
	for k := range without.left { // 1.00 over 18 rows: 10 of 6 cents, 8 of 5, the first ones the larger
		want := int64(6)
		if k >= 10 {
			want = 5
		}
		if more := with.left[k].Interest.Minor - without.left[k].Interest.Minor; more != want || with.left[k].Principal != without.left[k].Principal {
			t.Errorf("row %d asks for %d more, want %d", k, more, want)
		}
	}
}
