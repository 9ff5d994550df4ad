package request

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/label"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/branch"
	"florin/internal/lending/refusal"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Filter chooses what the staff's list shows.
type Filter struct {
	Status   Status // empty: all
	Stage    Stage  // empty: all
	Assignee string // AssignedToMe, Unassigned or the id of a colleague; empty: all
	Query    string // part of a name, e-mail address, id or reference
	Sort     listing.Order
	Cursor   string // where the page before ended; empty: the first page
	Limit    int    // 1 to MaxPage; 0: DefaultPage
	Sieve    listing.Sieve
	Narrowed
}

// Narrowed is what people narrow the list by beside where a request stands and whose it is.
type Narrowed struct {
	From, To             date.Date    // of its arrival where the lender is, both included; zero: any
	AmountFrom, AmountTo int64        // that is asked for, in minor units of whatever currency, both included; 0: any
	Outcome              Outcome      // empty: all
	Country              string       // where the first borrower lives; empty: all
	Reason               refusal.Code // of the refusal, or refusal.NotRecorded; empty: all
}

// Item is one request in a list.
type Item struct {
	ID        string       `json:"id"`
	Reference string       `json:"reference"`
	CreatedAt time.Time    `json:"created_at"`
	UpdatedAt time.Time    `json:"updated_at"`
	External  string       `json:"external_id" doc:"What programs of the lender call it; empty when they have not named it"`
	FirstName string       `json:"first_name"`
	LastName  string       `json:"last_name"`
	Phone     string       `json:"phone"`
	Email     string       `json:"email"`
	Amount    money.Amount `json:"amount"`
	Duration  *int         `json:"duration"` // nil: not given
	Granted   *Terms       `json:"granted" doc:"What was approved; null: nothing was"`
	Product   string       `json:"product" doc:"Its code"`
	Status    Status       `json:"status"`
	Stage     Stage        `json:"stage"`
	Outcome   Outcome      `json:"outcome"`
	Assignee  string       `json:"assignee"` // who looks after it; empty: nobody
	Due       *Due         `json:"due"`      // what the lender owes; nil when nothing is
	Version   int64        `json:"version"`
	Branch    string       `json:"branch_id" doc:"Of the lender; empty: the head office"`
}

// Terms are an amount and how many months it is repaid in.
type Terms struct {
	Amount   money.Amount `json:"amount"`
	Duration int          `json:"duration"`
}

// Page is one page of the list.
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
	UpdatedAt   time.Time      `db:"updated_at"`
	External    string         `db:"external_id"`
	FirstName   string         `db:"first_name" private:"loan_requests.first_name"`
	LastName    string         `db:"last_name" private:"loan_requests.last_name"`
	Phone       string         `db:"phone"`
	Email       string         `db:"email" private:"loan_requests.email"`
	Currency    money.Currency `db:"currency"`
	AmountMinor int64          `db:"amount_minor"`
	Months      *int           `db:"months"`
	Approved    *int64         `db:"approved_minor"`
	ApprovedFor *int           `db:"approved_months"`
	Product     string         `db:"product"`
	Status      Status         `db:"status"`
	Place
	AnswerDueAt time.Time `db:"answer_due_at"`
	Assignee    string    `db:"assignee"`
	Version     int64     `db:"version"`
	Branch      string    `db:"branch_id"`
}

func (r itemRow) item(now time.Time) Item {
	var granted *Terms
	if r.Approved != nil && r.ApprovedFor != nil {
		granted = &Terms{money.Of(*r.Approved, r.Currency), *r.ApprovedFor}
	}
	return Item{
		r.ID, r.Reference, r.CreatedAt, r.UpdatedAt, r.External, r.FirstName, r.LastName, r.Phone, r.Email,
		money.Of(r.AmountMinor, r.Currency), r.Months, granted, r.Product, r.Status, r.Stage, r.Outcome, r.Assignee, r.Due(r.AnswerDueAt, now), r.Version, r.Branch,
	}
}

const changedAt = `COALESCE(changed_at, created_at)`

var itemColumns = `id, reference, created_at, ` + changedAt + ` AS updated_at, ` + label.ExternalOf(label.Request, "loan_requests.id") + ` AS external_id, first_name, last_name, phone, email, currency, amount_minor,
	CASE WHEN duration_given THEN months END AS months, approved_minor, approved_months, product, status, stage, COALESCE(outcome, '') AS outcome, answer_due_at, COALESCE(assignee_name, '') AS assignee, version, COALESCE(branch_id, '') AS branch_id`

