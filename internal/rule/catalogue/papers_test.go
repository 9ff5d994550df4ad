package catalogue

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What a person hands in is what everybody does, then what each of their answers asks for; each kind once, and nothing for an
// answer that was not given.
func TestPapersOf(t *testing.T) {
	l := Lending{
		DocumentsNeeded: []string{"identity", "income"},
		DocumentsBySituation: []SituationPapers{
			{"Indépendant", []string{"tax", "income", "accounts"}},
			{"Locataire", []string{"tenancy", "tax"}},
			{"", []string{"other"}}, // no settings take it; it must be nobody's all the same
		},
	}
	for name, c := range map[string]struct{ answers, want []string }{
		"nothing told":  {[]string{"", ""}, []string{"identity", "income"}},
		"employed":      {[]string{"CDI", "Hébergé"}, []string{"identity", "income"}},
		"self-employed": {[]string{"Indépendant", ""}, []string{"identity", "income", "tax", "accounts"}},
		"tenant":        {[]string{"CDI", "Locataire"}, []string{"identity", "income", "tenancy", "tax"}},
		"both":          {[]string{"Indépendant", "Locataire"}, []string{"identity", "income", "tax", "accounts", "tenancy"}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, l.PapersOf(c.answers...)); diff != "" {
				t.Error(diff)
			}
		})
	}
	if got := (Lending{}).PapersOf("CDI"); got == nil || len(got) != 0 {
		t.Errorf("a product that needs no papers wants %v", got)
	}
}
