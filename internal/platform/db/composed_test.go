package db_test

import (
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var insertDevice = db.SQL(`
	INSERT INTO known_devices (owner_kind, owner_id, token_hash, device, created_at, last_seen_at)
	VALUES ($1, $2, $3, $4, $5, $5)`)

// A composed statement takes every kind of value, with its type known from the columns.
func TestComposed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		at := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			for _, name := range []string{"a", "b", "c"} {
				if _, err := tx.Exec(insertDevice, "staff", name, "hash", "Firefox", at); err != nil {
					return err
				}
				at = at.Add(time.Hour)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		err = env.DB.View(t.Context(), func(tx *db.Tx) error {
			for range 3 { // each time anew, also on one connection
				ids, err := db.All[string](tx, db.Composed(`SELECT owner_id FROM known_devices
					WHERE device = $1 AND created_at >= $2 AND owner_id <> $3 ORDER BY owner_id LIMIT $4`),
					"Firefox", at.Add(-2*time.Hour), "c", 10)
				if err != nil {
					return err
				}
				if len(ids) != 1 || ids[0] != "b" {
					t.Errorf("found %v, want b", ids)
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
		err = env.DB.View(t.Context(), func(tx *db.Tx) error {
			_, err := db.All[string](tx, db.Composed(`SELECT nothing FROM known_devices`))
			return err
		})
		if err == nil {
			t.Error("a statement without sense was run")
		}
	})
}
