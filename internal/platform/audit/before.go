package audit

import (
	"time"

	"florin/internal/platform/db"
)

var listBefore = db.SQL(`
	SELECT ` + columns + ` FROM audit_records
	WHERE entity_kind = $1 AND entity_id = $2 AND at < $3
	ORDER BY seq DESC LIMIT $4`)

// BeforeTx gives the records of one entity from before a moment, newest first, at most limit
// of them: for a line of time that is put together from several chains.
func BeforeTx(tx *db.Tx, entityKind, entityID string, before time.Time, limit int) ([]Record, error) {
	return db.All[Record](tx, listBefore, entityKind, entityID, before, limit)
}
