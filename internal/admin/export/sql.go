package export

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

const columns = `id, kind, format, packed, as_of, changed_after, state, by_name, created_at, made_at, expires_at, seq, seal, failure`

var (
	insertRow = db.SQL(`
		INSERT INTO exports (id, kind, format, packed, as_of, changed_after, state, by_id, by_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8, $9)`)
	findRow = db.SQL(`SELECT ` + columns + ` FROM exports WHERE id = $1`)

	countWaiting = db.SQL(`SELECT COUNT(*) FROM exports WHERE state = 'waiting'`)
	firstToday   = db.SQL(`
		SELECT created_at FROM exports WHERE kind = $1 AND by_id = $2 AND created_at > $3 AND state <> 'failed' ORDER BY created_at LIMIT $4`)

	setReady  = db.SQL(`UPDATE exports SET state = 'ready', made_at = $2, expires_at = $3, seq = $4, seal = $5 WHERE id = $1 AND state = 'waiting'`)
	setFailed = db.SQL(`UPDATE exports SET state = 'failed', failure = $2 WHERE id = $1 AND state = 'waiting'`)
	setGone   = db.SQL(`UPDATE exports SET state = 'gone' WHERE id = $1 AND state = 'ready'`)
	listOver  = db.SQL(`SELECT id FROM exports WHERE state = 'ready' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`)

	insertFile = db.SQL(`
		INSERT INTO export_files (export_id, number, name, bytes, row_count, sha256, blob_id, wrapped_key) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`)
	listFiles = db.SQL(`
		SELECT number, name, bytes, row_count, sha256, blob_id, wrapped_key FROM export_files WHERE export_id = $1 ORDER BY number`)
	forgetFiles = db.SQL(`UPDATE export_files SET blob_id = NULL, wrapped_key = NULL WHERE export_id = $1`)
	findBlob    = db.SQL(`SELECT export_id FROM export_files WHERE blob_id = $1`)
)

type row struct {
	ID           string     `db:"id"`
	Kind         Kind       `db:"kind"`
	Format       Format     `db:"format"`
	Packed       bool       `db:"packed"`
	AsOf         date.Date  `db:"as_of"`
	ChangedAfter *int64     `db:"changed_after"`
	State        State      `db:"state"`
	ByName       string     `db:"by_name"`
	CreatedAt    time.Time  `db:"created_at"`
	MadeAt       *time.Time `db:"made_at"`
	ExpiresAt    *time.Time `db:"expires_at"`
	Seq          *int64     `db:"seq"`
	Seal         string     `db:"seal"`
	Failure      string     `db:"failure"`
}

type fileRow struct {
	Number  int     `db:"number"`
	Name    string  `db:"name"`
	Bytes   int64   `db:"bytes"`
	Rows    int64   `db:"row_count"`
	SHA256  string  `db:"sha256"`
	BlobID  *string `db:"blob_id"`
	Wrapped []byte  `db:"wrapped_key"`
}
