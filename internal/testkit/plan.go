package testkit

import (
	"strings"
	"testing"

	"florin/internal/db"
)

// Plan asks how an engine would answer a statement. Tables of tests are empty, and PostgreSQL
// would rather read those whole or sort them: it is asked for what it does with many rows.
func Plan(t *testing.T, env *Env, statement string, values ...any) string {
	t.Helper()
	question := "EXPLAIN QUERY PLAN "
	conn, err := env.DB.Pool().Conn(t.Context())
	check(t, err)
	defer conn.Close()
	if env.DB.Engine() == db.Postgres {
		question = "EXPLAIN "
		_, err := conn.ExecContext(t.Context(), "SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off; SET enable_hashjoin = off; SET enable_mergejoin = off")
		check(t, err)
		defer conn.ExecContext(t.Context(), "RESET ALL")
	}
	rows, err := conn.QueryContext(t.Context(), question+statement, values...)
	check(t, err)
	defer rows.Close()
	var plan []string
	for rows.Next() {
		columns, err := rows.Columns()
		check(t, err)
		cells := make([]any, len(columns))
		for i := range cells {
			cells[i] = new(any)
		}
		check(t, rows.Scan(cells...))
		text, _ := (*cells[len(cells)-1].(*any)).(string)
		plan = append(plan, text)
	}
	check(t, rows.Err())
	return strings.Join(plan, "\n")
}

// Sorts says whether a plan puts rows in order that no index gave in order.
func Sorts(plan string) bool {
	return strings.Contains(strings.ToUpper(plan), "TEMP B-TREE") || strings.Contains(plan, "Sort  (") || strings.Contains(plan, "->  Sort")
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
