package origination

import (
	"strconv"
	"strings"

	"florin/internal/db"
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

// unassigned is what waits for somebody to look after it; an index has the same words.
const unassigned = `assignee_id IS NULL AND outcome IS NULL AND stage <> 'declined'`

type whose int

const (
	anybodys whose = iota
	somebodys
	nobodys
)

// shape is which filters a narrowed list has. A stage says more than a status, so there is
// one of the two at most.
type shape struct {
	whose         whose
	stage, status bool
	query         bool
	indexed       bool // the query is answered by the trigram index of SQLite
}

// narrowed are the statements of a shape: one page, and the number of all as far as it is counted.
type narrowed struct{ page, count *db.Stmt }

// narrowedLists has each shape as a statement of its own, so that each has a plan of its own.
var narrowedLists = func() map[shape]narrowed {
	all := map[shape]narrowed{}
	for _, w := range []whose{anybodys, somebodys, nobodys} {
		for _, by := range []shape{{whose: w}, {whose: w, stage: true}, {whose: w, status: true}} {
			if by.whose == anybodys && !by.stage {
				continue // listed without being narrowed
			}
			for _, query := range []bool{false, true} {
				by.query = query
				all[by] = by.statements()
			}
			by.indexed = true
			all[by] = by.statements()
		}
	}
	return all
}()

func (s shape) statements() narrowed {
	page := func(where string) string {
		return `SELECT ` + itemColumns + ` FROM loan_requests
			WHERE (created_at, id) < ($1, $2) AND ` + where + ` ORDER BY created_at DESC, id DESC LIMIT $3`
	}
	count := func(where string) string {
		return `SELECT count(*) FROM (SELECT 1 FROM loan_requests WHERE ` + where + ` LIMIT $1) AS counted`
	}
	if !s.indexed {
		return narrowed{db.SQL(page(s.where(4))), db.SQL(count(s.where(2)))}
	}
	elsewhere := s
	elsewhere.indexed = false
	return narrowed{
		db.SQL(page(elsewhere.where(4)+` AND $`+s.last(4)+` = ''`)).On(db.SQLite, page(s.where(4))),
		db.SQL(count(elsewhere.where(2)+` AND $`+s.last(2)+` = ''`)).On(db.SQLite, count(s.where(2))),
	}
}

// last is the number of the placeholder that only the indexed shape has.
func (s shape) last(first int) string {
	for _, has := range []bool{s.whose == somebodys, s.stage || s.status, s.query} {
		if has {
			first++
		}
	}
	return strconv.Itoa(first)
}

// where puts the filters together, with placeholders from first on, in the order of values.
// The one that leaves the fewest leads: the others are written so that neither engine goes
// by their index, which SQLite would choose blindly.
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
		add(shownStatus, " = ?")
	}
	if s.query {
		led = false
		add("search_text", ` LIKE ? ESCAPE '\'`)
	}
	if s.indexed {
		led = false
		add("id", ` IN (
			SELECT r.request_id FROM request_search s CROSS JOIN request_search_rows r ON r.row = s.rowid WHERE request_search MATCH ?
			UNION SELECT q.request_id FROM request_search_queue q)`)
	}
	return strings.Join(conditions, " AND ")
}

// narrows says whether a filter asks for a stage or a person.
func (f Filter) narrows() bool { return f.Stage != "" || f.Assignee != "" }

// narrowedTx gives one page of what a filter leaves, and the number of all up to countedUpTo.
func narrowedTx(tx *db.Tx, f Filter, s search) ([]itemRow, int64, error) {
	by := shape{stage: f.Stage != "", query: s.query != ""}
	if by.stage && f.Status != "" && f.Stage.status() != f.Status {
		return nil, 0, nil // a request has the status of its stage
	}
	by.status = f.Status != "" && !by.stage
	var values []any
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
	if by.query {
		values = append(values, db.Containing(s.query))
	}
	if by.query && s.indexed(tx) {
		hits, err := db.One[int64](tx, countIndexed, s.match())
		if err != nil {
			return nil, 0, err
		}
		if by.indexed = !s.frequent(hits); by.indexed {
			values = append(values, s.match())
		}
	}
	lists := narrowedLists[by]
	total, err := db.One[int64](tx, lists.count, append([]any{countedUpTo + 1}, values...)...)
	if err != nil || total == 0 {
		return nil, 0, err
	}
	rows, err := db.All[itemRow](tx, lists.page, append([]any{s.after.At, s.after.ID, s.limit}, values...)...)
	return rows, total, err
}
