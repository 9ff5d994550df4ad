package loanbook

import (
	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
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

// RecordTx writes what happened to a loan to the audit log, and lets the open pages of its
// borrowers know.
func RecordTx(tx *db.Tx, by identity.Principal, loanID, action string, details map[string]any) error {
	if err := toldTx(tx, loanID); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: action, EntityKind: EntityKind, EntityID: loanID, Details: details})
}
