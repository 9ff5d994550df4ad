package application

import (
	"time"

	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Copy is a request without whose it is, for other programs that keep a copy.
type Copy struct {
	ID        string          `db:"id"`
	Reference string          `db:"reference"`
	Version   int64           `db:"version"`
	Status    request.Status  `db:"status"`
	Stage     request.Stage   `db:"stage"`
	Outcome   request.Outcome `db:"outcome"`
	Product   string          `db:"product"`
	Currency  money.Currency  `db:"currency"`
	Minor     int64           `db:"amount_minor"`
	Months    int             `db:"months"`
	Rate      string          `db:"rate"`
	CreatedAt time.Time       `db:"created_at"`
	DecidedAt *time.Time      `db:"processed_at"`
	ClosedAt  *time.Time      `db:"closed_at"`
}

const copied = `SELECT id, reference, version, status, stage, COALESCE(outcome, '') AS outcome, product, currency, amount_minor, months, rate,
	created_at, processed_at, closed_at FROM loan_requests WHERE `

var (
	copiesAfter = db.SQL(copied + `id > $1 ORDER BY id LIMIT $2`)
	copyOf      = db.SQL(copied + `id = $1`)
)

// CopiesTx gives requests behind an id, at most so many. Every error is internal.
func CopiesTx(tx *db.Tx, after string, limit int) ([]Copy, error) {
	return db.All[Copy](tx, copiesAfter, after, limit)
}

// CopyTx gives one; it is not found once it is deleted.
func CopyTx(tx *db.Tx, id string) (Copy, bool, error) { return db.Maybe[Copy](tx, copyOf, id) }