// List gives one page of requests. Errors: fault Forbidden, Invalid for a filter that
// means nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (Page, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return Page{}, err
	}
	f.Sieve.Branches = branch.Within(p, f.Sieve.Branches)
	after, err := f.check(p)
	if err == nil {
		err = f.daysIn(s.lenderZone(ctx))
	}
	if err != nil {
		return Page{}, err
	}
	var page Page
	var rows []itemRow
	err = s.DB.Survey(ctx, func(tx *db.Tx) (err error) {
		page, rows = Page{}, nil
		if page.Counts, _, err = CountersTx(tx, p.Branches...); err == nil {
			rows, err = f.pageTx(tx, after, &page, s.indexFrom())
		}
		return err
	})
	page.fill(rows, f, s.Now())
	return page, err
}

// pageTx gives the rows of a page and one too many, and counts what the filter leaves.
func (f Filter) pageTx(tx *db.Tx, after db.Place, page *Page, indexFrom int64) (rows []itemRow, err error) {
	by, values, possible := f.shape()
	if !possible {
		return nil, nil
	}
	if f.sifts() {
		return f.siftedTx(tx, after, page)
	}
	asked := search{listing.Words(listing.Folded(f.Query)), f.Status, f.Limit + 1, page.Counts, indexFrom}
	var hits int64
	if by.words > 0 && asked.indexed(tx) {
		if hits, err = asked.hitsTx(tx); err != nil {
			return nil, err
		}
		if by.indexed = !asked.frequent(hits); by.indexed {
			values = append(values, asked.match(tx))
		}
	}
	switch {
	case f.Sieve.Uncounted:
		page.AtLeast = true
	case f.narrows(), by.words > 0 && asked.partly(tx):
		page.Total, err = by.boundedTx(tx, values)
		page.AtLeast = page.Total > countedUpTo
		page.Total = min(page.Total, countedUpTo)
	case by.words > 0:
		page.Total, err = asked.countTx(tx, hits)
	default:
		page.Total = page.Counts.Of(f.Status)
	}
	if err != nil || page.Total == 0 && !page.AtLeast {
		return nil, err
	}
	if f.ranks(*page) {
		return f.rankedTx(tx, after, by.indexed, asked)
	}
	return by.rowsTx(tx, after, f.Limit+1, values)
}

// fill takes the rows of a page; the one too many says that another page follows.
func (p *Page) fill(rows []itemRow, f Filter, now time.Time) {
	rows, p.NextCursor = db.Page(rows, f.Limit, func(last itemRow) string { return f.placeOf(last).Cursor() })
	p.Items = make([]Item, len(rows))
	for i, r := range rows {
		p.Items[i] = r.item(now)
	}
}

func (f Filter) placeOf(r itemRow) db.Place {
	if f.Sort.ByChange() {
		return db.Place{At: r.UpdatedAt, ID: r.ID}
	}
	return f.Sort.PlaceOf(r.CreatedAt, r.AmountMinor, r.ID)
}

// check completes the filter and reads its cursor.
func (f *Filter) check(p identity.Principal) (db.Place, error) {
	if f.Status != "" && !f.Status.Listed() {
		return db.Place{}, Invalid("/status", "choice.invalid")
	}
	if f.Stage != "" && f.Stage.Status() == "" {
		return db.Place{}, Invalid("/stage", "choice.invalid")
	}
	if f.Outcome != "" && !slices.Contains(Outcomes, f.Outcome) {
		return db.Place{}, Invalid("/outcome", "choice.invalid")
	}
	if len(f.Assignee) > 64 { // more than any id of a colleague has
		return db.Place{}, Invalid("/assignee", "choice.invalid")
	}
	if !f.Reason.Filters() {
		return db.Place{}, Invalid("/reason", "choice.invalid")
	}
	if f.Assignee == AssignedToMe {
		f.Assignee = p.Who() // of a program: nobody's
	}
	after, limit, err := listing.Wish{Query: f.Query, Sort: f.Sort, Cursor: f.Cursor, Limit: f.Limit, Sifted: true}.Check(listing.Orders)
	f.Limit = limit
	return after, err
}
