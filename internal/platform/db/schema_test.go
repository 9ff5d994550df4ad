package db_test

import (
	"database/sql"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var update = flag.Bool("update", false, "write the resulting schema to schema.*.sql")

// The resulting schema is checked in, so that a review sees what a migration did.
func TestTheSchemaIsTheOneCheckedIn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		path := "schema." + string(env.DB.Engine()) + ".sql"
		got := dump(t, env)
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("run: go test ./internal/platform/db -run Schema -update\n%s", diff)
		}
	})
}

func dump(t *testing.T, env *testkit.Env) string {
	t.Helper()
	query := `SELECT sql || ';' FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
		AND name NOT LIKE 'goose_%' ORDER BY tbl_name, type DESC, name`
	if env.DB.Engine() == db.Postgres {
		query = postgresSchema
	}
	rows, err := env.DB.Pool().Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	return join(t, rows)
}

func join(t *testing.T, rows *sql.Rows) string {
	t.Helper()
	var b strings.Builder
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		b.WriteString(line + "\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const postgresSchema = `
SELECT line FROM (
	SELECT c.table_name AS tbl, 1 AS part, lpad(c.ordinal_position::text, 4, '0') AS pos,
		'COLUMN ' || c.table_name || '.' || c.column_name || ' ' || c.data_type
		|| CASE WHEN c.collation_name IS NULL THEN '' ELSE ' COLLATE "' || c.collation_name || '"' END
		|| CASE WHEN c.is_nullable = 'NO' THEN ' NOT NULL' ELSE '' END
		|| CASE WHEN c.column_default IS NULL THEN '' ELSE ' DEFAULT ' || c.column_default END
		|| CASE WHEN c.generation_expression IS NULL THEN '' ELSE ' GENERATED AS ' || c.generation_expression END AS line
	FROM information_schema.columns c WHERE c.table_schema = 'public'
	UNION ALL
	SELECT r.relname, 2, con.conname, 'CONSTRAINT ' || r.relname || '.' || con.conname || ' ' || pg_get_constraintdef(con.oid)
	FROM pg_constraint con JOIN pg_class r ON r.oid = con.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
	WHERE n.nspname = 'public'
	UNION ALL
	SELECT i.tablename, 3, i.indexname, i.indexdef FROM pg_indexes i WHERE i.schemaname = 'public'
	UNION ALL
	SELECT r.relname, 4, t.tgname, pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class r ON r.oid = t.tgrelid WHERE NOT t.tgisinternal
) s WHERE tbl NOT LIKE 'goose_%' ORDER BY tbl, part, pos`
