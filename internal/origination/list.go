package origination

import (
	"context"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/money"
)

// Filter chooses what the staff's list shows.
type Filter struct {
	Status Status // empty: all
	Query  string // part of a name, e-mail address, id or reference
	Cursor string // where the page before ended; empty: the first page
	Limit  int    // 1 to MaxPage; 0: DefaultPage
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
	Version   int64        `json:"version"`
}

// Page is one page of the list, newest first.
type Page struct {
	Items      []Item
	NextCursor string // empty on the last page
	Counts     Counts // of everything, whatever the filter
	Total      int64  // exact, for the filter
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
	Stage       Stage          `db:"stage"`
	Version     int64          `db:"version"`
}

func (r itemRow) item() Item {
	return Item{
		r.ID, r.Reference, r.CreatedAt, r.FirstName, r.LastName, r.Phone, r.Email,
		money.Of(r.AmountMinor, r.Currency), r.Months, r.Status, r.Stage, r.Version,
	}
}

const itemColumns = `id, reference, created_at, first_name, last_name, phone, email, currency, amount_minor,
	months, status, stage, version`

// Four shapes of one list, so that each runs down its own index. A page continues below
// (created_at, id), so its cost does not grow with its number or with the table.
var (
	listAll = db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3`)
	listStatus = db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE status = $4 AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3`)
)

// List gives one page of requests. Errors: fault Forbidden, Invalid for a filter that
// means nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (Page, error) {
	if err := permit(p, identity.RequestRead); err != nil {
		return Page{}, err
	}
	after, err := f.check()
	if err != nil {
		return Page{}, err
	}
	var page Page
	var rows []itemRow
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if page.Counts, _, err = countersTx(tx); err != nil {
			return err
		}
		if query := Fold(f.Query); query != "" {
			rows, page.Total, err = searchTx(tx, search{query, f.Status, after, f.Limit + 1, page.Counts})
			return err
		}
		page.Total = page.Counts.of(f.Status)
		if f.Status == "" {
			rows, err = db.All[itemRow](tx, listAll, after.at, after.id, f.Limit+1)
		} else {
			rows, err = db.All[itemRow](tx, listStatus, after.at, after.id, f.Limit+1, f.Status)
		}
		return err
	})
	page.fill(rows, f.Limit)
	return page, err
}

// fill takes the rows of a page; the one too many says that another page follows.
func (p *Page) fill(rows []itemRow, limit int) {
	if len(rows) > limit {
		rows = rows[:limit]
		last := rows[limit-1]
		p.NextCursor = position{last.CreatedAt, last.ID}.cursor()
	}
	p.Items = make([]Item, len(rows))
	for i, r := range rows {
		p.Items[i] = r.item()
	}
}

// longestQuery is more than any name, address or id has.
const longestQuery = 254

// check completes the filter and reads its cursor.
func (f *Filter) check() (position, error) {
	if f.Status != "" && !f.Status.Known() {
		return position{}, invalid("/status", "choice.invalid")
	}
	if len(f.Query) > longestQuery {
		return position{}, invalid("/q", "text.too_long")
	}
	switch {
	case f.Limit == 0:
		f.Limit = DefaultPage
	case f.Limit < 1 || f.Limit > MaxPage:
		return position{}, invalid("/limit", "choice.invalid")
	}
	if f.Cursor == "" {
		return newest, nil
	}
	after, ok := parseCursor(f.Cursor)
	if !ok {
		return position{}, invalid("/cursor", "choice.invalid")
	}
	return after, nil
}

func invalid(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}

// position is a place in a list ordered by time and id.
type position struct {
	at time.Time
	id string
}

// newest lies before every request, in any year that four digits can write.
var newest = position{time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC), "~"}

func (p position) cursor() string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(p.at.UnixMicro(), 10) + "|" + p.id))
}

func parseCursor(s string) (position, bool) {
	raw, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(raw) > 100 {
		return position{}, false
	}
	micro, id, ok := strings.Cut(string(raw), "|")
	at, err := strconv.ParseInt(micro, 10, 64)
	if !ok || err != nil || at < 0 || at > newest.at.UnixMicro() || strings.ContainsFunc(id, notInID) {
		return position{}, false
	}
	return position{time.UnixMicro(at).UTC(), id}, true
}

func notInID(r rune) bool { return (r < '0' || r > '9') && (r < 'a' || r > 'f') && r != '-' }
