package db_test

import (
	"context"
	"strings"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// A primary that was closed for writing, as those who operate it do before another one takes over, reads all the same.
func TestADatabaseThatTakesNoWritesSaysSo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		if err := env.DB.Writable(t.Context()); err != nil {
			t.Error(err)
		}
		if env.DB.Engine() == db.SQLite {
			return
		}
		at := env.URL() + "?"
		if strings.Contains(env.URL(), "?") {
			at = env.URL() + "&"
		}
		closed, err := db.Open(context.Background(), db.Config{URL: at + "default_transaction_read_only=on"})
		if err != nil {
			t.Fatal(err)
		}
		defer closed.Close()
		if err := closed.Writable(t.Context()); err == nil || closed.Ping(t.Context()) != nil {
			t.Errorf("a database closed for writing: %v, and for reading: %v", err, closed.Ping(t.Context()))
		}
	})
}
