package personal

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

const keyPurpose = "mark-key"

var (
	insertMarkKey = db.SQL(`INSERT INTO mark_keys (id, sealed, made_at) VALUES (1, $1, $2) ON CONFLICT DO NOTHING`)
	findMarkKey   = db.SQL(`SELECT sealed, persons FROM mark_keys WHERE id = 1`)
	setPersons    = db.SQL(`UPDATE mark_keys SET persons = $1 WHERE id = 1`)
)

// State is how the persons of a database lie.
type State string

// The states.
const (
	InClear State = "clear"
	Sealing State = "sealing" // some in clear, some sealed: nothing serves
	Sealed  State = "sealed"
)

// Open lets a database that is of this program's version open and mark private columns, and seal them unless its persons lie in clear. The key of
// marks is made where there is none yet. Errors: those of the ring for a key that it cannot open; fault Unavailable.
func Open(ctx context.Context, d *db.DB, ring *keyring.Ring) (State, error) {
	key, state, err := markKey(ctx, d, ring)
	if err != nil {
		return state, fmt.Errorf("the key of marks: %w", err)
	}
	d.Private(keyring.NewTexts(ring, key), state != InClear)
	return state, nil
}

// StateTx says how the persons of a database lie.
func StateTx(tx *db.Tx) (State, error) {
	kept, found, err := db.Maybe[markKeyRow](tx, findMarkKey)
	if !found {
		return InClear, err
	}
	return kept.Persons, err
}

// Seal lets a database say that its persons are being sealed; whatever is written from now on lies sealed. Errors: as Open.
func Seal(ctx context.Context, d *db.DB, ring *keyring.Ring) error {
	if err := d.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(setPersons, Sealing)
		return err
	}); err != nil {
		return err
	}
	_, err := Open(ctx, d, ring)
	return err
}

// SealedTx lets a database say that its persons lie sealed.
func SealedTx(tx *db.Tx) error {
	_, err := tx.Exec(setPersons, Sealed)
	return err
}

func markKey(ctx context.Context, d *db.DB, ring *keyring.Ring) ([]byte, State, error) {
	kept, err := keptMarkKey(ctx, d)
	if err == nil && kept.Sealed == nil {
		kept, err = makeMarkKey(ctx, d, ring)
	}
	if err != nil {
		return nil, InClear, err
	}
	key, err := ring.Unseal(keyPurpose, kept.Sealed, []byte("1"))
	return key, kept.Persons, err
}

type markKeyRow struct {
	Sealed  []byte `db:"sealed"`
	Persons State  `db:"persons"`
}

func keptMarkKey(ctx context.Context, d *db.DB) (kept markKeyRow, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		kept, _, err = db.Maybe[markKeyRow](tx, findMarkKey)
		return err
	})
	return kept, err
}

// makeMarkKey gives the key of whichever node was first.
func makeMarkKey(ctx context.Context, d *db.DB, ring *keyring.Ring) (markKeyRow, error) {
	key := make([]byte, sha256.Size)
	rand.Read(key) // never fails since Go 1.24
	sealed, err := ring.Seal(keyPurpose, key, []byte("1"))
	if err != nil {
		return markKeyRow{}, err
	}
	if err := d.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(insertMarkKey, sealed, tx.Now())
		return err
	}); err != nil {
		return markKeyRow{}, err
	}
	return keptMarkKey(ctx, d)
}
