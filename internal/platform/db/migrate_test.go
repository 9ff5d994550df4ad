package db_test

import (
	"errors"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func TestMigratingTwiceChangesNothing(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		if err := env.DB.Migrate(t.Context()); err != nil {
			t.Fatal(err)
		}
		database, program, err := env.DB.SchemaVersion(t.Context())
		if err != nil || database != program || program == 0 {
			t.Errorf("database at %d, program at %d, %v", database, program, err)
		}
	})
}

func TestANewerDatabaseIsRefused(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		_, err := env.DB.Pool().Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, TRUE)`)
		if err != nil {
			t.Fatal(err)
		}
		if err := env.DB.Migrate(t.Context()); !errors.Is(err, db.ErrNewer) {
			t.Errorf("got %v, want ErrNewer", err)
		}
	})
}
