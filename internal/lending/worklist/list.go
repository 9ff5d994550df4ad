package worklist

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/branch"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Service shows the cases of arrears. Its methods are one transaction each, check their caller's permission themselves,
// and are safe to call from many goroutines.
type Service struct{ DB *db.DB }

// Item is one case of the work list.
type Item struct {
	arrears.Case
	Reference   string       `json:"reference"`
	FirstName   string       `json:"first_name"`
	LastName    string       `json:"last_name"`
	Product     string       `json:"product"`
	LoanStatus  loan.Status  `json:"loan_status"`
	Bucket      loan.Bucket  `json:"bucket" enum:"current,1-30,31-60,61-90,over-90"`
	On          date.Date    `json:"on" doc:"The day of the figures: today where the law of the loan reads it off"`
	DaysPastDue int          `json:"days_past_due"`
	Overdue     money.Amount `json:"overdue"`
	Outstanding money.Amount `json:"outstanding"`
	Place       string       `json:"place" doc:"Where the case stands in the list as it is sorted: by it its neighbours are found, also when it has moved meanwhile"`
}

// Page is one page of the work list.
type Page struct {
	Items      []Item                `json:"items"`
	NextCursor string                `json:"next_cursor" doc:"Empty on the last page"`
	Counts     map[loan.Bucket]int64 `json:"counts" doc:"Of all open cases by days past due as of the last daily run, whatever the filter"`
}

type row struct {
	ID           string            `db:"id"`
	LoanID       string            `db:"loan_id"`
	Version      int64             `db:"version"`
	State        arrears.CaseState `db:"state"`
	DaysPastDue  int               `db:"days_past_due"`
	OverdueMinor int64             `db:"overdue_minor"`
	AssignedTo   *string           `db:"assigned_to"`
	AssignedName string            `db:"assigned_name"`
	NextAction   string            `db:"next_action"`
	NextActionOn date.Date         `db:"next_action_on"`
	BestTime     string            `db:"best_time"`
	OpenedAt     time.Time         `db:"opened_at"`
	Reference    string            `db:"reference"`
	Currency     money.Currency    `db:"currency"`
	Product      string            `db:"product"`
	Status       loan.Status       `db:"status"`
	FirstName    string            `db:"first_name" private:"loan_parties.first_name,loan_id,=1"`
	LastName     string            `db:"last_name" private:"loan_parties.last_name,loan_id,=1"`
}

const (
	columns = `c.id, c.loan_id, c.version, c.state, c.days_past_due, c.overdue_minor, c.assigned_to, c.assigned_name,
	c.next_action, c.next_action_on, c.best_time, c.opened_at, l.reference, l.currency, l.product, l.status, p.first_name, p.last_name`

	// The name of the client and the currency are the loan's.
	tables = ` FROM collection_cases c JOIN loans l ON l.id = c.loan_id
	JOIN loan_parties p ON p.loan_id = c.loan_id AND p.position = 1`
)

// behind is the part of an order behind a place ($1, $2), or before it, the nearest first.
func (s shape) behind(before bool) (condition, order string) {
	sign, direction := "<", " DESC"
	if s.sort.rising() != before {
		sign, direction = ">", ""
	}
	by := s.sort.column()
	return " AND (" + by + ", c.id) " + sign + " ($1, $2)", " ORDER BY " + by + direction + ", c.id" + direction
}

func (s shape) text() string {
	condition, order := s.behind(false)
	return "SELECT " + columns + tables + s.where(4) + condition + order + " LIMIT $3"
}

// lists has each shape without a search as a statement of its own, so that each runs down an index of its own.
var lists = func() map[shape]*db.Stmt {
	all := map[shape]*db.Stmt{}
	for _, bucket := range []bool{false, true} {
		for _, assigned := range []Assignment{"", AssignedToMe, AssignedNobody} {
			for _, sort := range Orders {
				s := shape{bucket: bucket, assigned: assigned, sort: sort}
				all[s] = db.SQL(s.text())
			}
		}
	}
	return all
}()

var countAll = db.SQL(`SELECT bucket, count(*) AS cases FROM collection_cases WHERE closed_at IS NULL GROUP BY bucket`)

