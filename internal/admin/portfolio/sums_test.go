package portfolio

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/request"
	"florin/internal/rule/credit"
	"florin/internal/test/lender/facts"
)

func day(s string) date.Date { return date.MustParse(s) }

func span(first, last string) Span { return Span{First: monthOf(day(first)), Last: monthOf(day(last))} }

// life is a loan of 1,000.00 with its days past due and its principal in euros at each end of a month.
func life(id, paid, ended, as string, days []int, euros ...int64) *Life {
	l := &Life{LoanID: id, Product: "P", Currency: money.EUR, PaidOutOn: day(paid), Lent: 1_000_00, EndedAs: as, Course: Course{Days: days}}
	if ended != "" {
		l.EndedOn = day(ended)
	}
	for _, e := range euros {
		l.Course.Principal = append(l.Course.Principal, e*100)
	}
	return l
}

// handBook is four loans over January to April 2026, small enough to add up by hand.
func handBook() []*Life {
	early := life("b", "2026-01-20", "2026-03-10", "repaid_early", []int{0, 0}, 1000, 800)
	early.Course.Early = []Early{{On: day("2026-02-05"), Minor: 100_00}, {On: day("2026-03-10"), Minor: 800_00, Whole: true}}
	return []*Life{
		life("a", "2026-01-05", "", "", []int{0, 20, 45, 75}, 1000, 1000, 1000, 1000),
		early,
		life("c", "2026-02-10", "2026-04-15", "written_off", []int{0, 31}, 1000, 1000),
		life("d", "2026-03-01", "", "", []int{0, 0}, 1000, 900),
	}
}

func handSums(s Span) Book {
	all := newSums(s)
	for _, l := range handBook() {
		all.add(l, "FR", l.LoanID)
	}
	return all.book(money.EUR)
}

func TestABookAddedUpByHand(t *testing.T) {
	b := handSums(span("2026-01-01", "2026-04-01"))
	if b.Loans != 2 || b.Outstanding.Minor != 1_900_00 {
		t.Errorf("at the end: %d loans, %v", b.Loans, b.Outstanding)
	}
	type risk struct {
		on                        string
		loans, out                int64
		par1, par30, par60, par90 string
	}
	var got []risk
	for _, r := range b.Risk {
		got = append(got, risk{r.On.String(), r.Loans, r.Outstanding.Minor, r.PAR1.String(), r.PAR30.String(), r.PAR60.String(), r.PAR90.String()})
	}
	if diff := cmp.Diff([]risk{
		{"2026-01-31", 2, 2_000_00, "0.00", "0.00", "0.00", "0.00"},
		{"2026-02-28", 3, 2_800_00, "35.71", "0.00", "0.00", "0.00"},   // 1000 of 2800
		{"2026-03-31", 3, 3_000_00, "66.67", "66.67", "0.00", "0.00"},  // a and c, 2000 of 3000
		{"2026-04-30", 2, 1_900_00, "52.63", "52.63", "52.63", "0.00"}, // a, 1000 of 1900
	}, got, cmp.AllowUnexported(risk{})); diff != "" {
		t.Errorf("portfolio at risk: %s", diff)
	}
	// Current: Jan a and b (1000 each), Feb b and c (800, 1000), Mar d (1000): a became late, b stayed once and was repaid once, c became late, d stayed.
	current := b.Rolls[0]
	if current.Loans != 5 || current.Opening.Minor != 4_800_00 {
		t.Errorf("opening: %+v", current)
	}
	moves := map[string]int64{}
	for _, m := range current.Moves {
		moves[m.To] = m.Amount.Minor
	}
	if diff := cmp.Diff(map[string]int64{"current": 2_000_00, "1-30": 1_000_00, "31-60": 1_000_00, "61-90": 0, "over-90": 0, "repaid": 800_00, "written_off": 0}, moves); diff != "" {
		t.Errorf("moves: %s", diff)
	}
	if lost := b.Rolls[2].Moves[toLost]; lost.Loans != 1 || lost.Share.String() != "50.00" { // of a and c in March, c was written off
		t.Errorf("written off: %+v", lost)
	}
	if diff := cmp.Diff([]Vintage{
		{From: day("2026-01-01"), Loans: 2, Lent: money.Of(2_000_00, money.EUR), Late30: []int64{0, 0, 1, 1}, Late90: []int64{0, 0, 0, 0}},
		{From: day("2026-02-01"), Loans: 1, Lent: money.Of(1_000_00, money.EUR), Late30: []int64{0, 1, 1}, Late90: []int64{0, 0, 1}},
		{From: day("2026-03-01"), Loans: 1, Lent: money.Of(1_000_00, money.EUR), Late30: []int64{0, 0}, Late90: []int64{0, 0}},
	}, b.Vintages, cmp.AllowUnexported(date.Date{})); diff != "" {
		t.Errorf("vintages: %s", diff)
	}
	if e := b.Early[1]; e.Parts != 1 || e.Whole != 0 || e.Minor.Minor != 100_00 || e.Share.String() != "5.00" { // of 2000 in January
		t.Errorf("early in February: %+v", e)
	}
	if e := b.Early[2]; e.Whole != 1 || e.Minor.Minor != 800_00 || e.Share.String() != "28.57" { // of 2800 in February
		t.Errorf("early in March: %+v", e)
	}
	if top := b.Borrowers; len(top) != 2 || top[0].LoanID != "a" || top[0].Share.String() != "52.63" {
		t.Errorf("borrowers: %+v", top)
	}
}

