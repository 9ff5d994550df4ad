package i18n

import (
	"testing"
	"testing/fstest"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

func sample() *catalogs {
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return &catalogs{files: fstest.MapFS{
		"fr/mail.json": file(`{"a":{"b":"Montant : {{amount}} le {{day}}"},"days_one":"{{count}} jour","days_other":"{{count}} jours","raw":"{{- name}} {{n, number}} {{gone}} {{open"}`),
		"en/mail.json": file(`{"days_one":"{{count}} day","days_other":"{{count}} days"}`),
	}}
}

func TestT(t *testing.T) {
	day, err := date.Parse("2026-03-01")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, lang, key string
		params          map[string]any
		want            string
	}{
		{"typed values", "fr", "mail:a.b", map[string]any{"amount": money.Amount{Minor: 1000000, Currency: "EUR"}, "day": day},
			"Montant\u00a0: 10\u00a0000,00\u00a0€ le 1er mars 2026"},
		{"French nought is singular", "fr", "mail:days", map[string]any{"count": 0}, "0 jour"},
		{"English nought is plural", "en", "mail:days", map[string]any{"count": 0}, "0 days"},
		{"one", "en", "mail:days", map[string]any{"count": int64(1)}, "1 day"},
		{"a number out of JSON", "fr", "mail:days", map[string]any{"count": 1234.0}, "1\u00a0234 jours"},
		{"i18next spellings, values missing", "fr", "mail:raw", map[string]any{"name": "<b>", "n": 5}, "<b> 5 {{gone}} {{open"},
		{"missing key", "fr", "mail:a.c", nil, "mail:a.c"},
		{"a branch is not a message", "fr", "mail:a", nil, "mail:a"},
		{"missing namespace", "fr", "nowhere:a", nil, "nowhere:a"},
		{"no namespace", "fr", "a.b", nil, "a.b"},
		{"unknown language is French", "xx", "mail:days", map[string]any{"count": 2}, "2 jours"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := sample().locale(c.lang).T(c.key, c.params); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	if l := sample().locale("fr"); !l.Has("mail:days") || !l.Has("mail:a.b") || l.Has("mail:a.c") || l.Has("a") {
		t.Error("Has disagrees with the catalog")
	}
}

func TestTheFirstOfAMonthIsCounted(t *testing.T) {
	for lang, want := range map[string]string{"fr": "1er", "de": "1", "nl": "1", "en": "1", "it": "1º"} {
		if l := For(lang); l.DayOfMonth(1) != want || l.DayOfMonth(21) != "21" {
			t.Errorf("%s: got %q and %q", lang, l.DayOfMonth(1), l.DayOfMonth(21))
		}
	}
}

func TestItalianArticlesBeforeNumbersThatBeginWithAVowel(t *testing.T) {
	it := For("it")
	for text, want := range map[string]string{
		"entro il 8 dicembre, dal 11 marzo":              "entro l'8 dicembre, dall'11 marzo",
		"Il 8 maggio al 8%, del 1% e del 1,5\u00a0%":     "L'8 maggio all'8%, dell'1% e dell'1,5\u00a0%",
		"nel 80.000, sul 88, il 1 marzo, del 110, al 12": "nell'80.000, sull'88, il 1 marzo, del 110, al 12",
	} {
		if got := it.Elide(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	if got := For("fr").Elide("al 8"); got != "al 8" {
		t.Error(got)
	}
}
