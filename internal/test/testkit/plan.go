package testkit

import (
	"database/sql"
	"regexp"
	"strings"
	"testing"

	"florin/internal/platform/db"
)

// ListPage is how a page of a list is read, and the index that it should run down.
type ListPage struct {
	Name, Index, Text string
	Values            []any
}

// ReadDown checks that an engine reads pages down their indexes, in order: nothing is sorted, and
// no table is read whole. PostgreSQL is asked without the other indexes of the table, among
// which it chooses by how many rows there are: in tests, none.
func ReadDown(t *testing.T, env *Env, pages []ListPage) {
	t.Helper()
	of := map[string][]ListPage{}
	for _, p := range pages {
		of[p.Index] = append(of[p.Index], p)
	}
	for index, pages := range of {
		asking(t, env, func(tx *sql.Tx) {
			if env.DB.Engine() == db.Postgres {
				dropOthers(t, tx, index)
			}
			for _, p := range pages {
				plan := explain(t, env, tx, p.Text, p.Values)
				if !regexp.MustCompile(`\b`+index+`\b`).MatchString(plan) || Sorts(plan) {
					t.Errorf("%s is not read down %s:\n%s", p.Name, index, plan)
				}
			}
		})
	}
}

// ReadBy checks that PostgreSQL reads an index for a statement without values, when there is no other of the table.
func ReadBy(t *testing.T, env *Env, index, statement string) {
	t.Helper()
	asking(t, env, func(tx *sql.Tx) {
		dropOthers(t, tx, index)
		if plan := explain(t, env, tx, statement, nil); !strings.Contains(plan, index) {
			t.Errorf("%s is not read by %s:\n%s", index, statement, plan)
		}
	})
}

// Plan asks how an engine would answer a statement.
func Plan(t *testing.T, env *Env, statement string, values ...any) (plan string) {
	t.Helper()
	asking(t, env, func(tx *sql.Tx) { plan = explain(t, env, tx, statement, values) })
	return plan
}

// asking gives a transaction of which nothing stays. Tables of tests are empty, and PostgreSQL
// would rather read those whole or sort them: it is asked for what it does with many rows.
func asking(t *testing.T, env *Env, ask func(tx *sql.Tx)) {
	t.Helper()
	tx, err := env.DB.Pool().BeginTx(t.Context(), nil)
	check(t, err)
	defer tx.Rollback()
	if env.DB.Engine() == db.Postgres {
		_, err := tx.ExecContext(t.Context(), "SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off")
		check(t, err)
	}
	ask(tx)
}

func explain(t *testing.T, env *Env, tx *sql.Tx, statement string, values []any) string {
	t.Helper()
	question := "EXPLAIN QUERY PLAN "
	if env.DB.Engine() == db.Postgres {
		question = "EXPLAIN "
	}
	return strings.Join(column(t, tx, question+statement, values...), "\n")
}

// dropOthers leaves a table, until the transaction ends, no index but this one and those of its constraints.
func dropOthers(t *testing.T, tx *sql.Tx, index string) {
	t.Helper()
	others := column(t, tx, `
		SELECT i.indexrelid::regclass::text FROM pg_index i
		WHERE i.indrelid = (SELECT indrelid FROM pg_index WHERE indexrelid = $1::regclass) AND i.indexrelid <> $1::regclass
			AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`, index)
	if len(others) > 0 {
		_, err := tx.ExecContext(t.Context(), "DROP INDEX "+strings.Join(others, ", "))
		check(t, err)
	}
}

// column reads the last column of each row as text.
func column(t *testing.T, tx *sql.Tx, statement string, values ...any) (texts []string) {
	t.Helper()
	rows, err := tx.QueryContext(t.Context(), statement, values...)
	check(t, err)
	defer rows.Close()
	for rows.Next() {
		columns, err := rows.Columns()
		check(t, err)
		cells := make([]any, len(columns))
		for i := range cells {
			cells[i] = new(any)
		}
		check(t, rows.Scan(cells...))
		text, _ := (*cells[len(cells)-1].(*any)).(string)
		texts = append(texts, text)
	}
	check(t, rows.Err())
	return texts
}

// Sorts says whether a plan puts rows in order that no index gave in order.
func Sorts(plan string) bool {
	return strings.Contains(strings.ToUpper(plan), "TEMP B-TREE") || strings.Contains(plan, "Sort  (") || strings.Contains(plan, "->  Sort")
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
