package query

import (
	"strconv"
	"strings"

	"florin/internal/platform/db"
)

// Statement is a composed text with the values that it binds.
type Statement struct {
	*db.Stmt
	Args []any
}

// composer writes one statement.
type composer struct {
	table  *Table
	engine db.Engine
	sealed bool
	text   strings.Builder
	args   []any
}

// bind gives the placeholder of a value.
func (c *composer) bind(v any) string {
	c.args = append(c.args, v)
	return "$" + strconv.Itoa(len(c.args))
}

func (c *composer) statement() Statement {
	return Statement{db.Composed(c.text.String()), c.args}
}

// Rows composes the reading of one page. list are the feature's own expressions to select;
// own is its own condition, with the values of its placeholders, which begin at $1. sealed says that persons lie sealed: then their columns keep and
// order no rows, but for an address that is asked for as a whole.
func (t *Table) Rows(e db.Engine, sealed bool, q Question, list, own string, args ...any) (Statement, error) {
	c := &composer{table: t, engine: e, sealed: sealed, args: args}
	where, err := c.where(q.Filters, own)
	if err != nil {
		return Statement{}, err
	}
	order, err := c.order(q.Order)
	if err != nil {
		return Statement{}, err
	}
	if q.Limit < 0 || q.Limit > MaxRows || q.Offset < 0 || q.Offset > MaxOffset {
		return Statement{}, tooMuch("", "the page is out of bounds")
	}
	c.text.WriteString("SELECT " + list + " FROM " + t.From + " " + c.joins() + " WHERE " + where + " ORDER BY " + order +
		" LIMIT " + c.bind(q.Limit))
	if q.Offset > 0 {
		c.text.WriteString(" OFFSET " + c.bind(q.Offset))
	}
	return c.statement(), nil
}

// Total composes the count of all rows that a question's filters keep.
func (t *Table) Total(e db.Engine, sealed bool, q Question, own string, args ...any) (Statement, error) {
	c := &composer{table: t, engine: e, sealed: sealed, args: args}
	where, err := c.where(q.Filters, own)
	if err != nil {
		return Statement{}, err
	}
	joins := ""
	for _, f := range q.Filters {
		if column, _ := t.Column(f.Column); column.Joined {
			joins = " " + c.joins()
		}
	}
	c.text.WriteString("SELECT count(*) FROM " + t.From + joins + " WHERE " + where)
	return c.statement(), nil
}

// Check says what is wrong with a question before anything is asked.
func (t *Table) Check(q Question) error {
	_, err := t.Rows(db.SQLite, false, q, "1", "1 = 1")
	return err
}

// joins go from the table to what belongs to it. SQLite, which knows no statistics here,
// would begin at the other end and sort the whole table for one page; it keeps the order of
// a CROSS JOIN.
func (c *composer) joins() string {
	if c.engine == db.SQLite {
		return strings.ReplaceAll(c.table.Joins, "JOIN", "CROSS JOIN")
	}
	return c.table.Joins
}

func (c *composer) where(filters []Filter, own string) (string, error) {
	if len(filters) > MaxFilters {
		return "", tooMuch("", "more than "+strconv.Itoa(MaxFilters)+" filters")
	}
	parts := []string{"(" + own + ")"}
	for _, f := range filters {
		part, err := c.filter(f)
		if err != nil {
			return "", err
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, " AND "), nil
}

// order always ends with what makes it complete, so that pages neither repeat nor miss.
func (c *composer) order(orders []Order) (string, error) {
	if len(orders) > MaxOrders {
		return "", tooMuch("", "more than "+strconv.Itoa(MaxOrders)+" columns to order by")
	}
	var parts []string
	last := " DESC"
	newest := len(orders) == 0
	for _, o := range orders {
		column, found := c.table.Column(o.Column)
		if !found {
			return "", &Error{Reason: UnknownColumn, Column: o.Column, What: "there is no such column"}
		}
		if c.sealed && column.Person {
			return "", liesSealed(column)
		}
		last = " ASC"
		if o.Descending {
			last = " DESC"
		}
		parts = append(parts, column.ordered()+last+nulls(column, o))
	}
	if newest {
		parts = append(parts, c.table.Newest+last)
	}
	return strings.Join(append(parts, c.table.Key+last), ", "), nil
}

// nulls is written only where there can be any: it would keep an index from being used.
func nulls(column Column, o Order) string {
	if !column.Absent {
		return ""
	}
	first := o.Descending
	if o.NullsFirst != nil {
		first = *o.NullsFirst
	}
	if first {
		return " NULLS FIRST"
	}
	return " NULLS LAST"
}

func liesSealed(column Column) *Error {
	return &Error{Reason: BadOperator, Column: column.Name, Kind: column.Kind, What: "this column lies sealed: rows are not kept or ordered by it"}
}
