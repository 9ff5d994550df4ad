package servicing

import (
	"slices"
	"strings"

	"florin/internal/integration/label"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/branch"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// shape is which filters a list has, and its order.
type shape struct {
	which Which
	words int // in the query
	order listing.Order
}

// parts are the words of each filter, by parts that have an index of their own.
var parts = map[Which][]string{
	All:       {"1 = 1"},
	Running:   {"status = 'pending_payout'", "status = 'active'", "status = 'terminated'"},
	Completed: {"status = 'closed'", "status = 'charged_off'"},
	Late:      {loanbook.WhereLate},
}

// lists has each shape as a statement of its own, so that each has a plan of its own. They are
// for one word at most: more are planned with the words.
var lists = func() map[shape]*db.Stmt {
	all := map[shape]*db.Stmt{}
	for which := range parts {
		for words := range 2 {
			for _, order := range listing.Orders {
				by := shape{which, words, order}
				all[by] = db.SQL(by.text())
			}
		}
	}
	return all
}()

// sorted are the columns of the orders.
var sorted = listing.Columns{At: "opened_at", Amount: "principal_minor", ID: "id"}

// text names the borrowers of a page: a join among the parts would keep PostgreSQL from
// merging them.
func (s shape) text() string { return withBorrower(s.page()) + s.order.By(outside) }

// outside are the columns of the orders where a page is named.
var outside = listing.Columns{At: "l.opened_at", Amount: "l.principal_minor", ID: "l.id"}

func withBorrower(page string) string {
	return `SELECT l.id, l.reference, p.first_name, p.last_name, l.currency, l.principal_minor, l.outstanding_minor, l.paid_out_on,
			l.next_due_on, l.next_due_minor, l.status, l.close_reason, l.overdue_minor, l.overdue_since, l.opened_at, l.updated_at,
			` + label.ExternalOf(label.Loan, "l.id") + ` AS external_id, l.terms
		FROM (` + page + `) l JOIN loan_parties p ON p.loan_id = l.id AND p.position = 1`
}

const changedAt = `COALESCE(changed_at, opened_at)`

// ofLoan is what a page takes of each loan.
const ofLoan = `SELECT id, reference, currency, principal_minor, outstanding_minor, paid_out_on, next_due_on, next_due_minor,
			status, close_reason, overdue_minor, overdue_since, opened_at, ` + changedAt + ` AS updated_at, terms FROM loans`

// page chooses the loans of a page.
func (s shape) page() string {
	which := parts[s.which]
	if s.which == All && s.order.ByAmount() { // amounts have no index but that of each status
		which = slices.Concat(parts[Running], parts[Completed])
	}
	each := make([]string, len(which))
	for i, where := range which {
		each[i] = ofLoan + ` WHERE ` + where + ` AND ` + s.order.After(sorted)
		if s.words > 0 {
			each[i] += ` AND ` + listing.Having("search_text", 4, s.words)
		}
	}
	return s.order.Merged(each, sorted) + ` LIMIT $3`
}

// Counts is how many loans each filter shows, as far as they are counted.
type Counts struct {
	All       int64 `db:"all_of" json:"all"`
	Active    int64 `db:"active" json:"active"`
	Completed int64 `db:"completed" json:"completed"`
	Late      int64 `db:"late" json:"late"`
}

// countLoans stops at $1 of each filter.
var countLoans = db.SQL(counting(""))

// counting counts what each filter shows of the loans that a condition leaves.
func counting(of string) string {
	up := func(name string, which Which) string {
		each := make([]string, len(parts[which]))
		for i, where := range parts[which] {
			each[i] = "SELECT id FROM loans WHERE " + of + where
		}
		return "(SELECT count(*) FROM (SELECT id FROM (" + strings.Join(each, " UNION ALL ") + ") AS every LIMIT $1) AS counted) AS " + name
	}
	return "SELECT " + strings.Join([]string{up("all_of", All), up("active", Running), up("completed", Completed), up("late", Late)}, ", ")
}

// countsTx counts the loans of all, or of some branches.
func countsTx(tx *db.Tx, branches []string) (Counts, error) {
	if len(branches) == 0 {
		return db.One[Counts](tx, countLoans, countedUpTo+1)
	}
	placeholders, values := branch.Among(branches, 2)
	return db.One[Counts](tx, db.Composed(counting(branch.Column(placeholders)+" AND ")), append([]any{countedUpTo + 1}, values...)...)
}

// countedUpTo is where counting stops: no counters are kept, and nobody reads a page by its
// number.
const countedUpTo = 1000

// rowsTx gives the rows behind a position.
func (f Filter) rowsTx(tx *db.Tx, after db.Place, limit int) ([]itemRow, error) {
	words, patterns := listing.Asked(i18n.Fold(f.Query))
	by := shape{f.Which, words, f.Sort}
	stmt := lists[by]
	if words > 1 {
		stmt = db.Composed(by.text())
	}
	return db.All[itemRow](tx, stmt, append([]any{f.Sort.Bound(after), after.ID, limit}, patterns...)...)
}

func (f Filter) placeOf(r itemRow) db.Place {
	if f.Sort.ByChange() {
		return db.Place{At: r.UpdatedAt, ID: r.ID}
	}
	return f.Sort.PlaceOf(r.OpenedAt, r.Principal, r.ID)
}

// sifted is the list as programs narrow it.
var sifted = listing.Sifted{
	Columns: sorted, Changed: changedAt, Product: "product", Status: "status", Marked: label.Marked, Of: branch.Column,
	Named: func(id, placeholder string) string { return label.Named(label.Loan, id, placeholder) },
}

// own are the conditions of the filters that the desk has, too.
func (f Filter) own() (c listing.Conditions) {
	switch f.Which {
	case Running:
		c.Add("(status || '') IN ('pending_payout', 'active', 'terminated')")
	case Completed:
		c.Add("(status || '') IN ('closed', 'charged_off')")
	case Late:
		c.Add(parts[Late][0])
	}
	c.Words("search_text", i18n.Fold(f.Query))
	return c
}

// siftedTx is rowsTx for what programs narrow the list by: planned for each question.
func (f Filter) siftedTx(tx *db.Tx, after db.Place, page *LoanPage) (rows []itemRow, err error) {
	if f.Sieve.Counted {
		text, values := f.Sieve.Count(f.own(), sifted)
		n, err := db.One[int64](tx, db.Composed("SELECT count(*) FROM loans"+text), values...)
		if page.Total = &n; err != nil {
			return nil, err
		}
	}
	return f.siftedRowsTx(tx, after, f.Limit+1)
}

func (f Filter) siftedRowsTx(tx *db.Tx, after db.Place, limit int) ([]itemRow, error) {
	text, values := f.Sieve.Page(f.Sort, f.own(), sifted, after, limit)
	order := f.Sort.By(outside)
	if f.Sort.ByChange() {
		order = f.Sort.By(listing.Columns{At: "l.updated_at", ID: "l.id"})
	}
	return db.All[itemRow](tx, db.Composed(withBorrower(ofLoan+text)+order), values...)
}
