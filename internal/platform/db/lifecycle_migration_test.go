package db_test

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// filled is how many requests are there when 0015 comes. A million took 3.3 s on SQLite and
// 4.3 s on PostgreSQL, most of it for the new index.
const filled = 20_000

// A database in use gets the stages of the whole life of a request, and keeps everything
// that hangs on the table.
func TestWideningTheChecksOfAFilledDatabase(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "old.db")
		pool, err := sql.Open("sqlite", "file:"+path+"?_pragma=foreign_keys(1)&_pragma=journal_mode(WAL)")
		must(t, err)
		defer pool.Close()
		widen(t, pool, db.SQLite, goose.DialectSQLite3)
		for _, check := range []string{"PRAGMA integrity_check", "PRAGMA foreign_key_check"} {
			if got := texts(t, pool, check); strings.Trim(got, "ok\n") != "" {
				t.Errorf("%s: %s", check, got)
			}
		}
		var queued int
		must(t, pool.QueryRow(`SELECT count(*) FROM request_search_queue`).Scan(&queued))
		if queued != filled {
			t.Errorf("%d of %d requests are queued for the search index", queued, filled)
		}
		must(t, exec(pool, `INSERT INTO request_search_rows (request_id, status) VALUES ('id1', 'pending')`))
		must(t, exec(pool, `UPDATE loan_requests SET outcome = 'duplicate', closed_at = created_at WHERE reference = 'r1'`))
		var status string
		must(t, pool.QueryRow(`SELECT status FROM request_search_rows`).Scan(&status))
		if status != "closed" {
			t.Errorf("the search index is not told of a closing: %q", status)
		}
	})
	t.Run("postgres", func(t *testing.T) {
		env := testkit.Postgres(t)
		must(t, exec(env.DB.Pool(), `DROP SCHEMA public CASCADE`))
		must(t, exec(env.DB.Pool(), `CREATE SCHEMA public`))
		widen(t, env.DB.Pool(), db.Postgres, goose.DialectPostgres)
	})
}

func widen(t *testing.T, pool *sql.DB, engine db.Engine, dialect goose.Dialect) {
	t.Helper()
	files, err := db.MigrationsFor(engine)
	must(t, err)
	p, err := goose.NewProvider(dialect, pool, files)
	must(t, err)
	_, err = p.UpTo(t.Context(), 14)
	must(t, err)
	must(t, exec(pool, `
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, rate_type,
			rate, lang, first_name, last_name, email, email_key, phone, consent, consent_lang, created_at, answer_due_at, search_text)
		SELECT 'id' || i, 'r' || i, 1, 'pending', 'in_review', 'EU-CONSO', 'EUR', 100000, 12, 'fixed', '3', 'fr', 'a', 'b', 'a@example.org',
			'a@example.org', '+33', 'x', 'fr', '2026-11-21 10:00:00.000000Z', '2026-11-23 10:00:00.000000Z', 'a' FROM n`, filled))
	must(t, exec(pool, `INSERT INTO decisions (request_id, version, action, by_id, by_name, created_at)
		VALUES ('id2', 2, 'approve', 'x', 'x', '2026-11-21 10:00:00.000000Z')`))
	results, err := p.Up(t.Context())
	must(t, err)
	t.Logf("%d requests: 0015 took %s", filled, results[0].Duration)
	for stage, allowed := range map[string]bool{"info_requested": true, "awaiting_second_approval": true, "offer_sent": false, "nonsense": false} {
		err := exec(pool, `UPDATE loan_requests SET stage = $1 WHERE id = 'id1'`, stage)
		if (err == nil) != allowed {
			t.Errorf("pending in %s: %v", stage, err)
		}
	}
	if err := exec(pool, `INSERT INTO request_counters VALUES ('closed', 'EUR', 1, 1, 1)`); err != nil {
		t.Error(err)
	}
	if err := exec(pool, `UPDATE decisions SET action = 'nonsense'`); err == nil {
		t.Error("decisions take any action")
	}
	if err := exec(pool, `INSERT INTO request_notes VALUES ('n', 'nobody', 'b', 'x', 'x', '2026-11-21 10:00:00.000000Z')`); err == nil {
		t.Error("a note of no request")
	}
}

func exec(pool *sql.DB, statement string, args ...any) error {
	_, err := pool.Exec(statement, args...)
	return err
}

func texts(t *testing.T, pool *sql.DB, query string) string {
	t.Helper()
	rows, err := pool.Query(query)
	must(t, err)
	defer rows.Close()
	var all strings.Builder
	for rows.Next() {
		columns, err := rows.Columns()
		must(t, err)
		values := make([]sql.NullString, len(columns))
		targets := make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		must(t, rows.Scan(targets...))
		all.WriteString(values[0].String + "\n")
	}
	must(t, rows.Err())
	return all.String()
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
