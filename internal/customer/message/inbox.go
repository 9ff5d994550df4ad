package message

import (
	"context"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Item is a conversation in the inbox.
type Item struct {
	ID         string    `json:"id"`
	Version    int64     `json:"version"`
	Kind       Kind      `json:"kind"`
	AccountID  string    `json:"account_id" doc:"Of a client; empty for a visitor"`
	Name       string    `json:"name"`
	Email      string    `json:"email"`
	Subject    Subject   `json:"subject"`
	About      *Matter   `json:"about" doc:"The request or loan that it is about, if whoever began it named one"`
	Title      string    `json:"title" doc:"How the first message begins"`
	Lang       string    `json:"lang" doc:"The language it was written in"`
	Status     Status    `json:"status"`
	Priority   Priority  `json:"priority"`
	AssigneeID string    `json:"assignee_id"`
	Assignee   string    `json:"assignee"`
	Unread     bool      `json:"unread"`
	Messages   int       `json:"messages"`
	LastBy     Author    `json:"last_by"`
	LastAt     time.Time `json:"last_at"`
	CreatedAt  time.Time `json:"created_at"`
	ChangedAt  time.Time `json:"changed_at" doc:"When anything about it was changed last, notes included"`
}

// Shown is which conversations a list shows.
type Shown string

// The filters of the inbox.
const (
	ShowAll        Shown = ""
	ShowUnread     Shown = "unread"
	ShowMine       Shown = "mine"
	ShowUnassigned Shown = "unassigned"
	ShowHigh       Shown = "high"
	ShowClosed     Shown = "closed"
)

// Filter chooses what the inbox shows.
type Filter struct {
	State        Shown
	Query        string // words of a sender or subject, or their beginnings
	Client       string // the account whose conversations are wanted, whatever their state; empty: anybody's
	listing.Span        // without a query
	Cursor       string // where the page before ended; empty: the first page
	Limit        int    // 1 to MaxPage; 0: DefaultPage
}

// Page sizes of the list.
const (
	DefaultPage = 50
	MaxPage     = 100
)

// Inbox is one page of conversations: that with the newest message comes first. Of a
// search, that which began last.
type Inbox struct {
	Items      []Item `json:"items"`
	NextCursor string `json:"next_cursor" doc:"Empty on the last page"`
	Tiles      Tiles  `json:"tiles"`
}

const mine = `t.status <> 'closed' AND t.assignee_id = `

// shownBy is the condition of each filter that needs no value.
var shownBy = map[Shown]string{
	ShowAll:        `1 = 1`,
	ShowUnread:     `t.staff_unread_at IS NOT NULL`,
	ShowUnassigned: `t.status <> 'closed' AND t.assignee_id IS NULL`,
	ShowHigh:       `t.status <> 'closed' AND t.priority = 'high'`,
	ShowClosed:     `t.status = 'closed'`,
}

// lists are those of each filter, which run down their own indexes.
var lists = func() map[Shown]*db.Stmt {
	listFor := func(condition string) *db.Stmt {
		return db.SQL(`SELECT ` + threadColumns + fromThreads + `WHERE ` + condition + ` AND (t.last_at, t.id) < ($1, $2)
		ORDER BY t.last_at DESC, t.id DESC LIMIT $3`)
	}
	all := map[Shown]*db.Stmt{ShowMine: listFor(mine + `$4`)}
	for shown, condition := range shownBy {
		all[shown] = listFor(condition)
	}
	return all
}()

var timed = listing.Timed{At: "t.last_at", ID: "t.id", Created: "t.created_at", Changed: "t.changed_at"}

// spanTx gives the rows of a span of time.
func (f Filter) spanTx(tx *db.Tx, staffID string, after db.Place) ([]threadRow, error) {
	var own listing.Conditions
	switch {
	case f.Client != "":
		own.Add("t.account_id = ?", f.Client)
	case f.State == ShowMine:
		own.Add(mine+"?", staffID)
	default:
		own.Add(shownBy[f.State])
	}
	if !f.CreatedAfter.IsZero() {
		own.Add("t.last_at > ?", f.CreatedAfter) // where the walk ends: nothing was said before it began
	}
	text, values := f.PageByTime(listing.NewestFirst, own, timed, after, f.Limit+1)
	return db.All[threadRow](tx, db.Composed(`SELECT `+threadColumns+fromThreads+text), values...)
}

// List gives one page of the inbox. Errors: fault Forbidden, Invalid for a filter that
// means nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (Inbox, error) {
	if err := p.Permit(identity.MessageRead); err != nil {
		return Inbox{}, err
	}
	after, err := f.check()
	if err != nil {
		return Inbox{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Inbox{}, err
	}
	var inbox Inbox
	var rows []threadRow
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if inbox.Tiles, err = tilesTx(tx, snapshot.Hours.Location()); err != nil {
			return err
		}
		rows, err = s.rowsTx(tx, p, f, after)
		return err
	})
	if err != nil {
		return inbox, err
	}
	rows, inbox.NextCursor = db.Page(rows, f.Limit, f.cursor)
	inbox.Items = make([]Item, len(rows))
	for i, r := range rows {
		if inbox.Items[i], err = s.item(r); err != nil {
			return inbox, err
		}
	}
	return inbox, nil
}

