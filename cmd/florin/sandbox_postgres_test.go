package main

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"florin/internal/api/sandboxapi"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// Each sandbox on PostgreSQL has a database of its own, which goes with it; what nobody was given goes with the next start.
func TestDatabasesComeAndGoWithSandboxes(t *testing.T) {
	address := os.Getenv("FLORIN_TEST_POSTGRES")
	s := newShell(t)
	address = emptyDatabase(t, address)
	server, err := db.NewServer(address)
	testkit.Must(t, err)
	dir := filepath.Join(t.TempDir(), "boxes")
	there := func(name string) bool {
		d, err := db.Open(context.Background(), db.Config{URL: server.URL(name), Volatile: true})
		return err == nil && d.Close() == nil
	}
	named := func(folder string) string {
		t.Helper()
		name, err := sandboxapi.DatabaseIn(folder)
		testkit.Must(t, err)
		return name
	}
	at, stop := hosted(t, dir, "--database", address)
	one, other := makeBox(t, at), makeBox(t, at)
	kept, gone := named(filepath.Join(dir, one.ID)), named(filepath.Join(dir, other.ID))
	if kept == gone || !there(kept) || !there(gone) {
		t.Fatalf("%q, %q", kept, gone)
	}
	mine, _ := callersOf(t, one)
	mine.apply("marie@example.org")
	_, others := callersOf(t, other)
	var list struct{ Items []struct{ ID string } }
	others.call("GET", "/api/v1/staff/loan-requests", nil, 200, &list)
	if len(list.Items) != 0 {
		t.Errorf("seen from another sandbox: %+v", list)
	}
	r, err := http.NewRequest("DELETE", at+"/sandboxes/"+other.ID, nil)
	testkit.Must(t, err)
	res, err := http.DefaultClient.Do(r)
	testkit.Must(t, err)
	testkit.Must(t, res.Body.Close())
	if res.StatusCode != http.StatusNoContent || there(gone) {
		t.Errorf("deleted: %d, its database is there: %v", res.StatusCode, there(gone))
	}
	stop()
	template := named(filepath.Join(dir, "templates", "empty"))
	var spares []string
	folders, err := filepath.Glob(filepath.Join(dir, "spare-*"))
	testkit.Must(t, err)
	for _, folder := range folders {
		spares = append(spares, named(folder))
	}
	if code, _, said := s.try("", "sandbox", "serve", "--at", "127.0.0.1:0", "--dir", dir); code != 1 {
		t.Errorf("without the server: %d %s", code, said)
	}
	hosted(t, dir, "--database", address)
	for _, name := range append(spares, template) {
		if name != "" && there(name) {
			t.Errorf("%s was left behind", name)
		}
	}
	if !there(kept) || len(spares) == 0 {
		t.Errorf("after a start: %v, %v", there(kept), spares)
	}
}
