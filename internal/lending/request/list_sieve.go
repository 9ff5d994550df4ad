package request

import (
	"florin/internal/integration/label"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// sifted is the list as programs narrow it.
var sifted = listing.Sifted{
	Columns: sorted, Changed: changedAt, Product: "product", Status: ShownStatus, Marked: label.Marked,
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
	c.Words("search_text", Fold(f.Query))
	return c
}

// siftedTx is pageTx for what programs narrow the list by: planned for each question.
func (f Filter) siftedTx(tx *db.Tx, after db.Place, page *Page) (rows []itemRow, err error) {
	page.AtLeast = !f.Sieve.Counted
	if f.Sieve.Counted {
		text, values := f.Sieve.Count(f.own(), sifted)
		if page.Total, err = db.One[int64](tx, db.Composed("SELECT count(*) FROM loan_requests"+text), values...); err != nil {
			return nil, err
		}
	}
	text, values := f.Sieve.Page(f.Sort, f.own(), sifted, after, f.Limit+1)
	return db.All[itemRow](tx, db.Composed("SELECT "+itemColumns+" FROM loan_requests"+text), values...)
}
