package clients

import "florin/internal/platform/db"

var copiesAfter = db.SQL(`SELECT ` + rowColumns + ` FROM clients WHERE merged_into IS NULL AND id > $1 ORDER BY id LIMIT $2`)

// CopiesTx gives clients behind an id, at most so many, as the list shows them. Every error is internal.
func CopiesTx(tx *db.Tx, after string, limit int) ([]Item, error) {
	rows, err := db.All[row](tx, copiesAfter, after, limit)
	list := make([]Item, len(rows))
	for i, r := range rows {
		list[i] = r.item()
	}
	return list, err
}

var holdersOf = db.SQL(`
	SELECT l.client_id FROM client_loans l JOIN clients c ON c.id = l.client_id AND c.merged_into IS NULL WHERE l.loan_id = $1 ORDER BY l.position`)

// HoldersTx gives the clients who owe a loan, the main borrower first. Every error is internal.
func HoldersTx(tx *db.Tx, loanID string) ([]string, error) {
	return db.All[string](tx, holdersOf, loanID)
}
