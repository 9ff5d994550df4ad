package backup

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A PostgreSQL backup is one file per table, a JSON object per row, as PostgreSQL itself
// writes and reads its values: no other program is needed to make or to read it.
const restoreBatch = 500 // rows at a time

// listTables gives our tables in the order of TableNames.
const listTables = `
	WITH RECURSIVE ours AS (
		SELECT c.oid, c.relname FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
			AND c.relname <> 'goose_db_version'
	), depth AS (
		SELECT oid, relname, 0 AS level FROM ours
		UNION ALL
		SELECT o.oid, o.relname, d.level + 1 FROM depth d
			JOIN pg_constraint k ON k.confrelid = d.oid AND k.contype = 'f' AND k.conrelid <> k.confrelid
			JOIN ours o ON o.oid = k.conrelid
		WHERE d.level < 20
	)
	SELECT relname FROM depth GROUP BY relname ORDER BY max(level), relname`

// exportTables writes every table as of one moment.
func exportTables(ctx context.Context, pool *sql.DB, dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	tx, err := pool.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	names, err := TableNames(ctx, tx)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := exportTable(ctx, tx, name, filepath.Join(dir, name+RowSuffix)); err != nil {
			return fmt.Errorf("table %s: %w", name, err)
		}
	}
	return nil
}

// TableNames gives the tables of a PostgreSQL database, each after those that its foreign keys name.
func TableNames(ctx context.Context, tx *sql.Tx) ([]string, error) {
	rows, err := tx.QueryContext(ctx, listTables)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}

func exportTable(ctx context.Context, tx *sql.Tx, name, path string) (err error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Sync(), f.Close()) }()
	rows, err := tx.QueryContext(ctx, "SELECT row_to_json(t)::text FROM "+quoted(name)+" t")
	if err != nil {
		return err
	}
	defer rows.Close()
	w := bufio.NewWriter(f)
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return err
		}
		if _, err := w.WriteString(line + "\n"); err != nil {
			return err
		}
	}
	return errors.Join(rows.Err(), w.Flush())
}

func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// ImportTables fills empty tables with what exportTables wrote: all of it, or nothing.
func ImportTables(ctx context.Context, pool *sql.DB, dir string) error {
	tx, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	names, err := TableNames(ctx, tx)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := importTable(ctx, tx, name, filepath.Join(dir, name+RowSuffix)); err != nil {
			return fmt.Errorf("table %s: %w", name, err)
		}
	}
	if err := ContinueNumbers(ctx, tx); err != nil {
		return err
	}
	return tx.Commit()
}

// ContinueNumbers lets the columns that number their rows themselves go on after those that were read: they would begin anew.
func ContinueNumbers(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, `
		DO $$
		DECLARE c record;
		BEGIN
			FOR c IN SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES' LOOP
				EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), COALESCE(MAX(%I), 0) + 1, false) FROM %I',
					c.table_name, c.column_name, c.column_name, c.table_name);
			END LOOP;
		END $$`)
	if err != nil {
		return fmt.Errorf("numbers of rows: %w", err)
	}
	return nil
}

var errNotEmpty = errors.New("the database is not empty: create a new one and name it with --database; the old one stays as it is")

// importTable fills one empty table, many rows at a time.
func importTable(ctx context.Context, tx *sql.Tx, name, path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	var filled bool
	if err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM "+quoted(name)+")").Scan(&filled); err != nil {
		return err
	}
	if filled {
		return errNotEmpty
	}
	insert := fmt.Sprintf("INSERT INTO %[1]s SELECT * FROM json_populate_recordset(NULL::%[1]s, $1::json)", quoted(name))
	lines := bufio.NewScanner(f)
	lines.Buffer(make([]byte, 64<<10), 64<<20)
	var batch []string
	flush := func() error {
		if len(batch) == 0 {
			return nil
		}
		_, err := tx.ExecContext(ctx, insert, "["+strings.Join(batch, ",")+"]")
		batch = batch[:0]
		return err
	}
	for lines.Scan() {
		if batch = append(batch, lines.Text()); len(batch) == restoreBatch {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return errors.Join(lines.Err(), flush())
}
