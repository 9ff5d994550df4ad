package origination

import "florin/internal/db"

// search is a substring search over the folded text of requests. Text is found by LIKE on
// both engines. PostgreSQL answers it from a trigram index where it pays; SQLite has such an
// index beside the table (search_index.go).
type search struct {
	query  string // folded, not empty
	status Status // empty: all
	limit  int
	counts Counts
}

var (
	countAll = db.SQL(`
		SELECT count(*) FROM loan_requests WHERE search_text LIKE $1 ESCAPE '\'`)
	countStatus = db.SQL(`
		SELECT count(*) FROM loan_requests WHERE ` + shownStatus + ` = $2 AND search_text LIKE $1 ESCAPE '\'`)
)

// countTx gives the exact number of all that matches; hits are those that the index knows.
func (s search) countTx(tx *db.Tx, hits int64) (int64, error) {
	if s.indexed(tx) {
		queued, err := db.One[int64](tx, countQueued, db.Containing(s.query), s.status)
		return hits + queued, err
	}
	if s.status == "" {
		return db.One[int64](tx, countAll, db.Containing(s.query))
	}
	return db.One[int64](tx, countStatus, db.Containing(s.query), s.status)
}
