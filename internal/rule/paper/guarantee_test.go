package paper_test

import (
	"strings"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/rule/law"
	"florin/internal/rule/paper"
)

// guaranteeIssues are what a guarantor reads, and what they sign: in the form of the scene's law, by hand where it knows none.
var guaranteeIssues = []issue{
	{"guarantee_sheet", func(s scene) ([]byte, error) { return paper.GuaranteeSheet(s.guarantee(s.guaranteeRule())) }},
	{"guarantee_deed", func(s scene) ([]byte, error) {
		f := s.guarantee(s.guaranteeRule())
		if f.Rule.Form == "code" {
			f.SignedAt, f.Evidence = made, "paul.durand@example.org"
		}
		return paper.GuaranteeDeed(f)
	}},
}

func (s scene) guaranteeRule() law.Guarantee {
	if rule, known := s.product.Law.Edition().Guarantee(); known {
		return rule
	}
	return law.Guarantee{Form: "hand"}
}

func (s scene) guarantee(rule law.Guarantee) paper.GuaranteeFacts {
	f := paper.GuaranteeFacts{
		Head: s.head(), Rule: rule, Loan: s.of(s.principal), Term: s.months, Limit: s.of(2_000_00), Months: 48,
		Guarantor: paper.Borrower{Name: "Paul Durand", AddressLines: []string{"1 rue des Lilas", "75011 Paris"}, BirthDate: date.MustParse("1970-05-01")},
	}
	if rule.Mention {
		f.Undertaking = i18n.For("fr").T("paper:guarantee.mention", map[string]any{
			"lender": f.Lender.Name, "borrower": s.borrowers[0].Name, "words": "deux-mille", "figures": i18n.For("fr").Number(2000),
		})
	}
	return f
}

// Each country has its own paper: the undertaking where the law wants it in the guarantor's words, space for the amount and for the spouse where it wants ink.
func TestTheGuaranteeHasTheFormOfItsCountry(t *testing.T) {
	for _, c := range []struct {
		lang, law  string
		has, hasNo []string
	}{
		{"fr", "fr", []string{"deux-mille euros", "Signé le", "paul.durand@example.org", "Amélie Durand", "Paul Durand"}, []string{"Conjoint ou partenaire", "écrit à la main"}},
		{"de", "ch", []string{"Höchstbetrag, vom Bürgen von Hand geschrieben", "Ehegatte oder Partner des Bürgen", "CHF"}, []string{"euros", "Unterschrieben am", "ß"}},
	} {
		text := read(t, find(t, c.lang, c.law, "guarantee_deed").content)
		for _, want := range c.has {
			if !strings.Contains(text, want) {
				t.Errorf("%s %s lacks %q", c.lang, c.law, want)
			}
		}
		for _, not := range c.hasNo {
			if strings.Contains(text, not) {
				t.Errorf("%s %s has %q", c.lang, c.law, not)
			}
		}
	}
}
