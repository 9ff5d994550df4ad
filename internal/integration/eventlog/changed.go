package eventlog

import "florin/internal/platform/db"

var changedSince = db.SQL(`
	SELECT DISTINCT object_id FROM event_log
	WHERE object_id > $1 AND object_kind = $2 AND (seq > $3 OR seq IS NULL) ORDER BY object_id LIMIT $4`)

// PlaceTx is the last number that the log has given, as the transaction sees it. Everything that events up to it tell of is in the same
// snapshot, and what is not in the snapshot has a number above it: who copies the snapshot goes on from there and misses nothing.
func PlaceTx(tx *db.Tx) (int64, error) {
	at, _, err := db.Maybe[counter](tx, findCounter)
	return at.Seq, err
}

// ReachesTx refuses a number after which the log cannot go on. Errors: fault Gone "events.gone", Conflict "events.ahead".
func ReachesTx(tx *db.Tx, after int64) error {
	at, _, err := db.Maybe[counter](tx, findCounter)
	if err != nil {
		return err
	}
	return at.reaches(after)
}

// ChangedTx lists the things of a kind that something has happened to since a number, behind an id, at most so many.
func ChangedTx(tx *db.Tx, kind ObjectKind, since int64, behind string, most int) ([]string, error) {
	return db.All[string](tx, changedSince, behind, kind, since, most)
}
