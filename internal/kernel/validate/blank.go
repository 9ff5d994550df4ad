package validate

import (
	"strings"
	"unicode"
)

// showsNothing are the characters that leave no trace on a page: white space, controls, marks of
// direction and other format, lone accents, what Unicode lets a program ignore (the fillers of
// Hangul among them, which are letters), and what has no meaning that two people share.
var showsNothing = []*unicode.RangeTable{
	unicode.White_Space, unicode.Z, unicode.Cc, unicode.Cf, unicode.Co, unicode.M, unicode.Other_Default_Ignorable_Code_Point,
}

// emptyGlyphs are symbols by their category, and empty by their shape: the Braille pattern
// without a dot and the null note head of music.
const emptyGlyphs = "\u2800\U0001D159"

// Blank says that a text shows nothing, however many characters it has. A reason, a name or a
// note of invisible characters is none.
func Blank(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsOneOf(showsNothing, r) && !strings.ContainsRune(emptyGlyphs, r)
	})
}
