package ledger

import (
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// ClosedToTx is the last day of the books that is closed; zero while none is. Every error is internal.
func ClosedToTx(tx *db.Tx) (date.Date, error) {
	to, _, err := db.Maybe[date.Date](tx, findLock)
	return to, err
}

// LockTx closes the books up to and including a day; the zero day opens all of them. Entries that others write meanwhile are dated before
// the lock or behind it, never in between. The caller has made sure that two people want it. Every error is internal.
func LockTx(tx *db.Tx, to date.Date) error {
	_, err := tx.Exec(setLock, to)
	return err
}
