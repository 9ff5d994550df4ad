package underwriting

import (
	"testing"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/credit"
)

// Every reason and rule has its words in every language.
func TestEverythingHasWords(t *testing.T) {
	var keys []string
	for _, c := range []credit.Characteristic{credit.ByBurden, credit.ByLoan, credit.ByEmployment, credit.ByIncome, credit.ByTerm} {
		keys = append(keys, "reason."+string(c))
	}
	for _, rule := range []string{"age", "residual", "capacity", "rate_cap", RegisterNoted} { // those that can be against
		keys = append(keys, "reason."+rule)
	}
	for _, lang := range i18n.Supported() {
		for _, key := range keys {
			if !i18n.For(lang).Has("decision:" + key) {
				t.Errorf("%s has no words for %s", lang, key)
			}
		}
		for _, in := range []CheckInput{settled(), {}, answered(RegisterEntry, 0), answered(RegisterUnreachable, 0), answered(RegisterClear, 31)} {
			for _, code := range []string{"EU-CONSO", "EU-LARGE", "CH-CONSO"} {
				for _, f := range runChecks(productNamed(t, code), true, in).Findings {
					if !i18n.For(lang).Has("decision:finding." + f.Code) {
						t.Errorf("%s has no words for %s", lang, f.Code)
					}
				}
			}
		}
	}
}
