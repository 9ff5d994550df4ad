package listing

import (
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/db"
)

// Span is what programs narrow a list by time with; zero: any.
type Span struct {
	CreatedAfter, CreatedBefore time.Time // exclusive
	UpdatedSince                time.Time // inclusive
}

// Keyed is a list by its keys, which say when its rows were made (db.NewKey), the newest first.
type Keyed struct {
	ID, Created string
	Changed     string // when a row was changed last; an index has the same words, or the rows are few
	Filter      string // a column that the list is narrowed by, with an index of its own before the key
}

// Narrow adds the conditions of a span about the columns that say when a row was made, and changed last.
func (s Span) Narrow(c *Conditions, created, changed string) {
	for _, bound := range []struct {
		at   time.Time
		text string
	}{{s.CreatedAfter, created + " > ?"}, {s.CreatedBefore, created + " < ?"}, {s.UpdatedSince, changed + " >= ?"}} {
		if !bound.at.IsZero() {
			c.Add(bound.text, bound.at)
		}
	}
}

// Page is the end of a statement, from WHERE on, that gives a page behind a key, and its values. Filter is a value of the column of that name;
// empty: any. Times of creation bound the walk down the keys; rows that have changed since are found by when they did, and put in order.
func (s Span) Page(own Conditions, of Keyed, filter, cursor string, limit int) (text string, values []any) {
	c := own.with()
	s.Narrow(&c, of.Created, of.Changed)
	id, column := of.ID, of.Filter
	if !s.UpdatedSince.IsZero() {
		id, column = aside(id), aside(column)
	}
	if filter != "" {
		c.Add(column+" = ?", filter)
	}
	if !s.CreatedAfter.IsZero() {
		c.Add(id+" >= ?", db.KeyOf(uuid.Nil, s.CreatedAfter))
	}
	if !s.CreatedBefore.IsZero() {
		c.Add(id+" < ?", db.KeyOf(uuid.Nil, s.CreatedBefore.Add(time.Millisecond)))
	}
	c.Add(id+" < ?", cursor)
	return c.Page(id+" DESC", limit)
}

// Timed is a list by a time of its rows.
type Timed struct {
	At, ID           string
	Created, Changed string // as of Keyed
}

// PageByTime is Page of a list by a time, behind a place in an order by it.
func (s Span) PageByTime(o Order, own Conditions, of Timed, after db.Place, limit int) (text string, values []any) {
	c := own.with()
	s.Narrow(&c, of.Created, of.Changed)
	if !s.UpdatedSince.IsZero() {
		of.At = sameAs(of.At)
	}
	return Sieve{}.Page(o, c, Sifted{Columns: Columns{At: of.At, ID: of.ID}}, after, limit)
}
