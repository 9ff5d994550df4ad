package query

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"florin/internal/kernel/money"
)

// Kind is what sort of value a column holds.
type Kind uint8

// The kinds.
const (
	Text    Kind = iota
	Address      // an e-mail address in its normal form: compared without regard to case
	ID           // a UUID
	Number       // a whole number
	Money        // minor units of a currency, shown in whole units with decimals
	Day          // a calendar date
	Instant      // a time
)

// Column is one column as the caller knows it.
type Column struct {
	Name   string
	Expr   string // in SQL, of both engines
	Kind   Kind
	Absent bool // may be NULL
	Joined bool // lies in one of the joined tables
	Person bool // says who a person is: it may lie sealed, where no engine can compare it
	// Currency is, of an amount, where its currency stands, in SQL: the decimals follow it.
	Currency string
}

// finest is how many parts of a whole unit the finest currency has: amounts are compared and ordered in these.
const finest = 1000

// ordered is what rows are compared and ordered by: the value itself, or an amount in the finest parts of a whole unit.
func (column Column) ordered() string {
	if column.Kind != Money {
		return column.Expr
	}
	return column.Expr + " * " + partsOf(column.Currency)
}

// partsOf says in SQL how many of the finest parts a minor unit of a currency is.
func partsOf(currency string) string {
	by := map[int64][]string{}
	for _, c := range money.Currencies() {
		by[finest/c.Units()] = append(by[finest/c.Units()], string(c))
	}
	usual := finest / money.Currency("").Units()
	delete(by, usual)
	sql := "(CASE"
	for _, parts := range slices.Sorted(maps.Keys(by)) {
		sql += fmt.Sprintf(" WHEN %s IN ('%s') THEN %d", currency, strings.Join(by[parts], "', '"), parts)
	}
	return fmt.Sprintf("%s ELSE %d END)", sql, usual)
}

// Table is what can be asked.
type Table struct {
	Name    string
	Columns []Column
	From    string // the table itself, with its alias
	Joins   string // what the joined columns need, one row for each of From
	// Newest and Key order the rows when nothing else does: an instant and an id of From.
	Newest, Key string
}

// Column finds a column by its name.
func (t *Table) Column(name string) (Column, bool) {
	for _, c := range t.Columns {
		if c.Name == name {
			return c, true
		}
	}
	return Column{}, false
}

// Op is an operator.
type Op string

// The operators.
const (
	Eq    Op = "eq"
	Neq   Op = "neq"
	Gt    Op = "gt"
	Gte   Op = "gte"
	Lt    Op = "lt"
	Lte   Op = "lte"
	Like  Op = "like"
	ILike Op = "ilike"
	In    Op = "in"
	Null  Op = "null" // absent; takes no value
)

// Filter keeps rows. A comparison with an absent value keeps nothing, also when negated.
type Filter struct {
	Column string
	Op     Op
	Not    bool
	Values []string // one, except for In and Null
}

// Order is by one column.
type Order struct {
	Column     string
	Descending bool
	// NullsFirst says where absent values come; nil: last when ascending.
	NullsFirst *bool
}

// Question is what a caller asks of a table.
type Question struct {
	Filters []Filter
	Order   []Order
	Limit   int // at most MaxRows; 0 asks for none
	Offset  int64
	Count   bool // also how many rows there are in all
}

// The bounds of a question.
const (
	MaxRows      = 1000
	MaxFilters   = 20
	MaxOrders    = 5
	MaxValues    = 100 // of In
	MaxText      = 1000
	MaxPattern   = 200
	MaxWildcards = 8
	MaxOffset    = 100_000_000
)

// Reason says what is wrong with a question.
type Reason uint8

// The reasons.
const (
	UnknownColumn Reason = iota
	BadOperator          // not an operator, or not for this kind
	BadValue             // not a value of the column's kind
	BadDay               // not a date at all, or one of no calendar
	TooMuch              // beyond a bound
)

// Error is a question that cannot be asked. It never holds a value.
type Error struct {
	Reason Reason
	Column string
	Kind   Kind
	What   string // for people, in English
}

// Error implements error.
func (e *Error) Error() string { return "query: " + e.Column + ": " + e.What }

func tooMuch(column, what string) *Error { return &Error{Reason: TooMuch, Column: column, What: what} }

// InstantText writes a time as the wire does; nil stays nil.
func InstantText(at *time.Time) any {
	if at == nil {
		return nil
	}
	return at.UTC().Format("2006-01-02T15:04:05.999999-07:00")
}
