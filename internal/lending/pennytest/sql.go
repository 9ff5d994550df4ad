package pennytest

import (
	"time"

	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// What is kept of a payment; all else follows from where its payout stands, and from the time.
const (
	stateOpen   = "open"
	stateSpent  = "spent"
	stateEnded  = "ended" // another took its place
	stateProven = "proven"
)

type row struct {
	ID         string         `db:"id"`
	Account    string         `db:"account"`
	Currency   money.Currency `db:"currency"`
	PayoutID   string         `db:"payout_id"`
	Tag        string         `db:"code_tag"`
	State      string         `db:"state"`
	Attempts   int            `db:"attempts"`
	AskedName  string         `db:"asked_name"`
	AskedAt    time.Time      `db:"asked_at"`
	ExpiresAt  time.Time      `db:"expires_at"`
	ProvenAt   *time.Time     `db:"proven_at"`
	ProvenBy   *string        `db:"proven_by"`
	ProvenName string         `db:"proven_name"`
}

const columns = `SELECT id, account, currency, payout_id, code_tag, state, attempts, asked_name, asked_at, expires_at, proven_at, proven_by, proven_name FROM account_proofs `

var (
	insertProof = db.SQL(`
		INSERT INTO account_proofs (id, account, currency, payout_id, code_tag, state, attempts, asked_by, asked_name, asked_at, expires_at, proven_name)
		VALUES ($1, $2, $3, $4, $5, 'open', 0, $6, $7, $8, $9, '')`)
	findProof    = db.SQL(columns + `WHERE id = $1`)
	findByPayout = db.SQL(columns + `WHERE payout_id = $1`)
	findAlive    = db.SQL(columns + `WHERE currency = $1 AND state IN ('open', 'spent')`)
	// An account that was proven once stays so; otherwise the payment counts that can still prove it.
	findLast  = db.SQL(columns + `WHERE account = $1 AND currency = $2 ORDER BY CASE state WHEN 'proven' THEN 0 WHEN 'ended' THEN 2 ELSE 1 END, asked_at DESC, id LIMIT 1`)
	setState  = db.SQL(`UPDATE account_proofs SET state = $2, attempts = $3 WHERE id = $1`)
	setProven = db.SQL(`UPDATE account_proofs SET state = 'proven', proven_at = $2, proven_by = $3, proven_name = $4 WHERE id = $1`)
)

// lastTx finds the payment that says where an account stands.
func lastTx(tx *db.Tx, a settings.BankAccount) (row, bool, error) {
	return db.Maybe[row](tx, findLast, string(a.Party().IBAN), a.Currency)
}
