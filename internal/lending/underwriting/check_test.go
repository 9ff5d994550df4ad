package underwriting

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

func runChecks(p catalogue.Product, offered bool, in CheckInput) CheckTrace {
	return CheckRules{Product: p, Offered: offered, Card: credit.ExpertScorecard()}.Run(in)
}

func ptr[T any](v T) *T { return &v }

func productNamed(t testing.TB, code string) catalogue.Product {
	t.Helper()
	p, ok := settings.Shipped().Product(code)
	if !ok {
		t.Fatal("no product " + code)
	}
	return p
}

// settled is the first example of the scorecard's description: 10,000 over 36 months at 3 %,
// income 2,500, a permanent job for more than three years; everything is told.
func settled() CheckInput {
	return CheckInput{
		Product: "EU-CONSO", Currency: money.EUR, Amount: 10_000_00, Months: 36, Rate: "3", On: date.MustParse("2026-11-21"),
		Documents: []string{"identity", "address", "income"},
		Parties: []CheckParty{{
			Adult: ptr(true), Income: ptr(int64(2_500_00)), IncomeType: "Salaire", EmploymentStatus: "CDI",
			EmploymentDuration: "Plus de 3 ans", Rent: ptr(int64(900_00)), OtherLoans: ptr(int64(0)), Household: ptr(1),
			Registers: []RegisterAnswer{{"FICP", RegisterClear, date.MustParse("2026-11-20")}},
		}},
	}
}

// answered is the same with another answer of the register, so many days old.
func answered(result RegisterResult, days int) CheckInput {
	in := settled()
	in.Parties[0].Registers = []RegisterAnswer{{"FICP", result, in.On.AddDays(-days)}}
	return in
}

func result(trace CheckTrace, code string) FindingResult {
	for _, f := range trace.Findings {
		if f.Code == code {
			return f.Result
		}
	}
	return ""
}

// 2,500 less 800 to live, 900 rent and 290.81 leaves 509.19; 290.81 of 2,500 are 11.63 %.
func TestChecksOfAnApplicationThatIsWhole(t *testing.T) {
	trace := runChecks(productNamed(t, "EU-CONSO"), true, settled())
	want := &BudgetTrace{Rule: "residual", Income: 2_500_00, Living: 800_00, Rent: 900_00, Needed: 290_81, Surplus: 509_19, Unknown: []string{}}
	if diff := cmp.Diff(want, trace.Budget); diff != "" {
		t.Error(diff)
	}
	if trace.Burden != "11.63" || trace.Score == nil || trace.Score.Points != 635 || trace.Opinion != credit.Favourable {
		t.Errorf("%+v", trace)
	}
	for _, f := range trace.Findings {
		if f.Result == Refer || f.Result == Against {
			t.Errorf("a whole application: %+v", f)
		}
	}
}

// settledInChur is a household of the Grisons that answers nothing about its taxes:
// 20,000 at 3 % over 36 months are 581.62 a month, although the contract runs for 60.
func settledInChur() CheckInput {
	in := settled()
	in.Product, in.Currency, in.Amount, in.Months = "CH-CONSO", money.CHF, 20_000_00, 60
	in.Parties[0].Income, in.Parties[0].Rent = ptr(int64(5_000_00)), ptr(int64(1_500_00))
	in.Parties[0].Registers = []RegisterAnswer{{"IKO", RegisterClear, in.On}}
	in.Parties[0].Canton = "GR"
	return in
}

// 5,000 less 1,200 to live, 1,500 rent, 400 taxes and 581.62.
func TestSwissCapacityWithTaxes(t *testing.T) {
	in := settledInChur()
	in.Parties[0].Taxes = ptr(int64(400_00))
	trace := runChecks(productNamed(t, "CH-CONSO"), true, in)
	want := &BudgetTrace{
		Rule: "capacity", Income: 5_000_00, Living: 1_200_00, Rent: 1_500_00, Taxes: 400_00, Canton: "GR", Needed: 581_62, Surplus: 1_318_38, Unknown: []string{},
	}
	if diff := cmp.Diff(want, trace.Budget); diff != "" {
		t.Error(diff)
	}
	if result(trace, "capacity") != Pass || trace.Opinion == credit.Review {
		t.Errorf("everything is known: %+v", trace.Findings)
	}
	in.Parties[0].Taxes = ptr(int64(1_718_39)) // a cent more than there is
	if trace = runChecks(productNamed(t, "CH-CONSO"), true, in); result(trace, "capacity") != Against {
		t.Errorf("short by a cent: %+v", trace.Budget)
	}
	in.Parties[0].Taxes, in.Parties[0].Canton = ptr(int64(0)), ""
	if trace = runChecks(productNamed(t, "CH-CONSO"), true, in); result(trace, "capacity") != Refer || !slices.Equal(trace.Budget.Unknown, []string{"canton"}) {
		t.Errorf("no canton: %+v", trace.Budget)
	}
	in = settledInChur()
	in.Parties[0].Taxes = ptr(int64(100_00))
	in.Parties = append(in.Parties, CheckParty{Adult: ptr(true), Income: ptr(int64(1)), OtherLoans: ptr(int64(0))})
	if trace = runChecks(productNamed(t, "CH-CONSO"), true, in); !slices.Equal(trace.Budget.Unknown, []string{"taxes"}) || trace.Budget.Taxes != 100_00 {
		t.Errorf("a second one whose taxes are not known: %+v", trace.Budget)
	}
}

