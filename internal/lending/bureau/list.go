package bureau

import (
	"context"
	"slices"
	"strconv"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Report is a report as staff see it.
type Report struct {
	ID         string       `json:"id"`
	RequestID  string       `json:"request_id"`
	LoanID     string       `json:"loan_id" doc:"Empty: there is none yet"`
	Contract   string       `json:"contract" doc:"The reference of the request, by which the register knows the contract"`
	FirstName  string       `json:"first_name"`
	LastName   string       `json:"last_name"`
	Number     int64        `json:"number" doc:"In the order in which the register is told of the contract"`
	Kind       Kind         `json:"kind" enum:"contract,arrears,called,cured,ended,correction"`
	About      int64        `json:"about" doc:"The number of the report that this one follows from; 0: none"`
	Register   string       `json:"register"`
	HappenedOn date.Date    `json:"happened_on"`
	FromOn     date.Date    `json:"from_on" doc:"The register is not told before: those who owe are warned first"`
	DueOn      date.Date    `json:"due_on"`
	Late       bool         `json:"late" doc:"The day has passed, and the register was not told"`
	Amount     money.Amount `json:"amount" doc:"Lent, or overdue when that was reached"`
	State      State        `json:"state" enum:"due,asked,failed,reported,withdrawn"`
	OverOn     *date.Date   `json:"over_on" doc:"When what it tells ceased to hold; null: it still does"`
	Code       string       `json:"code" doc:"Why the adapter has failed"`
	Adapter    string       `json:"adapter" doc:"Which was asked, or has told the register; empty: people do"`
	SHA256     string       `json:"sha256" doc:"Of the adapter's answer"`
	ReportedOn *date.Date   `json:"reported_on"`
	Reference  string       `json:"reference" doc:"That the register gave"`
	By         string       `json:"by" doc:"Who noted it"`
	CreatedAt  time.Time    `json:"created_at"`
	UpdatedAt  time.Time    `json:"updated_at"`
	Today      date.Date    `json:"today" doc:"The last day that can be noted"`
	Actions    []Action     `json:"actions" enum:"report,ask" doc:"What the caller may do at this moment"`
}

// Action is something that staff may do about a report.
type Action string

// The actions.
const (
	ByHand    Action = "report"
	ByAdapter Action = "ask"
)

// countedUpTo is where counting stops.
const countedUpTo = 1000

// Filter chooses what a list of reports shows.
type Filter struct {
	Which    Which
	Register string // empty: all
	Kind     Kind   // empty: all
	Span     listing.Span
	Cursor   string
	Limit    int
}

// Which says which reports a list shows.
type Which string

// Which there are.
const (
	Open          Which = "open" // still to be told
	Late          Which = "late" // of these, those whose day has passed
	ThatFailed    Which = "failed"
	Told          Which = "reported"
	ThatWithdrawn Which = "withdrawn"
)

// whiches are all of them.
var whiches = []Which{Open, Late, ThatFailed, Told, ThatWithdrawn}

// Page is a page of reports.
type Page struct {
	Items      []Report `json:"items" doc:"Those still to be told in the order in which they were owed; others the newest first"`
	NextCursor string   `json:"next_cursor" doc:"Empty on the last page"`
	Total      int64    `json:"total" doc:"That the filter leaves"`
	AtLeast    bool     `json:"at_least" doc:"There are more: nobody counted beyond 1,000"`
	Adapter    string   `json:"adapter" doc:"Which tells registers; empty: people do"`
	Registers  []string `json:"registers" doc:"Those of which there are reports"`
}

var (
	byTime        = listing.Sifted{Columns: listing.Columns{At: "created_at", ID: "id"}, Changed: "changed_at"}
	listRegisters = db.SQL(`SELECT DISTINCT register FROM bureau_reports ORDER BY register LIMIT 50`)
	countLate     = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM bureau_reports WHERE ` + stillOpen + ` AND due_on < $1 LIMIT ` + strconv.Itoa(countedUpTo+1) + `) AS counted`)
	findNames     = db.SQL(`
		SELECT r.id, r.reference, r.first_name, r.last_name, COALESCE((SELECT MAX(l.id) FROM loans l WHERE l.request_id = r.id), '') AS loan_id FROM loan_requests r WHERE r.id = $1`)
)

type namesRow struct {
	ID        string `db:"id"`
	Reference string `db:"reference"`
	FirstName string `db:"first_name" private:"loan_requests.first_name"`
	LastName  string `db:"last_name" private:"loan_requests.last_name"`
	LoanID    string `db:"loan_id"`
}

// List gives a page of what registers are to be told, and were. Errors: fault Forbidden (needs request.read), Invalid for a filter that means nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (page Page, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return page, err
	}
	order := listing.NewestFirst
	if f.Which == "" {
		f.Which = Open
	}
	switch {
	case !slices.Contains(whiches, f.Which):
		return page, listing.Invalid("/state", "choice.invalid")
	case f.Kind != "" && !slices.Contains(Kinds, f.Kind):
		return page, listing.Invalid("/kind", "choice.invalid")
	case f.Which == Open || f.Which == Late || f.Which == ThatFailed:
		order = listing.OldestFirst
	}
	after, limit, err := listing.Wish{Sort: order, Cursor: f.Cursor, Limit: f.Limit}.Check(listing.ByTime)
	if err != nil {
		return page, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		page, err = s.pageTx(tx, p, f, order, after, limit)
		return err
	})
	return page, err
}

func (s *Service) pageTx(tx *db.Tx, p identity.Principal, f Filter, order listing.Order, after db.Place, limit int) (page Page, err error) {
	page.Items = []Report{}
	today, err := s.todayTx(tx)
	if err != nil {
		return page, err
	}
	c := f.conditions(today)
	text, values := listing.Sieve{}.Page(order, c, byTime, after, limit+1)
	rows, err := db.All[Row](tx, db.Composed("SELECT "+columns+" FROM bureau_reports"+text), values...)
	if err != nil {
		return page, err
	}
	rows, page.NextCursor = db.Page(rows, limit, func(last Row) string { return db.Place{At: last.CreatedAt, ID: last.ID}.Cursor() })
	for _, row := range rows {
		r, err := s.viewTx(tx, p, row, today)
		if err != nil {
			return page, err
		}
		page.Items = append(page.Items, r)
	}
	text, values = listing.Sieve{}.Count(c, byTime)
	n, err := db.One[int64](tx, db.Composed("SELECT count(*) FROM (SELECT id FROM bureau_reports"+text+" LIMIT "+strconv.Itoa(countedUpTo+1)+") AS counted"), values...)
	if err != nil {
		return page, err
	}
	page.Total, page.AtLeast = min(n, countedUpTo), n > countedUpTo
	if page.Adapter, _, err = s.adapters.ByTx(tx, adapter.BureauReport); err != nil {
		return page, err
	}
	page.Registers, err = db.All[string](tx, listRegisters)
	page.Registers = listing.OrEmpty(page.Registers)
	return page, err
}

func (f Filter) conditions(today date.Date) (c listing.Conditions) {
	f.Span.Narrow(&c, "created_at", "changed_at")
	switch f.Which {
	case Open, Late:
		c.Add(stillOpen)
	default:
		c.Add("state = ?", string(f.Which))
	}
	if f.Which == Late {
		c.Add("due_on < ?", today)
	}
	if f.Register != "" {
		c.Add("register = ?", f.Register)
	}
	if f.Kind != "" {
		c.Add("kind = ?", string(f.Kind))
	}
	return c
}

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, row Row, today date.Date) (r Report, err error) {
	of, err := db.One[namesRow](tx, findNames, row.RequestID)
	if err != nil {
		return r, err
	}
	r = Report{
		ID: row.ID, RequestID: row.RequestID, LoanID: of.LoanID, Contract: of.Reference, FirstName: of.FirstName, LastName: of.LastName, Number: row.Number, Kind: row.Kind, About: row.About,
		Register: row.Register, HappenedOn: row.HappenedOn, FromOn: row.FromOn, DueOn: row.DueOn, Late: row.open() && today.After(row.DueOn), Amount: money.Of(row.Minor, row.Currency),
		State: row.State, OverOn: row.OverOn, Code: row.Code, Adapter: row.Adapter, SHA256: row.Digest, ReportedOn: row.ReportedOn, Reference: row.Reference, By: row.ByName,
		CreatedAt: row.CreatedAt, UpdatedAt: row.ChangedAt, Today: today, Actions: []Action{},
	}
	if !p.Can(identity.OfferManage) || row.tellable(today) != nil {
		return r, nil
	}
	r.Actions = append(r.Actions, ByHand)
	name, _, err := s.adapters.ByTx(tx, adapter.BureauReport)
	if name != "" {
		r.Actions = append(r.Actions, ByAdapter)
	}
	return r, err
}

// OfRequest gives what a register is to be told of the loan of a request, and was, in that order. Errors: fault Forbidden (needs request.read), NotFound.
func (s *Service) OfRequest(ctx context.Context, p identity.Principal, requestID string) (list []Report, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list = []Report{}
		if _, err := db.One[request.Case](tx, request.FindCase, requestID); err != nil {
			return err
		}
		today, err := s.todayTx(tx)
		if err != nil {
			return err
		}
		rows, err := OfTx(tx, requestID)
		for _, row := range rows {
			r, err := s.viewTx(tx, p, row, today)
			if err != nil {
				return err
			}
			list = append(list, r)
		}
		return err
	})
	return list, err
}

// Late counts the reports whose day has passed, up to a thousand and one. Errors: fault Forbidden (needs offer.manage).
func (s *Service) Late(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.OfferManage); err != nil {
		return 0, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		today, err := s.todayTx(tx)
		if err == nil {
			n, err = db.One[int64](tx, countLate, today)
		}
		return err
	})
	return n, err
}

// Copy is what a register was told, or is to be, as those have it who borrow: it is about all of them.
type Copy struct {
	Register   string       `json:"register"`
	Kind       Kind         `json:"kind"`
	HappenedOn date.Date    `json:"happened_on"`
	Amount     money.Amount `json:"amount"`
	State      State        `json:"state"`
	ReportedOn *date.Date   `json:"reported_on"`
	Reference  string       `json:"reference"`
	OverOn     *date.Date   `json:"over_on"`
}

// CopyTx is for the copy of their data. The caller has checked whose it is.
func CopyTx(tx *db.Tx, requestID string) (list []Copy, err error) {
	rows, err := OfTx(tx, requestID)
	for _, r := range rows {
		list = append(list, Copy{r.Register, r.Kind, r.HappenedOn, money.Of(r.Minor, r.Currency), r.State, r.ReportedOn, r.Reference, r.OverOn})
	}
	return list, err
}
