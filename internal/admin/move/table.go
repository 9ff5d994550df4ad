package move

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"florin/internal/admin/backup"
	"florin/internal/platform/db"
)

// table is one that both engines have, in the order of its columns in PostgreSQL.
type table struct {
	name    string
	columns []string
	kinds   []kind
	key     []string // by which its rows are read in one order on both engines
}

// ours are the tables that tell of moves themselves: each database has its own.
var ours = []string{"moves", "move_tables"}

const (
	listColumns = `
		SELECT table_name, column_name, data_type FROM information_schema.columns
		WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`
	listKeys = `
		SELECT k.conrelid::regclass::text, a.attname FROM pg_constraint k
		CROSS JOIN LATERAL unnest(k.conkey) WITH ORDINALITY AS part (number, place)
		JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = part.number
		WHERE k.contype = 'p' AND k.connamespace = current_schema()::regnamespace ORDER BY 1, part.place`
	listOwnColumns = `SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid`
)

// tablesOf asks PostgreSQL for all tables, each after those to which it points, and whether SQLite has the same.
func tablesOf(ctx context.Context, postgres, sqlite *db.DB) ([]table, error) {
	tx, err := postgres.Pool().BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	names, err := backup.TableNames(ctx, tx)
	if err != nil {
		return nil, err
	}
	byName := map[string]*table{}
	var list []table
	for _, name := range names {
		if !slices.Contains(ours, name) {
			list = append(list, table{name: name})
		}
	}
	for i := range list {
		byName[list[i].name] = &list[i]
	}
	err = each(ctx, tx, listColumns, func(of, column, what string) {
		if t := byName[of]; t != nil {
			t.columns, t.kinds = append(t.columns, column), append(t.kinds, kind(what))
		}
	}, 3)
	if err == nil {
		err = each(ctx, tx, listKeys, func(of, column, _ string) {
			if t := byName[of]; t != nil {
				t.key = append(t.key, column)
			}
		}, 2)
	}
	if err == nil {
		err = sameTables(ctx, list, sqlite)
	}
	return list, err
}

// sameTables refuses engines that do not have the same columns. SQLite's search index and its like have no counterpart.
func sameTables(ctx context.Context, list []table, sqlite *db.DB) error {
	has := map[string][]string{}
	if err := each(ctx, sqlite.Pool(), listOwnColumns, func(of, column, _ string) { has[of] = append(has[of], column) }, 2); err != nil {
		return err
	}
	for _, t := range list {
		if got := slices.Sorted(slices.Values(has[t.name])); !slices.Equal(got, slices.Sorted(slices.Values(t.columns))) {
			return fmt.Errorf("table %s has other columns on SQLite than on PostgreSQL", t.name)
		}
		if len(t.key) == 0 {
			return fmt.Errorf("table %s has no key", t.name)
		}
	}
	return nil
}

type asker interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// each reads rows of two or three texts.
func each(ctx context.Context, from asker, query string, tell func(a, b, c string), columns int) error {
	rows, err := from.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var got [3]string
		if err := rows.Scan([]any{&got[0], &got[1], &got[2]}[:columns]...); err != nil {
			return err
		}
		tell(got[0], got[1], got[2])
	}
	return rows.Err()
}

// selection reads all rows in the order of their key, which is the same on both engines: texts are compared byte by byte.
func (t table) selection() string {
	return "SELECT " + quoted(t.columns) + " FROM " + quoted([]string{t.name}) + " ORDER BY " + quoted(t.key)
}

func (t table) insertion() string {
	places := make([]string, len(t.columns))
	for i := range places {
		places[i] = fmt.Sprintf("$%d", i+1)
	}
	return "INSERT INTO " + quoted([]string{t.name}) + " (" + quoted(t.columns) + ") VALUES (" + strings.Join(places, ", ") + ")"
}

// keyOf writes the key of a row for a message. Keys are ids and numbers; anything else stays unsaid.
func (t table) keyOf(r row) string {
	var parts []string
	for _, column := range t.key {
		v := r[slices.Index(t.columns, column)]
		switch value := v.(type) {
		case int64, bool:
			parts = append(parts, fmt.Sprint(column, "=", value))
		case string:
			if db.IsID(value) {
				parts = append(parts, column+"="+value)
			}
		}
	}
	return strings.Join(parts, " ")
}

func quoted(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
	}
	return strings.Join(list, ", ")
}
