package request

import (
	"strconv"
	"time"

	"florin/internal/integration/label"
	"florin/internal/lending/branch"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// sifted is the list as programs narrow it.
var sifted = listing.Sifted{
	Columns: sorted, Changed: changedAt, Product: "product", Status: ShownStatus, Marked: label.Marked, Of: branch.Column,
	Named: func(id, placeholder string) string { return label.Named(label.Request, id, placeholder) },
}

// own are the conditions of the filters that the desk has, too.
func (f Filter) own() (c listing.Conditions) {
	switch f.Assignee {
	case "":
	case Unassigned:
		c.Add(unassigned)
	default:
		c.Add("(assignee_id || '') = ?", f.Assignee)
	}
	if f.Stage != "" {
		c.Add("("+shownStage+" || '') = ?", f.Stage)
	}
	if f.Status != "" {
		c.Add("("+ShownStatus+" || '') = ?", f.Status)
	}
	if f.AmountFrom > 0 {
		c.Add("amount_minor >= ?", f.AmountFrom)
	}
	if f.AmountTo > 0 {
		c.Add("amount_minor <= ?", f.AmountTo)
	}
	if f.Outcome != "" {
		c.Add("outcome = ?", f.Outcome)
	}
	if f.Reason != "" {
		c.Add(f.Reason.Where())
	}
	if f.Country != "" {
		c.Add(`EXISTS (SELECT 1 FROM request_parties q JOIN persons p ON p.id = q.person_id WHERE q.request_id = loan_requests.id AND q.position = 1 AND p.country = ?)`, f.Country)
	}
	c.Words("search_text", listing.Folded(f.Query))
	return c
}

// sifts says that no statement is prepared for what is asked.
func (f Filter) sifts() bool { return f.Sieve.Sifts(f.Sort) || f.Narrowed != Narrowed{} }

// daysIn makes moments of days.
func (f *Filter) daysIn(zone *time.Location, err error) error {
	if !f.From.IsZero() {
		f.Sieve.CreatedAfter = listing.Later(f.Sieve.CreatedAfter, f.From.Time(zone).Add(-time.Microsecond))
	}
	if !f.To.IsZero() {
		f.Sieve.CreatedBefore = listing.Sooner(f.Sieve.CreatedBefore, f.To.AddDays(1).Time(zone))
	}
	return err
}

// siftedTx is pageTx for what is planned for each question.
func (f Filter) siftedTx(tx *db.Tx, after db.Place, page *Page) (rows []itemRow, err error) {
	page.AtLeast = f.Sieve.Uncounted
	if !page.AtLeast {
		most := int64(countedUpTo)
		if f.Sieve.Counted {
			most = page.Counts.All
		}
		text, values := f.Sieve.Count(f.own(), sifted)
		text = "SELECT count(*) FROM (SELECT 1 FROM loan_requests" + text + " LIMIT $" + strconv.Itoa(len(values)+1) + ") AS counted"
		if page.Total, err = db.One[int64](tx, db.Composed(text), append(values, most+1)...); err != nil {
			return nil, err
		}
		page.AtLeast, page.Total = page.Total > most, min(page.Total, most)
	}
	if f.ranks(*page) {
		return f.rankedTx(tx, after, false, search{})
	}
	return f.siftedRowsTx(tx, after, f.Limit+1)
}

func (f Filter) siftedRowsTx(tx *db.Tx, after db.Place, limit int) ([]itemRow, error) {
	text, values := f.Sieve.Page(f.Sort, f.own(), sifted, after, limit)
	return db.All[itemRow](tx, db.Composed("SELECT "+itemColumns+" FROM loan_requests"+text), values...)
}

// ranks says that the exact words come first: so few are found that they can all be sorted.
func (f Filter) ranks(page Page) bool {
	return f.Query != "" && f.Sort == listing.NewestFirst && !page.AtLeast && page.Total <= countedUpTo
}

func (f Filter) rankedTx(tx *db.Tx, after db.Place, indexed bool, asked search) ([]itemRow, error) {
	own := f.own()
	if indexed {
		own.Add(foundByIndex, asked.match(tx))
	}
	text, values := f.Sieve.Ranked(own, sifted, listing.Ranking{Table: "loan_requests", Column: "search_text", Words: listing.Words(listing.Folded(f.Query))}, after, f.Limit+1)
	return db.All[itemRow](tx, db.Composed("SELECT "+itemColumns+" FROM loan_requests"+text), values...)
}
