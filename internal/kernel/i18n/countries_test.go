package i18n_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
)

func TestACountryIsUnderstoodInEveryLanguage(t *testing.T) {
	for name, want := range map[string]string{
		"Suisse": "CH", "Schweiz": "CH", "Zwitserland": "CH", "Switzerland": "CH", "Svizzera": "CH", "CH": "CH", "ch": "CH",
		" SUISSE ": "CH", "svizzera": "CH", "France": "FR", "Frankreich": "FR", "Frankrijk": "FR", "Francia": "FR",
		"Pays-Bas": "NL", "pays bas": "NL", "Niederlande": "NL", "Nederland": "NL", "Paesi Bassi": "NL",
		"Österreich": "AT", "osterreich": "AT", "Autriche": "AT", "Belgique": "BE", "België": "BE", "belgie": "BE",
		"Cote d'Ivoire": "CI", "CÔTE D’IVOIRE": "CI", "Bosnia and Herzegovina": "", "Bosnia & Herzegovina": "BA", "Myanmar": "MM", "Birmanie": "",
		"Suissse": "", "": "", "  ": "", "Atlantis": "", "XX": "", "CHE": "",
	} {
		got, known := i18n.CountryCode(name)
		if got != want || known != (want != "") {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

// No name means two countries, and every name of the catalogs is understood.
func TestEveryNameOfACountryHasOneCode(t *testing.T) {
	for _, lang := range i18n.Supported() {
		raw, err := os.ReadFile("../../../web/src/i18n/" + lang + "/countries.json")
		if err != nil {
			t.Fatal(err)
		}
		var names map[string]string
		if err := json.Unmarshal(raw, &names); err != nil {
			t.Fatal(err)
		}
		for code, name := range names {
			for _, written := range []string{name, strings.ToUpper(name), i18n.Fold(name), code, strings.ToLower(code)} {
				if got, _ := i18n.CountryCode(written); got != code {
					t.Errorf("%s: %q is %q, want %s", lang, written, got, code)
				}
			}
		}
	}
}
