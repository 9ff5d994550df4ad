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
	findMarkKey   = db.SQL(`SELECT sealed FROM mark_keys WHERE id = 1`)
)

// Open lets a database that is of this program's version open and mark private columns, and seal them if seal is true. The key of marks is made
// where there is none yet. Errors: those of the ring for a key that it cannot open; fault Unavailable.
func Open(ctx context.Context, d *db.DB, ring *keyring.Ring, seal bool) error {
	key, err := markKey(ctx, d, ring)
	if err != nil {
		return fmt.Errorf("the key of marks: %w", err)
	}
	d.Private(keyring.NewTexts(ring, key), seal)
	return nil
}

func markKey(ctx context.Context, d *db.DB, ring *keyring.Ring) ([]byte, error) {
	sealed, err := keptMarkKey(ctx, d)
	if err == nil && sealed == nil {
		sealed, err = makeMarkKey(ctx, d, ring)
	}
	if err != nil {
		return nil, err
	}
	return ring.Unseal(keyPurpose, sealed, []byte("1"))
}

func keptMarkKey(ctx context.Context, d *db.DB) (sealed []byte, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		sealed, _, err = db.Maybe[[]byte](tx, findMarkKey)
		return err
	})
	return sealed, err
}

// makeMarkKey gives the key of whichever node was first.
func makeMarkKey(ctx context.Context, d *db.DB, ring *keyring.Ring) ([]byte, error) {
	key := make([]byte, sha256.Size)
	rand.Read(key) // never fails since Go 1.24
	sealed, err := ring.Seal(keyPurpose, key, []byte("1"))
	if err != nil {
		return nil, err
	}
	if err := d.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(insertMarkKey, sealed, tx.Now())
		return err
	}); err != nil {
		return nil, err
	}
	return keptMarkKey(ctx, d)
}
