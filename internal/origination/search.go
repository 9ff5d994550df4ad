package origination

import "florin/internal/db"

// search is a substring search over the folded text of requests.
type search struct {
	query  string // folded, not empty
	status Status // empty: all
	after  db.Place
	limit  int
	counts Counts
}

// Text is found by LIKE on both engines. PostgreSQL answers it from a trigram index
// where it pays; SQLite has such an index beside the table (search_index.go).
var (
	searchAll = db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE search_text LIKE $4 ESCAPE '\' AND (created_at, id) < ($1, $2)
		ORDER BY created_at DESC, id DESC LIMIT $3`)
	searchStatus = db.SQL(`SELECT ` + itemColumns + ` FROM loan_requests
		WHERE ` + shownStatus + ` = $5 AND search_text LIKE $4 ESCAPE '\' AND (created_at, id) < ($1, $2)
		ORDER BY created_at DESC, id DESC LIMIT $3`)
	countAll = db.SQL(`
		SELECT count(*) FROM loan_requests WHERE search_text LIKE $1 ESCAPE '\'`)
	countStatus = db.SQL(`
		SELECT count(*) FROM loan_requests WHERE ` + shownStatus + ` = $2 AND search_text LIKE $1 ESCAPE '\'`)
)

// searchTx gives one page of what matches and the exact number of all that does.
func searchTx(tx *db.Tx, s search) ([]itemRow, int64, error) {
	if s.indexed(tx) {
		return s.indexTx(tx)
	}
	total, err := s.countTx(tx)
	if err != nil || total == 0 {
		return nil, total, err
	}
	rows, err := s.scanTx(tx)
	return rows, total, err
}

func (s search) countTx(tx *db.Tx) (int64, error) {
	if s.status == "" {
		return db.One[int64](tx, countAll, db.Containing(s.query))
	}
	return db.One[int64](tx, countStatus, db.Containing(s.query), s.status)
}

// scanTx walks the list from the newest until the page is full.
func (s search) scanTx(tx *db.Tx) ([]itemRow, error) {
	pattern := db.Containing(s.query)
	if s.status == "" {
		return db.All[itemRow](tx, searchAll, s.after.At, s.after.ID, s.limit, pattern)
	}
	return db.All[itemRow](tx, searchStatus, s.after.At, s.after.ID, s.limit, pattern, s.status)
}
