package servicing

import (
	"context"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/label"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/branch"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Which chooses what the list of loans shows.
type Which string

// The filters.
const (
	All       Which = "all"
	Running   Which = "active"    // paid out and not ended, or waiting for it
	Completed Which = "completed" // closed or charged off
	Late      Which = "late"      // running, and something is past due: what was written off has ended
)

// Filter chooses what the staff's list shows.
type Filter struct {
	Which  Which         // empty: all
	Query  string        // part of a name, e-mail address, id or reference
	Sort   listing.Order // the amount is what was lent
	Cursor string        // where the page before ended; empty: the first page
	Limit  int           // 1 to listing.MaxPage; 0: listing.DefaultPage
	Sieve  listing.Sieve
}

// Item is one loan in the list.
type Item struct {
	ID           string           `json:"id"`
	Reference    string           `json:"reference"`
	Client       string           `json:"client"`
	Amount       money.Amount     `json:"amount"`
	Outstanding  money.Amount     `json:"outstanding"`
	StartedOn    *date.Date       `json:"started_on"` // the payout; no date: not yet
	NextDueOn    *date.Date       `json:"next_due_on"`
	NextPayBy    *date.Date       `json:"next_pay_by" doc:"Until when paying it is on time"`
	NextDue      money.Amount     `json:"next_due"`
	Status       loan.Status      `json:"status"`
	CloseReason  loan.CloseReason `json:"close_reason"`
	Overdue      money.Amount     `json:"overdue"`
	OverdueSince *date.Date       `json:"overdue_since"`
	DaysPastDue  int              `json:"days_past_due"`
	Bucket       loan.Bucket      `json:"bucket"`
	OpenedAt     time.Time        `json:"opened_at"`
	UpdatedAt    time.Time        `json:"updated_at"`
	External     string           `json:"external_id" doc:"What programs of the lender call it; empty when they have not named it"`
}

// LoanPage is one page of the list.
type LoanPage struct {
	Items      []Item `json:"items"`
	NextCursor string `json:"next_cursor"` // empty on the last page
	Total      *int64 `json:"total,omitempty" doc:"For the filter; only with total=exact"`
	Counts     Counts `json:"counts" doc:"Of everything, whatever the search; each stops at 1,001: nobody counts a million loans for a page"`
}

type itemRow struct {
	ID           string         `db:"id"`
	Reference    string         `db:"reference"`
	FirstName    string         `db:"first_name" private:"loan_parties.first_name,id,=1"`
	LastName     string         `db:"last_name" private:"loan_parties.last_name,id,=1"`
	Currency     money.Currency `db:"currency"`
	Principal    int64          `db:"principal_minor"`
	Outstanding  int64          `db:"outstanding_minor"`
	PaidOutOn    date.Date      `db:"paid_out_on"`
	NextDueOn    date.Date      `db:"next_due_on"`
	NextDue      int64          `db:"next_due_minor"`
	Status       loan.Status    `db:"status"`
	CloseReason  *string        `db:"close_reason"`
	Overdue      int64          `db:"overdue_minor"`
	OverdueSince date.Date      `db:"overdue_since"`
	OpenedAt     time.Time      `db:"opened_at"`
	UpdatedAt    time.Time      `db:"updated_at"`
	External     string         `db:"external_id"`
	Terms        string         `db:"terms"`
}

// item is a row as it is today: days past due grow by themselves, so they are no column. An
// instalment that fell due today and is late tomorrow is next_due_on until the due run.
func (r itemRow) item(today date.Date) Item {
	of := func(minor int64) money.Amount { return money.Of(minor, r.Currency) }
	days := max(today.Sub(r.OverdueSince), 0)
	payBy := loan.PayByOf(r.Terms, r.Currency, r.NextDueOn)
	return Item{
		r.ID, r.Reference, strings.TrimSpace(r.FirstName + " " + r.LastName), of(r.Principal), of(r.Outstanding), loan.DayOrNil(r.PaidOutOn), loan.DayOrNil(r.NextDueOn), loan.DayOrNil(payBy),
		of(r.NextDue), r.Status, loan.CloseReason(db.Text(r.CloseReason)), of(r.Overdue), loan.DayOrNil(r.OverdueSince), days, loan.BucketOf(days), r.OpenedAt, r.UpdatedAt, r.External,
	}
}

// List gives one page of loans. Errors: fault Forbidden, Invalid for a filter that means
// nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, f Filter) (page LoanPage, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return page, err
	}
	f.Sieve.Branches = branch.Within(p, f.Sieve.Branches)
	after, err := f.check()
	if err != nil {
		return page, err
	}
	var rows []itemRow
	today, err := s.Loans.Today(ctx)
	if err != nil {
		return page, err
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) (err error) {
		page, rows = LoanPage{}, nil
		if page.Counts, err = countsTx(tx, p.Branches); err != nil {
			return err
		}
		if f.Sieve.Sifts(f.Sort) {
			rows, err = f.siftedTx(tx, after, &page)
			return err
		}
		rows, err = f.rowsTx(tx, after, f.Limit+1)
		return err
	})
	page.fill(rows, f, today)
	return page, err
}

// fill takes the rows of a page; the one too many says that another page follows.
func (p *LoanPage) fill(rows []itemRow, f Filter, today date.Date) {
	rows, p.NextCursor = db.Page(rows, f.Limit, func(last itemRow) string { return f.placeOf(last).Cursor() })
	p.Items = make([]Item, len(rows))
	for i, r := range rows {
		p.Items[i] = r.item(today)
	}
}

// check completes the filter and reads its cursor.
func (f *Filter) check() (after db.Place, err error) {
	if f.Which == "" {
		f.Which = All
	}
	if _, known := parts[f.Which]; !known {
		return after, fault.AtField("/filter", "choice.invalid")
	}
	after, f.Limit, err = listing.Wish{Query: f.Query, Sort: f.Sort, Cursor: f.Cursor, Limit: f.Limit, Sifted: true}.Check(listing.Orders)
	return after, err
}

var findItem = db.SQL(`SELECT l.id, l.reference, p.first_name, p.last_name, l.currency, l.principal_minor, l.outstanding_minor, l.paid_out_on,
			l.next_due_on, l.next_due_minor, l.status, l.close_reason, l.overdue_minor, l.overdue_since, l.opened_at, COALESCE(l.changed_at, l.opened_at) AS updated_at, ` + label.ExternalOf(label.Loan, "l.id") + ` AS external_id, l.terms
		FROM loans l JOIN loan_parties p ON p.loan_id = l.id AND p.position = 1 WHERE l.id = $1`)

// ItemTx reads a loan as lists show it on a day. The caller has checked who asks. Errors:
// fault NotFound.
func (*Service) ItemTx(tx *db.Tx, loanID string, on date.Date) (Item, error) {
	r, err := db.One[itemRow](tx, findItem, loanID)
	return r.item(on), err
}