// The table of a product has other living costs for some cantons: the Grisons' row is
// 1,000 and 300, everybody else has the product's own 1,200 and 400.
func TestLivingCostsOfACanton(t *testing.T) {
	product := productNamed(t, "CH-CONSO")
	product.Lending.LivingTable = []catalogue.CantonCost{{Canton: "GR", First: 1_000_00, Each: 300_00}, {Canton: "ZH", First: 1_500_00, Each: 500_00}}
	for name, c := range map[string]struct {
		canton  string
		members int
		want    int64
		of      string
	}{
		"one person of the Grisons":   {"GR", 1, 1_000_00, "GR"},
		"a family of the Grisons":     {"GR", 4, 1_900_00, "GR"},
		"a couple of Zürich":          {"ZH", 2, 2_000_00, "ZH"},
		"a canton without a row":      {"TI", 3, 2_000_00, ""},
		"nobody has told the canton":  {"", 1, 1_000_00, ""}, // the least that counts anywhere: what is short then is short
		"nobody has told the members": {"GR", 0, 1_000_00, "GR"},
	} {
		in := settledInChur()
		in.Parties[0].Canton, in.Parties[0].Household = c.canton, ptr(c.members)
		if c.members == 0 {
			in.Parties[0].Household = nil
		}
		if b := runChecks(product, true, in).Budget; b.Living != c.want || b.LivingOf != c.of {
			t.Errorf("%s: %d by %q", name, b.Living, b.LivingOf)
		}
	}
	in := settled() // an EU product asks for no canton, and has no use for a row
	in.Parties[0].Canton = "GR"
	eu := productNamed(t, "EU-CONSO")
	eu.Lending.LivingTable = product.Lending.LivingTable
	if b := runChecks(eu, true, in).Budget; b.LivingOf != "" {
		t.Errorf("an EU budget: %+v", b)
	}
}

// An EU budget has taxes in its net income already: what an applicant tells of them changes nothing.
func TestTaxesAreSwiss(t *testing.T) {
	in := settled()
	in.Parties[0].Taxes, in.Parties[0].Canton = ptr(int64(900_00)), "GR"
	if b := runChecks(productNamed(t, "EU-CONSO"), true, in).Budget; b.Surplus != 509_19 || b.Taxes != 0 || b.Canton != "" {
		t.Errorf("%+v", b)
	}
}

func TestSwissCapacityCountsThirtySixMonths(t *testing.T) {
	in := settledInChur()
	trace := runChecks(productNamed(t, "CH-CONSO"), true, in)
	if b := trace.Budget; b == nil || b.Rule != "capacity" || b.Needed != 581_62 || b.Surplus != 1_718_38 || !slices.Contains(b.Unknown, "taxes") {
		t.Errorf("%+v", b)
	}
	if result(trace, "capacity") != Refer || trace.Opinion != credit.Review {
		t.Errorf("taxes are not known, and yet %+v", trace.Findings)
	}
	if result(trace, "rate_cap") != Pass {
		t.Error("3 % is above the Swiss cap of 10 %")
	}
	in.Parties[0].Income = ptr(int64(3_000_00))
	if trace = runChecks(productNamed(t, "CH-CONSO"), true, in); trace.Opinion != credit.Unfavourable || result(trace, "capacity") != Against {
		t.Errorf("3,000 less 1,200, 1,500 and 581.62: %+v", trace.Findings)
	}
}

