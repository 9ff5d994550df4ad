package settings

import (
	"strings"
	"testing"

	"github.com/govalues/decimal"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

func soundInsurance() catalogue.Insurance {
	text := i18n.Text{FR: "Essentielle", DE: "Basis", NL: "Basis", EN: "Essential", IT: "Essenziale"}
	return catalogue.Insurance{
		Code: "essential", Name: text, Summary: text, Insurer: "Assurance Exemple SA", Covers: []catalogue.Cover{"death", "job_loss"},
		Document: "https://assurance.example/ipid.pdf", Premium: catalogue.Premium{Base: credit.OfAmountLent, Rate: decimal.MustParse("0.36")},
	}
}

// What an insurance cannot be sold with is refused, under the field to correct.
func TestInsurancesOfAProduct(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*catalogue.Insurance)
		at     string // empty: it is taken
	}{
		"sound":            {func(*catalogue.Insurance) {}, ""},
		"of what is owed":  {func(i *catalogue.Insurance) { i.Premium.Base = credit.OfPrincipal }, ""},
		"a sum":            {func(i *catalogue.Insurance) { i.Premium = catalogue.Premium{Base: credit.OfInstalments, Minor: 450} }, ""},
		"a code in words":  {func(i *catalogue.Insurance) { i.Code = "The first" }, "/code"},
		"no German name":   {func(i *catalogue.Insurance) { i.Name.DE = "" }, "/name/de"},
		"no summary":       {func(i *catalogue.Insurance) { i.Summary.NL = "" }, "/summary/nl"},
		"no insurer":       {func(i *catalogue.Insurance) { i.Insurer = "" }, "/insurer"},
		"no cover":         {func(i *catalogue.Insurance) { i.Covers = nil }, "/covers"},
		"an unknown cover": {func(i *catalogue.Insurance) { i.Covers[1] = "theft" }, "/covers/1"},
		"a script":         {func(i *catalogue.Insurance) { i.Document = "javascript:alert(1)" }, "/document"},
		"an open line":     {func(i *catalogue.Insurance) { i.Document = "http://assurance.example/" }, "/document"},
		"an unknown base":  {func(i *catalogue.Insurance) { i.Premium.Base = credit.OfOutstanding }, "/premium/base"},
		"free":             {func(i *catalogue.Insurance) { i.Premium.Rate = decimal.Zero }, "/premium/rate"},
		"dear":             {func(i *catalogue.Insurance) { i.Premium.Rate = decimal.MustParse("11") }, "/premium/rate"},
		"a rate and a sum": {func(i *catalogue.Insurance) { i.Premium.Minor = 450 }, "/premium/minor"},
		"a sum and a rate": {func(i *catalogue.Insurance) { i.Premium.Base, i.Premium.Minor = credit.OfInstalments, 450 }, "/premium/rate"},
		"a sum of nothing": {func(i *catalogue.Insurance) { i.Premium = catalogue.Premium{Base: credit.OfInstalments} }, "/premium/minor"},
	} {
		t.Run(name, func(t *testing.T) {
			p, i := Shipped().Products[0], soundInsurance()
			c.change(&i)
			p.Insurances = []catalogue.Insurance{i}
			wantRefused(t, p, c.at, "/0/insurances/0")
		})
	}
	twice := Shipped().Products[0]
	twice.Insurances = []catalogue.Insurance{soundInsurance(), soundInsurance()}
	wantRefused(t, twice, "/code", "/0/insurances/1")
	unnamed := Shipped().Products[0]
	unnamed.Insurances, unnamed.Lending.Fees.Insurance = []catalogue.Insurance{soundInsurance()}, decimal.MustParse("0.04")
	wantRefused(t, unnamed, "/lending/fees/insurance", "/0")
}

// A lender who requires an insurance offers one that is enough, and says how long its answer takes.
func TestRequiredInsurance(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*catalogue.Product)
		at     string // empty: it is taken
	}{
		"sound":                {func(*catalogue.Product) {}, ""},
		"nothing required":     {func(p *catalogue.Product) { p.RequiredInsurance = catalogue.RequiredInsurance{} }, ""},
		"days for nothing":     {func(p *catalogue.Product) { p.RequiredInsurance.Covers = nil }, "/required_insurance/answer_days"},
		"no days":              {func(p *catalogue.Product) { p.RequiredInsurance.AnswerDays = 0 }, "/required_insurance/answer_days"},
		"too many days":        {func(p *catalogue.Product) { p.RequiredInsurance.AnswerDays = 31 }, "/required_insurance/answer_days"},
		"an unknown cover":     {func(p *catalogue.Product) { p.RequiredInsurance.Covers[0] = "theft" }, "/required_insurance/covers/0"},
		"a cover of nobody's":  {func(p *catalogue.Product) { p.RequiredInsurance.Covers[0] = "incapacity" }, "/required_insurance/covers"},
		"none is offered":      {func(p *catalogue.Product) { p.Insurances = nil }, "/required_insurance/covers"},
		"the code for another": {func(p *catalogue.Product) { p.Insurances[0].Code = "own" }, "/insurances/0/code"},
	} {
		t.Run(name, func(t *testing.T) {
			p := Shipped().Products[0]
			p.Insurances = []catalogue.Insurance{soundInsurance()}
			p.RequiredInsurance = catalogue.RequiredInsurance{Covers: []catalogue.Cover{"death"}, AnswerDays: 10}
			c.change(&p)
			wantRefused(t, p, c.at, "/0")
		})
	}
}

func wantRefused(t *testing.T, p catalogue.Product, at, under string) {
	t.Helper()
	var check checker
	check.product("/0", p)
	if at == "" {
		if len(check.Violations) > 0 {
			t.Errorf("%v", check.Violations)
		}
		return
	}
	for _, v := range check.Violations {
		if v.Pointer == under+at && v.Code != "" {
			return
		}
	}
	t.Errorf("not refused at %s%s: %v", under, at, strings.TrimSpace(check.Violations.Error()))
}
