package paper

import (
	"testing"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/credit"
)

// Days of every year are written as people write them, without a year.
func TestDaysOfEveryYear(t *testing.T) {
	for lang, want := range map[string]string{
		"fr": "1er janvier, 15 juillet", "de": "1. Januar, 15. Juli", "nl": "1 januari, 15 juli", "en": "1 January, 15 July", "it": "1º gennaio, 15 luglio",
	} {
		s := sheet{words: &words{locale: i18n.For(lang)}}
		if got := s.yearDays([]credit.YearDay{"01-01", "07-15"}); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
