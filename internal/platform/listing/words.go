package listing

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"florin/internal/platform/db"
)

// mostWords is how many words of a query count each by itself; what follows stays together.
const mostWords = 6

// Words are what a folded query asks for: texts that have each of them, in whatever order. A
// person is "Marie Dupont" to one and "Dupont Marie" to the next. The longest leads: it leaves
// the fewest.
func Words(folded string) []string {
	words := strings.SplitN(folded, " ", mostWords)
	slices.SortStableFunc(words, func(a, b string) int { return utf8.RuneCountInString(b) - utf8.RuneCountInString(a) })
	return words
}

// Asked is how many words a folded query has, and the values of Having; none for an empty one.
func Asked(folded string) (words int, values []any) {
	if folded == "" {
		return 0, nil
	}
	values = Patterns(Words(folded))
	return len(values), values
}

// Patterns are the values of Having.
func Patterns(words []string) []any {
	values := make([]any, len(words))
	for i, word := range words {
		values[i] = db.Sought{Word: word}
	}
	return values
}

// Having is the condition that a column has each of some words, with placeholders from first
// on. A statement for more than one is best composed (db.Composed): which index serves it
// depends on how often its words are there, and an engine that plans without them guesses.
func Having(column string, first, words int) string {
	each := make([]string, words)
	for i := range each {
		each[i] = column + ` LIKE $` + strconv.Itoa(first+i) + ` ESCAPE '\'`
	}
	return strings.Join(each, " AND ")
}
