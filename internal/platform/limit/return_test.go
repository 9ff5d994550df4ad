package limit_test

import (
	"context"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/test/testkit"
)

// in runs one step on its own.
func in(t testing.TB, d *db.DB, fn func(tx *db.Tx) error) {
	t.Helper()
	if err := d.Update(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

func TestReturnGivesOneBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for range 5 {
			take(t, env.DB, five, "a")
		}
		in(t, env.DB, func(tx *db.Tx) error { return limit.ReturnTx(tx, five, "a") })
		if !take(t, env.DB, five, "a").Allowed {
			t.Error("what was given back is refused")
		}
		if take(t, env.DB, five, "a").Allowed {
			t.Error("one given back is taken twice")
		}
		in(t, env.DB, func(tx *db.Tx) error { return limit.ReturnTx(tx, five, "never taken") })
		for range 3 { // more than was taken is not saved up
			in(t, env.DB, func(tx *db.Tx) error { return limit.ReturnTx(tx, five, "b") })
		}
		allowed := 0
		for range 8 {
			if take(t, env.DB, five, "b").Allowed {
				allowed++
			}
		}
		if allowed != 5 {
			t.Errorf("%d takings of an allowance of 5", allowed)
		}
	})
}

func TestPardonTakesOneFailureBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		rule := limit.LockRule{Name: "test.pardon", Max: 3, Block: 15 * time.Minute}
		fail := func() (s limit.State) {
			in(t, env.DB, func(tx *db.Tx) (err error) { s, err = limit.FailTx(tx, rule, "a"); return err })
			return s
		}
		pardon := func() {
			in(t, env.DB, func(tx *db.Tx) error { return limit.PardonTx(tx, rule, "a") })
		}
		pardon() // nothing to pardon
		fail()
		fail()
		pardon()
		if s := fail(); s.Failures != 2 || s.Locked() {
			t.Errorf("after one pardoned of two and one more: %+v", s)
		}
		if s := fail(); !s.Locked() {
			t.Errorf("the third: %+v", s)
		}
		pardon() // the one that blocked
		if s := fail(); !s.Locked() || s.LockedUntil.Sub(env.Clock.Now()) != rule.Block {
			t.Errorf("a pardoned block has made the next longer: %+v", s)
		}
	})
}
