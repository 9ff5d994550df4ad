package main

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"testing"

	"florin/internal/admin/config"
)

// passing are the tables of what passes, each with what its row needs beside an old date to be over.
var passing = map[string]map[string]any{
	"adapter_calls":      {"state": "done", "capability": "text.send"},
	"auth_codes":         {},
	"calls":              {},
	"consents":           {},
	"draft_handovers":    {},
	"drafts":             {},
	"email_changes":      {},
	"event_log":          {"seq": nil},
	"factor_challenges":  {},
	"guarded_changes":    {"state": "done"},
	"handovers":          {},
	"hook_attempts":      {},
	"hook_deliveries":    {"state": "delivered"},
	"idempotency_keys":   {},
	"known_devices":      {},
	"lockouts":           {},
	"mail_tokens":        {},
	"program_assertions": {},
	"program_endings":    {},
	"program_tokens":     {},
	"provider_flows":     {},
	"rate_limits":        {},
	"recovery_tokens":    {},
	"registrations":      {},
	"sessions":           {},
	"signing_keys":       {"kid": "old"},
	"staff_invitations":  {},
	"staff_sessions":     {},
	"staff_tickets":      {},
	"uploads":            {},
	"visits":             {},
}

// lasting are tables with an end that is a fact of their record: why each stays.
var lasting = map[string]string{
	"account_proofs":       "who had an account of the lender's proven when, and by what; it belongs to a payout",
	"agreement_codes":      "who was asked for a code when is part of the proof of a signature",
	"expected_payments":    "what a borrower has paid, or said so, is part of the loan; the address of a link goes with it",
	"exports":              "who took what along stays; the file goes",
	"guarantees":           "part of a request",
	"partner_applications": "what a partner is owed for; what was filled in goes",
	"privacy_cases":        "how a right was answered stays; the archive goes",
	"program_keys":         "until when a key was good",
	"program_secrets":      "until when a secret was good",
	"request_asks":         "part of a request",
	"request_co_borrowers": "part of a request",
	"signing_sessions":     "part of the proof of a signature; the page of the provider is forgotten with the end",
	"staff_factor_resets":  "who took a factor away",
	"verifications":        "part of a request; the page of the service is forgotten with the end",
}

// TestWhatPassesLeaves holds that an old row of each table of work is gone after the background has run once, and that
// a table whose rows have an end is known to be one of them, or one that lasts.
func TestWhatPassesLeaves(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	p, err := openProgram(t.Context(), config.Config{Data: s.data, Database: "sqlite", Listen: "127.0.0.1:0"}, slog.New(slog.DiscardHandler), demandSchema)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := p.close(); err != nil {
			t.Error(err)
		}
	}()
	pool := p.db.Pool()
	for _, table := range lastColumn(t, pool, `
		SELECT DISTINCT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name IN ('expires_at', 'forget_at', 'gone_at')`) {
		if passing[table] == nil && lasting[table] == "" {
			t.Errorf("rows of %s have an end: say what takes them away, or why they stay", table)
		}
	}
	old(t, pool)
	for table := range passing {
		if countRows(t, pool, table) != 1 {
			t.Fatalf("%s has no old row to begin with", table)
		}
	}
	if err := p.runner().RunDue(t.Context()); err != nil {
		t.Error(err)
	}
	for _, table := range slices.Sorted(maps.Keys(passing)) {
		if n := countRows(t, pool, table); n != 0 {
			t.Errorf("%d old rows are left in %s", n, table)
		}
	}
}

func countRows(t *testing.T, pool *sql.DB, table string) (n int) {
	t.Helper()
	where := ""
	if table == "signing_keys" { // one is made where there is none
		where = " WHERE kid = 'old'"
	}
	if err := pool.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table+where).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// old writes a row of long ago into each table. What it belongs to is not there, and what it says makes no sense: only
// its age counts here.
func old(t *testing.T, pool *sql.DB) {
	t.Helper()
	conn, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	do := func(statement string, values ...any) {
		t.Helper()
		if _, err := conn.ExecContext(context.WithoutCancel(t.Context()), statement, values...); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	do("PRAGMA foreign_keys = OFF")
	do("PRAGMA ignore_check_constraints = ON")
	for table, given := range passing {
		var names, places []string
		var values []any
		for _, column := range columnsOf(t, pool, table) {
			name, kind, _ := strings.Cut(column, " ")
			value, named := given[name]
			if !named {
				value = oldValue(name, kind)
			}
			names, values = append(names, name), append(values, value)
			places = append(places, fmt.Sprintf("$%d", len(values)))
		}
		do("DELETE FROM " + table)
		do("INSERT INTO "+table+" ("+strings.Join(names, ", ")+") VALUES ("+strings.Join(places, ", ")+")", values...)
	}
	do("PRAGMA ignore_check_constraints = OFF")
	do("PRAGMA foreign_keys = ON")
}

func columnsOf(t *testing.T, pool *sql.DB, table string) []string {
	t.Helper()
	return lastColumn(t, pool, `SELECT name || ' ' || type FROM pragma_table_info($1)`, table)
}

// oldValue is of the year 2020 where a name says that it is a moment or a day.
func oldValue(name, kind string) any {
	switch {
	case strings.HasSuffix(name, "_at"), name == "at", name == "deadline":
		return "2020-01-01T00:00:00.000000Z"
	case name == "day":
		return "2020-01-01"
	case kind == "BLOB":
		return []byte("x")
	case kind == "TEXT":
		return "x"
	}
	return 1
}
