package db_test

import (
	"context"
	"errors"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// What comes first commits with the first transaction that commits, and with no other.
func TestFirstCommitsWithTheEffect(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		insert := db.Composed(`INSERT INTO calls (id, fingerprint, created_at) VALUES ($1, '', $2)`)
		marks := func() (n int64) {
			testkit.Must(t, env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				n, err = db.One[int64](tx, db.Composed(`SELECT COUNT(*) FROM calls WHERE id = 'mark'`))
				return err
			}))
			return n
		}
		effect := func(id string, refused error) func(*db.Tx) error {
			return func(tx *db.Tx) error {
				_, err := tx.Exec(insert, id, tx.Now())
				return errors.Join(err, refused)
			}
		}
		ctx, first := db.WithFirst(t.Context(), effect("mark", nil))
		refused := errors.New("refused")
		for _, update := range []func(context.Context, func(*db.Tx) error) error{env.DB.Update, env.DB.UpdateBlind} {
			if err := update(ctx, effect("one", refused)); !errors.Is(err, refused) || first.Done() || marks() != 0 {
				t.Errorf("refused with %v; done %v, %d marks", err, first.Done(), marks())
			}
		}
		testkit.Must(t, env.DB.Update(db.WithoutFirst(ctx), effect("apart", nil)))
		if first.Done() || marks() != 0 {
			t.Errorf("apart from the call: done %v, %d marks", first.Done(), marks())
		}
		testkit.Must(t, env.DB.UpdateBlind(ctx, effect("one", nil)))
		if !first.Done() || marks() != 1 {
			t.Errorf("done %v, %d marks", first.Done(), marks())
		}
		testkit.Must(t, env.DB.Update(ctx, effect("two", nil)))
		testkit.Must(t, env.DB.Update(t.Context(), effect("three", nil)))

		ctx, first = db.WithFirst(t.Context(), func(*db.Tx) error { return refused })
		if err := env.DB.Update(ctx, effect("four", nil)); !errors.Is(err, refused) || first.Done() {
			t.Errorf("what comes first refuses: %v, done %v", err, first.Done())
		}
	})
}
