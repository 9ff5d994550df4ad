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

var livedSince = db.SQL(`
	SELECT id FROM loans WHERE id > $1 AND status <> 'pending_payout' AND (closed_on IS NULL OR closed_on > $2) ORDER BY id LIMIT $3`)

// LivedTx lists the loans that were paid out and had not ended by a day, behind one. The caller has checked who asks.
func LivedTx(tx *db.Tx, after string, day date.Date, limit int) ([]string, error) {
	return db.All[string](tx, livedSince, after, day, limit)
}

var countBehind = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM loans WHERE work_on <= $1 LIMIT 1) AS found`)

// BehindTx says whether a loan is not booked up to a day.
func (*Service) BehindTx(tx *db.Tx, day date.Date) (bool, error) {
	n, err := db.One[int64](tx, countBehind, day)
	return n > 0, err
}
