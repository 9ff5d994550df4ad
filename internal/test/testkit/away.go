package testkit

import (
	"database/sql"
	"testing"
)

// JobsCannotEnd lets PostgreSQL go away, as a server that is shut down does, from the code that deletes
// a job, until back is called.
func JobsCannotEnd(t testing.TB, env *Env) (back func()) {
	t.Helper()
	exec(t, env.DB.Pool(), `CREATE FUNCTION away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'away' USING ERRCODE = '57P01'; END $$`)
	t.Cleanup(func() { exec(t, env.DB.Pool(), `DROP FUNCTION away`) })
	exec(t, env.DB.Pool(), `CREATE TRIGGER away BEFORE DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION away()`)
	return func() {
		t.Helper()
		exec(t, env.DB.Pool(), `DROP TRIGGER away ON jobs`)
	}
}

func exec(t testing.TB, pool *sql.DB, statement string) {
	t.Helper()
	if _, err := pool.Exec(statement); err != nil {
		t.Fatal(err)
	}
}
