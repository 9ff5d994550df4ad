package db_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// A SQLite file that may not grow answers exactly as one on a full disk.
var (
	pagesUsed = db.SQL(`PRAGMA page_count`).On(db.Postgres, `SELECT 0`)
	diskFull  = db.SQL(`PRAGMA max_page_count = 1`).On(db.Postgres, `SELECT 0`) // SQLite raises it to what is used
	diskFree  = db.SQL(`PRAGMA max_page_count = 1000000`).On(db.Postgres, `SELECT 0`)
)

func TestAFullDiskRefusesWritesAndKeepsTheRest(t *testing.T) {
	env := testkit.SQLite(t)
	if _, err := env.DB.Pool().Exec(`CREATE TABLE things (id TEXT PRIMARY KEY, n INTEGER NOT NULL, at TEXT NOT NULL,
		maybe_at TEXT, flag INTEGER NOT NULL, blob BLOB, note TEXT) STRICT`); err != nil {
		t.Fatal(err)
	}
	add(t, env, "before", 1)
	pragma(t, env, pagesUsed)
	pragma(t, env, diskFull)

	refused := 0
	var mu sync.Mutex
	var wg sync.WaitGroup
	for i := range 40 {
		wg.Go(func() {
			err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
				note := strings.Repeat("x", 4000)
				return insert(tx, thing{ID: fmt.Sprint(i), stamps: stamps{At: tx.Now()}, Note: &note})
			})
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				refused++
				if fault.CodeOf(err) != "storage.full" {
					t.Errorf("got %v, want storage.full", err)
				}
			}
		})
	}
	wg.Wait()
	if refused == 0 {
		t.Fatal("nothing was refused: the disk was not full")
	}
	if n := count(t, env); n != int64(1+40-refused) {
		t.Errorf("%d rows, but %d writes were acknowledged", n, 1+40-refused)
	}

	pragma(t, env, diskFree)
	add(t, env, "after", 1)
}

func pragma(t *testing.T, env *testkit.Env, s *db.Stmt) {
	t.Helper()
	err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
		_, err := db.One[int64](tx, s)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestPostgresThatGoesAwayIsUnavailableAndComesBack(t *testing.T) {
	env := testkit.Postgres(t)
	kill := `SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
	for range 5 {
		if err := env.DB.Ping(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := env.DB.Pool().Exec(kill); err != nil {
			t.Fatal(err)
		}
	}
	if err := env.DB.Ping(t.Context()); err != nil && fault.KindOf(err) != fault.Unavailable {
		t.Errorf("got %v, want unavailable", err)
	}
	if err := env.DB.Ping(t.Context()); err != nil {
		t.Errorf("the database is back, but: %v", err)
	}
}

var (
	patienceOfServer = db.SQL(`SELECT current_setting('idle_in_transaction_session_timeout')`)
	countUp          = db.SQL(`UPDATE plain SET n = n + 1`)
)

// A node that is lost in the middle of a transaction leaves it open: nobody closes the connection.
func TestAForsakenTransactionIsGivenUp(t *testing.T) {
	env := testkit.Postgres(t)
	if _, err := env.DB.Pool().Exec(`CREATE TABLE plain AS SELECT 0 AS n`); err != nil {
		t.Fatal(err)
	}
	if err := env.DB.View(t.Context(), func(tx *db.Tx) error {
		set, err := db.One[string](tx, patienceOfServer)
		if set != "15s" {
			t.Errorf("the server waits for %q, want 15s", set)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	there, err := url.Parse(env.URL())
	if err != nil {
		t.Fatal(err)
	}
	query := there.Query()
	query.Set("idle_in_transaction_session_timeout", "100") // milliseconds; what the operator says counts
	there.RawQuery = query.Encode()
	lost, err := db.Open(t.Context(), db.Config{URL: there.String()})
	if err != nil {
		t.Fatal(err)
	}
	defer lost.Close()
	err = lost.Update(t.Context(), func(tx *db.Tx) error {
		if _, err := tx.Exec(countUp); err != nil {
			return err
		}
		if err := env.DB.UpdateBlind(t.Context(), func(next *db.Tx) error { // waits for the row
			_, err := next.Exec(countUp)
			return err
		}); err != nil {
			t.Errorf("the next one gets %v", err)
		}
		_, err := tx.Exec(countUp)
		return err
	})
	if fault.KindOf(err) != fault.Unavailable {
		t.Errorf("whoever comes back gets %v, want unavailable", err)
	}
}

func TestAServerThatIsNotThereIsUnavailable(t *testing.T) {
	_, err := db.Open(t.Context(), db.Config{URL: "postgres://florin:geheim@127.0.0.1:1/florin"})
	if fault.KindOf(err) != fault.Unavailable {
		t.Errorf("got %v, want unavailable", err)
	}
	if strings.Contains(fmt.Sprint(err), "geheim") {
		t.Error("the error shows the password")
	}
}
