package loan_test

import (
	"strings"
	"testing"

	"florin/internal/db"
	"florin/internal/loan"
	"florin/internal/testkit"
)

// What is taken along of movements is read down an index, page after page.
func TestMovementsRunDownAnIndex(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		question := "EXPLAIN QUERY PLAN "
		conn, err := env.DB.Pool().Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if env.DB.Engine() == db.Postgres {
			question = "EXPLAIN "
			if _, err := conn.ExecContext(t.Context(), "SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_sort = off"); err != nil {
				t.Fatal(err)
			}
			defer conn.ExecContext(t.Context(), "RESET ALL")
		}
		rows, err := conn.QueryContext(t.Context(), question+loan.MovementStatement().Text(env.DB.Engine()), "2026-01-01", "2026-12-31", "", 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		var plan strings.Builder
		for rows.Next() {
			columns, err := rows.Columns()
			if err != nil {
				t.Fatal(err)
			}
			values := make([]any, len(columns))
			for i := range values {
				values[i] = new(any)
			}
			if err := rows.Scan(values...); err != nil {
				t.Fatal(err)
			}
			text, _ := (*values[len(values)-1].(*any)).(string)
			plan.WriteString(text + "\n")
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		if all := plan.String(); !strings.Contains(all, "loan_events_booked") || strings.Contains(all, "TEMP B-TREE") || strings.Contains(all, "Sort") {
			t.Errorf("movements are read by %s", all)
		}
	})
}
