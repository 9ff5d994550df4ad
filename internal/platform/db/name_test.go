package db_test

import (
	"testing"

	"florin/internal/test/testkit"
)

// Of two processes one has the name; a database that ended the session has forgotten it.
func TestANameIsTakenOnce(t *testing.T) {
	env := testkit.Postgres(t)
	first, err := env.DB.TakeName(t.Context(), "a")
	if err != nil || first == nil {
		t.Fatal(first, err)
	}
	if again, err := env.DB.TakeName(t.Context(), "a"); again != nil || err != nil {
		t.Error("taken twice", err)
	}
	if !first.Kept(t.Context()) {
		t.Error("not kept")
	}
	if _, err := env.DB.Pool().Exec(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`); err != nil {
		t.Fatal(err)
	}
	if first.Kept(t.Context()) {
		t.Error("kept by a session that is gone")
	}
	first.GiveBack()
	// The server lets go of a name when it has heard that the session is over.
	for range 2 {
		testkit.Eventually(t, "the name is free again", func() bool {
			next, err := env.DB.TakeName(t.Context(), "a")
			if err != nil {
				t.Fatal(err)
			}
			if next != nil {
				next.GiveBack()
			}
			return next != nil
		})
	}
}
