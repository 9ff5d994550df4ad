package db_test

import (
	"context"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var (
	peekClock  = db.SQL(`SELECT CAST($1 AS BIGINT)`)
	peekDelete = db.SQL(`DELETE FROM jobs`)
)

func TestPeekIsForOneStatementThatReads(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		err := env.DB.Peek(t.Context(), func(tx *db.Tx) error {
			n, err := db.One[int64](tx, peekClock, 7)
			if n != 7 || !tx.Now().Equal(env.Clock.Now()) {
				t.Errorf("peeked %d at %s", n, tx.Now())
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
		err = env.DB.Peek(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(peekDelete)
			return err
		})
		if err == nil {
			t.Error("a statement that writes was let through")
		}
	})
}

// Glance sees one state of the database, cannot write, and finishes what it has begun.
func TestGlance(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		err := env.DB.Glance(ctx, func(tx *db.Tx) error {
			for want := range int64(3) {
				if n, err := db.One[int64](tx, peekClock, want); err != nil || n != want {
					t.Errorf("glanced %d: %v", n, err)
				}
			}
			if env.DB.Engine() == db.SQLite {
				cancel()
			}
			_, err := db.One[int64](tx, peekClock, 7)
			return err
		})
		if err != nil {
			t.Error(err)
		}
		err = env.DB.Glance(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(peekDelete)
			return err
		})
		if err == nil {
			t.Error("a statement that writes was let through")
		}
	})
}
