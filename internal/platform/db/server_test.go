package db_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// A database is made from another with what is in it, and dropped while it is in use; names that could be more than names are refused.
func TestDatabasesOfAServer(t *testing.T) {
	address := os.Getenv("FLORIN_TEST_POSTGRES")
	if address == "" {
		t.Skip("set FLORIN_TEST_POSTGRES to a postgres:// URL whose user may create databases (make test does)")
	}
	for _, wrong := range []string{"", "sqlite:x", "mysql://host/x", "postgres://%zz"} {
		if _, err := db.NewServer(wrong); err == nil {
			t.Errorf("%q is an address", wrong)
		}
	}
	server, err := db.NewServer(address)
	testkit.Must(t, err)
	ctx := context.Background()
	one, other := "florin_server_one", "florin_server_other"
	for _, name := range []string{one, other} {
		testkit.Must(t, server.Drop(ctx, name)) // one that there is not, too
		t.Cleanup(func() { testkit.Must(t, server.Drop(ctx, name)) })
	}
	testkit.Must(t, server.Create(ctx, one, ""))
	if err := server.Create(ctx, one, ""); err == nil {
		t.Error("made twice")
	}
	d, err := db.Open(ctx, db.Config{URL: server.URL(one), Volatile: true})
	testkit.Must(t, err)
	testkit.Must(t, d.Migrate(ctx))
	testkit.Must(t, d.Close())
	testkit.Must(t, server.Create(ctx, other, one))
	d, err = db.Open(ctx, db.Config{URL: server.URL(other), Volatile: true})
	testkit.Must(t, err)
	defer d.Close()
	if has, own, err := d.SchemaVersion(ctx); err != nil || has != own {
		t.Errorf("the copy: %d of %d, %v", has, own, err)
	}
	testkit.Must(t, server.Drop(ctx, other))
	for _, name := range []string{"", "Upper", "a-b", "a;b", `a" WITH`, "1a", strings.Repeat("a", 64)} {
		if server.Create(ctx, name, "") == nil || server.Drop(ctx, name) == nil {
			t.Errorf("%q is a name", name)
		}
	}
}
