package query

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// comparisons are the operators that both engines write alike.
var comparisons = map[Op]string{Eq: "=", Neq: "<>", Gt: ">", Gte: ">=", Lt: "<", Lte: "<="}

func (c *composer) filter(f Filter) (string, error) {
	column, found := c.table.Column(f.Column)
	if !found {
		return "", &Error{Reason: UnknownColumn, Column: f.Column, What: "there is no such column"}
	}
	if c.sealed && column.Person && f.Op != Null && !(column.Kind == Address && slices.Contains([]Op{Eq, Neq, In}, f.Op)) {
		return "", liesSealed(column)
	}
	part, err := c.condition(column, f)
	if err == nil && f.Not {
		part = "NOT (" + part + ")"
	}
	return part, err
}

func (c *composer) condition(column Column, f Filter) (string, error) {
	switch f.Op {
	case Null:
		return column.Expr + " IS NULL", nil
	case In:
		return c.in(column, f.Values)
	}
	if len(f.Values) != 1 {
		return "", &Error{Reason: BadOperator, Column: column.Name, Kind: column.Kind, What: "the operator takes one value"}
	}
	if f.Op == Like || f.Op == ILike {
		return c.like(column, f.Op, f.Values[0])
	}
	operator, known := comparisons[f.Op]
	if !known {
		return "", &Error{Reason: BadOperator, Column: column.Name, Kind: column.Kind, What: "there is no such operator"}
	}
	return c.compare(column, f.Op, operator, f.Values[0])
}

func (c *composer) compare(column Column, op Op, operator, text string) (string, error) {
	if column.Kind == Money {
		return c.compareMoney(column, op, text)
	}
	value, err := column.value(text)
	if err != nil {
		return "", err
	}
	return column.Expr + " " + operator + " " + c.bind(value), nil
}

// in is a list of equalities; an empty one keeps nothing.
func (c *composer) in(column Column, values []string) (string, error) {
	if len(values) > MaxValues {
		return "", tooMuch(column.Name, "more than "+strconv.Itoa(MaxValues)+" values")
	}
	if len(values) == 0 {
		return column.Expr + " <> " + column.Expr, nil
	}
	parts := make([]string, 0, len(values))
	for _, text := range values {
		part, err := c.compare(column, Eq, "=", text)
		if err != nil {
			return "", err
		}
		parts = append(parts, part)
	}
	return "(" + strings.Join(parts, " OR ") + ")", nil
}

// value reads a text as the column's kind.
func (column Column) value(text string) (any, error) {
	wrong := &Error{Reason: BadValue, Column: column.Name, Kind: column.Kind, What: "not a value of this column"}
	switch column.Kind {
	case Address:
		return personal.AddressKey(validate.NormalEmail(text)), column.bounded(text)
	case ID:
		id, err := uuid.Parse(text)
		if err != nil || len(text) != len(uuid.Nil.String()) {
			return nil, wrong
		}
		return id.String(), nil
	case Number:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, wrong
		}
		return n, nil
	case Day:
		day, err := date.Parse(text)
		if err != nil {
			wrong.Reason = BadDay
			return nil, wrong
		}
		return day.String(), nil
	case Instant:
		at, ok := ParseInstant(text)
		if !ok {
			wrong.Reason = BadDay
			return nil, wrong
		}
		return at, nil
	}
	return text, column.bounded(text)
}

func (column Column) bounded(text string) error {
	if len(text) > MaxText {
		return tooMuch(column.Name, "the value is too long")
	}
	if !utf8.ValidString(text) || strings.Contains(text, "\x00") {
		return &Error{Reason: BadValue, Column: column.Name, Kind: column.Kind, What: "not text"}
	}
	return nil
}

// instants are the forms in which programs write a time. Without a zone it is UTC.
var instants = []string{
	time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999Z07",
	"2006-01-02 15:04:05.999999999", "2006-01-02T15:04Z07:00", "2006-01-02T15:04", "2006-01-02",
}

