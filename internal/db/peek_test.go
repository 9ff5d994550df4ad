package db_test

import (
	"testing"

	"florin/internal/db"
	"florin/internal/testkit"
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
