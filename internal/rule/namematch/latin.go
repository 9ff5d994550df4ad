package namematch

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// letters are read before marks are taken off, because a mark can change the letter: й is no и, ü no u. Cyrillic and Latin
// rows are those of ICAO Doc 9303 part 3, section 6; Greek ones of ELOT 743. Where languages differ over a letter, the one of
// most names counts, and the comparison by sound bridges the rest.
var letters = map[rune]string{
	'а': "a", 'б': "b", 'в': "v", 'г': "g", 'д': "d", 'е': "e", 'ё': "e", 'ж': "zh", 'з': "z", 'и': "i", 'й': "i", 'к': "k",
	'л': "l", 'м': "m", 'н': "n", 'о': "o", 'п': "p", 'р': "r", 'с': "s", 'т': "t", 'у': "u", 'ф': "f", 'х': "kh", 'ц': "ts",
	'ч': "ch", 'ш': "sh", 'щ': "shch", 'ъ': "ie", 'ы': "y", 'ь': "", 'э': "e", 'ю': "iu", 'я': "ia",
	'є': "ie", 'і': "i", 'ї': "i", 'ґ': "g", 'ў': "u", 'ђ': "d", 'ј': "j", 'љ': "lj", 'њ': "nj", 'ћ': "c", 'џ': "dz",
	'ѓ': "gj", 'ѕ': "dz", 'ќ': "kj", 'ѐ': "e", 'ѝ': "i",

	'α': "a", 'β': "v", 'γ': "g", 'δ': "d", 'ε': "e", 'ζ': "z", 'η': "i", 'θ': "th", 'ι': "i", 'κ': "k", 'λ': "l", 'μ': "m",
	'ν': "n", 'ξ': "x", 'ο': "o", 'π': "p", 'ρ': "r", 'σ': "s", 'ς': "s", 'τ': "t", 'υ': "y", 'φ': "f", 'χ': "ch", 'ψ': "ps", 'ω': "o",

	'ا': "a", 'أ': "a", 'إ': "i", 'آ': "a", 'ٱ': "a", 'ب': "b", 'ت': "t", 'ث': "th", 'ج': "j", 'ح': "h", 'خ': "kh", 'د': "d", 'ذ': "dh",
	'ر': "r", 'ز': "z", 'س': "s", 'ش': "sh", 'ص': "s", 'ض': "d", 'ط': "t", 'ظ': "z", 'ع': "a", 'غ': "gh", 'ف': "f", 'ق': "q",
	'ك': "k", 'ک': "k", 'ل': "l", 'م': "m", 'ن': "n", 'ه': "h", 'ة': "a", 'و': "w", 'ي': "y", 'ی': "y", 'ى': "a", 'ئ': "y", 'ؤ': "w",
	'ء': "", 'پ': "p", 'چ': "ch", 'ژ': "zh", 'گ': "g", 'ـ': "",

	'ä': "ae", 'ö': "oe", 'ü': "ue", 'å': "aa", 'æ': "ae", 'ø': "oe", 'œ': "oe", 'ß': "ss", 'þ': "th", 'ð': "d", 'đ': "d",
	'ł': "l", 'ħ': "h", 'ı': "i", 'ŋ': "n", 'ŧ': "t", 'ĳ': "ij", 'ĸ': "q",
}

// pairs are letters that stand for one sound together (ELOT 743), read before single ones.
var pairs = []struct{ from, to string }{
	{"ου", "ou"}, {"ού", "ou"}, {"γγ", "ng"}, {"γξ", "nx"}, {"γχ", "nch"},
}

// Greek αυ, ευ, ηυ end in f before a voiceless sound and in v before any other.
var (
	diphthongs = map[rune]string{'α': "a", 'ε': "e", 'η': "i"}
	voiceless  = "θκξπστφχψ"
)

// Latin writes a name in small letters from a to z, with blanks between its words. Letters of scripts that have no table
// here stay as they are, small and without marks.
func Latin(name string) string {
	text := []rune(spell(strings.ToLower(norm.NFC.String(norm.NFKC.String(name)))))
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		r := bare(text[i])
		if v, ok := diphthongs[r]; ok && i+1 < len(text) && (text[i+1] == 'υ' || text[i+1] == 'ύ') {
			b.WriteString(v + afterDiphthong(text, i+2))
			i++
			continue
		}
		write(&b, text[i])
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func spell(text string) string {
	for _, p := range pairs {
		text = strings.ReplaceAll(text, p.from, p.to)
	}
	var words []string
	for _, word := range strings.Fields(text) {
		if rest, ok := strings.CutPrefix(word, "μπ"); ok { // b at the start of a word (ELOT 743)
			word = "b" + rest
		}
		if rest, ok := strings.CutPrefix(word, "ال"); ok && len([]rune(rest)) >= 3 { // the Arabic article
			word = "al " + rest
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func afterDiphthong(text []rune, next int) string {
	if next >= len(text) || strings.ContainsRune(voiceless, text[next]) {
		return "f"
	}
	return "v"
}

// write adds one letter. What is neither letter nor mark ends a word, but an apostrophe, which stands inside one (O'Neill, D'Angelo).
func write(b *strings.Builder, r rune) {
	if latin, ok := letters[r]; ok {
		b.WriteString(latin)
		return
	}
	if latin, ok := letters[bare(r)]; ok && r > unicode.MaxLatin1 {
		b.WriteString(latin)
		return
	}
	switch {
	case unicode.Is(unicode.Mn, r), strings.ContainsRune("'’‘ʼʹʺ`´ʿʾ", r):
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		b.WriteRune(bare(r))
	default:
		b.WriteByte(' ')
	}
}

// bare takes the marks off a letter.
func bare(r rune) rune {
	if r < 0x80 {
		return r
	}
	for _, first := range norm.NFD.String(string(r)) {
		return first
	}
	return r
}
