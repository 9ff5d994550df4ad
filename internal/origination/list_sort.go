package origination

import (
	"cmp"
	"slices"
	"time"

	"florin/internal/db"
)

// Order is how the list is sorted. There is no order but those that an index serves, so that
// no page costs more than another.
type Order string

// The orders. Amounts count as they are written, whatever their currency.
const (
	NewestFirst   Order = ""
	OldestFirst   Order = "oldest"
	LargestFirst  Order = "amount_high"
	SmallestFirst Order = "amount_low"
)

// ranked has a statement for the requests of one status in each order.
var ranked = map[Order]*db.Stmt{
	OldestFirst: db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE ` + shownStatus + ` = $4 AND (created_at, id) > ($1, $2) ORDER BY created_at, id LIMIT $3`),
	LargestFirst: db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE ` + shownStatus + ` = $4 AND (amount_minor, id) < ($1, $2) ORDER BY amount_minor DESC, id DESC LIMIT $3`),
	SmallestFirst: db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE ` + shownStatus + ` = $4 AND (amount_minor, id) > ($1, $2) ORDER BY amount_minor, id LIMIT $3`),
}

// shownStatuses are those that a request can be shown with.
var shownStatuses = []Status{Pending, Approved, Rejected, Closed}

// sortable refuses an order that nothing serves: with a search, a stage or a person the list
// is read from the newest on.
func (f Filter) sortable() bool {
	_, known := ranked[f.Sort]
	return f.Sort == NewestFirst || known && !f.narrows() && f.Query == ""
}

// begin is where a sorted list begins.
func (o Order) begin() db.Place {
	if o == LargestFirst {
		return db.Newest
	}
	return db.Place{At: time.UnixMicro(0).UTC()}
}

// place is where a row stands in an order. Among amounts it is written as one in time, so
// that one form of cursor serves.
func (o Order) place(r itemRow) db.Place {
	if o == LargestFirst || o == SmallestFirst {
		return db.Place{At: time.UnixMicro(r.AmountMinor).UTC(), ID: r.ID}
	}
	return db.Place{At: r.CreatedAt, ID: r.ID}
}

// compare puts two rows into an order.
func (o Order) compare(a, b itemRow) int {
	switch o {
	case LargestFirst:
		return cmp.Or(cmp.Compare(b.AmountMinor, a.AmountMinor), db.CompareKeys(b.ID, a.ID))
	case SmallestFirst:
		return cmp.Or(cmp.Compare(a.AmountMinor, b.AmountMinor), db.CompareKeys(a.ID, b.ID))
	}
	return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), db.CompareKeys(a.ID, b.ID))
}

// sortedTx gives one page in an order. The list of all is put together from those of each
// status: four short readings of one index cost the same however many rows there are.
func (f Filter) sortedTx(tx *db.Tx, after db.Place, limit int) (rows []itemRow, err error) {
	statuses := []Status{f.Status}
	if f.Status == "" {
		statuses = shownStatuses
	}
	var from any = after.At
	if f.Sort != OldestFirst {
		from = after.At.UnixMicro()
	}
	for _, status := range statuses {
		some, err := db.All[itemRow](tx, ranked[f.Sort], from, after.ID, limit, status)
		if err != nil {
			return nil, err
		}
		rows = append(rows, some...)
	}
	slices.SortFunc(rows, f.Sort.compare)
	return rows[:min(len(rows), limit)], nil
}
