package tape

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"florin/internal/kernel/date"
)

// Type is what the values of a field look like, by the formats of annex I of Implementing Regulation (EU) 2020/1225.
type Type string

// The types.
const (
	Identifier Type = "identifier" // up to 1,000 letters, digits and hyphens
	Day        Type = "date"       // ISO 8601, YYYY-MM-DD
	Money      Type = "monetary"   // major units of the tape's currency field, with its decimals
	Percent    Type = "percentage" // 6.5 is 6.5 %
	Fraction   Type = "fraction"   // 0.065 is 6.5 %
	Whole      Type = "integer"    // 0 to 9999
	Currency   Type = "currency"   // ISO 4217
	Country    Type = "country"    // ISO 3166-1, two letters
	YesNo      Type = "Y/N"
	List       Type = "list" // one of Values
	Text       Type = "text" // any, on one line
)

// The codes for what there is no value of (article 9(3) of Delegated Regulation (EU) 2020/1224). NotApplicable is also the empty value of
// AnaCredit.
const (
	NotCollected  = "ND1" // the lender does not ask for it
	Elsewhere     = "ND2" // it was asked for, and is not in the books that the tape is made from
	NotApplicable = "ND5"
)

// Field is a column of a tape.
type Field struct {
	Code, Name string
	Type       Type
	Values     []string // of a List
	Source     string   // where the value comes from, in plain words
	ND         []string // the codes that may stand in place of a value; none: there is always a value
}

// Tape is a kind of tape.
type Tape struct {
	Name, Title, Law string
	Fields           []Field
}

// Tapes are all of them.
var Tapes = []Tape{Consumer, AnaCredit}

// ErrValue says that a row does not fit the table of fields; its text names the field, never the value.
var ErrValue = errors.New("tape: a value that the field does not take")

var patterns = map[Type]*regexp.Regexp{
	Identifier: regexp.MustCompile(`^[A-Za-z0-9-]{1,1000}$`),
	Money:      regexp.MustCompile(`^(0|[1-9]\d{0,16})(\.\d{1,3})?$`),
	Percent:    regexp.MustCompile(`^\d{1,4}(\.\d{1,10})?$`),
	Fraction:   regexp.MustCompile(`^\d{1,2}(\.\d{1,12})?$`),
	Whole:      regexp.MustCompile(`^(0|[1-9]\d{0,3})$`),
	Currency:   regexp.MustCompile(`^[A-Z]{3}$`),
	Country:    regexp.MustCompile(`^[A-Z]{2}$`),
	YesNo:      regexp.MustCompile(`^[YN]$`),
	Text:       regexp.MustCompile(`^[^\pC]{1,1000}$`),
}

// Check says whether a value may stand in the field. Errors: ErrValue.
func (f Field) Check(value string) error {
	if slices.Contains(f.ND, value) {
		return nil
	}
	fits := false
	switch f.Type {
	case List:
		fits = slices.Contains(f.Values, value)
	case Day:
		_, err := date.Parse(value)
		fits = err == nil && len(value) == len("2026-01-31")
	default:
		fits = patterns[f.Type].MatchString(value)
	}
	// A code for nothing is no value, also where the type would take its letters.
	if !fits || len(value) == 3 && strings.HasPrefix(value, "ND") {
		return fmt.Errorf("%w: %s (%s)", ErrValue, f.Code, f.Type)
	}
	return nil
}

// Check says whether a row fits the tape, value by value. Errors: ErrValue, with the first field that does not fit.
func (t Tape) Check(row []string) error {
	if len(row) != len(t.Fields) {
		return fmt.Errorf("%w: %d values for %d fields", ErrValue, len(row), len(t.Fields))
	}
	for i, f := range t.Fields {
		if err := f.Check(row[i]); err != nil {
			return err
		}
	}
	return nil
}

// Row puts values by their codes into the order of the fields. A field without a value has the first of its codes for that.
func (t Tape) Row(values map[string]string) []string {
	row := make([]string, len(t.Fields))
	for i, f := range t.Fields {
		row[i] = values[f.Code]
		if row[i] == "" && len(f.ND) > 0 {
			row[i] = f.ND[0]
		}
	}
	return row
}
