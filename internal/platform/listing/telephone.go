package listing

import (
	"regexp"
	"strings"

	"florin/internal/kernel/i18n"
)

// Digits are those of a telephone number, as they stand among what a thing is found by.
func Digits(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

// telephone is a query that begins like a number and has nothing else.
var telephone = regexp.MustCompile(`^[+0][0-9 ./()-]{5,}$`)

// Folded is a query as it is compared. A telephone number is found however it is parted, with the prefix of its country,
// with 0 or with neither.
func Folded(query string) string {
	if query = strings.TrimSpace(query); telephone.MatchString(query) {
		return strings.TrimLeft(Digits(strings.Replace(query, "(0)", "", 1)), "0")
	}
	return i18n.Fold(query)
}