func TestQuartersHaveOnlyMonthsThatAllTheirLoansHaveReached(t *testing.T) {
	s := span("2026-01-01", "2026-04-01")
	s.Quarters = true
	v := handSums(s).Vintages
	if len(v) != 1 || v[0].Loans != 4 || !cmp.Equal(v[0].Late30, []int64{0, 1}) {
		t.Errorf("%+v", v)
	}
}

func TestAPeriodBeginsWithTheMonthBefore(t *testing.T) {
	b := handSums(span("2026-04-01", "2026-04-01"))
	if len(b.Risk) != 1 || len(b.Vintages) != 0 || b.Rolls[0].Opening.Minor != 1_000_00 || b.Rolls[2].Opening.Minor != 2_000_00 {
		t.Errorf("%+v", b)
	}
}

func TestRowsOfTheRollMatrixAddUpToTheOpening(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, all, opening := span("2025-01-01", "2025-12-01"), newSums(span("2025-01-01", "2025-12-01")), int64(0)
		for range rapid.IntRange(0, 30).Draw(t, "loans") {
			l := &Life{PaidOutOn: (s.First - 3 + month(rapid.IntRange(0, 14).Draw(t, "month"))).first(), Currency: money.EUR}
			for m := monthOf(l.PaidOutOn); m <= s.Last; m++ {
				if rapid.IntRange(0, 9).Draw(t, "ends") == 0 {
					l.EndedOn, l.EndedAs = m.first(), rapid.SampledFrom([]string{"repaid", "written_off"}).Draw(t, "as")
					break
				}
				l.Course.Days = append(l.Course.Days, rapid.IntRange(0, 120).Draw(t, "days"))
				l.Course.Principal = append(l.Course.Principal, rapid.Int64Range(0, 1_000_000).Draw(t, "principal"))
				if m >= s.First-1 && m < s.Last {
					opening += l.Course.Principal[len(l.Course.Principal)-1]
				}
			}
			all.add(l, "FR", "x")
		}
		rows := int64(0)
		for _, r := range all.book(money.EUR).Rolls {
			moves := int64(0)
			for _, m := range r.Moves {
				moves += m.Amount.Minor
			}
			if moves != r.Opening.Minor {
				t.Fatalf("row %s: %d of %d", r.Bucket, moves, r.Opening.Minor)
			}
			rows += moves
		}
		if rows != opening {
			t.Fatalf("rows %d, balances %d", rows, opening)
		}
	})
}

