package arrears

import (
	"context"
	"encoding/base64"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// WorkFilter chooses what the work list shows.
type WorkFilter struct {
	Bucket   loan.Bucket // empty: all
	Assigned Assignment  // empty: whosever
	Cursor   string      // where the page before ended; empty: the first page
	Limit    int         // 1 to MaxWork; 0: DefaultWork
}

// Assignment is whose cases the work list shows.
type Assignment string

// The assignments.
const (
	AssignedToMe   Assignment = "me"
	AssignedNobody Assignment = "nobody"
)

// Page sizes of the work list.
const (
	DefaultWork = 50
	MaxWork     = 100
)

// WorkItem is one case of the work list.
type WorkItem struct {
	Case
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
}

// WorkPage is one page of the work list: what comes next first.
type WorkPage struct {
	Items      []WorkItem
	NextCursor string                // empty on the last page
	Counts     map[loan.Bucket]int64 // of all open cases, whatever the filter
}

type workRow struct {
	caseRow
	Reference string         `db:"reference"`
	Currency  money.Currency `db:"currency"`
	Product   string         `db:"product"`
	Status    loan.Status    `db:"status"`
	FirstName string         `db:"first_name"`
	LastName  string         `db:"last_name"`
}

// item is a row with the figures of today: those that the case keeps are of its last daily
// run, which would ask for money that has come in since.
func (r workRow) item(tx *db.Tx) (WorkItem, error) {
	_, st, err := loanbook.StateTx(tx, r.LoanID)
	if err != nil {
		return WorkItem{}, err
	}
	days := st.DaysPastDue()
	return WorkItem{
		Case: r.view(), Reference: r.Reference, FirstName: r.FirstName, LastName: r.LastName, Product: r.Product, LoanStatus: r.Status, On: st.On,
		Bucket: loan.BucketOf(days), DaysPastDue: days, Overdue: money.Of(st.Overdue().Sum(), r.Currency), Outstanding: money.Of(st.Outstanding(), r.Currency),
	}, nil
}

// Work gives one page of the open cases. Errors: fault Forbidden (needs loan.read), Invalid
// for a filter that means nothing.
func (s *Service) Work(ctx context.Context, p identity.Principal, f WorkFilter) (WorkPage, error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return WorkPage{}, err
	}
	after, err := f.check()
	if err != nil {
		return WorkPage{}, err
	}
	var page WorkPage
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		page = WorkPage{Counts: map[loan.Bucket]int64{}}
		rows, err := f.rowsTx(tx, p, after)
		if err != nil {
			return err
		}
		if err := page.fillTx(tx, rows, f.Limit); err != nil {
			return err
		}
		return page.countTx(tx)
	})
	return page, err
}

func (f WorkFilter) rowsTx(tx *db.Tx, p identity.Principal, after workPlace) ([]workRow, error) {
	switch {
	case f.Assigned == AssignedToMe && f.Bucket != "":
		return db.All[workRow](tx, workBoth, after.on, after.id, f.Limit+1, f.Bucket, p.StaffID)
	case f.Assigned == AssignedToMe:
		return db.All[workRow](tx, workAssigned, after.on, after.id, f.Limit+1, p.StaffID)
	case f.Assigned == AssignedNobody && f.Bucket != "":
		return db.All[workRow](tx, workFreeBucket, after.on, after.id, f.Limit+1, f.Bucket)
	case f.Assigned == AssignedNobody:
		return db.All[workRow](tx, workFree, after.on, after.id, f.Limit+1)
	case f.Bucket != "":
		return db.All[workRow](tx, workBucket, after.on, after.id, f.Limit+1, f.Bucket)
	}
	return db.All[workRow](tx, workAll, after.on, after.id, f.Limit+1)
}

func (p *WorkPage) countTx(tx *db.Tx) error {
	type count struct {
		Bucket loan.Bucket `db:"bucket"`
		Cases  int64       `db:"cases"`
	}
	rows, err := db.All[count](tx, countWork)
	for _, r := range rows {
		p.Counts[r.Bucket] = r.Cases
	}
	return err
}

// fillTx takes the rows of a page; the one too many says that another page follows.
func (p *WorkPage) fillTx(tx *db.Tx, rows []workRow, limit int) (err error) {
	rows, p.NextCursor = db.Page(rows, limit, func(last workRow) string { return workPlace{last.NextActionOn, last.ID}.cursor() })
	p.Items = make([]WorkItem, len(rows))
	for i, r := range rows {
		if p.Items[i], err = r.item(tx); err != nil {
			return err
		}
	}
	return nil
}

func (f *WorkFilter) check() (workPlace, error) {
	refused := func(pointer string) error {
		return fault.Fields(fault.Field{Pointer: pointer, Code: codeChoice})
	}
	if f.Bucket != "" && !slices.Contains(loan.Buckets, f.Bucket) {
		return workPlace{}, refused("/bucket")
	}
	if f.Assigned != "" && f.Assigned != AssignedToMe && f.Assigned != AssignedNobody {
		return workPlace{}, refused("/assigned")
	}
	switch {
	case f.Limit == 0:
		f.Limit = DefaultWork
	case f.Limit < 1 || f.Limit > MaxWork:
		return workPlace{}, refused("/limit")
	}
	after, ok := parseWorkPlace(f.Cursor)
	if !ok {
		return workPlace{}, refused("/cursor")
	}
	return after, nil
}

// workPlace is a place in the work list, ordered by the day of the next action and the id.
type workPlace struct {
	on date.Date
	id string
}

func (p workPlace) cursor() string {
	return base64.RawURLEncoding.EncodeToString([]byte(p.on.String() + "|" + p.id))
}

// parseWorkPlace reads a cursor; nothing is the place before everything.
func parseWorkPlace(s string) (workPlace, bool) {
	if s == "" {
		return workPlace{on: date.MustParse("0001-01-01")}, true
	}
	raw, err := base64.RawURLEncoding.DecodeString(s)
	if err != nil || len(raw) > 100 {
		return workPlace{}, false
	}
	day, id, found := strings.Cut(string(raw), "|")
	on, err := date.Parse(day)
	return workPlace{on, id}, found && err == nil && db.IsID(id)
}
