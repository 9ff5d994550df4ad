package db_test

import (
	"sync"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// As many transactions as there are connections have a slot each, all of them different;
// one after the other they share the same.
func TestSlotsOfRunningTransactionsDiffer(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		slot := func(meet func()) (got int) {
			if err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
				got = tx.Slot(32)
				if again := tx.Slot(32); again != got {
					t.Errorf("slot %d, then %d", got, again)
				}
				meet()
				return nil
			}); err != nil {
				t.Error(err)
			}
			return got
		}
		first := slot(func() {})
		for range 5 {
			if got := slot(func() {}); got != first {
				t.Errorf("a lone transaction has slot %d, the one before it %d", got, first)
			}
		}
		if env.DB.Engine() == db.SQLite {
			return // one writer: there is nobody to meet
		}
		const callers = 20
		var all sync.WaitGroup
		all.Add(callers)
		seen := map[int]bool{}
		for _, got := range testkit.AtOnce(callers, func(int) int {
			return slot(func() { all.Done(); all.Wait() })
		}) {
			seen[got] = true
		}
		if len(seen) != callers {
			t.Errorf("%d slots for %d transactions", len(seen), callers)
		}
	})
}
