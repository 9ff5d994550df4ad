package payout

import "florin/internal/platform/db"

var copiesAfter = db.SQL(`SELECT ` + payoutColumns + payoutTables + `WHERE p.id > $1 ORDER BY p.id LIMIT $2`)

// CopiesTx gives payouts behind an id, at most so many. Every error is internal.
func CopiesTx(tx *db.Tx, after string, limit int) ([]Row, error) {
	return db.All[Row](tx, copiesAfter, after, limit)
}

// CopyTx gives one.
func CopyTx(tx *db.Tx, id string) (Row, bool, error) { return db.Maybe[Row](tx, findPayout, id) }
