package db_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var (
	setCursor  = db.SQL(`INSERT INTO client_walks (name, after, done) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET after = excluded.after`)
	findCursor = db.SQL(`SELECT after FROM client_walks WHERE name = $1`)
)

func putCursor(t *testing.T, env *testkit.Env, after string) {
	t.Helper()
	err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
		_, err := tx.Exec(setCursor, "accounts", after, false)
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func readCursor(env *testkit.Env) (after string, err error) {
	err = env.DB.Peek(context.Background(), func(tx *db.Tx) error {
		after, err = db.One[string](tx, findCursor, "accounts")
		return err
	})
	return after, err
}

// Every commit moves the stamp, through whichever connection; reading does not.
func TestStamp(t *testing.T) {
	env := testkit.SQLite(t)
	putCursor(t, env, "a")
	first, ok := env.DB.Stamp()
	if !ok {
		t.Fatal("a SQLite database gives no stamp")
	}
	if _, err := readCursor(env); err != nil {
		t.Fatal(err)
	}
	if again, _ := env.DB.Stamp(); again != first {
		t.Error("reading moved the stamp")
	}
	putCursor(t, env, "b")
	second, _ := env.DB.Stamp()
	if second == first {
		t.Error("a commit did not move the stamp")
	}
	if _, err := env.DB.Pool().Exec(`UPDATE client_walks SET after = 'c'`); err != nil {
		t.Fatal(err)
	}
	if third, _ := env.DB.Stamp(); third == second {
		t.Error("a commit through another connection did not move the stamp")
	}
	if _, err := env.DB.Pool().Exec(`PRAGMA wal_checkpoint(TRUNCATE)`); err != nil {
		t.Fatal(err)
	}
	emptied, _ := env.DB.Stamp()
	putCursor(t, env, "d")
	if then, _ := env.DB.Stamp(); then == emptied {
		t.Error("the first commit of an emptied log did not move the stamp")
	}
}

// What is remembered is asked once between two commits, and never outlives one.
func TestMemo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var memo db.Memo[string, string]
		asked := 0
		get := func() string {
			t.Helper()
			v, err := memo.Get(env.DB, "accounts", func() (string, error) {
				asked++
				return readCursor(env)
			})
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		for _, want := range []string{"a", "b"} {
			putCursor(t, env, want)
			asked = 0
			for range 3 {
				if got := get(); got != want {
					t.Errorf("remembered %q, want %q", got, want)
				}
			}
			if env.DB.Engine() == db.SQLite && asked != 1 {
				t.Errorf("asked %d times between two commits", asked)
			}
		}
		if _, err := env.DB.Pool().Exec(`UPDATE client_walks SET after = 'c'`); err != nil {
			t.Fatal(err)
		}
		if got := get(); got != "c" {
			t.Errorf("remembered %q over a commit through another connection", got)
		}
		if _, err := memo.Get(env.DB, "other", func() (string, error) { return "", fmt.Errorf("away") }); err == nil {
			t.Error("an error was lost")
		}
		if v, err := memo.Get(env.DB, "other", func() (string, error) { return "here", nil }); v != "here" || err != nil {
			t.Errorf("an error was remembered: %q, %v", v, err)
		}
	})
}

// Once a write is acknowledged nobody is given what was before it.
func TestAMemoNeverHidesWhatWasAcknowledged(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var memo db.Memo[string, string]
		var acknowledged atomic.Int64
		putCursor(t, env, number(0))
		var writing, reading sync.WaitGroup
		done := make(chan struct{})
		for range 4 {
			reading.Go(func() {
				for {
					select {
					case <-done:
						return
					default:
					}
					least := number(acknowledged.Load())
					got, err := memo.Get(env.DB, "accounts", func() (string, error) { return readCursor(env) })
					if err != nil || got < least {
						t.Errorf("got %q after %q was acknowledged: %v", got, least, err)
						return
					}
				}
			})
		}
		writing.Go(func() {
			for i := int64(1); i <= 300; i++ {
				putCursor(t, env, number(i))
				acknowledged.Store(i)
			}
		})
		writing.Wait()
		close(done)
		reading.Wait()
	})
}

func number(n int64) string { return fmt.Sprintf("%08d", n) }