func (s *Service) rowsTx(tx *db.Tx, p identity.Principal, f Filter, after db.Place) ([]threadRow, error) {
	if f.Query != "" {
		marks, err := s.askedMarks(tx, f.Query)
		if err != nil || len(marks) == 0 {
			return nil, err
		}
		return f.searchTx(tx, marks, p.StaffID)
	}
	if f.Span != (listing.Span{}) {
		return f.spanTx(tx, p.StaffID, after)
	}
	args := []any{after.At, after.ID, f.Limit + 1}
	if f.Client != "" {
		return db.All[threadRow](tx, listOwn, append(args, f.Client)...)
	}
	if f.State == ShowMine {
		args = append(args, p.StaffID)
	}
	return db.All[threadRow](tx, lists[f.State], args...)
}

// Tiles gives the four figures alone, for the menu. The error is fault Forbidden.
func (s *Service) Tiles(ctx context.Context, p identity.Principal) (Tiles, error) {
	if err := p.Permit(identity.MessageRead); err != nil {
		return Tiles{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Tiles{}, err
	}
	var t Tiles
	err = s.DB.Glance(ctx, func(tx *db.Tx) (err error) {
		t, err = tilesTx(tx, snapshot.Hours.Location())
		return err
	})
	return t, err
}

func (s *Service) item(t threadRow) (Item, error) {
	w, err := s.openWords(t.ID, t.Sealed)
	with := w.with()
	return Item{
		t.ID, t.Version, t.Kind, t.Account, with.Name, with.Email, t.Subject, t.matter(), titleOf(w.Message), t.Lang, t.Status, t.Priority,
		t.AssigneeID, t.Assignee, t.StaffUnread != nil, t.Messages, t.LastBy, t.LastAt, t.CreatedAt, t.ChangedAt,
	}, err
}

// longestQuery is more than any name or address has.
const longestQuery = 254

// check completes the filter and reads its cursor.
func (f *Filter) check() (db.Place, error) {
	if lists[f.State] == nil || f.Client != "" && (f.State != ShowAll || f.Query != "") {
		return db.Place{}, invalid("/state", "choice.invalid")
	}
	f.Query = strings.TrimSpace(f.Query)
	if len(f.Query) > longestQuery {
		return db.Place{}, invalid("/q", "text.too_long")
	}
	if f.Query != "" && f.Span != (listing.Span{}) {
		return db.Place{}, invalid("/q", "choice.invalid")
	}
	if err := checkLimit(&f.Limit); err != nil {
		return db.Place{}, err
	}
	if f.Query != "" {
		if !db.IsID(f.Cursor) || len(f.Cursor) > longestID {
			return db.Place{}, invalid("/cursor", "choice.invalid")
		}
		return db.Place{}, nil
	}
	return parsePlace(f.Cursor)
}

func checkLimit(limit *int) error {
	switch {
	case *limit == 0:
		*limit = DefaultPage
	case *limit < 1 || *limit > MaxPage:
		return invalid("/limit", "choice.invalid")
	}
	return nil
}

// longestID is more than any id has.
const longestID = 64

// cursor is where a page ends: of a search an id, else a place in time.
func (f Filter) cursor(last threadRow) string {
	if f.Query != "" {
		return last.ID
	}
	return db.Place{At: last.LastAt, ID: last.ID}.Cursor()
}

func parsePlace(cursor string) (db.Place, error) {
	after, ok := db.ParsePlace(cursor)
	if !ok {
		return db.Place{}, invalid("/cursor", "choice.invalid")
	}
	return after, nil
}
