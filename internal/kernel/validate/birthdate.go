package validate

import (
	"strings"

	"florin/internal/kernel/date"
)

const ageMax = 130 // nobody is older: the year is a slip of the finger

// BirthDate reads a date of birth ("2006-01-02") of a person who is 18 on the given day,
// and gives it with an empty code, or no date with a code.
func BirthDate(s string, on date.Date) (born date.Date, code string) {
	s = strings.TrimSpace(s)
	if s == "" {
		return date.Date{}, FieldRequired
	}
	born, err := date.Parse(s)
	switch {
	case err != nil, born.After(on), born.YearsUntil(on) > ageMax:
		return date.Date{}, BirthDateInvalid
	case born.YearsUntil(on) < AgeMin:
		return date.Date{}, BirthDateMinor
	}
	return born, ""
}
