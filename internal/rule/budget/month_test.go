package budget_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/money"
	"florin/internal/rule/budget"
	"florin/internal/rule/credit"
)

var capacity = budget.Rules{
	Method: budget.Capacity, Within: 36, Binding: true, Costs: budget.Costs{
		First: 1_200_00, Each: 400_00,
		Regions: []budget.RegionCosts{{Region: "GR", First: 1_000_00, Each: 300_00}, {Region: "ZH", First: 4_500_00, Each: 800_00}},
	},
}

func chf(minor int64) money.Amount { return money.Of(minor, money.CHF) }

// someone has told everything: 6,500 come in, 1,500 go for the rent, 400 for taxes, nothing for loans.
func someone(region string) budget.Person {
	return budget.Person{
		Income: new(int64(6_500_00)), Rent: new(int64(1_500_00)), OtherLoans: new(int64(0)), Taxes: new(int64(400_00)), Household: new(1), Region: region,
	}
}

// loan is 10,000 over 84 months at 3 %: 132.13 by the contract, 290.81 within 36 months.
func loan() budget.Loan {
	return budget.Loan{Terms: credit.Terms{Principal: chf(10_000_00), Months: 84, Rate: credit.MustRate("3")}, Payment: chf(132_13)}
}

func month(t *testing.T, r budget.Rules, people ...budget.Person) budget.Month {
	t.Helper()
	m, err := budget.Of(r, people, loan())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestAMonthIsReckoned(t *testing.T) {
	want := budget.Month{
		Income: chf(6_500_00), Living: chf(4_500_00), Rent: chf(1_500_00), Taxes: chf(400_00), Obligations: []money.Amount{chf(0)}, Owed: chf(0),
		Seizable: chf(100_00), Needed: chf(290_81), Surplus: chf(-190_81), Region: "ZH", LivingOf: "ZH", Verdict: budget.Short,
	}
	if diff := cmp.Diff(want, month(t, capacity, someone("ZH"))); diff != "" {
		t.Error(diff)
	}
	second := budget.Person{Income: new(int64(2_000_00)), OtherLoans: new(int64(250_00)), Taxes: new(int64(100_00)), Household: new(3)}
	want = budget.Month{ // three in the Grisons: 1,000 and twice 300
		Income: chf(8_500_00), Living: chf(1_600_00), Rent: chf(1_500_00), Taxes: chf(500_00), Obligations: []money.Amount{chf(0), chf(250_00)},
		Owed: chf(250_00), Seizable: chf(4_900_00), Needed: chf(290_81), Surplus: chf(4_359_19), Region: "GR", LivingOf: "GR", Verdict: budget.Fits,
	}
	if diff := cmp.Diff(want, month(t, capacity, someone("GR"), second)); diff != "" {
		t.Error(diff)
	}
	residual := budget.Rules{Method: budget.Residual, Costs: capacity.Costs}
	want = budget.Month{ // no taxes, no region, and the contract's own instalment
		Income: chf(6_500_00), Living: chf(1_200_00), Rent: chf(1_500_00), Taxes: chf(0), Obligations: []money.Amount{chf(0)}, Owed: chf(0),
		Seizable: chf(3_800_00), Needed: chf(132_13), Surplus: chf(3_667_87), Verdict: budget.Fits,
	}
	if diff := cmp.Diff(want, month(t, residual, someone("GR"))); diff != "" {
		t.Error(diff)
	}
}

func TestAMonthIsShortByTheCent(t *testing.T) {
	for income, want := range map[int64]budget.Verdict{3_190_81: budget.Fits, 3_190_80: budget.Short} { // 1,000, 1,500, 400 and 290.81
		p := someone("GR")
		p.Income = &income
		if m := month(t, capacity, p); m.Verdict != want {
			t.Errorf("%d: %s with %v", income, m.Verdict, m.Surplus)
		}
	}
}

// What is missing is named with whose it is, and never speaks against anybody by itself.
func TestWhatNobodyHasToldIsNamed(t *testing.T) {
	second := budget.Person{Income: new(int64(1)), Taxes: new(int64(0))}
	for name, c := range map[string]struct {
		people []budget.Person
		gaps   []budget.Gap
		want   budget.Verdict
	}{
		"nothing at all": {[]budget.Person{{}}, []budget.Gap{
			{Field: budget.Income, Position: 1}, {Field: budget.OtherLoans, Position: 1}, {Field: budget.Rent, Position: 1},
			{Field: budget.Household, Position: 1}, {Field: budget.Taxes, Position: 1}, {Field: budget.Region, Position: 1},
		}, budget.Unknown},
		"loans of the second":     {[]budget.Person{someone("GR"), second}, []budget.Gap{{Field: budget.OtherLoans, Position: 2}}, budget.Unknown},
		"no income":               {[]budget.Person{with(func(p *budget.Person) { p.Income = new(int64(0)) })}, []budget.Gap{{Field: budget.Income, Position: 1}}, budget.Unknown},
		"a rent that can be none": {[]budget.Person{with(func(p *budget.Person) { p.Rent = new(int64(-1)) })}, []budget.Gap{{Field: budget.Rent, Position: 1}}, budget.Unknown},
		"short without the rent": {[]budget.Person{with(func(p *budget.Person) { p.Income, p.Rent = new(int64(1_000_00)), nil })},
			[]budget.Gap{{Field: budget.Rent, Position: 1}}, budget.Short},
		"short anywhere else, but not in the Grisons": {[]budget.Person{with(func(p *budget.Person) { p.Income, p.Region = new(int64(3_200_00)), "" })},
			[]budget.Gap{{Field: budget.Region, Position: 1}}, budget.Unknown},
		"short wherever it is": {[]budget.Person{with(func(p *budget.Person) { p.Income, p.Region = new(int64(3_000_00)), "" })},
			[]budget.Gap{{Field: budget.Region, Position: 1}}, budget.Short},
	} {
		m := month(t, capacity, c.people...)
		if !slices.Equal(m.Gaps, c.gaps) || m.Verdict != c.want {
			t.Errorf("%s: %s, missing %v", name, m.Verdict, m.Gaps)
		}
	}
	if m := month(t, capacity, budget.Person{}, budget.Person{}); len(m.Missing()) != 6 {
		t.Errorf("each is named once: %v", m.Missing())
	}
}

func with(change func(*budget.Person)) budget.Person {
	p := someone("GR")
	change(&p)
	return p
}

func TestTermsWithoutAnInstalment(t *testing.T) {
	if _, err := budget.Of(capacity, []budget.Person{someone("GR")}, budget.Loan{Payment: chf(0)}); !errors.Is(err, credit.ErrTerms) {
		t.Errorf("no terms: %v", err)
	}
}
