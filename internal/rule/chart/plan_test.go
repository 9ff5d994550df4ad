package chart_test

import (
	"slices"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/rule/chart"
)

func codes(found []fault.Field) (list []string) {
	for _, f := range found {
		list = append(list, f.Pointer+" "+f.Code)
	}
	return list
}

func TestShippedPlanAndTemplatesAreSound(t *testing.T) {
	if wrong := chart.Shipped().Check(nil); wrong != nil {
		t.Errorf("the shipped plan: %v", codes(wrong))
	}
	var all []string
	for _, one := range chart.Templates() {
		all = append(all, one.Code)
		p := chart.Plan{Template: one.Code, YearBegins: 1, Rows: one.Rows}
		if wrong := p.Check(nil); wrong != nil || one.Source == "" || one.Note == "" {
			t.Errorf("%s: %v", one.Code, codes(wrong))
		}
		for _, r := range one.Rows {
			if (r.Name == "") != (r.Number == "") {
				t.Errorf("%s: %s has no name of its chart", one.Code, r.Account)
			}
		}
	}
	if want := []string{"kmu", "pcg", "skr03", "skr04"}; !slices.Equal(all, want) {
		t.Errorf("templates %v, want %v", all, want)
	}
}

// The first digits say the class in each chart: PCG article 921-1, the groups of the Swiss one, the classes of SKR04.
func TestNumbersOfTemplatesStandInTheirClasses(t *testing.T) {
	want := map[string]map[chart.Class]string{
		"pcg":   {chart.Asset: "245", chart.Liability: "4", chart.Clearing: "45", chart.Equity: "1", chart.Income: "7", chart.Expense: "6", chart.OffSheet: "8"},
		"kmu":   {chart.Asset: "1", chart.Liability: "2", chart.Clearing: "1", chart.Equity: "2", chart.Income: "36", chart.Expense: "346"},
		"skr04": {chart.Asset: "01", chart.Liability: "3", chart.Clearing: "13", chart.Equity: "2", chart.Income: "47", chart.Expense: "67", chart.OffSheet: "9"},
	}
	for code, digits := range want {
		one, _ := chart.Find(code)
		for _, r := range one.Rows {
			class, _ := chart.ClassOf(r.Account)
			if r.Number != "" && !strings.Contains(digits[class], r.Number[:1]) {
				t.Errorf("%s: %s (%s) is %s", code, r.Account, class, r.Number)
			}
		}
	}
}

func TestRowThatSaysMostCounts(t *testing.T) {
	p := chart.Shipped()
	p.Rows = append(p.Rows,
		chart.Row{Account: "1100", Currency: money.CHF, Number: "1441"},
		chart.Row{Account: "1100", Product: "CAR", Number: "1442"},
		chart.Row{Account: "1100", Product: "CAR", Currency: money.CHF, Number: "1443"})
	for _, c := range []struct {
		product  string
		currency money.Currency
		want     string
	}{
		{"", money.EUR, "1100"}, {"HOME", money.EUR, "1100"}, {"HOME", money.CHF, "1441"}, {"CAR", money.EUR, "1442"}, {"CAR", money.CHF, "1443"},
	} {
		if got := p.Of("1100", c.product, c.currency).Number; got != c.want {
			t.Errorf("%s in %s: %s, want %s", c.product, c.currency, got, c.want)
		}
	}
}

func TestWhatIsWrongWithAPlan(t *testing.T) {
	row := func(change func(*chart.Row)) func(*chart.Plan) {
		return func(p *chart.Plan) { change(&p.Rows[3]) }
	}
	add := func(r chart.Row) func(*chart.Plan) { return func(p *chart.Plan) { p.Rows = append(p.Rows, r) } }
	for name, c := range map[string]struct {
		change func(*chart.Plan)
		want   string
	}{
		"year":             {func(p *chart.Plan) { p.YearBegins = 13 }, "/year_begins chart.year_begins"},
		"company":          {func(p *chart.Plan) { p.CompanyNumber = "732829321" }, "/company_number chart.company_number"},
		"short company":    {func(p *chart.Plan) { p.CompanyNumber = "7328" }, "/company_number chart.company_number"},
		"adviser":          {func(p *chart.Plan) { p.Adviser = 1000 }, "/adviser chart.adviser"},
		"client":           {func(p *chart.Plan) { p.Client = 100000 }, "/client chart.client"},
		"template":         {func(p *chart.Plan) { p.Template = "ifrs" }, "/template choice.invalid"},
		"missing":          {func(p *chart.Plan) { p.Rows = p.Rows[1:] }, "/rows chart.missing"},
		"too many":         {func(p *chart.Plan) { p.Rows = make([]chart.Row, 501) }, "/rows chart.too_many"},
		"no number":        {row(func(r *chart.Row) { r.Number = "" }), "/rows/3/number chart.number"},
		"spaced number":    {row(func(r *chart.Row) { r.Number = "27 48" }), "/rows/3/number chart.number"},
		"formula":          {row(func(r *chart.Row) { r.Number = "=1+1" }), "/rows/3/number chart.number"},
		"name":             {row(func(r *chart.Row) { r.Name = strings.Repeat("x", 101) }), "/rows/3/name chart.name"},
		"line in a name":   {row(func(r *chart.Row) { r.Name = "a\nb" }), "/rows/3/name chart.name"},
		"income as asset":  {row(func(r *chart.Row) { r.Number = "4000" }), "/rows/19/number chart.mixed"},
		"unknown account":  {add(chart.Row{Account: "7777", Number: "1"}), "/rows/32/account chart.account"},
		"twice":            {add(chart.Row{Account: "1000", Number: "1"}), "/rows/32 chart.twice"},
		"unknown product":  {add(chart.Row{Account: "1000", Product: "BOAT", Number: "1"}), "/rows/32/product chart.product"},
		"unknown currency": {add(chart.Row{Account: "1000", Currency: "XXA", Number: "1"}), "/rows/32/currency chart.currency"},
	} {
		p := chart.Shipped()
		c.change(&p)
		if got := codes(p.Check([]string{"CAR"})); len(got) != 1 || got[0] != c.want {
			t.Errorf("%s: %v, want %s", name, got, c.want)
		}
	}
	p := chart.Shipped()
	p.CompanyNumber = "732829320" // the example of INSEE's own description of the number
	p.Rows[1].Number, p.Rows[2].Number = p.Rows[0].Number, p.Rows[0].Number
	p.Rows[30].Number = ""
	if got := codes(p.Check(nil)); got != nil {
		t.Errorf("a plan that merges clearing with the bank: %v", got)
	}
}
