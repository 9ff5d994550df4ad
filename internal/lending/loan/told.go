package loan

import (
	"florin/internal/db"
	"florin/internal/live"
)

var listJoined = db.SQL(`SELECT account_id FROM loan_parties WHERE loan_id = $1 AND account_id IS NOT NULL ORDER BY position`)

// toldTx lets the open pages of those who owe a loan know that it has changed.
func toldTx(tx *db.Tx, loanID string) error {
	accounts, err := db.All[string](tx, listJoined, loanID)
	if err != nil {
		return err
	}
	return live.ChangedTx(tx, live.Loans, accounts...)
}
