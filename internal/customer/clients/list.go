package clients

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/label"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Filter chooses what the list shows.
type Filter struct {
	Which  Which  // empty: all
	Query  string // part of a name, e-mail address, id or reference
	Sort   listing.Order
	Cursor string // where the page before ended; empty: the first page
	Limit  int    // 1 to listing.MaxPage; 0: listing.DefaultPage
	Sieve  listing.Sieve
}

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
	Late       int       `json:"late"`    // with something past due, as loans are counted (loanbook.Late)
	Repaid     int       `json:"repaid"`
	LoanStatus Which     `json:"loan_status" enum:"none,active,completed,late"`
	Since      time.Time `json:"since"`
	UpdatedAt  time.Time `json:"updated_at"`
	External   string    `json:"external_id" doc:"What programs of the lender call them; empty when they have not named them"`
}

// None is the loan status of a client to whom nothing was ever lent, or nothing stayed with.
const None Which = "none"

// Page is one page of the list.
type Page struct {
	Items      []Item `json:"items"`
	NextCursor string `json:"next_cursor"` // empty on the last page
	Counts     Counts `json:"counts"`      // of everything, whatever the search
	Total      *int64 `json:"total,omitempty" doc:"For the filter; only with total=exact"`
	Waiting    int    `json:"waiting"` // merges that wait for a second person
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
		r.ID, r.FirstName, r.LastName, r.Email, r.Phone, r.AccountID != nil, r.Requests, r.Running, r.Late, r.Repaid, status, r.CreatedAt, r.UpdatedAt, r.External,
	}
}

// shape is which filters a list has, and its order.
type shape struct {
	which Which
	words int // in the query
	order listing.Order
}

// shown are the words of each filter; an index has the same words.
var shown = map[Which]string{All: "", Active: " AND running > 0", Completed: " AND running = 0 AND repaid > 0", Late: " AND late > 0"}

// lists has each shape as a statement of its own, so that each runs down an index of its own.
// They are for one word at most: more are planned with the words.
var lists = func() map[shape]*db.Stmt {
	all := map[shape]*db.Stmt{}
	for which := range shown {
		for _, order := range listing.ByTime {
			for words := range 2 {
				by := shape{which, words, order}
				all[by] = db.SQL(by.text())
			}
		}
	}
	return all
}()

func (s shape) text() string {
	columns := listing.Columns{At: "created_at", ID: "id"}
	text := `SELECT ` + rowColumns + ` FROM clients WHERE merged_into IS NULL` + shown[s.which] + ` AND ` + s.order.After(columns)
	if s.words > 0 {
		text += ` AND ` + listing.Having("search_text", 4, s.words)
	}
	return text + s.order.By(columns) + ` LIMIT $3`
}

// rowsTx gives the rows behind a position.
func (f Filter) rowsTx(tx *db.Tx, after db.Place, limit int) ([]row, error) {
	words, patterns := listing.Asked(i18n.Fold(f.Query))
	by := shape{f.Which, words, f.Sort}
	stmt := lists[by]
	if words > 1 {
		stmt = db.Composed(by.text())
	}
	return db.All[row](tx, stmt, append([]any{f.Sort.Bound(after), after.ID, limit}, patterns...)...)
}

func (f Filter) placeOf(r row) db.Place {
	if f.Sort.ByChange() {
		return db.Place{At: r.UpdatedAt, ID: r.ID}
	}
	return f.Sort.PlaceOf(r.CreatedAt, 0, r.ID)
}

// sifted is the list as programs narrow it.
var sifted = listing.Sifted{
	Columns: listing.Columns{At: "created_at", ID: "id"}, Changed: "COALESCE(changed_at, created_at)", Marked: label.Marked, Of: branch.OfClient,
	Named: func(id, placeholder string) string { return label.Named(label.Client, id, placeholder) },
}

// own are the conditions of the filters that the desk has, too.
func (f Filter) own() (c listing.Conditions) {
	c.Add("merged_into IS NULL" + shown[f.Which])
	c.Words("search_text", i18n.Fold(f.Query))
	return c
}

// siftedTx is rowsTx for what programs narrow the list by: planned for each question.
func (f Filter) siftedTx(tx *db.Tx, after db.Place, page *Page) (rows []row, err error) {
	if f.Sieve.Counted {
		text, values := f.Sieve.Count(f.own(), sifted)
		n, err := db.One[int64](tx, db.Composed("SELECT count(*) FROM clients"+text), values...)
		if page.Total = &n; err != nil {
			return nil, err
		}
	}
	text, values := f.Sieve.Page(f.Sort, f.own(), sifted, after, f.Limit+1)
	return db.All[row](tx, db.Composed("SELECT "+rowColumns+" FROM clients"+text), values...)
}

// List gives one page of clients. Errors: fault Forbidden, Invalid for a filter that means
// nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (page Page, err error) {
	if err := p.Permit(identity.ClientRead); err != nil {
		return page, err
	}
	f.Sieve.Branches = branch.Within(p, f.Sieve.Branches)
	after, err := f.check()
	if err != nil {
		return page, err
	}
	var rows []row
	err = s.DB.Survey(ctx, func(tx *db.Tx) (err error) {
		page, rows = Page{}, nil
		if page.Counts, err = countsTx(tx, p.Branches); err != nil {
			return err
		}
		if !branch.Bound(p) { // merges are for those who see all clients
			waiting, err := db.One[int64](tx, countWaiting)
			if err != nil {
				return err
			}
			page.Waiting = int(waiting)
		}
		if f.Sieve.Sifts(f.Sort) {
			rows, err = f.siftedTx(tx, after, &page)
			return err
		}
		rows, err = f.rowsTx(tx, after, f.Limit+1)
		return err
	})
	rows, page.NextCursor = db.Page(rows, f.Limit, func(last row) string { return f.placeOf(last).Cursor() })
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

// check completes the filter and reads its cursor.
func (f *Filter) check() (after db.Place, err error) {
	if f.Which == "" {
		f.Which = All
	}
	if _, known := shown[f.Which]; !known {
		return after, invalid("/filter", "choice.invalid")
	}
	after, f.Limit, err = listing.Wish{Query: f.Query, Sort: f.Sort, Cursor: f.Cursor, Limit: f.Limit, Sifted: true}.Check(listing.ByTime)
	return after, err
}
