package reach

import (
	"time"

	"florin/internal/platform/db"
)

type row struct {
	Channel  Channel    `db:"channel"`
	Way      *string    `db:"way"`
	Words    string     `db:"words"`
	ByName   string     `db:"by_name"`
	ProvenAt *time.Time `db:"proven_at"`
	AskedBy  string     `db:"asked_by"`
	AskedAt  *time.Time `db:"asked_at"`
}

var (
	listRows = db.SQL(`
		SELECT channel, way, words, by_name, proven_at, asked_by, asked_at FROM contact_proofs WHERE request_id = $1 ORDER BY channel`)
	prove = db.SQL(`
		INSERT INTO contact_proofs (request_id, channel, way, words, by_name, proven_at, asked_by) VALUES ($1, $2, $3, $4, $5, $6, '')
		ON CONFLICT (request_id, channel) DO UPDATE SET way = $3, words = $4, by_name = $5, proven_at = $6
		WHERE contact_proofs.proven_at IS NULL`)
	ask = db.SQL(`
		INSERT INTO contact_proofs (request_id, channel, words, by_name, asked_by, asked_at) VALUES ($1, $2, '', '', $3, $4)
		ON CONFLICT (request_id, channel) DO UPDATE SET asked_by = $3, asked_at = $4`)

	// Erase forgets who has proven the addresses of a request.
	Erase    = db.SQL(`DELETE FROM contact_proofs WHERE request_id = $1`)
	copyRows = db.SQL(`
		SELECT channel, COALESCE(way, '') AS way, words, proven_at, asked_at FROM contact_proofs WHERE request_id = $1 ORDER BY channel`)
)

// Copy is a proof as a person gets it who asks for their data.
type Copy struct {
	Channel  Channel    `db:"channel" json:"channel"`
	Way      Way        `db:"way" json:"way"`
	Words    string     `db:"words" json:"words"`
	ProvenAt *time.Time `db:"proven_at" json:"proven_at"`
	AskedAt  *time.Time `db:"asked_at" json:"asked_at"`
}

// CopiesTx gives what is known of the addresses of a request.
func CopiesTx(tx *db.Tx, requestID string) ([]Copy, error) {
	return db.All[Copy](tx, copyRows, requestID)
}
