package db_test

import (
	"database/sql"
	"path/filepath"
	"testing"

	"github.com/pressly/goose/v3"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// A key of before is a program of its maker and of who confirmed it, with its own text as the one secret.
func TestKeysBecomePrograms(t *testing.T) { onOldDatabases(t, becomePrograms) }

// onOldDatabases gives an empty database of each engine.
func onOldDatabases(t *testing.T, fn func(t *testing.T, pool *sql.DB, engine db.Engine, dialect goose.Dialect)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		pool, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "old.db")+"?_pragma=foreign_keys(1)&_pragma=journal_mode(WAL)")
		must(t, err)
		defer pool.Close()
		fn(t, pool, db.SQLite, goose.DialectSQLite3)
	})
	t.Run("postgres", func(t *testing.T) {
		env := testkit.Postgres(t)
		must(t, exec(env.DB.Pool(), `DROP SCHEMA public CASCADE`))
		must(t, exec(env.DB.Pool(), `CREATE SCHEMA public`))
		fn(t, env.DB.Pool(), db.Postgres, goose.DialectPostgres)
	})
}

func becomePrograms(t *testing.T, pool *sql.DB, engine db.Engine, dialect goose.Dialect) {
	t.Helper()
	files, err := db.MigrationsFor(engine)
	must(t, err)
	p, err := goose.NewProvider(dialect, pool, files)
	must(t, err)
	_, err = p.UpTo(t.Context(), 66)
	must(t, err)
	for _, id := range []string{"ann", "bob"} {
		must(t, exec(pool, `INSERT INTO staff (id, email, name, role, lang, password_hash, must_change, created_at)
			VALUES ($1, $1 || '@florin.example', $1, 'administrator', 'fr', '', $2, '2026-11-21 10:00:00.000000Z')`, id, false))
	}
	for _, key := range [][]any{
		{"alone", "loan.read", "ann", nil},
		{"of two", "request.read bank.manage", "bob", nil},
		{"waiting", "ledger.read", nil, nil},
		{"revoked", "loan.read", "bob", "ann"},
	} {
		at := func(who any) any {
			if who == nil {
				return nil
			}
			return "2026-11-22 10:00:00.000000Z"
		}
		must(t, exec(pool, `INSERT INTO api_keys (id, name, hint, token_hash, permissions, created_by, created_at, expires_at, confirmed_by, confirmed_at, revoked_by, revoked_at)
			VALUES ($1, $1, 'flk_abcd', 'hash of ' || $1, $2, 'ann', '2026-11-21 10:00:00.000000Z', '2027-11-21 23:00:00.000000Z', $3, $4, $5, $6)`,
			key[0], key[1], key[2], at(key[2]), key[3], at(key[3])))
	}
	_, err = p.Up(t.Context())
	must(t, err)
	got := texts(t, pool, `SELECT p.name || ': ' || p.scopes || ' by ' || p.responsible_1 || ',' || COALESCE(p.responsible_2, '-') || ',' || COALESCE(p.confirmed_by, '-')
		|| ' ended ' || COALESCE(p.ended_by, '-') || '; ' || s.token_hash || ' ' || CASE WHEN s.confirmed_at IS NULL THEN 'waits' ELSE 'works' END
		|| ' ' || CASE WHEN s.ended_at IS NULL THEN '' ELSE 'ended' END FROM programs p JOIN program_secrets s ON s.program_id = p.id ORDER BY p.name`)
	const want = `alone: loan.read by ann,-,ann ended -; hash of alone works 
of two: request.read bank.files by ann,bob,bob ended -; hash of of two works 
revoked: loan.read by ann,bob,bob ended ann; hash of revoked works ended
waiting: ledger.read by ann,-,- ended -; hash of waiting waits 
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
