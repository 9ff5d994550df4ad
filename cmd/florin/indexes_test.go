package main

import (
	"database/sql"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// composedPlans are statements that features put together when they are asked, so that they are not among the registered
// ones, each with the index that it needs.
var composedPlans = map[string]string{
	"staff_tasks_open":  `SELECT id FROM staff_tasks WHERE done_at IS NULL AND due_at >= $1 AND (due_at, id) > ($2, $3) ORDER BY due_at, id LIMIT $4`,
	"staff_tasks_done":  `SELECT id FROM staff_tasks WHERE done_at IS NOT NULL AND done_at <= $1 AND (done_at, id) < ($2, $3) ORDER BY done_at DESC, id DESC LIMIT $4`,
	"label_values_mark": `SELECT id FROM loan_requests WHERE id IN (SELECT object_id FROM label_values WHERE mark IN ($1, $2))`,
	// Pages of lists that programs narrow by time (listing.Span).
	// Requests that were refused for a reason (refusal.Code.Where).
	"refusal_reasons_code": `SELECT id FROM loan_requests WHERE status = 'rejected' AND id IN (SELECT f.request_id FROM refusal_reasons f WHERE f.code = 'affordability') ORDER BY created_at DESC, id DESC LIMIT $1`,
	// Pages of what is of a branch (listing.Sieve).
	"loan_requests_branch":  `SELECT id FROM loan_requests WHERE branch_id IN ($1) AND created_at <= $2 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4`,
	"loans_branch":          `SELECT id FROM loans WHERE 1 = 1 AND branch_id IN ($1) AND opened_at <= $2 AND (opened_at, id) < ($2, $3) ORDER BY opened_at DESC, id DESC LIMIT $4`,
	"payouts_changed":       `SELECT id FROM payouts WHERE changed_at >= $1 AND (id || '') < $2 ORDER BY (id || '') DESC LIMIT $3`,
	"bank_entries_changed":  `SELECT id FROM bank_entries WHERE COALESCE(matched_at, created_at) >= $1 AND (id || '') < $2 ORDER BY (id || '') DESC LIMIT $3`,
	"threads_changed":       `SELECT id FROM threads WHERE 1 = 1 AND changed_at >= $1 AND COALESCE(last_at, last_at) <= $2 AND (COALESCE(last_at, last_at), id) < ($2, $3) ORDER BY COALESCE(last_at, last_at) DESC, id DESC LIMIT $4`,
	"privacy_cases_kind":    `SELECT id FROM privacy_cases WHERE kind = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
	"client_merges_waiting": `SELECT id FROM client_merges WHERE state = 'proposed' AND created_at <= $1 AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3`,
	"bureau_reports_time":   `SELECT id FROM bureau_reports WHERE kind = $1 AND created_at >= $2 AND (created_at, id) < ($3, $4) ORDER BY created_at DESC, id DESC LIMIT $5`,
	"interviews_closed":     `SELECT id FROM interviews WHERE closed_at > $1 AND closed_at <= $2 AND (closed_at, id) < ($2, $3) ORDER BY closed_at DESC, id DESC LIMIT $4`,
}

// postgresPlans are indexes that only PostgreSQL reads: it knows how few rows are due, and sorts those; SQLite goes through
// all in the order that is asked for.
var postgresPlans = map[string]string{
	"event_log_fresh":      `SELECT written FROM event_log WHERE seq IS NULL ORDER BY written LIMIT 100`,
	"rate_resets_next":     `SELECT loan_id FROM rate_resets WHERE next_on <= '2026-11-27'`,
	"schedule_changes_due": `SELECT id FROM schedule_changes WHERE state = 'noticed' AND effective_on <= '2026-11-27'`,
}

// indexOf finds the indexes that a plan of SQLite names.
var indexOf = regexp.MustCompile(`INDEX (\w+)`)

// placeholder is one of a statement.
var placeholder = regexp.MustCompile(`\$(\d+)`)

// TestEveryIndexIsReadByAStatement holds that each index earns what it costs at every write: a plan of a registered
// statement names it, or one of those above, or it is unique and so holds a rule.
func TestEveryIndexIsReadByAStatement(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		if env.DB.Engine() == db.Postgres {
			for index, statement := range postgresPlans {
				testkit.ReadBy(t, env, index, statement)
			}
			return
		}
		pool := env.DB.Pool()
		used := map[string]bool{}
		for _, s := range db.Statements() {
			notePlan(t, pool, used, s.Text(db.SQLite))
		}
		for index, statement := range composedPlans {
			of := map[string]bool{}
			if notePlan(t, pool, of, statement); !of[index] {
				t.Errorf("%s is not read by %s", index, statement)
			}
			used[index] = true
		}
		for _, index := range lastColumn(t, pool, `SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE 'CREATE INDEX %'`) {
			if !used[index] && postgresPlans[index] == "" {
				t.Errorf("no statement reads %s: drop it, or name the statement that does", index)
			}
		}
	})
}

func notePlan(t *testing.T, pool *sql.DB, used map[string]bool, statement string) {
	t.Helper()
	most := 0
	for _, place := range placeholder.FindAllStringSubmatch(statement, -1) {
		n := 0
		_, _ = fmt.Sscan(place[1], &n)
		most = max(most, n)
	}
	plan := strings.Join(lastColumn(t, pool, "EXPLAIN QUERY PLAN "+statement, make([]any, most)...), "\n")
	for _, found := range indexOf.FindAllStringSubmatch(plan, -1) {
		used[found[1]] = true
	}
}

// lastColumn reads the last column of each row.
func lastColumn(t *testing.T, pool *sql.DB, statement string, values ...any) (list []string) {
	t.Helper()
	rows, err := pool.QueryContext(t.Context(), statement, values...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var text string
	cells := make([]any, len(columns))
	for i := range cells {
		cells[i] = new(any)
	}
	cells[len(cells)-1] = &text
	for rows.Next() {
		if err := rows.Scan(cells...); err != nil {
			t.Fatal(err)
		}
		list = append(list, text)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}
