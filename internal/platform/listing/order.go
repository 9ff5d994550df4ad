package listing

import (
	"strings"
	"time"

	"florin/internal/platform/db"
)

// Order is how a list is sorted. A list has only those that an index of it serves.
type Order string

// The orders. Amounts count as they are written, whatever their currency.
const (
	NewestFirst   Order = ""
	OldestFirst   Order = "oldest"
	LargestFirst  Order = "amount_high"
	SmallestFirst Order = "amount_low"
)

// ByTime are the orders of a list without amounts, Orders those of one with them.
var (
	ByTime = []Order{NewestFirst, OldestFirst}
	Orders = []Order{NewestFirst, OldestFirst, LargestFirst, SmallestFirst}
	// byChange are orders of every list that a sieve serves.
	byChange = []Order{ChangedFirst, ChangedLast}
)

// Columns are those that a list is sorted by; the id decides between equals.
type Columns struct{ At, Amount, ID string }

// ByAmount says whether the amount is what the list is sorted by.
func (o Order) ByAmount() bool { return o == LargestFirst || o == SmallestFirst }

func (o Order) rising() bool { return o == OldestFirst || o == SmallestFirst || o == ChangedFirst }

func (o Order) column(c Columns) string {
	if o.ByAmount() {
		return c.Amount
	}
	return c.At
}

// After is the condition of the rows behind a position, which $1 (Bound) and $2 (its id) say.
func (o Order) After(c Columns) string {
	sign := "<"
	if o.rising() {
		sign = ">"
	}
	return "(" + o.column(c) + ", " + c.ID + ") " + sign + " ($1, $2)"
}

// By is the ORDER BY of a statement.
func (o Order) By(c Columns) string {
	direction := " DESC"
	if o.rising() {
		direction = ""
	}
	return " ORDER BY " + o.column(c) + direction + ", " + c.ID + direction
}

// Merged puts the parts of a list together, each of which runs down an index of its own: both
// engines merge them as they read, and read of each no more than the page needs. PostgreSQL
// does so only when each part has its order said, and is no plain part of the whole.
func (o Order) Merged(parts []string, c Columns) string {
	if len(parts) == 1 {
		return parts[0] + o.By(c)
	}
	ordered := make([]string, len(parts))
	for i, part := range parts {
		ordered[i] = "SELECT * FROM (" + part + o.By(c) + ") AS part"
	}
	return strings.Join(ordered, " UNION ALL ") + o.By(c)
}

// Bound is what the sorted column is compared with at a position.
func (o Order) Bound(p db.Place) any {
	if o.ByAmount() {
		return p.At.UnixMicro()
	}
	return p.At
}

// PlaceOf is where a row stands. Among amounts it is written as one in time, so that one form
// of cursor serves.
func (o Order) PlaceOf(at time.Time, minor int64, id string) db.Place {
	if o.ByAmount() {
		at = time.UnixMicro(minor).UTC()
	}
	return db.Place{At: at, ID: id}
}

// begin lies before every row.
func (o Order) begin() db.Place {
	if o.rising() {
		return db.Place{At: time.UnixMicro(0).UTC()}
	}
	return db.Newest
}