// Work gives one page of the open cases. Errors: fault Forbidden (needs loan.read), Invalid for a filter that means
// nothing.
func (s *Service) Work(ctx context.Context, p identity.Principal, f Filter) (page Page, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return page, err
	}
	after, err := f.check()
	if err != nil {
		return page, err
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		page = Page{Counts: map[loan.Bucket]int64{}}
		rows, err := f.rowsTx(tx, p, after, f.Limit+1)
		if err != nil {
			return err
		}
		rows, page.NextCursor = db.Page(rows, f.Limit, func(last row) string { return f.Sort.placeOf(last).cursor() })
		page.Items = make([]Item, len(rows))
		for i, r := range rows {
			if page.Items[i], err = r.itemTx(tx, f.Sort); err != nil {
				return err
			}
		}
		return page.countTx(tx, p.Branches)
	})
	return page, err
}

// rowsTx gives the rows behind a place.
func (f Filter) rowsTx(tx *db.Tx, p identity.Principal, after place, limit int) ([]row, error) {
	_, words := listing.Asked(i18n.Fold(f.Query))
	by, values := f.asked(p, words)
	stmt, known := lists[by]
	if !known {
		stmt = db.Composed(by.text())
	}
	return db.All[row](tx, stmt, append([]any{after.by, after.id, limit}, values...)...)
}

func (p *Page) countTx(tx *db.Tx, branches []string) error {
	type count struct {
		Bucket loan.Bucket `db:"bucket"`
		Cases  int64       `db:"cases"`
	}
	stmt, values := countAll, []any(nil)
	if len(branches) > 0 {
		var among string
		among, values = branch.Among(branches, 1)
		stmt = db.Composed(`SELECT c.bucket, count(*) AS cases FROM collection_cases c JOIN loans l ON l.id = c.loan_id
			WHERE c.closed_at IS NULL AND l.` + branch.Column(among) + ` GROUP BY c.bucket`)
	}
	rows, err := db.All[count](tx, stmt, values...)
	for _, r := range rows {
		p.Counts[r.Bucket] = r.Cases
	}
	return err
}

// itemTx is a row with the figures of today: those that the case keeps are of its last daily run, which would ask for
// money that has come in since.
func (r row) itemTx(tx *db.Tx, sort Order) (Item, error) {
	_, st, err := loanbook.StateTx(tx, r.LoanID)
	if err != nil {
		return Item{}, err
	}
	days := st.DaysPastDue()
	return Item{
		Case: arrears.Case{
			ID: r.ID, LoanID: r.LoanID, Version: r.Version, State: r.State, AssignedTo: db.Text(r.AssignedTo), AssignedName: r.AssignedName,
			NextAction: arrears.NextAction(r.NextAction), NextActionOn: r.NextActionOn, BestTime: arrears.BestTime(r.BestTime), OpenedAt: r.OpenedAt,
		},
		Reference: r.Reference, FirstName: r.FirstName, LastName: r.LastName, Product: r.Product, LoanStatus: r.Status, On: st.On,
		Bucket: loan.BucketOf(days), DaysPastDue: days, Overdue: money.Of(st.Overdue().Sum(), r.Currency), Outstanding: money.Of(st.Outstanding(), r.Currency),
		Place: sort.placeOf(r).cursor(),
	}, nil
}

// Each gives every case that the filter leaves to fn, whatever its page. Errors: those of Work, and the first of fn.
func (s *Service) Each(ctx context.Context, p identity.Principal, f Filter, fn func(Item) error) error {
	if err := p.Permit(identity.LoanRead); err != nil {
		return err
	}
	f.Cursor, f.Limit = "", MostItems
	from, err := f.check()
	if err != nil {
		return err
	}
	read := func(after place, limit int) (items []Item, err error) {
		err = s.DB.Survey(ctx, func(tx *db.Tx) error {
			rows, err := f.rowsTx(tx, p, after, limit)
			items = make([]Item, len(rows))
			for i, r := range rows {
				if err == nil {
					items[i], err = r.itemTx(tx, f.Sort)
				}
			}
			return err
		})
		return items, err
	}
	return listing.Each(from, read, func(i Item) place {
		at, _ := f.Sort.place(i.Place)
		return at
	}, fn)
}
