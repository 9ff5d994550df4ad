package arrears

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// Copy is a case as its last daily run left it, for other programs that keep a copy.
type Copy struct {
	ID          string         `db:"id"`
	LoanID      string         `db:"loan_id"`
	Version     int64          `db:"version"`
	State       CaseState      `db:"state"`
	Bucket      loan.Bucket    `db:"bucket"`
	DaysPastDue int            `db:"days_past_due"`
	Currency    money.Currency `db:"currency"`
	Overdue     int64          `db:"overdue_minor"`
	Next        string         `db:"next_action"`
	NextOn      date.Date      `db:"next_action_on"`
	OpenedAt    time.Time      `db:"opened_at"`
	ClosedAt    *time.Time     `db:"closed_at"`
}

var copiesAfter = db.SQL(`
	SELECT c.id, c.loan_id, c.version, c.state, c.bucket, c.days_past_due, l.currency, c.overdue_minor, c.next_action, c.next_action_on,
		c.opened_at, c.closed_at
	FROM collection_cases c JOIN loans l ON l.id = c.loan_id WHERE c.id > $1 ORDER BY c.id LIMIT $2`)

// CopiesTx gives cases behind an id, at most so many, those that have ended too. Every error is internal.
func CopiesTx(tx *db.Tx, after string, limit int) ([]Copy, error) {
	return db.All[Copy](tx, copiesAfter, after, limit)
}
