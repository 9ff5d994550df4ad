package db_test

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// For a check or the condition of an index that lists three constants or more ("state IN
// ('new', 'open', 'done')") SQLite builds a tree for every row it writes, and drops it again.
// In tables that are written all day such a list is written as "state = 'new' OR state = ...".
func TestWritingARowBuildsNoTreeForItsChecks(t *testing.T) {
	env := testkit.SQLite(t)
	for _, table := range []string{
		"loan_requests", "persons", "request_parties", "request_counters", "request_checks", "request_marks", "request_moves", "decisions",
		"idempotency_keys", "rate_limits", "jobs", "mails", "audit_records", "clients", "client_people", "client_marks", "client_counters",
		"documents", "loans", "loan_parties", "payouts", "debits", "bank_entries", "ledger_entries", "ledger_lines",
		"threads", "thread_messages", "hook_deliveries",
	} {
		t.Run(table, func(t *testing.T) {
			if program := explainInsert(t, env.DB, table); strings.Contains(program, "OpenEphemeral") {
				t.Errorf("a list of three constants or more is compared by a tree of its own:\n%s", program)
			}
		})
	}
}

// explainInsert gives the steps by which SQLite writes a row of a table.
func explainInsert(t *testing.T, d *db.DB, table string) string {
	t.Helper()
	columns := column(t, d, `SELECT name FROM pragma_table_info('`+table+`')`, 0)
	if len(columns) == 0 {
		t.Fatalf("there is no table %s", table)
	}
	places := make([]string, len(columns))
	for i := range columns {
		places[i] = fmt.Sprintf("$%d", i+1)
	}
	steps := column(t, d, `EXPLAIN INSERT INTO `+table+` (`+strings.Join(columns, ", ")+`) VALUES (`+strings.Join(places, ", ")+`)`, 1, make([]any, len(columns))...)
	return strings.Join(steps, "\n")
}

// column reads one column of all rows as text.
func column(t *testing.T, d *db.DB, query string, which int, args ...any) (values []string) {
	t.Helper()
	rows, err := d.Pool().Query(query, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	row := make([]sql.NullString, len(names))
	into := make([]any, len(names))
	for i := range row {
		into[i] = &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		values = append(values, row[which].String)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return values
}
