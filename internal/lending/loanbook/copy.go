package loanbook

import "florin/internal/platform/db"

// IDsTx lists loans behind an id, at most so many, for those who go through all of them. Every error is internal.
func IDsTx(tx *db.Tx, after string, limit int) ([]string, error) {
	return db.All[string](tx, listIDs, after, limit)
}
