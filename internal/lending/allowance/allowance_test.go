package allowance_test

import (
	"fmt"
	"testing"

	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/allowance"
)

func day(s string) date.Date { return date.MustParse(s) }

func of(s string) decimal.Decimal { return decimal.MustParse(s) }

// certain are rules with one scenario and the same loss for every bucket.
func certain(method allowance.Method, pd, lgd string) allowance.Rules {
	r := allowance.Shipped()
	r.Method = method
	r.Losses = []allowance.ProductLoss{{Current: of(pd), Days1: of(pd), Days31: of(pd), Days61: of(pd), LGD: of(lgd)}}
	r.Scenarios = []allowance.Scenario{{Name: allowance.Base, Weight: of("100"), Factor: of("100")}}
	return r
}

// Reckoned by hand where the days are whole years, else with sixty digits by another program.
func TestExpectedLosses(t *testing.T) {
	oneYear := []allowance.Flow{{Day: 365, At: 1_000_000}}
	twoYears := []allowance.Flow{{Day: 365, At: 1_000_000}, {Day: 730, At: 500_000}}
	months := []allowance.Flow{{Day: 30, At: 1_010_000}, {Day: 61, At: 900_000}, {Day: 400, At: 450_000}}
	outlooks := certain(allowance.IFRS9, "2", "45")
	outlooks.Scenarios = allowance.Shipped().Scenarios
	cases := []struct {
		name  string
		rules allowance.Rules
		basis allowance.Basis
		apr   string
		flows []allowance.Flow
		want  int64
	}{
		// 2 % of 45 % of 10,000.00 a year from now, at 5 %: 90.00 / 1.05 = 85.714
		{"a year, twelve months", certain(allowance.IFRS9, "2", "45"), allowance.TwelveMonth, "5", oneYear, 8571},
		// and of the second year what has survived the first: 0.98 x 2 % x 45 % x 5,000.00 / 1.1025 = 40.00
		{"two years, lifetime", certain(allowance.IFRS9, "2", "45"), allowance.Lifetime, "5", twoYears, 12571},
		{"two years, twelve months end with the first", certain(allowance.IFRS9, "2", "45"), allowance.TwelveMonth, "5", twoYears, 8571},
		{"months, twelve months end within a row", certain(allowance.IFRS9, "12", "50"), allowance.TwelveMonth, "7.25", months, 30741},
		{"months, lifetime", certain(allowance.IFRS9, "12", "50"), allowance.Lifetime, "7.25", months, 32836},
		// 60 % of 12,571.43, 15 % of 10,070.20 and 25 % of 18,795.92 cents
		{"weighted, rounded once", outlooks, allowance.Lifetime, "5", twoYears, 13752},
		{"no interest, nothing is discounted", certain(allowance.IFRS9, "2", "45"), allowance.TwelveMonth, "0", oneYear, 9000},
		{"certain default", certain(allowance.IFRS9, "100", "45"), allowance.TwelveMonth, "0", months, 454500},
		{"no default", certain(allowance.IFRS9, "0", "45"), allowance.Lifetime, "5", months, 0},
		// 45 % of the claim, whatever the plan
		{"in default", certain(allowance.IFRS9, "2", "45"), allowance.Defaulted, "5", months, 451350},
		// 2 % of 45 % of what is owed today
		{"latent risk", certain(allowance.RelV, "2", "45"), allowance.Latent, "5", months, 9027},
		{"a sound loan in France", certain(allowance.ANC, "2", "45"), allowance.Nothing, "5", months, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l, err := c.rules.Expect(allowance.Assessed{Basis: c.basis}, "X", allowance.Exposure{Currency: money.EUR, Gross: 1_003_000, Flows: c.flows, Rate: of(c.apr)}, nil)
			if err != nil || l.Minor != c.want {
				t.Errorf("%d, %v; want %d", l.Minor, err, c.want)
			}
		})
	}
}

