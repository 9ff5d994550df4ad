package i18n

import (
	"strings"
	"sync"
	"unicode"
)

// CountryCode gives the code (ISO 3166) of a country that is named in any of our languages, as
// the catalogs of countries have it: case, accents, punctuation and what stands in brackets do
// not count. A code is its own name, in small letters, too.
func CountryCode(name string) (code string, known bool) {
	code, known = countryCodes()[countryName(name)]
	return code, known
}

var countryCodes = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	for _, lang := range Supported() {
		for code, name := range embedded().namespace(lang, "countries") {
			codes[countryName(code)], codes[countryName(name)] = code, code
			if main, _, cut := strings.Cut(name, "("); cut {
				codes[countryName(main)] = code
			}
		}
	}
	return codes
})

// countryName is a name without what people write in different ways.
func countryName(name string) string {
	words := strings.FieldsFunc(Fold(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, " ")
}
