package condition

import (
	"time"

	"florin/internal/platform/db"
)

type row struct {
	ID         string     `db:"id"`
	Severity   Severity   `db:"severity"`
	Clearer    Clearer    `db:"clearer"`
	Body       string     `db:"body"`
	State      State      `db:"state"`
	Words      string     `db:"words"`
	DocumentID *string    `db:"document_id"`
	ByID       string     `db:"by_id"`
	ByName     string     `db:"by_name"`
	CreatedAt  time.Time  `db:"created_at"`
	EndedBy    string     `db:"ended_by"`
	EndedAt    *time.Time `db:"ended_at"`
}

const columns = `id, severity, clearer, body, state, words, document_id, by_id, by_name, created_at, ended_by, ended_at`

var (
	insertRow = db.SQL(`
		INSERT INTO payout_conditions (id, request_id, severity, clearer, body, state, words, by_id, by_name, created_at, ended_by)
		VALUES ($1, $2, $3, $4, $5, 'open', '', $6, $7, $8, '')`)
	listRows = db.SQL(`SELECT ` + columns + ` FROM payout_conditions WHERE request_id = $1 ORDER BY id LIMIT $2`)
	findRow  = db.SQL(`SELECT ` + columns + ` FROM payout_conditions WHERE request_id = $1 AND id = $2`)
	countOf  = db.SQL(`SELECT COUNT(*) FROM payout_conditions WHERE request_id = $1`)
	// The state in the condition lets one of two colleagues do it.
	endRow = db.SQL(`
		UPDATE payout_conditions SET state = $2, words = $3, document_id = $4, ended_by = $5, ended_at = $6 WHERE id = $1 AND state = 'open'`)
	listBlocking = db.SQL(`
		SELECT body FROM payout_conditions WHERE request_id = $1 AND severity = 'blocking' AND state = 'open' ORDER BY id LIMIT $2`)

	// Erase forgets the conditions of a request.
	Erase    = db.SQL(`DELETE FROM payout_conditions WHERE request_id = $1`)
	copyRows = db.SQL(`SELECT created_at, severity, body, state, words FROM payout_conditions WHERE request_id = $1 ORDER BY id`)
)

// Copy is a condition as a person gets it who asks for their data.
type Copy struct {
	At       time.Time `db:"created_at" json:"at"`
	Severity Severity  `db:"severity" json:"severity"`
	Body     string    `db:"body" json:"text"`
	State    State     `db:"state" json:"state"`
	Words    string    `db:"words" json:"words"`
}

// CopiesTx gives all conditions of a request, the oldest first.
func CopiesTx(tx *db.Tx, requestID string) ([]Copy, error) {
	return db.All[Copy](tx, copyRows, requestID)
}

// BlockingTx gives what a payout of a request still waits for, the oldest condition first; none: it waits for nothing.
func BlockingTx(tx *db.Tx, requestID string) ([]string, error) {
	return db.All[string](tx, listBlocking, requestID, most)
}
