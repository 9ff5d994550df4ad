package rail

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// spelled is how letters are written that have no accent to lose.
var spelled = map[rune]string{
	'Ä': "Ae", 'Ö': "Oe", 'Ü': "Ue", 'ä': "ae", 'ö': "oe", 'ü': "ue", 'ß': "ss", 'ẞ': "SS", 'Æ': "AE", 'æ': "ae", 'Œ': "OE", 'œ': "oe",
	'Ø': "O", 'ø': "o", 'Ł': "L", 'ł': "l", 'Đ': "D", 'đ': "d", 'Ð': "D", 'ð': "d", 'Þ': "TH", 'þ': "th", 'ı': "i",
	'’': "'", '‘': "'", '`': "'", '´': "'", '–': "-", '—': "-", '‐': "-", '‑': "-", '&': "+", '_': "-", ';': ",", '"': "'",
	'«': "'", '»': "'", '“': "'", '”': "'", '€': "EUR", '@': "(at)",
}

func fold(s string, allowed func(rune) bool) string {
	var b strings.Builder
	for _, r := range norm.NFC.String(s) {
		switch {
		case allowed(r):
			b.WriteRune(r)
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
		default:
			b.WriteString(counterpart(r, allowed))
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// counterpart is the letter without its accent, or a point.
func counterpart(r rune, allowed func(rune) bool) string {
	if s, ok := spelled[r]; ok {
		return s
	}
	base, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r)))
	if allowed(base) {
		return string(base)
	}
	if s, ok := spelled[base]; ok {
		return s
	}
	return "."
}

func isAlnum(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z'
}
