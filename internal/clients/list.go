package clients

import (
	"context"
	"time"

	"florin/internal/db"
	"florin/internal/i18n"
	"florin/internal/identity"
)

// Filter chooses what the list shows.
type Filter struct {
	Which  Which  // empty: all
	Query  string // part of a name, e-mail address, id or reference
	Cursor string // where the page before ended; empty: the first page
	Limit  int    // 1 to MaxPage; 0: DefaultPage
}

// Page sizes of the list.
const (
	DefaultPage = 50
	MaxPage     = 100
)

// Item is one client in the list.
type Item struct {
	ID         string    `json:"id"`
	FirstName  string    `json:"first_name"`
	LastName   string    `json:"last_name"`
	Email      string    `json:"email"`
	Phone      string    `json:"phone"`
	HasAccount bool      `json:"has_account"`
	Requests   int       `json:"requests"`
	Running    int       `json:"running"` // loans that are not at their end
	Late       int       `json:"late"`    // of those, with something past due
	Repaid     int       `json:"repaid"`
	LoanStatus Which     `json:"loan_status" enum:"none,active,completed,late"`
	Since      time.Time `json:"since"`
}

// None is the loan status of a client to whom nothing was ever lent, or nothing stayed with.
const None Which = "none"

// Page is one page of the list, newest first.
type Page struct {
	Items      []Item `json:"items"`
	NextCursor string `json:"next_cursor"` // empty on the last page
	Counts     Counts `json:"counts"`      // of everything, whatever the search
	Waiting    int    `json:"waiting"`     // merges that wait for a second person
}

func (r row) item() Item {
	status := None
	switch {
	case r.Late > 0:
		status = Late
	case r.Running > 0:
		status = Active
	case r.Repaid > 0:
		status = Completed
	}
	return Item{
		r.ID, r.FirstName, r.LastName, r.Email, r.Phone, r.AccountID != nil, r.Requests, r.Running, r.Late, r.Repaid, status, r.CreatedAt,
	}
}

const (
	listStart = `SELECT ` + rowColumns + ` FROM clients WHERE merged_into IS NULL AND (created_at, id) < ($1, $2)`
	listEnd   = ` ORDER BY created_at DESC, id DESC LIMIT $3`
	listMatch = ` AND search_text LIKE $4 ESCAPE '\'`
)

// One statement for each filter, so that each runs down an index of its own; with and without
// a search in the folded text.
var lists = map[Which][2]*db.Stmt{
	All: {db.SQL(listStart + listEnd), db.SQL(listStart + listMatch + listEnd)},
	Active: {
		db.SQL(listStart + ` AND running > 0` + listEnd),
		db.SQL(listStart + ` AND running > 0` + listMatch + listEnd),
	},
	Completed: {
		db.SQL(listStart + ` AND running = 0 AND repaid > 0` + listEnd),
		db.SQL(listStart + ` AND running = 0 AND repaid > 0` + listMatch + listEnd),
	},
	Late: {
		db.SQL(listStart + ` AND late > 0` + listEnd),
		db.SQL(listStart + ` AND late > 0` + listMatch + listEnd),
	},
}

// List gives one page of clients. Errors: fault Forbidden, Invalid for a filter that means
// nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (page Page, err error) {
	if err := p.Permit(identity.ClientRead); err != nil {
		return page, err
	}
	after, err := f.check()
	if err != nil {
		return page, err
	}
	statement, arguments := lists[f.Which][0], []any{after.At, after.ID, f.Limit + 1}
	if query := i18n.Fold(f.Query); query != "" {
		statement, arguments = lists[f.Which][1], append(arguments, db.Containing(query))
	}
	var rows []row
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if page.Counts, err = countsTx(tx); err != nil {
			return err
		}
		waiting, err := db.One[int64](tx, countWaiting)
		if err != nil {
			return err
		}
		page.Waiting = int(waiting)
		rows, err = db.All[row](tx, statement, arguments...)
		return err
	})
	rows, page.NextCursor = db.Page(rows, f.Limit, func(last row) string { return db.Place{At: last.CreatedAt, ID: last.ID}.Cursor() })
	page.Items = items(rows)
	return page, err
}

func items(rows []row) []Item {
	list := make([]Item, len(rows))
	for i, r := range rows {
		list[i] = r.item()
	}
	return list
}

// longestQuery is more than any name, address or id has.
const longestQuery = 254

// check completes the filter and reads its cursor.
func (f *Filter) check() (db.Place, error) {
	if f.Which == "" {
		f.Which = All
	}
	if _, known := lists[f.Which]; !known {
		return db.Place{}, invalid("/filter", "choice.invalid")
	}
	if len(f.Query) > longestQuery {
		return db.Place{}, invalid("/q", "text.too_long")
	}
	if f.Limit == 0 {
		f.Limit = DefaultPage
	}
	if f.Limit < 1 || f.Limit > MaxPage {
		return db.Place{}, invalid("/limit", "choice.invalid")
	}
	after, ok := db.ParsePlace(f.Cursor)
	if !ok {
		return db.Place{}, invalid("/cursor", "choice.invalid")
	}
	return after, nil
}
