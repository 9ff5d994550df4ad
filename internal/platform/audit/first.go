package audit

import (
	"time"

	"florin/internal/platform/db"
)

var (
	findFirst = db.SQL(`SELECT ` + columns + ` FROM audit_records ORDER BY at, entity_kind, entity_id, seq LIMIT 1`)
	happened  = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM audit_records WHERE action = $1 AND at >= $2 LIMIT 1) AS found`)
)

// FirstTx gives the oldest record of the database; found is false when nothing has been recorded yet.
func FirstTx(tx *db.Tx) (r Record, found bool, err error) { return db.Maybe[Record](tx, findFirst) }

// HappenedTx says whether an action was recorded from a moment on.
func HappenedTx(tx *db.Tx, action string, since time.Time) (bool, error) {
	n, err := db.One[int64](tx, happened, action, since)
	return n > 0, err
}
