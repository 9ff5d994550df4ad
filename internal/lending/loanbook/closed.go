package loanbook

import (
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

var closedAfter = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM loans WHERE closed_on > $1 LIMIT 1) AS found`)

// ClosedAfterTx says whether a loan has closed after a day.
func (*Service) ClosedAfterTx(tx *db.Tx, day date.Date) (bool, error) {
	n, err := db.One[int64](tx, closedAfter, day)
	return n > 0, err
}
