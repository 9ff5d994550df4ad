package rail

import (
	"slices"
	"strings"
	"unicode"

	"florin/internal/kernel/i18n"
)

// IsNamed says whether an account is in the name of a person: every part of the last name, and at
// least one first name or its initial. Accents, case, order, titles and further names do not
// matter; banks leave them out or add them.
func IsNamed(holder, first, last string) bool {
	return HasName(holder, last) && slices.ContainsFunc(nameWords(first), func(name string) bool {
		return slices.ContainsFunc(nameWords(holder), func(w string) bool {
			return w == name || len(w) == 1 && strings.HasPrefix(name, w)
		})
	})
}

// HasName says whether what a bank wrote has all words of a name, of which there is one at least.
func HasName(text, name string) bool {
	have, want := nameWords(text), nameWords(name)
	return len(want) > 0 && !slices.ContainsFunc(want, func(w string) bool { return !slices.Contains(have, w) })
}

// nameWords gives the words of a name as every bank could have written them.
func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(EPC(i18n.Fold(EPC(name)))), func(r rune) bool { return !unicode.IsLetter(r) })
}
