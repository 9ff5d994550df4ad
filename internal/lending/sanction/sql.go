package sanction

import (
	"time"

	"florin/internal/platform/db"
)

// state is what became of a proposal.
type state string

const (
	open      state = "open"
	done      state = "done"
	withdrawn state = "withdrawn"
)

type row struct {
	ID        string     `db:"id"`
	LoanID    string     `db:"loan_id"`
	Kind      Kind       `db:"kind"`
	State     state      `db:"state"`
	EventID   *string    `db:"event_id"`
	Terms     string     `db:"terms"`
	Sealed    []byte     `db:"sealed"`
	ByID      string     `db:"by_id"`
	ByName    string     `db:"by_name"`
	CreatedAt time.Time  `db:"created_at"`
	EndedBy   *string    `db:"ended_by"`
	EndedAt   *time.Time `db:"ended_at"`
}

const columns = `id, loan_id, kind, state, event_id, terms, sealed, by_id, by_name, created_at, ended_by, ended_at`

// most bounds what one look at a loan reads.
const most = 100

var (
	insertRow = db.SQL(`
		INSERT INTO sanctions (id, loan_id, kind, state, terms, sealed, by_id, by_name, created_at)
		VALUES ($1, $2, $3, 'open', $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`)
	listRows = db.SQL(`SELECT ` + columns + ` FROM sanctions WHERE loan_id = $1 ORDER BY id DESC LIMIT $2`)
	findRow  = db.SQL(`SELECT ` + columns + ` FROM sanctions WHERE id = $1`)

	// The state in the condition lets one of two colleagues do it.
	endRow = db.SQL(`
		UPDATE sanctions SET state = $2, ended_by = $3, ended_at = $4, event_id = $5 WHERE id = $1 AND state = 'open'`)
	eraseRows = db.SQL(`UPDATE sanctions SET sealed = $2 WHERE loan_id = $1`)
)