func TestStages(t *testing.T) {
	on := day("2026-10-31")
	due := func(payBy string, paid string) allowance.Due {
		d := allowance.Due{PayBy: day(payBy)}
		if paid != "" {
			d.PaidOn = day(paid)
		}
		return d
	}
	open := date.Date{}
	cases := []struct {
		name   string
		method allowance.Method
		facts  allowance.Facts
		want   string
	}{
		{"nothing is late", allowance.IFRS9, allowance.Facts{}, "1 sound twelve_months 0"},
		{"30 days", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-10-01", "")}}, "1 sound twelve_months 30"},
		{"31 days", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-09-30", "")}}, "2 past_due lifetime 31"},
		{"89 days", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-08-03", ""), due("2026-09-03", "")}}, "2 past_due lifetime 89"},
		{"90 days", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-08-02", "")}}, "3 past_due defaulted 90"},
		{"90 days under the Swiss rule", allowance.RelV, allowance.Facts{Dues: []allowance.Due{due("2026-08-02", "")}}, "3 past_due defaulted 90"},
		{"89 days under the Swiss rule", allowance.RelV, allowance.Facts{Dues: []allowance.Due{due("2026-08-03", "")}}, "1 sound latent 89"},
		{"three months under the French rule", allowance.ANC, allowance.Facts{Dues: []allowance.Due{due("2026-07-31", "")}}, "3 past_due defaulted 92"},
		{"a day less than three months", allowance.ANC, allowance.Facts{Dues: []allowance.Due{due("2026-08-01", "")}}, "1 sound none 91"},
		{"called in", allowance.IFRS9, allowance.Facts{CalledIn: true}, "3 called_in defaulted 0"},
		{"paid 40 days late, 89 days ago", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-06-24", "2026-08-03")}}, "2 cure lifetime 0"},
		{"paid 40 days late, 90 days ago", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-06-23", "2026-08-02")}}, "1 sound twelve_months 0"},
		{"paid 90 days late, 89 days ago: still in default", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-05-05", "2026-08-03")}}, "3 cure defaulted 0"},
		{"paid 90 days late, 90 days ago", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-05-04", "2026-08-02")}}, "2 cure lifetime 0"},
		{"paid 90 days late, 180 days ago", allowance.IFRS9, allowance.Facts{Dues: []allowance.Due{due("2026-02-03", "2026-05-04")}}, "1 sound twelve_months 0"},
		{"watched", allowance.IFRS9, allowance.Facts{Marks: []allowance.Span{{Stage: 2, From: on, Until: open}}}, "2 watch lifetime 0"},
		{"watched from tomorrow", allowance.IFRS9, allowance.Facts{Marks: []allowance.Span{{Stage: 2, From: on.AddDays(1), Until: open}}}, "1 sound twelve_months 0"},
		{"unlikely to pay", allowance.IFRS9, allowance.Facts{Marks: []allowance.Span{{Stage: 3, From: day("2026-01-01"), Until: on}}}, "3 watch defaulted 0"},
		{"no more unlikely to pay since yesterday", allowance.IFRS9, allowance.Facts{Marks: []allowance.Span{{Stage: 3, From: day("2026-01-01"), Until: on.AddDays(-1)}}}, "3 cure defaulted 0"},
		{"watching is no default in Switzerland", allowance.RelV, allowance.Facts{Marks: []allowance.Span{{Stage: 2, From: on, Until: open}}}, "1 sound latent 0"},
		{"relief 729 days ago", allowance.IFRS9, allowance.Facts{Relief: []date.Date{on.AddDays(-729)}}, "2 relief lifetime 0"},
		{"relief 730 days ago", allowance.IFRS9, allowance.Facts{Relief: []date.Date{on.AddDays(-730)}}, "1 sound twelve_months 0"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.facts.On = on
			a := certain(c.method, "2", "45").Assess(c.facts)
			if got := fmt.Sprint(a.Stage, " ", a.Reason, " ", a.Basis, " ", a.Days); got != c.want {
				t.Errorf("%s; want %s", got, c.want)
			}
		})
	}
}

func TestRollRates(t *testing.T) {
	var m allowance.Moves
	m[0] = [6]int64{9, 1, 0, 0, 0, 0} // current: a tenth gets late
	m[1] = [6]int64{1, 0, 1, 0, 0, 0} // late: half recovers, half rolls on
	m[2] = [6]int64{0, 0, 0, 1, 0, 1} // 31 to 60: half rolls on, half repays
	m[3] = [6]int64{0, 0, 0, 0, 1, 0} // 61 and more: all default
	// From 61 and more it is certain, and from 31 to 60 half; twelve moves from the others were reckoned in fractions by another program.
	const currentPD = "17.8152"
	for b, want := range []string{currentPD, "33.1050", "50.0000", "100.0000"} {
		if got := m.PD(b); got.String() != want {
			t.Errorf("bucket %d: %s, want %s", b, got, want)
		}
	}
	rules := certain(allowance.IFRS9, "2", "45")
	rules.Source, rules.Least = allowance.OwnRolls, 10
	rolls := allowance.Rolls{"X": &m, "": &m}
	e := allowance.Exposure{Currency: money.EUR, Gross: 1_000_000, Flows: []allowance.Flow{{Day: 365, At: 1_000_000}}}
	for least, want := range map[int]string{10: currentPD + " rolls", 11: "2 entered"} {
		rules.Least = least
		l, err := rules.Expect(allowance.Assessed{Basis: allowance.TwelveMonth}, "X", e, rolls)
		if got := l.PD.String() + " " + string(l.Source); err != nil || got != want {
			t.Errorf("of at least %d: %s, %v; want %s", least, got, err, want)
		}
	}
	rules.Least = 10
	if l, _ := rules.Expect(allowance.Assessed{Basis: allowance.TwelveMonth}, "Y", e, rolls); l.Source != allowance.AllRolls {
		t.Errorf("a product without moves: %s", l.Source)
	}
}

// A loan that gets late in May, is in default from the end of August on and is called in in September is seen as current until then, and
// not any more once it is in default.
func TestWhatIsSeenOfALoan(t *testing.T) {
	rolls := allowance.Rolls{}
	certain(allowance.IFRS9, "2", "45").Observe(rolls, allowance.Life{
		Facts: allowance.Facts{Dues: []allowance.Due{{PayBy: day("2026-05-20")}}}, Product: "X", PaidOutOn: day("2026-01-15"), EndedOn: day("2026-09-10"), Lost: true,
	}, day("2026-10-31"))
	want := allowance.Moves{{3, 1}, {0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 0, 1}}
	if *rolls["X"] != want || *rolls[""] != want {
		t.Errorf("%v", *rolls["X"])
	}
	repaid := allowance.Rolls{}
	certain(allowance.IFRS9, "2", "45").Observe(repaid, allowance.Life{Product: "X", PaidOutOn: day("2026-08-31"), EndedOn: day("2026-10-02")}, day("2026-10-31"))
	if *repaid["X"] != (allowance.Moves{{1, 0, 0, 0, 0, 1}}) {
		t.Errorf("repaid: %v", *repaid["X"])
	}
}

func TestRulesThatCannotBe(t *testing.T) {
	products := []string{"X"}
	if wrong := allowance.Shipped().Check(products); len(wrong) > 0 {
		t.Fatalf("shipped rules: %v", wrong)
	}
	cases := map[string]func(*allowance.Rules){
		"/method choice.invalid":                func(r *allowance.Rules) { r.Method = "gaap" },
		"/source choice.invalid":                func(r *allowance.Rules) { r.Source = allowance.AllRolls },
		"/stage2_days allowance.days":           func(r *allowance.Rules) { r.Stage2Days = 90 },
		"/stage3_days allowance.days":           func(r *allowance.Rules) { r.Stage3Days = 91 },
		"/cure_days allowance.days":             func(r *allowance.Rules) { r.CureDays = -1 },
		"/relief_days allowance.days":           func(r *allowance.Rules) { r.ReliefDays = 1461 },
		"/least allowance.least":                func(r *allowance.Rules) { r.Least = 0 },
		"/losses allowance.product":             func(r *allowance.Rules) { r.Losses = nil },
		"/losses/1/product allowance.product":   func(r *allowance.Rules) { r.Losses = append(r.Losses, allowance.ProductLoss{Product: "Z"}) },
		"/losses/0/lgd allowance.percent":       func(r *allowance.Rules) { r.Losses[0].LGD = of("100.1") },
		"/losses/0/days31 allowance.percent":    func(r *allowance.Rules) { r.Losses[0].Days31 = of("0.00001") },
		"/scenarios allowance.weights":          func(r *allowance.Rules) { r.Scenarios[0].Weight = of("60.01") },
		"/scenarios/1/name choice.invalid":      func(r *allowance.Rules) { r.Scenarios[1].Name = allowance.Base },
		"/scenarios/2/factor allowance.percent": func(r *allowance.Rules) { r.Scenarios[2].Factor = of("-1") },
	}
	for want, spoil := range cases {
		r := allowance.Shipped()
		spoil(&r)
		wrong := r.Check(products)
		if len(wrong) != 1 || wrong[0].Pointer+" "+wrong[0].Code != want {
			t.Errorf("%v; want %s", wrong, want)
		}
	}
}

// Whatever loans there are before and after: each stage and the total add up from opening to closing, moving between stages adds up to
// nothing, and opening and closing are the sums of the runs.
func TestMovementsAddUp(t *testing.T) {
	run := rapid.Custom(func(t *rapid.T) []allowance.Standing {
		var list []allowance.Standing
		for i := range 12 {
			if rapid.Bool().Draw(t, "there") {
				list = append(list, allowance.Standing{
					LoanID: fmt.Sprint("loan-", i), Currency: []money.Currency{money.EUR, money.CHF}[i%2], Stage: rapid.IntRange(1, 3).Draw(t, "stage"),
					Minor: rapid.Int64Range(0, 1_000_000_000).Draw(t, "minor"),
				})
			}
		}
		return list
	})
	rapid.Check(t, func(t *rapid.T) {
		before, after := run.Draw(t, "before"), run.Draw(t, "after")
		gone := map[string]allowance.Outcome{"loan-1": allowance.WrittenOff, "loan-4": allowance.WrittenOff}
		sum := func(list []allowance.Standing, c money.Currency, stage int) (minor int64) {
			for _, s := range list {
				if s.Currency == c && s.Stage == stage {
					minor += s.Minor
				}
			}
			return minor
		}
		for _, m := range allowance.Movements(before, after, gone) {
			for stage := range 3 {
				var got int64
				for _, r := range m.Rows[:len(m.Rows)-1] {
					got += r.Stages[stage]
					if r.Kind == allowance.MovedRow && r.Total() != 0 {
						t.Fatalf("moving makes %d", r.Total())
					}
				}
				closing := m.Rows[len(m.Rows)-1]
				if got != closing.Stages[stage] || closing.Stages[stage] != sum(after, m.Currency, stage+1) || m.Rows[0].Stages[stage] != sum(before, m.Currency, stage+1) {
					t.Fatalf("stage %d of %s: %d against %d", stage+1, m.Currency, got, closing.Stages[stage])
				}
			}
		}
	})
}
