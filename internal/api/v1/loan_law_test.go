package api_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"florin/internal/test/testkit"
)

func TestTheLawBehindALoan(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		b := l.browser()
		// Every shipped product: regime and country of its law, in the caller's language.
		for code, want := range map[string][2]string{
			"EU-CONSO": {"FR", "consumer"}, "EU-LARGE": {"FR", "general"}, "CH-CONSO": {"CH", "consumer"}, "CH-LARGE": {"CH", "general"},
		} {
			page := b.call("GET", "/law/"+code, nil).status(200).json()
			if page["product"] != code || page["country"] != want[0] || page["regime"] != want[1] || page["on"] != "2026-11-20" || page["lang"] != "en" {
				t.Errorf("%s: %v, %v, on %v, in %v", code, page["country"], page["regime"], page["on"], page["lang"])
			}
			if topics := page["topics"].([]any); len(topics) < 10 {
				t.Errorf("%s: %d topics", code, len(topics))
			}
		}

		// KKG: 11 % until the end of 2025, 10 % since; a contract is read on the day of its signature.
		for on, want := range map[string]string{"2025-12-31": "Il tasso annuo effettivo globale (TAEG) non può superare l'11%.", "2026-01-01": "Il tasso annuo effettivo globale (TAEG) non può superare il 10%."} {
			page := b.call("GET", "/law/CH-CONSO?lang=it&on="+on, nil).status(200).json()
			if got := toldOf(page, "rate"); page["on"] != on || !slices.Equal(got, []string{want}) {
				t.Errorf("on %v: %q", page["on"], got)
			}
		}

		// Nothing of the files' own words, and nothing of people.
		all, err := json.Marshal(b.call("GET", "/law/EU-CONSO", nil).status(200).json())
		if err != nil {
			t.Fatal(err)
		}
		for _, inside := range []string{"confidence", "case_law", "fr.withdrawal", "No payment in either direction", "supersedes", "via"} {
			if strings.Contains(string(all), `"`+inside+`"`) || strings.Contains(string(all), inside+".") {
				t.Errorf("visitors are told %q", inside)
			}
		}

		for _, code := range []string{"XX", "eu-conso", "EU-CONSO%20", "..%2Fsite"} {
			b.call("GET", "/law/"+code, nil).refused(404, "not_found")
		}
		for query, want := range map[string]string{"on=2026-02-30": "/on field.type", "on=soon": "/on field.type", "lang=es": "/lang field.choice"} {
			if got := fields(b.call("GET", "/law/EU-CONSO?"+query, nil).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
				t.Errorf("%s is refused for %v, want %s", query, got, want)
			}
		}
	})
}

// toldOf is what the first rule of a topic says.
func toldOf(page map[string]any, name string) (text []string) {
	for _, each := range page["topics"].([]any) {
		if topic := each.(map[string]any); topic["name"] == name {
			for _, sentence := range topic["rules"].([]any)[0].(map[string]any)["text"].([]any) {
				text = append(text, sentence.(string))
			}
		}
	}
	return text
}
