package settings

import (
	"testing"

	"florin/internal/rule/catalogue"
)

// A table of living costs names cantons, each once, with amounts that can be.
func TestLivingTables(t *testing.T) {
	for name, c := range map[string]struct {
		table []catalogue.CantonCost
		where string
	}{
		"none":            {nil, ""},
		"two cantons":     {[]catalogue.CantonCost{{Canton: "GR", First: 1_200_00, Each: 0}, {Canton: "ZH", First: 1_200_00, Each: 400_00}}, ""},
		"no canton":       {[]catalogue.CantonCost{{Canton: "XX", First: 1_200_00, Each: 0}}, "/0/canton"},
		"a canton twice":  {[]catalogue.CantonCost{{Canton: "GR", First: 1, Each: 0}, {Canton: "GR", First: 2, Each: 0}}, "/1/canton"},
		"less than none":  {[]catalogue.CantonCost{{Canton: "GR", First: 1_200_00, Each: -1}}, "/0/each"},
		"first below nil": {[]catalogue.CantonCost{{Canton: "GR", First: -1, Each: 0}}, "/0/first"},
	} {
		var found checker
		found.livingTable("", c.table)
		where := ""
		for _, v := range found.Violations {
			where += v.Pointer
		}
		if where != c.where {
			t.Errorf("%s: %q, want %q", name, where, c.where)
		}
	}
}

// Papers by situation name an answer of the form once, with kinds that exist, each once.
func TestPapersBySituation(t *testing.T) {
	of := func(situation string, documents ...string) catalogue.SituationPapers {
		return catalogue.SituationPapers{Situation: situation, Documents: documents}
	}
	for name, c := range map[string]struct {
		papers []catalogue.SituationPapers
		where  string
	}{
		"none":                {nil, ""},
		"work and home":       {[]catalogue.SituationPapers{of("Indépendant", "tax", "accounts"), of("Locataire", "tenancy")}, ""},
		"nothing more":        {[]catalogue.SituationPapers{of("CDI")}, ""},
		"no answer":           {[]catalogue.SituationPapers{of("", "tax")}, "/0/situation"},
		"not of the form":     {[]catalogue.SituationPapers{of("Rentier", "tax")}, "/0/situation"},
		"an answer twice":     {[]catalogue.SituationPapers{of("CDI", "tax"), of("CDI", "bank")}, "/1/situation"},
		"an unknown paper":    {[]catalogue.SituationPapers{of("CDI", "horoscope")}, "/0/documents/0"},
		"a paper twice":       {[]catalogue.SituationPapers{of("CDI", "tax", "tax")}, "/0/documents/1"},
		"two things that are": {[]catalogue.SituationPapers{of("Rentier", "horoscope")}, "/0/situation/0/documents/0"},
	} {
		var found checker
		found.situations("", c.papers)
		where := ""
		for _, v := range found.Violations {
			where += v.Pointer
		}
		if where != c.where {
			t.Errorf("%s: %q, want %q", name, where, c.where)
		}
	}
}
