package db_test

import (
	"database/sql"
	"testing"

	"github.com/pressly/goose/v3"

	"florin/internal/platform/db"
)

// A lender that lends already is not led to its opening: it opened with its first loan. One without loans did not open.
func TestALenderWithLoansHasOpened(t *testing.T) {
	onOldDatabases(t, func(t *testing.T, pool *sql.DB, engine db.Engine, dialect goose.Dialect) {
		openedWithLoans(t, pool, engine, dialect, "2026-03-02", "2026-01-15")
	})
	onOldDatabases(t, func(t *testing.T, pool *sql.DB, engine db.Engine, dialect goose.Dialect) {
		openedWithLoans(t, pool, engine, dialect)
	})
}

func openedWithLoans(t *testing.T, pool *sql.DB, engine db.Engine, dialect goose.Dialect, opened ...string) {
	t.Helper()
	files, err := db.MigrationsFor(engine)
	must(t, err)
	p, err := goose.NewProvider(dialect, pool, files)
	must(t, err)
	_, err = p.UpTo(t.Context(), 124)
	must(t, err)
	want := ""
	for _, day := range opened {
		must(t, exec(pool, `INSERT INTO loans (id, reference, request_id, version, product, product_version, lang, currency, principal_minor, months, rate, terms, apr, payee,
			signed_at, opened_at, search_text, status, booked_to, events, entries, instalment_minor, instalments_paid, instalments, next_due_minor, outstanding_minor, overdue_minor, credit_minor)
			VALUES ($1, $1, $1, 1, 'P', 1, 'fr', 'EUR', 100000, 12, '3', '{}', '3', $3, $2, $2, '', 'active', $1, 0, 0, 0, 0, 12, 0, 100000, 0, 0)`, day, day+" 10:00:00.000000Z", []byte{}))
		want = "applied " + day + "\n" // the last one is the earliest
	}
	_, err = p.Up(t.Context())
	must(t, err)
	if got := texts(t, pool, `SELECT state || ' ' || SUBSTR(CAST(decided_at AS TEXT), 1, 10) FROM openings`); got != want {
		t.Errorf("loans of %v: %q, want %q", opened, got, want)
	}
}