// ParseInstant reads a time.
func ParseInstant(text string) (time.Time, bool) {
	for _, form := range instants {
		if at, err := time.Parse(form, text); err == nil {
			at = at.UTC()
			return at, at.Year() >= 1 && at.Year() <= 9999
		}
	}
	return time.Time{}, false
}

// maxDigits bounds a decimal number; none of ours has as many.
const maxDigits = 40

// compareMoney compares whole units with decimals to amounts. What lies between two of
// the finest parts equals neither, and is compared by the one below it.
func (c *composer) compareMoney(column Column, op Op, text string) (string, error) {
	below, exact, ok := minor(text, finest)
	if !ok {
		return "", &Error{Reason: BadValue, Column: column.Name, Kind: Money, What: "not a value of this column"}
	}
	if !exact {
		switch op {
		case Eq:
			return column.Expr + " <> " + column.Expr, nil
		case Neq:
			return column.Expr + " = " + column.Expr, nil
		case Gte:
			op = Gt
		case Lt:
			op = Lte
		}
	}
	return column.ordered() + " " + comparisons[op] + " " + c.bind(below), nil
}

// minor reads a decimal number as minor units, so many to a whole one: the greatest that is not above it. Beyond
// what 64 bits hold it is the nearest that they do, which is never exact.
func minor(text string, units int64) (below int64, exact, ok bool) {
	if len(text) > maxDigits || text == "" || strings.Trim(text, "0123456789.-+eE") != "" || exponentTooBig(text) {
		return 0, false, false
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return 0, false, false
	}
	r.Mul(r, big.NewRat(units, 1))
	whole := new(big.Int)
	whole.Div(r.Num(), r.Denom()) // Euclidean: rounds down for a positive denominator
	switch {
	case whole.IsInt64():
		return whole.Int64(), r.IsInt(), true
	case whole.Sign() < 0:
		return math.MinInt64, false, true
	}
	return math.MaxInt64, false, true
}

// Minor reads a decimal number of whole units as minor units of a currency; exact is false for what is no
// such number, or has more decimals than the currency.
func Minor(text string, c money.Currency) (minorUnits int64, exact bool) {
	below, exact, ok := minor(text, c.Units())
	return below, exact && ok
}

// exponentTooBig keeps a short text from becoming a number of a million digits.
func exponentTooBig(text string) bool {
	_, exponent, found := strings.Cut(strings.ToLower(text), "e")
	n, err := strconv.Atoi(strings.TrimPrefix(exponent, "+"))
	return found && (err != nil || n < -maxDigits || n > maxDigits)
}

// like matches patterns: % and * are any text, _ is any character, a backslash takes the
// next one by the letter.
func (c *composer) like(column Column, op Op, pattern string) (string, error) {
	if column.Kind != Text && column.Kind != Address {
		return "", &Error{Reason: BadOperator, Column: column.Name, Kind: column.Kind, What: "patterns are for text"}
	}
	if err := column.bounded(pattern); err != nil {
		return "", err
	}
	if len(pattern) > MaxPattern || strings.Count(pattern, "%")+strings.Count(pattern, "*") > MaxWildcards {
		return "", tooMuch(column.Name, "the pattern is too long or has too many wildcards")
	}
	tokens, ok := tokenize(pattern)
	if !ok {
		return "", &Error{Reason: BadValue, Column: column.Name, Kind: column.Kind, What: "the pattern ends with a backslash"}
	}
	if column.Kind == Address {
		op = ILike
	}
	switch {
	case op == ILike && c.engine == db.Postgres:
		return column.Expr + " ILIKE " + c.bind(tokens.like()) + ` ESCAPE '\'`, nil
	case op == Like && c.engine == db.SQLite: // whose LIKE ignores case
		return column.Expr + " GLOB " + c.bind(tokens.glob()), nil
	}
	return column.Expr + " LIKE " + c.bind(tokens.like()) + ` ESCAPE '\'`, nil
}
