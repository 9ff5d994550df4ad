package listing

import (
	"slices"
	"unicode/utf8"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Page sizes of lists.
const (
	DefaultPage = 50
	MaxPage     = 200
)

// longestQuery is more than any name, address or id has.
const longestQuery = 254

// Wish is what every list can be asked for beside its own filters.
type Wish struct {
	Query  string // part of what the list is searched by
	Sort   Order
	Cursor string // where the page before ended; empty: the first page
	Limit  int    // 1 to MaxPage; 0: DefaultPage
	Sifted bool   // the list has orders by the last change, too
}

// Check reads the position and the size of a page of a list that has some orders. Errors:
// fault Invalid for what means nothing.
func (w Wish) Check(orders []Order) (after db.Place, limit int, err error) {
	limit = w.Limit
	if limit == 0 {
		limit = DefaultPage
	}
	after, known := w.Sort.begin(), true
	if w.Cursor != "" {
		after, known = db.ParsePlace(w.Cursor)
	}
	switch {
	case utf8.RuneCountInString(w.Query) > longestQuery:
		err = Invalid("/q", "text.too_long")
	case !slices.Contains(orders, w.Sort) && !(w.Sifted && slices.Contains(byChange, w.Sort)):
		err = Invalid("/sort", "choice.invalid")
	case limit < 1 || limit > MaxPage:
		err = Invalid("/limit", "choice.invalid")
	case !known:
		err = Invalid("/cursor", "choice.invalid")
	}
	return after, limit, err
}

// Invalid refuses one member of what was asked for.
func Invalid(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}

// eachPage is how many rows are read at once.
const eachPage = 1000

// Each gives every row of a list to fn, whatever its page, and ends with the first error. Read
// is a transaction of its own: who takes a list along slowly must not hold a snapshot open.
func Each[Place, Row any](from Place, read func(after Place, limit int) ([]Row, error), place func(Row) Place, fn func(Row) error) error {
	for {
		rows, err := read(from, eachPage)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if err := fn(r); err != nil {
				return err
			}
		}
		if len(rows) < eachPage {
			return nil
		}
		from = place(rows[len(rows)-1])
	}
}

// OrEmpty gives an empty list for none, so that JSON says [] and not null.
func OrEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
