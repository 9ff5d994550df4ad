package profile

import (
	"time"

	"florin/internal/platform/db"
)

type profileRow struct {
	Version int64  `db:"version"`
	Sealed  []byte `db:"sealed"`
}

var (
	findProfile = db.SQL(`SELECT version, sealed FROM account_profiles WHERE account_id = $1`)

	// $2 is the version that the author saw: 0, as there is none yet.
	insertProfile = db.SQL(`
		INSERT INTO account_profiles (account_id, version, sealed, updated_at) VALUES ($1, $2 + 1, $3, $4) ON CONFLICT DO NOTHING`)
	updateProfile = db.SQL(`
		UPDATE account_profiles SET version = version + 1, sealed = $3, updated_at = $4 WHERE account_id = $1 AND version = $2`)
)

type changeRow struct {
	ID         string    `db:"id"`
	AccountID  string    `db:"account_id"`
	Sealed     []byte    `db:"sealed"`
	RequestID  string    `db:"request_id"`
	DocumentID *string   `db:"document_id"`
	CreatedAt  time.Time `db:"created_at"`
}

const changeColumns = `id, account_id, sealed, request_id, document_id, created_at`

var (
	findWaiting = db.SQL(`SELECT ` + changeColumns + ` FROM home_changes WHERE account_id = $1 AND state = 'waiting'`)
	findChange  = db.SQL(`SELECT ` + changeColumns + ` FROM home_changes WHERE id = $1 AND state = 'waiting'`)
	listProven  = db.SQL(`
		SELECT ` + changeColumns + ` FROM home_changes WHERE state = 'waiting' AND document_id IS NOT NULL ORDER BY created_at, id LIMIT $1`)

	insertChange = db.SQL(`
		INSERT INTO home_changes (id, account_id, state, sealed, request_id, reason, created_at, decided_name)
		VALUES ($1, $2, 'waiting', $3, $4, '', $5, '')`)
	proveChange  = db.SQL(`UPDATE home_changes SET document_id = $2 WHERE id = $1 AND state = 'waiting'`)
	decideChange = db.SQL(`
		UPDATE home_changes SET state = $2, reason = $3, decided_at = $4, decided_by = $5, decided_name = $6
		WHERE id = $1 AND state = 'waiting'`)
)