func TestFindings(t *testing.T) {
	eu := productNamed(t, "EU-CONSO")
	for name, c := range map[string]struct {
		Change func(*CheckInput)
		code   string
		want   FindingResult
	}{
		"a minor":                    {func(in *CheckInput) { in.Parties[0].Adult = ptr(false) }, "age", Against},
		"no birth date":              {func(in *CheckInput) { in.Parties[0].Adult = nil }, "age", Refer},
		"a document is missing":      {func(in *CheckInput) { in.Documents = []string{"identity"} }, "documents", Refer},
		"no income told":             {func(in *CheckInput) { in.Parties[0].Income = nil }, "residual", Refer},
		"no rent told":               {func(in *CheckInput) { in.Parties[0].Rent = nil }, "residual", Refer},
		"short even without rent":    {func(in *CheckInput) { in.Parties[0].Income, in.Parties[0].Rent = ptr(int64(1_000_00)), nil }, "residual", Against},
		"short":                      {func(in *CheckInput) { in.Parties[0].Rent = ptr(int64(1_500_00)) }, "residual", Against},
		"a large household":          {func(in *CheckInput) { in.Parties[0].Household = ptr(4) }, "residual", Against},
		"more than 35 %":             {func(in *CheckInput) { in.Parties[0].OtherLoans = ptr(int64(600_00)) }, "burden", Refer},
		"an amount of no product":    {func(in *CheckInput) { in.Amount = 200_000_00 }, "product", Refer},
		"a job the card knows not":   {func(in *CheckInput) { in.Parties[0].EmploymentStatus = "" }, "score", Refer},
		"a co-borrower has not come": {func(in *CheckInput) { in.Invited = true }, "co_borrower", Refer},
		"the register has answered":  {func(*CheckInput) {}, "register", Pass},
		"it was not asked":           {func(in *CheckInput) { in.Parties[0].Registers = nil }, "register_missing", Refer},
		"it did not answer":          {func(in *CheckInput) { *in = answered(RegisterUnreachable, 0) }, "register_unreachable", Refer},
		"on the last day":            {func(in *CheckInput) { *in = answered(RegisterClear, 30) }, "register", Pass},
		"too long ago":               {func(in *CheckInput) { *in = answered(RegisterClear, 31) }, "register_old", Refer},
		"something is noted":         {func(in *CheckInput) { *in = answered(RegisterEntry, 1) }, "register_entry", Refer},
		"noted, and yet asked":       {func(in *CheckInput) { *in = answered(RegisterEntry, 1) }, "register", Pass},
		"another register was asked": {func(in *CheckInput) { in.Parties[0].Registers[0].Register = "BKR" }, "register_missing", Refer},
		"not about the second":       {func(in *CheckInput) { in.Parties = append(in.Parties, CheckParty{}) }, "register_missing", Refer},
		"no licence yet":             {func(*CheckInput) {}, "licence", Remark},
	} {
		t.Run(name, func(t *testing.T) {
			in := settled()
			c.Change(&in)
			if got := result(runChecks(eu, true, in), c.code); got != c.want {
				t.Errorf("%s is %q, want %q", c.code, got, c.want)
			}
		})
	}
	if got := result(runChecks(catalogue.Product{}, false, settled()), "product"); got != Refer {
		t.Errorf("a product that is gone: %q", got)
	}
}

// A second income counts, and so do a second one's loans and mouths.
func TestTwoWhoBorrow(t *testing.T) {
	in := settled()
	in.Parties = append(in.Parties, CheckParty{Adult: ptr(true), Income: ptr(int64(1_500_00)), OtherLoans: ptr(int64(100_00))})
	b := runChecks(productNamed(t, "EU-CONSO"), true, in).Budget
	want := &BudgetTrace{
		Rule: "residual", Income: 4_000_00, Living: 1_050_00, Rent: 900_00, Obligations: 100_00, Needed: 290_81, Surplus: 1_659_19, Unknown: []string{},
	}
	if diff := cmp.Diff(want, b); diff != "" {
		t.Error(diff)
	}
}

// What is not known can send a request to a person, and never speaks against it.
func TestUnknownNeverSpeaksAgainst(t *testing.T) {
	eu := productNamed(t, "EU-CONSO")
	rapid.Check(t, func(t *rapid.T) {
		in := settled()
		p := &in.Parties[0]
		*p.Income = rapid.Int64Range(1, 9_000_00).Draw(t, "income")
		*p.Rent = rapid.Int64Range(0, 2_000_00).Draw(t, "rent")
		*p.OtherLoans = rapid.Int64Range(0, 2_000_00).Draw(t, "others")
		*p.Household = rapid.IntRange(1, 6).Draw(t, "household")
		p.EmploymentStatus = rapid.SampledFrom(request.EmploymentStatuses).Draw(t, "employment")
		p.EmploymentDuration = rapid.SampledFrom(request.EmploymentDurations).Draw(t, "seniority")
		before := runChecks(eu, true, in).Opinion
		for i, forget := range []func(){
			func() { p.Adult = nil }, func() { p.Income = nil }, func() { p.Rent = nil }, func() { p.OtherLoans = nil },
			func() { p.Household = nil }, func() { p.EmploymentStatus = "" }, func() { p.IncomeType = "" }, func() { in.Documents = nil },
		} {
			if rapid.Bool().Draw(t, "forget") {
				forget()
			}
			after := runChecks(eu, true, in).Opinion
			if before != credit.Unfavourable && after == credit.Unfavourable {
				t.Fatalf("forgetting %d speaks against it: %+v", i, in)
			}
		}
	})
}
