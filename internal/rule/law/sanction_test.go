package law

import (
	"slices"
	"testing"
)

// The sanctions of a country are those of the day of the contract: KKG 15; Code de la consommation L341-1 ff. and L341-48; BGB 494(2); VKrG 9(5);
// Codice civile 1815(2); Ley de usura of 1908, 3; Consumer Credit Act 1995, 28A.
func TestSanctions(t *testing.T) {
	for country, want := range map[string][]string{
		"CH": {"ch.kkg15 capital_in_parts "},
		"FR": {"fr.interest_lost capital_as_agreed ", "fr.interest_lost_in_part part_of_interest ", "fr.usury lowered_rate "},
		"DE": {"de.statutory_rate statutory_rate 4"},
		"AT": {"at.statutory_rate statutory_rate 4"},
		"IT": {"it.1815 no_interest "},
		"ES": {"es.usury capital_alone "},
		"IE": {"ie.unenforceable nothing "},
		"NL": nil,
	} {
		var got []string
		for _, s := range consumer(country).Sanctions() {
			rate := ""
			if !s.Percent.IsZero() {
				rate = s.Percent.String()
			}
			got = append(got, s.ID+" "+string(s.Leaves)+" "+rate)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", country, got, want)
		}
	}
}
