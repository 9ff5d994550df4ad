package request

import (
	"strconv"
	"strings"

	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// What Filter.Assignee may say beside the id of a colleague.
const (
	AssignedToMe = "me"
	Unassigned   = "nobody" // open requests that nobody looks after
)

// countedUpTo is where counting stops in a list that is narrowed to a stage or a person:
// no counters are kept for these, and nobody reads a page by its number.
const countedUpTo = 1000

// shownStage is the stage that a list is asked for. A request that ended in any other way
// than by its payout stands in none; an index has the same words.
const shownStage = `(CASE WHEN outcome IS NULL OR outcome = 'funded' THEN stage ELSE 'closed' END)`

// unassigned is what waits for a person to look after it; an index has the same words.
const unassigned = `assignee_id IS NULL AND outcome IS NULL AND stage <> 'declined'`

// foundByIndex is what the index of SQLite finds, and what waits for it.
const foundByIndex = `id IN (
	SELECT r.request_id FROM request_search s CROSS JOIN request_search_rows r ON r.row = s.rowid WHERE request_search MATCH ?
	UNION SELECT q.request_id FROM request_search_queue q)`

type whose int

const (
	anybodys whose = iota
	somebodys
	nobodys
)

// shape is which filters a list has, and its order. A stage says more than a status, so there
// is one of the two at most.
type shape struct {
	whose         whose
	stage, status bool
	words         int  // in the query
	indexed       bool // the query is answered by the trigram index of SQLite
	order         listing.Order
}

// lists has a page of each shape as a statement of its own, so that each has a plan of its
// own; bounded has how many a shape leaves as far as it is counted, whatever the order. They
// are for one word at most: more are planned with the words.
var lists, bounded = func() (map[shape]*db.Stmt, map[shape]*db.Stmt) {
	pages, bounded := map[shape]*db.Stmt{}, map[shape]*db.Stmt{}
	for _, w := range []whose{anybodys, somebodys, nobodys} {
		for _, by := range []shape{{whose: w}, {whose: w, stage: true}, {whose: w, status: true}} {
			for _, query := range []shape{{}, {words: 1}, {words: 1, indexed: true}} {
				by.words, by.indexed, by.order = query.words, query.indexed, ""
				if by.whose != anybodys || by.stage {
					bounded[by] = by.statement(2, by.count)
				}
				for _, by.order = range listing.Orders {
					pages[by] = by.statement(4, by.page)
				}
			}
		}
	}
	return pages, bounded
}()

// statement makes one whose placeholders of filters begin with first. There is a search index
// on SQLite only; elsewhere the statement stands for something harmless of the same form.
func (s shape) statement(first int, text func(where string) string) *db.Stmt {
	if !s.indexed {
		return db.SQL(text(s.where(first)))
	}
	elsewhere := s
	elsewhere.indexed = false
	return db.SQL(text(elsewhere.where(first)+`$`+s.last(first)+` = '' AND `)).On(db.SQLite, text(s.where(first)))
}

// sorted are the columns of the orders.
var sorted = listing.Columns{At: "created_at", Amount: "amount_minor", ID: "id"}

// page continues behind a position, so its cost does not grow with its number or the table.
func (s shape) page(where string) string {
	part := func(where string) string {
		return `SELECT ` + itemColumns + ` FROM loan_requests WHERE ` + where + s.order.After(sorted)
	}
	if !s.merged() {
		return part(where) + s.order.By(sorted) + ` LIMIT $3`
	}
	parts := make([]string, len(shownStatuses))
	for i, status := range shownStatuses {
		parts[i] = part(ShownStatus + ` = '` + string(status) + `' AND ` + where)
	}
	return s.order.Merged(parts, sorted) + ` LIMIT $3`
}

// shownStatuses are those that a request can be shown with.
var shownStatuses = []Status{Pending, Approved, Rejected, Closed}

// merged says that a list of all is put together from those of each status: amounts have no
// index but that one. What the search index finds is sorted anyway.
func (s shape) merged() bool {
	return s.order.ByAmount() && s.whose == anybodys && !s.stage && !s.status && !s.indexed
}

func (s shape) count(where string) string {
	return `SELECT count(*) FROM (SELECT 1 FROM loan_requests WHERE ` + where + `1 = 1 LIMIT $1) AS counted`
}

// last is the number of the placeholder that only the indexed shape has.
func (s shape) last(first int) string {
	for _, has := range []bool{s.whose == somebodys, s.stage || s.status} {
		if has {
			first++
		}
	}
	return strconv.Itoa(first + s.words)
}

// where puts the filters together, with placeholders from first on, in the order of values.
// The one that leaves the fewest leads: the others are written so that neither engine goes
// by their index, which SQLite would choose blindly. What follows it is another condition.
func (s shape) where(first int) string {
	var conditions []string
	led := s.indexed
	add := func(column, rest string) {
		if led {
			column = "(" + column + " || '')"
		}
		led = true
		conditions = append(conditions, column+strings.ReplaceAll(rest, "?", "$"+strconv.Itoa(first)))
		first++
	}
	switch s.whose {
	case somebodys:
		add("assignee_id", " = ?")
	case nobodys:
		conditions, led = append(conditions, unassigned), true
	}
	if s.stage {
		add(shownStage, " = ?")
	}
	if s.status {
		add(ShownStatus, " = ?")
	}
	if s.words > 0 {
		conditions = append(conditions, listing.Having("search_text", first, s.words))
		first += s.words
	}
	if s.indexed {
		led = false
		add("", foundByIndex)
	}
	return strings.Join(append(conditions, ""), " AND ")
}

// narrows says whether a filter asks for a stage or a person.
func (f Filter) narrows() bool { return f.Stage != "" || f.Assignee != "" }

// shape is which statement answers a filter, and the values of its filters. It is not possible
// when no request has the status and the stage: a request has the status of its stage.
func (f Filter) shape() (by shape, values []any, possible bool) {
	by = shape{stage: f.Stage != "", order: f.Sort}
	if by.stage && f.Status != "" && f.Stage.Status() != f.Status {
		return by, nil, false
	}
	by.status = f.Status != "" && !by.stage
	switch f.Assignee {
	case "":
	case Unassigned:
		by.whose = nobodys
	default:
		by.whose, values = somebodys, append(values, f.Assignee)
	}
	switch {
	case by.stage:
		values = append(values, f.Stage)
	case by.status:
		values = append(values, f.Status)
	}
	words, patterns := listing.Asked(listing.Folded(f.Query))
	by.words = words
	return by, append(values, patterns...), true
}

// rowsTx gives the rows behind a position.
func (s shape) rowsTx(tx *db.Tx, after db.Place, limit int, values []any) ([]itemRow, error) {
	list := lists[s]
	if s.words > 1 {
		list = db.Composed(s.page(s.where(4)))
	}
	return db.All[itemRow](tx, list, append([]any{s.order.Bound(after), after.ID, limit}, values...)...)
}

// boundedTx counts what the shape leaves, and stops behind countedUpTo.
func (s shape) boundedTx(tx *db.Tx, values []any) (int64, error) {
	s.order = ""
	count := bounded[s]
	if s.words > 1 {
		count = db.Composed(s.count(s.where(2)))
	}
	return db.One[int64](tx, count, append([]any{countedUpTo + 1}, values...)...)
}
