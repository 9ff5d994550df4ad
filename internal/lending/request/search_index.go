package request

import (
	"cmp"
	"context"
	"strings"
	"unicode/utf8"

	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// On SQLite a trigram index (FTS5) answers searches in large tables. It is filled a
// moment later, in batches, by IndexSearch: written row by row it would cost a submission
// more than all the rest. Triggers put what is new or reads otherwise on a queue; a search takes
// what is queued from the table itself, so its answer is always exact. The status of what is
// indexed stands beside the index, where a trigger keeps it.
// SQLite keeps the order of a CROSS JOIN: always from the few to the many.

const (
	// shortestIndexed is the shortest text the index can find.
	shortestIndexed = 3
	// indexBatch bounds how long filling the index makes other writers wait, and
	// indexBatches how much of a busy writer's time one run of IndexSearch takes.
	indexBatch   = 250
	indexBatches = 40
)

// indexedFrom is from how many requests on the index is quicker than reading the table.
const indexedFrom = 20_000

func (s *Service) indexFrom() int64 { return cmp.Or(s.IndexFrom, indexedFrom) }

// queuedRows are rows of the index that may hold an older text.
const queuedRows = `SELECT r.row FROM request_search_queue q CROSS JOIN request_search_rows r ON r.request_id = q.request_id`

var (
	// The index lives on SQLite only; elsewhere these statements are never run, and
	// stand for something harmless of the same shape.
	countIndexed = db.SQL(`SELECT count(*) FROM loan_requests WHERE $1 = '' AND id = ''`).On(db.SQLite, `
		SELECT count(*) FROM request_search WHERE request_search MATCH $1 AND rowid NOT IN (`+queuedRows+`)`)

	countIndexedStatus = db.SQL(`SELECT count(*) FROM loan_requests WHERE $1 = '' AND id = $2`).On(db.SQLite, `
		SELECT count(*) FROM request_search s CROSS JOIN request_search_rows r ON r.row = s.rowid
		WHERE request_search MATCH $1 AND r.status = $2 AND s.rowid NOT IN (`+queuedRows+`)`)
)

// countQueued counts what is queued and matches.
var countQueued = func() counting {
	text := func(words int) string {
		return `SELECT count(*) FROM request_search_queue q CROSS JOIN loan_requests l ON l.id = q.request_id
			WHERE ($1 = '' OR ` + ShownStatusOf("l") + ` = $1) AND ` + listing.Having("l.search_text", 2, words)
	}
	one := db.SQL(`SELECT count(*) FROM loan_requests WHERE $1 = '' AND `+listing.Having("search_text", 2, 1)).On(db.SQLite, text(1))
	return counting{text, one}
}()

// indexed says whether the trigram index serves this search best: the longest word leads.
func (s search) indexed(tx *db.Tx) bool {
	return tx.Engine() == db.SQLite && s.counts.All >= s.from && inIndex(tx, s.words[0])
}

func inIndex(tx *db.Tx, word string) bool {
	return utf8.RuneCountInString(tx.Text(db.Sought{Word: word})) >= shortestIndexed
}

// partly says that the index finds some of the words only: it does not know how much matches.
func (s search) partly(tx *db.Tx) bool { return s.indexed(tx) && !inIndex(tx, s.words[len(s.words)-1]) }

// hitsTx counts what the index finds, apart from what is queued.
func (s search) hitsTx(tx *db.Tx) (int64, error) {
	if s.status == "" {
		return db.One[int64](tx, countIndexed, s.match(tx))
	}
	return db.One[int64](tx, countIndexedStatus, s.match(tx), s.status)
}

// match is what the index can find of the query, as it reads it.
func (s search) match(tx *db.Tx) string {
	var words []string
	for _, word := range s.words {
		if inIndex(tx, word) {
			words = append(words, `"`+strings.ReplaceAll(tx.Text(db.Sought{Word: word}), `"`, `""`)+`"`)
		}
	}
	return strings.Join(words, " AND ")
}

// frequent says that so much matches that walking the list from the newest fills a page
// sooner than sorting all that matches: the walk reads limit*all/hits rows, the sort hits.
func (s search) frequent(hits int64) bool {
	return hits*hits > int64(s.limit)*s.counts.Of(s.status)
}

// queuedFirst is the batch that is indexed next; its steps must choose the same one.
const queuedFirst = `SELECT request_id FROM request_search_queue ORDER BY request_id LIMIT $1`

var (
	countQueue = db.SQL(`SELECT CAST(0 AS BIGINT)`).On(db.SQLite, `SELECT count(*) FROM request_search_queue`)

	nameRows = db.SQL(`SELECT 1 WHERE $1 = 0`).On(db.SQLite, `
		INSERT INTO request_search_rows (request_id, status)
		SELECT q.request_id, `+ShownStatusOf("l")+` FROM (`+queuedFirst+`) q
		CROSS JOIN loan_requests l ON l.id = q.request_id WHERE true
		ON CONFLICT (request_id) DO NOTHING`)

	fillIndex = db.SQL(`SELECT 1 WHERE $1 = 0`).On(db.SQLite, `
		INSERT OR REPLACE INTO request_search (rowid, search_text)
		SELECT r.row, l.search_text
		FROM (`+queuedFirst+`) q
		CROSS JOIN request_search_rows r ON r.request_id = q.request_id
		CROSS JOIN loan_requests l ON l.id = q.request_id`)

	emptyQueue = db.SQL(`SELECT 1 WHERE $1 = 0`).On(db.SQLite, `
		DELETE FROM request_search_queue WHERE request_id IN (`+queuedFirst+`)`)
)

// IndexSearch brings the search index up to date as far as one run may. Run it every few
// seconds; searches stay exact without it, only slower. It does nothing while the table
// is small, and on PostgreSQL, which keeps its own index.
func (s *Service) IndexSearch(ctx context.Context) error {
	for batch := 0; s.DB.Engine() == db.SQLite && batch < indexBatches; batch++ {
		var waiting int64
		err := s.DB.View(ctx, func(tx *db.Tx) error {
			counts, _, err := CountersTx(tx)
			if err != nil || counts.All < s.indexFrom() {
				return err
			}
			waiting, err = db.One[int64](tx, countQueue)
			return err
		})
		if err != nil || waiting == 0 {
			return err
		}
		if err := s.DB.Update(ctx, IndexQueued(indexBatch)); err != nil {
			return err
		}
	}
	return nil
}

// IndexQueued moves a batch from the queue into the index.
func IndexQueued(batch int) func(*db.Tx) error {
	return func(tx *db.Tx) error {
		for _, step := range []*db.Stmt{nameRows, fillIndex, emptyQueue} {
			if _, err := tx.Exec(step, batch); err != nil {
				return err
			}
		}
		return nil
	}
}
