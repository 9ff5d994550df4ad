package privacy

import (
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

var countHolds = db.SQL(`SELECT count(*) FROM privacy_holds WHERE lifted_at IS NULL`)

// HeldTx says whether a hold keeps the records of a person: nothing of theirs may go.
func (*Service) HeldTx(tx *db.Tx, p personal.Person) (bool, error) { return heldTx(tx, p) }

// HoldsTx counts the people whose records a hold keeps.
func (*Service) HoldsTx(tx *db.Tx) (int64, error) { return db.One[int64](tx, countHolds) }
