package loan

import (
	"context"
	"strings"
	"time"

	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/i18n"
	"florin/internal/identity"
	"florin/internal/money"
)

// Which chooses what the list of loans shows.
type Which string

// The filters.
const (
	All       Which = "all"
	Running   Which = "active"    // paid out and not ended, or waiting for it
	Completed Which = "completed" // closed or charged off
	Late      Which = "late"      // something is past due
)

// Filter chooses what the staff's list shows.
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

// Item is one loan in the list.
type Item struct {
	ID           string       `json:"id"`
	Reference    string       `json:"reference"`
	Client       string       `json:"client"`
	Amount       money.Amount `json:"amount"`
	Outstanding  money.Amount `json:"outstanding"`
	StartedOn    *date.Date   `json:"started_on"` // the payout; no date: not yet
	NextDueOn    *date.Date   `json:"next_due_on"`
	NextDue      money.Amount `json:"next_due"`
	Status       Status       `json:"status"`
	CloseReason  CloseReason  `json:"close_reason"`
	Overdue      money.Amount `json:"overdue"`
	OverdueSince *date.Date   `json:"overdue_since"`
	DaysPastDue  int          `json:"days_past_due"`
	Bucket       Bucket       `json:"bucket"`
	OpenedAt     time.Time    `json:"opened_at"`
}

// LoanPage is one page of the list, newest first.
type LoanPage struct {
	Items      []Item `json:"items"`
	NextCursor string `json:"next_cursor"` // empty on the last page
}

type itemRow struct {
	ID           string         `db:"id"`
	Reference    string         `db:"reference"`
	FirstName    string         `db:"first_name"`
	LastName     string         `db:"last_name"`
	Currency     money.Currency `db:"currency"`
	Principal    int64          `db:"principal_minor"`
	Outstanding  int64          `db:"outstanding_minor"`
	PaidOutOn    date.Date      `db:"paid_out_on"`
	NextDueOn    date.Date      `db:"next_due_on"`
	NextDue      int64          `db:"next_due_minor"`
	Status       Status         `db:"status"`
	CloseReason  *string        `db:"close_reason"`
	Overdue      int64          `db:"overdue_minor"`
	OverdueSince date.Date      `db:"overdue_since"`
	OpenedAt     time.Time      `db:"opened_at"`
}

// item is a row as it is today: days past due grow by themselves, so they are no column. An
// instalment that fell due today and is late tomorrow is next_due_on until the due run.
func (r itemRow) item(today date.Date) Item {
	of := func(minor int64) money.Amount { return money.Of(minor, r.Currency) }
	days := max(today.Sub(r.OverdueSince), 0)
	return Item{
		r.ID, r.Reference, strings.TrimSpace(r.FirstName + " " + r.LastName), of(r.Principal), of(r.Outstanding), known(r.PaidOutOn), known(r.NextDueOn),
		of(r.NextDue), r.Status, CloseReason(deref(r.CloseReason)), of(r.Overdue), known(r.OverdueSince), days, BucketOf(days), r.OpenedAt,
	}
}

const itemSelect = `SELECT l.id, l.reference, p.first_name, p.last_name, l.currency, l.principal_minor, l.outstanding_minor, l.paid_out_on,
		l.next_due_on, l.next_due_minor, l.status, l.close_reason, l.overdue_minor, l.overdue_since, l.opened_at
	FROM loans l JOIN loan_parties p ON p.loan_id = l.id AND p.position = 1
	WHERE (l.opened_at, l.id) < ($1, $2)`

const itemOrder = ` ORDER BY l.opened_at DESC, l.id DESC LIMIT $3`

// One statement for each filter, so that each has a plan of its own; with and without a
// search in the folded text.
var lists = map[Which][2]*db.Stmt{
	All: {db.SQL(itemSelect + itemOrder), db.SQL(itemSelect + ` AND l.search_text LIKE $4 ESCAPE '\'` + itemOrder)},
	Running: {
		db.SQL(itemSelect + ` AND l.status IN ('pending_payout', 'active', 'terminated')` + itemOrder),
		db.SQL(itemSelect + ` AND l.status IN ('pending_payout', 'active', 'terminated') AND l.search_text LIKE $4 ESCAPE '\'` + itemOrder),
	},
	Completed: {
		db.SQL(itemSelect + ` AND l.status IN ('closed', 'charged_off')` + itemOrder),
		db.SQL(itemSelect + ` AND l.status IN ('closed', 'charged_off') AND l.search_text LIKE $4 ESCAPE '\'` + itemOrder),
	},
	Late: {
		db.SQL(itemSelect + ` AND l.overdue_since IS NOT NULL` + itemOrder),
		db.SQL(itemSelect + ` AND l.overdue_since IS NOT NULL AND l.search_text LIKE $4 ESCAPE '\'` + itemOrder),
	},
}

// List gives one page of loans. Errors: fault Forbidden, Invalid for a filter that means
// nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (page LoanPage, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return page, err
	}
	after, err := f.check()
	if err != nil {
		return page, err
	}
	statements, arguments := lists[f.Which], []any{after.At, after.ID, f.Limit + 1}
	statement := statements[0]
	if query := i18n.Fold(f.Query); query != "" {
		statement, arguments = statements[1], append(arguments, db.Containing(query))
	}
	var rows []itemRow
	var today date.Date
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		today = date.Of(tx.Now(), time.UTC)
		rows, err = db.All[itemRow](tx, statement, arguments...)
		return err
	})
	page.fill(rows, f.Limit, today)
	return page, err
}

// fill takes the rows of a page; the one too many says that another page follows.
func (p *LoanPage) fill(rows []itemRow, limit int, today date.Date) {
	rows, p.NextCursor = db.Page(rows, limit, func(last itemRow) string { return db.Place{At: last.OpenedAt, ID: last.ID}.Cursor() })
	p.Items = make([]Item, len(rows))
	for i, r := range rows {
		p.Items[i] = r.item(today)
	}
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
