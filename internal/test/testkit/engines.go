package testkit

import (
	"context"
	"log/slog"
	"os"
	"testing"
	"time"

	"florin/internal/platform/db"
)

// Env is what a feature test works with.
type Env struct {
	DB    *db.DB
	Clock *Clock
	Log   *slog.Logger
	url   string
}

// EachEngine runs a test on a fresh, migrated database of each engine. Without
// FLORIN_TEST_POSTGRES the PostgreSQL half is skipped, which CI does not allow:
// FLORIN_TEST_REQUIRE_POSTGRES=1 turns the skip into a failure.
func EachEngine(t *testing.T, fn func(t *testing.T, env *Env)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { fn(t, SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { fn(t, Postgres(t)) })
}

// SQLite gives an environment on a SQLite file of its own.
func SQLite(t testing.TB) *Env {
	t.Helper()
	return open(t, "sqlite:"+copyOfTemplate(t))
}

// Postgres gives an environment on a PostgreSQL database of its own.
func Postgres(t testing.TB) *Env {
	t.Helper()
	server := os.Getenv("FLORIN_TEST_POSTGRES")
	if server == "" {
		const how = "set FLORIN_TEST_POSTGRES to a postgres:// URL whose user may create databases (make test does)"
		if os.Getenv("FLORIN_TEST_REQUIRE_POSTGRES") == "1" {
			t.Fatal(how)
		}
		t.Skip(how)
	}
	return open(t, createFromTemplate(t, server))
}

// URL gives the address of the database, for tests that start the program itself.
func (e *Env) URL() string { return e.url }

// Another opens the same database a second time: another node of the same lender.
// On SQLite a file has one owner, so the test is skipped there.
func (e *Env) Another(t testing.TB) *Env {
	t.Helper()
	if e.DB.Engine() == db.SQLite {
		t.Skip("several nodes need PostgreSQL")
	}
	return connect(t, e.url, e.Clock, 0)
}

// Shifted is Another whose clock is ahead by a while, or behind.
func (e *Env) Shifted(t testing.TB, by time.Duration) *Env {
	t.Helper()
	if e.DB.Engine() == db.SQLite {
		t.Skip("several nodes need PostgreSQL")
	}
	return connect(t, e.url, e.Clock, by)
}

func open(t testing.TB, url string) *Env {
	t.Helper()
	return connect(t, url, NewClock(), 0)
}

func connect(t testing.TB, url string, clock *Clock, ahead time.Duration) *Env {
	t.Helper()
	env := &Env{Clock: clock, Log: slog.New(slog.DiscardHandler), url: url}
	d, err := db.Open(context.Background(), db.Config{URL: url, Now: func() time.Time { return clock.Now().Add(ahead) }, Log: env.Log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	env.DB = d
	Private(t, d)
	return env
}
