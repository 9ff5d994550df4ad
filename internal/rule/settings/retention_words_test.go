package settings

import (
	"encoding/json"
	"os"
	"testing"

	"florin/internal/kernel/i18n"
)

// Clients and staff read on what a period rests in their language, as long as the lender has
// not written it.
func TestWhatAPeriodRestsOnHasWords(t *testing.T) {
	rules := Shipped().Retention.Rules
	for _, lang := range i18n.Supported() {
		var words struct{ Sources map[string]string }
		file := "../../../web/src/i18n/" + lang + "/retention.json"
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &words); err != nil {
			t.Fatal(err)
		}
		for _, rule := range rules {
			if key := rule.SourceKey(); key == "" || words.Sources[key] == "" {
				t.Errorf("%s has no words for the source of %s %s", file, rule.Class, rule.Country)
			}
		}
		if len(words.Sources) != len(rules) {
			t.Errorf("%s has %d sources, want %d", file, len(words.Sources), len(rules))
		}
	}
	rules[0].Source = "What our lawyer says"
	if key := rules[0].SourceKey(); key != "" {
		t.Errorf("what the lender has written is %q of the catalogs", key)
	}
}
