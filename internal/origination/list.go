package origination

import (
	"context"
	"time"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/money"
)

// Filter chooses what the staff's list shows.
type Filter struct {
	Status   Status // empty: all
	Stage    Stage  // empty: all
	Assignee string // AssignedToMe, Unassigned or the id of a colleague; empty: all
	Query    string // part of a name, e-mail address, id or reference
	Sort     Order  // another than the newest first only for a status, or for all
	Cursor   string // where the page before ended; empty: the first page
	Limit    int    // 1 to MaxPage; 0: DefaultPage
}

// Page sizes of lists.
const (
	DefaultPage = 50
	MaxPage     = 100
)

// Item is one request in a list.
type Item struct {
	ID        string       `json:"id"`
	Reference string       `json:"reference"`
	CreatedAt time.Time    `json:"created_at"`
	FirstName string       `json:"first_name"`
	LastName  string       `json:"last_name"`
	Phone     string       `json:"phone"`
	Email     string       `json:"email"`
	Amount    money.Amount `json:"amount"`
	Duration  int          `json:"duration"`
	Status    Status       `json:"status"`
	Stage     Stage        `json:"stage"`
	Outcome   Outcome      `json:"outcome"`
	Assignee  string       `json:"assignee"` // who looks after it; empty: nobody
	Due       *Due         `json:"due"`      // what the lender owes; nil when nothing is
	Version   int64        `json:"version"`
}

// Page is one page of the list, newest first.
type Page struct {
	Items      []Item
	NextCursor string // empty on the last page
	Counts     Counts // of everything, whatever the filter
	Total      int64  // for the filter
	AtLeast    bool   // there are more than Total: nobody counted further
}

type itemRow struct {
	ID          string         `db:"id"`
	Reference   string         `db:"reference"`
	CreatedAt   time.Time      `db:"created_at"`
	FirstName   string         `db:"first_name"`
	LastName    string         `db:"last_name"`
	Phone       string         `db:"phone"`
	Email       string         `db:"email"`
	Currency    money.Currency `db:"currency"`
	AmountMinor int64          `db:"amount_minor"`
	Months      int            `db:"months"`
	Status      Status         `db:"status"`
	place
	AnswerDueAt time.Time `db:"answer_due_at"`
	Assignee    string    `db:"assignee"`
	Version     int64     `db:"version"`
}

func (r itemRow) item(now time.Time) Item {
	return Item{
		r.ID, r.Reference, r.CreatedAt, r.FirstName, r.LastName, r.Phone, r.Email,
		money.Of(r.AmountMinor, r.Currency), r.Months, r.Status, r.Stage, r.Outcome, r.Assignee, r.due(r.AnswerDueAt, now), r.Version,
	}
}

const itemColumns = `id, reference, created_at, first_name, last_name, phone, email, currency, amount_minor,
	months, status, stage, COALESCE(outcome, '') AS outcome, answer_due_at, COALESCE(assignee_name, '') AS assignee, version`

// Two shapes of one list, so that each runs down its own index. A page continues below
// (created_at, id), so its cost does not grow with its number or with the table.
var (
	listAll = db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3`)
	listStatus = db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE ` + shownStatus + ` = $4 AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3`)
)

// List gives one page of requests. Errors: fault Forbidden, Invalid for a filter that
// means nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (Page, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Page{}, err
	}
	after, err := f.check()
	if err != nil {
		return Page{}, err
	}
	if f.Assignee == AssignedToMe {
		f.Assignee = p.StaffID + p.KeyID // of a program: nobody's
	}
	var page Page
	var rows []itemRow
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if page.Counts, _, err = countersTx(tx); err != nil {
			return err
		}
		asked := search{Fold(f.Query), f.Status, after, f.Limit + 1, page.Counts}
		if f.narrows() {
			rows, page.Total, err = narrowedTx(tx, f, asked)
			page.AtLeast = page.Total > countedUpTo
			page.Total = min(page.Total, countedUpTo)
			return err
		}
		if asked.query != "" {
			rows, page.Total, err = searchTx(tx, asked)
			return err
		}
		page.Total = page.Counts.of(f.Status)
		if f.Sort != NewestFirst {
			rows, err = f.sortedTx(tx, after, f.Limit+1)
			return err
		}
		if f.Status == "" {
			rows, err = db.All[itemRow](tx, listAll, after.At, after.ID, f.Limit+1)
		} else {
			rows, err = db.All[itemRow](tx, listStatus, after.At, after.ID, f.Limit+1, f.Status)
		}
		return err
	})
	page.fill(rows, f, s.Now())
	return page, err
}

// fill takes the rows of a page; the one too many says that another page follows.
func (p *Page) fill(rows []itemRow, f Filter, now time.Time) {
	rows, p.NextCursor = db.Page(rows, f.Limit, func(last itemRow) string { return f.Sort.place(last).Cursor() })
	p.Items = make([]Item, len(rows))
	for i, r := range rows {
		p.Items[i] = r.item(now)
	}
}

const (
	// longestQuery is more than any name, address or id has.
	longestQuery = 254
	longestID    = 64
)

// check completes the filter and reads its cursor.
func (f *Filter) check() (db.Place, error) {
	if f.Status != "" && !f.Status.Listed() {
		return db.Place{}, invalid("/status", "choice.invalid")
	}
	if f.Stage != "" && f.Stage.status() == "" {
		return db.Place{}, invalid("/stage", "choice.invalid")
	}
	if len(f.Assignee) > longestID {
		return db.Place{}, invalid("/assignee", "choice.invalid")
	}
	if len(f.Query) > longestQuery {
		return db.Place{}, invalid("/q", "text.too_long")
	}
	switch {
	case f.Limit == 0:
		f.Limit = DefaultPage
	case f.Limit < 1 || f.Limit > MaxPage:
		return db.Place{}, invalid("/limit", "choice.invalid")
	}
	if !f.sortable() {
		return db.Place{}, invalid("/sort", "choice.invalid")
	}
	if f.Cursor == "" && f.Sort != NewestFirst {
		return f.Sort.begin(), nil
	}
	after, ok := db.ParsePlace(f.Cursor)
	if !ok {
		return db.Place{}, invalid("/cursor", "choice.invalid")
	}
	return after, nil
}

func invalid(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}
