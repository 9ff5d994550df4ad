package i18n

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// unfoldable are letters that decomposition leaves alone although people type them plain.
var unfoldable = strings.NewReplacer(
	"ß", "ss", "ł", "l", "ø", "o", "æ", "ae", "œ", "oe", "đ", "d", "ð", "d", "þ", "th", "ı", "i")

// Fold reduces text to what people type when they search: no case, no accents, single
// spaces. Stored text and queries are folded alike, so that both engines find the same.
func Fold(s string) string {
	if isPlain(s) {
		return strings.Join(strings.Fields(strings.ToLower(s)), " ")
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFKD.String(strings.ToLower(s)) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(unfoldable.Replace(b.String())), " ")
}

func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
