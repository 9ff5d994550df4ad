package db_test

import (
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// Each transaction has the time of the clock that its caller goes by, on the same rows.
func TestByAnotherClock(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		earlier := env.DB.By(func() time.Time { return env.Clock.Now().AddDate(-1, 0, 0) })
		var seen []time.Time
		note := func(tx *db.Tx) error {
			seen = append(seen, tx.Now())
			return nil
		}
		ctx, want := t.Context(), env.DB.Now().AddDate(-1, 0, 0)
		for _, run := range []error{
			earlier.Update(ctx, note), earlier.UpdateBlind(ctx, note), earlier.View(ctx, note), earlier.Peek(ctx, note), earlier.Glance(ctx, note),
		} {
			testkit.Must(t, run)
		}
		for i, at := range append(seen, earlier.Now()) {
			if !at.Equal(want) {
				t.Errorf("%d: %s, want %s", i, at, want)
			}
		}
		testkit.Must(t, env.DB.View(ctx, func(tx *db.Tx) error {
			if !tx.Now().Equal(want.AddDate(1, 0, 0)) {
				t.Errorf("the database itself goes by %s", tx.Now())
			}
			return nil
		}))
	})
}