func TestALifeIsReadFromItsFacts(t *testing.T) {
	terms := facts.Terms(1_200_00, 12, "0") // 100.00 a month from 2026-02-10
	of := func(events ...loan.Event) Life {
		l := loan.Loan{Terms: terms, Facts: append([]loan.Event{facts.PaidOut(t, terms, "2026-01-10")}, events...)}
		got, lives, err := LifeOf(&l, day("2026-04-30"))
		if err != nil || !lives {
			t.Fatal(lives, err)
		}
		return got
	}
	late := of(facts.Pays("2026-02-10", 100_00))
	if !cmp.Equal(late.Course.Principal, []int64{1_200_00, 1_100_00, 1_100_00, 1_100_00}) || !cmp.Equal(late.Course.Days, []int{0, 0, 21, 51}) {
		t.Errorf("late since March: %+v", late.Course) // 10 March to 31 March, and to 30 April
	}
	lost := of(loan.Event{ID: "w", Kind: loan.WroteOff, On: day("2026-04-02"), Minor: 1_200_00})
	if len(lost.Course.Days) != 3 || !lost.lost() || lost.EndedOn != day("2026-04-02") {
		t.Errorf("written off: %+v", lost)
	}
	l := loan.Loan{Terms: terms}
	if _, lives, err := LifeOf(&l, day("2026-04-30")); lives || err != nil {
		t.Error("a loan that was not paid out lives", err)
	}
}

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		n, all int64
		want   string
	}{{0, 0, "0.00"}, {1, 3, "33.33"}, {2, 3, "66.67"}, {1, 8, "12.50"}, {1, 16_000, "0.01"}, {900_000_000_000_000, 1_000_000_000_000_000, "90.00"}} {
		if got := Percent(c.n, c.all).String(); got != c.want {
			t.Errorf("%d of %d: %s", c.n, c.all, got)
		}
	}
}

func made(id string, action request.Action, received, at string) decided {
	parse := func(s string) time.Time { v, _ := time.Parse("2006-01-02 15:04", s); return v }
	return decided{RequestID: id, Action: action, Received: parse(received), At: parse(at), Opinion: "review", Lang: "fr"}
}

func TestWhatStandsIsCounted(t *testing.T) {
	s := standing{last: map[string]decided{}}
	for _, d := range []decided{
		made("a", request.Approve, "2026-01-01 00:00", "2026-01-01 01:00"),
		made("b", request.Refuse, "2026-01-01 00:00", "2026-01-01 02:00"), made("b", request.Reopen, "2026-01-01 00:00", "2026-01-02 00:00"),
		made("b", request.Approve, "2026-01-01 00:00", "2026-01-03 00:00"),
		made("c", request.RefuseNow, "2026-01-01 00:00", "2026-01-01 00:10"), made("c", request.UndoRefusal, "2026-01-01 00:00", "2026-01-01 00:11"),
		made("d", request.Propose, "2026-02-01 00:00", "2026-02-01 05:00"), made("d", request.SecondRefuse, "2026-02-01 00:00", "2026-02-01 06:00"),
	} {
		s.add(d)
	}
	got := s.decisions(span("2026-01-01", "2026-02-01"), time.UTC)
	want := Decisions{Approved: 2, Refused: 1, MedianMinutes: 360, NinthMinutes: 2880, Months: []DecisionMonth{
		{On: day("2026-01-31"), Approved: 2, MedianMinutes: 60, NinthMinutes: 2880}, {On: day("2026-02-28"), Refused: 1, MedianMinutes: 360, NinthMinutes: 360},
	}, Reasons: []DecisionReason{{"approved", "review", "person", 2}, {"refused", "review", "second", 1}}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(date.Date{})); diff != "" {
		t.Error(diff)
	}
}

