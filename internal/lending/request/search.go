package request

import (
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// search is a search for words, or parts of them, in the folded text of requests. Text is found by LIKE on
// both engines. PostgreSQL answers it from a trigram index where it pays; SQLite has such an
// index beside the table (search_index.go).
type search struct {
	words  []string // folded, at least one
	status Status   // empty: all
	limit  int
	counts Counts
	from   int64 // requests, from which the index serves best
}

// counting is how matches are counted, for one word; for more, the text is planned with them.
type counting struct {
	text func(words int) string
	one  *db.Stmt
}

func newCounting(text func(words int) string) counting { return counting{text, db.SQL(text(1))} }

func (c counting) tx(tx *db.Tx, words []string, before ...any) (int64, error) {
	stmt := c.one
	if len(words) > 1 {
		stmt = db.Composed(c.text(len(words)))
	}
	return db.One[int64](tx, stmt, append(before, listing.Patterns(words)...)...)
}

var (
	countAll = newCounting(func(words int) string {
		return `SELECT count(*) FROM loan_requests WHERE ` + listing.Having("search_text", 1, words)
	})
	countStatus = newCounting(func(words int) string {
		return `SELECT count(*) FROM loan_requests WHERE ` + ShownStatus + ` = $1 AND ` + listing.Having("search_text", 2, words)
	})
)

// countTx gives the exact number of all that matches; hits are those that the index knows.
func (s search) countTx(tx *db.Tx, hits int64) (int64, error) {
	switch {
	case s.indexed(tx):
		queued, err := countQueued.tx(tx, s.words, s.status)
		return hits + queued, err
	case s.status == "":
		return countAll.tx(tx, s.words)
	}
	return countStatus.tx(tx, s.words, s.status)
}

// Fold reduces text to what people type when they search.
func Fold(s string) string { return i18n.Fold(s) }

// SearchText is what a request is found by: names, e-mail, id, reference and the digits of the telephone, on lines of
// their own so that no match crosses from one into the next.
func SearchText(first, last, email, phone, id, reference string) db.FoundBy {
	return db.FoundBy{
		{Text: Fold(first + " " + last), Person: true}, {Text: Fold(email), Person: true}, {Text: id}, {Text: Fold(reference)}, {Text: listing.Digits(phone)},
	}
}
