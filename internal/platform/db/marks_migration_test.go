package db_test

import (
	"database/sql"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"florin/internal/platform/db"
)

// Marks of before are cut to what those of today are; whose they are, and that each is there once, stays.
func TestMarksAreCut(t *testing.T) { onOldDatabases(t, cutMarks) }

func cutMarks(t *testing.T, pool *sql.DB, engine db.Engine, dialect goose.Dialect) {
	t.Helper()
	files, err := db.MigrationsFor(engine)
	must(t, err)
	p, err := goose.NewProvider(dialect, pool, files)
	must(t, err)
	_, err = p.UpTo(t.Context(), 94)
	must(t, err)
	long := func(letter string) string { return strings.Repeat(letter, 43) }
	const at = "2026-11-21 10:00:00.000000Z"
	for _, id := range []string{"ann", "bob"} {
		must(t, exec(pool, `INSERT INTO clients (id, version, first_name, last_name, email, phone, requests, running, late, repaid, search_text, created_at)
			VALUES ($1, 1, 'A', 'B', '', '', 0, 0, 0, 0, '', $2)`, id, at))
		must(t, exec(pool, `INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, rate_type, rate, lang,
			first_name, last_name, email, email_key, phone, consent, consent_lang, created_at, answer_due_at, search_text)
			VALUES ($1, $1, 1, 'pending', 'in_review', 'P', 'EUR', 1000000, 36, 'fixed', '3', 'fr', 'A', 'B', '', '', '', 'x', 'fr', $2, $2, '')`, id, at))
		for _, mark := range [][2]string{{"email", "e"}, {"phone", id[:1]}} {
			must(t, exec(pool, `INSERT INTO client_marks (kind, mark, holder, client_id) VALUES ($1, $2, $3, $4)`, mark[0], long(mark[1]), "of "+id, id))
			must(t, exec(pool, `INSERT INTO request_marks (kind, mark, request_id) VALUES ($1, $2, $3)`, mark[0], long(mark[1]), id))
		}
	}
	_, err = p.Up(t.Context())
	must(t, err)
	want := "email eeeeeeeeeeeeeeee of ann ann\nemail eeeeeeeeeeeeeeee of bob bob\nphone aaaaaaaaaaaaaaaa of ann ann\nphone bbbbbbbbbbbbbbbb of bob bob\n"
	if got := texts(t, pool, `SELECT kind || ' ' || mark || ' ' || holder || ' ' || client_id FROM client_marks ORDER BY kind, mark, holder`); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	want = strings.ReplaceAll(strings.ReplaceAll(want, "of ann ", ""), "of bob ", "")
	if got := texts(t, pool, `SELECT kind || ' ' || mark || ' ' || request_id FROM request_marks ORDER BY kind, mark, request_id`); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