func TestOverridesAddedUpByHand(t *testing.T) {
	s := standing{last: map[string]decided{}}
	for _, d := range []struct {
		id, opinion, by string
		action          request.Action
	}{
		{"a", "favourable", "ann", request.Approve}, {"b", "favourable", "ann", request.Approve}, {"c", "favourable", "bob", request.Refuse},
		{"d", "unfavourable", "bob", request.SecondApprove}, {"e", "unfavourable", "ann", request.Approve}, {"f", "unfavourable", "ann", request.Refuse},
		{"g", "review", "ann", request.Approve}, {"h", "", "bob", request.Refuse}, {"i", "unfavourable", "bob", request.Approve},
	} {
		one := made(d.id, d.action, "2026-01-01 00:00", "2026-01-02 00:00")
		one.Opinion, one.ByID, one.ByName = d.opinion, d.by, d.by
		s.add(one)
	}
	lives := map[string]*Life{
		"a": life("a", "2026-01-05", "", "", []int{0, 31, 0}), "b": life("b", "2026-01-05", "2026-02-10", "repaid_early", []int{30}), "d": life("d", "2026-01-05", "", "", []int{0, 40, 91}),
		"e": life("e", "2026-01-05", "2026-03-01", "written_off", []int{0, 20}), "g": life("g", "2026-01-05", "", "", nil),
	}
	all := Overrides{lives: lives}
	all.count(s, "", true)
	if diff := cmp.Diff([]Outcome{
		{Opinion: "favourable", Approved: 2, Refused: 1, Loans: 2, Late30: 1}, // 30 days are not more than 30
		{Opinion: "review", Approved: 1, Loans: 1},
		{Opinion: "unfavourable", Approved: 3, Refused: 1, Loans: 2, Late30: 2, Late90: 2, WrittenOff: 1},
		{Opinion: "none", Refused: 1},
	}, all.Outcomes); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]Decider{{"bob", "bob", 4, 3}, {"ann", "ann", 5, 1}}, all.People); diff != "" {
		t.Error(diff)
	}
	var against string
	for _, d := range all.made {
		against += d.RequestID
	}
	if against != "iedc" || all.Total != 4 {
		t.Errorf("against the checks: %s", against)
	}
	bobs := Overrides{lives: lives}
	bobs.count(s, "bob", false)
	if diff := cmp.Diff([]Outcome{
		{Opinion: "favourable", Refused: 1}, {Opinion: "unfavourable", Approved: 2, Loans: 1, Late30: 1, Late90: 1}, {Opinion: "none", Refused: 1},
	}, bobs.Outcomes); diff != "" || bobs.Total != 3 || len(bobs.People) != 0 {
		t.Errorf("of one person: %s, %d, %v", diff, bobs.Total, bobs.People)
	}
	if got := lives["e"].state() + lives["b"].state() + lives["g"].state(); got != "written_offendedrunning" {
		t.Error(got)
	}
}

func TestPercentilesByTheNearestRank(t *testing.T) {
	var ten []time.Duration
	for i := 10; i > 0; i-- {
		ten = append(ten, time.Duration(i)*time.Minute)
	}
	if median, ninth := percentiles(ten); median != 5 || ninth != 9 {
		t.Errorf("of ten: %d, %d", median, ninth)
	}
}

func TestSmallGroupsAreHidden(t *testing.T) {
	for name, c := range map[string]struct {
		sizes []int64
		shown int
	}{
		"all large":                        {[]int64{50, 30, 20}, 3},
		"one is small and takes the next":  {[]int64{50, 30, 19}, 1},
		"two small ones hide one another":  {[]int64{50, 19, 5}, 1},
		"alone and small":                  {[]int64{3}, 0},
		"one small beside a single large":  {[]int64{50, 1}, 0},
		"nothing":                          {nil, 0},
		"small ones together just too few": {[]int64{50, 30, 10, 9}, 1},
		"small ones together just enough":  {[]int64{50, 30, 10, 10}, 2},
	} {
		var groups []*Group
		for _, n := range c.sizes {
			groups = append(groups, &Group{Decided: n})
		}
		if got := shown("language", groups); len(got.Groups) != c.shown || got.Hidden != len(c.sizes)-c.shown {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestTheMeanRateOfAGroupNeedsAsManyApprovals(t *testing.T) {
	decide := func(approvals int) Group {
		s := standing{last: map[string]decided{}}
		for n := range LeastGroup + 10 {
			d := decided{RequestID: fmt.Sprint(n), Action: request.Refuse, Lang: "fr", rate: credit.MustRate("9.99")}
			if n < approvals {
				d.Action, d.rate = request.Approve, credit.MustRate([]string{"4.90", "5.95"}[n%2])
			}
			s.add(d)
		}
		traits, err := s.fairness()
		if err != nil {
			t.Fatal(err)
		}
		return traits[0].Groups[0]
	}
	// Ten of 4.90 and ten of 5.95: 108.50 / 20 = 5.425, half to even.
	if g := decide(20); g.Approved != 20 || g.rateText() != "5.42" {
		t.Errorf("twenty approved: %d at %q", g.Approved, g.rateText())
	}
	if g := decide(19); g.Approved != 19 || g.Rate != nil {
		t.Errorf("nineteen approved: %d at %q", g.Approved, g.rateText())
	}
}

func TestAgeBands(t *testing.T) {
	on := day("2026-06-15")
	for born, want := range map[string]string{"2001-06-16": "under_25", "2001-06-15": "25_34", "1961-06-16": "55_64", "1961-06-15": "over_64"} {
		if got := ageBand(day(born), on); got != want {
			t.Errorf("%s: %s", born, got)
		}
	}
	if ageBand(date.Date{}, on) != "" {
		t.Error("no date of birth has a band")
	}
}
