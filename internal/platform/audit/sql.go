package audit

import "florin/internal/platform/db"

const columns = `entity_kind, entity_id, seq, at, actor_kind, actor_id, source, request_id, action, details, hash`

var (
	findLast = db.SQL(`
		SELECT seq, hash FROM audit_records
		WHERE entity_kind = $1 AND entity_id = $2
		ORDER BY seq DESC LIMIT 1`)

	// With DO NOTHING a record that another transaction has just added under the same
	// number asks PostgreSQL for a retry, instead of breaking the primary key.
	insertRecord = db.SQL(`
		INSERT INTO audit_records (` + columns + `)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		ON CONFLICT DO NOTHING`)

	findOrigin = db.SQL(`SELECT source FROM audit_records WHERE entity_kind = $1 AND entity_id = $2 AND seq = 1 AND actor_kind IN ('visitor', 'client')`)

	listEntity = db.SQL(`
		SELECT ` + columns + ` FROM audit_records
		WHERE entity_kind = $1 AND entity_id = $2 AND (seq < $3 OR $3 = 0)
		ORDER BY seq DESC LIMIT $4`)

	listChain = db.SQL(`
		SELECT ` + columns + ` FROM audit_records
		WHERE entity_kind = $1 AND entity_id = $2 AND seq > $3
		ORDER BY seq LIMIT $4`)

	listBetween = db.SQL(`
		SELECT ` + columns + ` FROM audit_records
		WHERE entity_kind = $1 AND entity_id > $2 AND entity_id <= $3
		ORDER BY entity_id, seq`)

	findRecord = db.SQL(`
		SELECT ` + columns + ` FROM audit_records WHERE entity_kind = $1 AND entity_id = $2 AND seq = $3`)

	walkChains = db.SQL(`
		SELECT ` + columns + ` FROM audit_records
		WHERE (entity_kind, entity_id, seq) > ($1, $2, $3)
		ORDER BY entity_kind, entity_id, seq LIMIT $4`)

	walkWindow = db.SQL(`
		SELECT entity_kind, entity_id, seq, at, hash FROM audit_records
		WHERE at <= $5 AND (at, entity_kind, entity_id, seq) > ($1, $2, $3, $4)
		ORDER BY at, entity_kind, entity_id, seq LIMIT $6`)
)

// listSeen finds by which records a member of staff, or a program with a key of theirs,
// looked at an entity.
var listSeen = db.SQL(`
	SELECT ` + columns + ` FROM audit_records
	WHERE entity_kind = $1 AND entity_id = $2 AND actor_kind IN ('staff', 'machine') AND (action LIKE '%.viewed' OR action LIKE '%_fetched')
	ORDER BY seq DESC LIMIT $3`)
