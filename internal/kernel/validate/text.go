package validate

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Clean trims a single line, collapses the white space inside and composes accents
// (NFC), so that what looks equal is stored equal. Of a text that shows nothing, nothing is left.
func Clean(s string) string {
	if Blank(s) {
		return ""
	}
	return norm.NFC.String(strings.Join(strings.Fields(s), " "))
}

// CleanText is Clean for text of several lines: it keeps line breaks, and drops the
// characters that show nothing: controls, and those that turn the direction of what
// follows, with which "100" can be made to read "001" on the screen of the person who decides.
func CleanText(s string) string {
	if Blank(s) {
		return ""
	}
	s = strings.ReplaceAll(s, "\r\n", "\n")
	s = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) || unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, s)
	return norm.NFC.String(strings.TrimSpace(s))
}

// Required wants something that shows.
func Required(s string) string {
	if Blank(s) {
		return FieldRequired
	}
	return ""
}

// Text accepts up to limit characters after trimming; empty is fine.
func Text(s string, limit int) string {
	if length(s) > limit {
		return TextTooLong
	}
	return ""
}

var nameCharacters = regexp.MustCompile(`^[\p{L}\p{M} '’-]*\p{L}[\p{L}\p{M} '’-]*$`)

// Name accepts 1 to 50 characters: letters with their accents, spaces, apostrophes and
// hyphens, at least one of them a letter.
func Name(s string) string {
	s = Clean(s)
	switch {
	case s == "":
		return FieldRequired
	case length(s) > NameMax:
		return NameTooLong
	case !nameCharacters.MatchString(s):
		return NameCharacters
	}
	return ""
}

// The specification's list. Messages are escaped wherever they are shown; this only
// turns away what no honest message contains.
var forbiddenContent = regexp.MustCompile(`(?i)<\s*/?\s*(script|iframe|object|embed)\b|javascript\s*:|\bon[a-z]{3,}\s*=`)

// Message accepts 10 to 2000 characters without script tags, javascript: addresses,
// inline event handlers, iframe, object or embed.
func Message(s string) string {
	switch n := length(s); {
	case n < MessageMin:
		return MessageTooShort
	case n > MessageMax:
		return MessageTooLong
	case forbiddenContent.MatchString(s):
		return MessageForbidden
	}
	return ""
}

var countryCode = regexp.MustCompile(`^[A-Z]{2,3}$`)

// Country accepts a code of two or three capital letters, as ISO 3166 writes them.
// Whether a product serves the country is not asked here.
func Country(s string) string {
	switch {
	case Blank(s):
		return CountryRequired
	case !countryCode.MatchString(s):
		return CountryInvalid
	}
	return ""
}

// length counts characters; a text that shows nothing has none.
func length(s string) int {
	if Blank(s) {
		return 0
	}
	return utf8.RuneCountInString(strings.TrimSpace(s))
}
