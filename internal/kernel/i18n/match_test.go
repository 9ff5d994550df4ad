package i18n

import "testing"

func TestMatch(t *testing.T) {
	for header, want := range map[string]string{
		"":                        "fr",
		"de":                      "de",
		"de-CH,fr;q=0.9":          "de",
		"DE-at":                   "de",
		"it_IT":                   "it",
		" nl ; q=0.5, en":         "en", // wanted more, though named later
		"de;q=0,it;q=0.3":         "it",
		"nl;q=abc,en;q=0.9":       "nl",
		"de;q=0":                  "fr",
		"es-ES,de;q=0.9,en;q=0.8": "fr", // only the browser's own language counts
		"*":                       "fr",
		"english":                 "fr",
		"en-GB-oxendict":          "en",
	} {
		if got := Match(header); got != want {
			t.Errorf("Match(%q) = %q, want %q", header, got, want)
		}
	}
}

func FuzzMatch(f *testing.F) {
	for _, seed := range []string{"", "fr", "de-CH,fr;q=0.9", ";;,,--", "\xff\x00", "EN_us;q=1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		lang := Match(header)
		if !IsSupported(lang) {
			t.Fatalf("Match(%q) = %q, which nobody translated", header, lang)
		}
		if again := Match(lang); again != lang {
			t.Fatalf("Match(%q) = %q is not stable: %q", header, lang, again)
		}
	})
}
