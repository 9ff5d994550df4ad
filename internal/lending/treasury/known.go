package treasury

import "florin/internal/platform/db"

var findReference = db.SQL(`SELECT reference FROM bank_entries WHERE id = $1`)

// BankReferenceTx is by what the bank knows a movement; empty for one that it gave no reference, or that is not there. The caller has
// checked who asks.
func BankReferenceTx(tx *db.Tx, entryID string) (string, error) {
	reference, _, err := db.Maybe[string](tx, findReference, entryID)
	return reference, err
}
