package clients_test

import (
	"strings"
	"testing"

	"florin/internal/clients"
	"florin/internal/db"
	"florin/internal/testkit"
)

// Each filter has an index of its own, down which a page is read in order: its cost does not
// grow with the table.
func TestListsRunDownTheirIndexes(t *testing.T) {
	indexes := map[clients.Which]string{
		clients.All: "clients_newest", clients.Active: "clients_running", clients.Completed: "clients_repaid", clients.Late: "clients_late",
	}
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for which, statement := range clients.ListStatements() {
			plan := explain(t, env, statement.Text(env.DB.Engine()))
			if !strings.Contains(plan, indexes[which]) {
				t.Errorf("%s is not read down %s: %s", which, indexes[which], plan)
			}
			if strings.Contains(strings.ToUpper(plan), "TEMP B-TREE") || strings.Contains(plan, "Sort") {
				t.Errorf("%s is sorted: %s", which, plan)
			}
		}
	})
}

// explain asks for the plan of a statement on an empty table, where PostgreSQL would rather
// read it whole.
func explain(t *testing.T, env *testkit.Env, statement string) string {
	t.Helper()
	question := "EXPLAIN QUERY PLAN "
	conn, err := env.DB.Pool().Conn(t.Context())
	must(t, err)
	defer conn.Close()
	if env.DB.Engine() == db.Postgres {
		question = "EXPLAIN "
		_, err := conn.ExecContext(t.Context(), "SET enable_seqscan = off; SET enable_bitmapscan = off")
		must(t, err)
		defer conn.ExecContext(t.Context(), "RESET ALL")
	}
	rows, err := conn.QueryContext(t.Context(), question+statement, "9999-12-31T00:00:00Z", "~", 51)
	must(t, err)
	defer rows.Close()
	var plan []string
	for rows.Next() {
		columns, err := rows.Columns()
		must(t, err)
		values := make([]any, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		must(t, rows.Scan(values...))
		text, _ := (*values[len(values)-1].(*any)).(string)
		plan = append(plan, text)
	}
	must(t, rows.Err())
	return strings.Join(plan, "\n")
}
