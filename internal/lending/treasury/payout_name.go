package treasury

import (
	"strings"
	"unicode"

	"florin/internal/kernel/i18n"
	"florin/internal/lending/loan"
	"florin/internal/rule/rail"
)

// sameHolder says whether an account is in the name of one of the parties: every part of
// the last name and at least one first name or its initial. Accents, case, order, titles
// and further names do not matter; banks leave them out or add them.
func sameHolder(holder string, parties []loan.Party) bool {
	words := nameWords(holder)
	for _, p := range parties {
		if p.Role != loan.Guarantor && holds(words, nameWords(p.LastName)) && firstNameIn(words, nameWords(p.FirstName)) {
			return true
		}
	}
	return false
}

// nameWords gives the words of a name as every bank could have written them.
func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(rail.EPC(i18n.Fold(rail.EPC(name)))), func(r rune) bool { return !unicode.IsLetter(r) })
}

func holds(words, part []string) bool {
	for _, p := range part {
		if !containsWord(words, p) {
			return false
		}
	}
	return len(part) > 0
}

func firstNameIn(words, first []string) bool {
	for _, f := range first {
		for _, w := range words {
			if w == f || len(w) == 1 && strings.HasPrefix(f, w) {
				return true
			}
		}
	}
	return false
}

func containsWord(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}
