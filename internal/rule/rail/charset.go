package bankfile

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

const epcSigns = "/-?:().,'+ "

// EPC writes a text with the signs that every SEPA bank must accept (EPC217-08): letters
// lose their accents, what has no counterpart becomes a point, white space is one space.
func EPC(s string) string {
	return fold(s, func(r rune) bool { return r < 0x80 && (isAlnum(r) || strings.ContainsRune(epcSigns, r)) })
}

// swissSigns are the signs beyond ASCII that the Swiss Payment Standards take.
const swissSigns = "àáâäçèéêëìíîïñòóôöùúûüýßÀÁÂÄÇÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÑ"

// Swiss writes a text with the signs of the Swiss Payment Standards, where the accents of
// the national languages stay.
func Swiss(s string) string {
	return fold(norm.NFC.String(s), func(r rune) bool {
		return r >= ' ' && r < 0x7f && r != '`' && r != '^' || strings.ContainsRune(swissSigns, r)
	})
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

// cut shortens a text to a number of signs, never in the middle of one.
func cut(s string, n int) string {
	runes := []rune(s)
	if len(runes) > n {
		runes = runes[:n]
	}
	return strings.TrimSpace(string(runes))
}

// isID says whether a text may be an identification that travels with a payment: 1 to 35
// signs of the EPC set, no slash at either end, no two slashes together.
func isID(s string) bool {
	return s != "" && len(s) <= 35 && EPC(s) == s && !strings.HasPrefix(s, "/") && !strings.HasSuffix(s, "/") && !strings.Contains(s, "//")
}
