package backup

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"florin/internal/platform/db"
)

// sqliteTables leaves out SQLite's own tables and the index of searches, which is made of others.
const sqliteTables = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`

// CountCopied counts the rows of each table in the copy of a database that lies in a folder.
func CountCopied(ctx context.Context, engine db.Engine, dir string) (map[string]int64, error) {
	if engine == db.Postgres {
		return countFiles(filepath.Join(dir, TablesFolder))
	}
	pool, err := sql.Open("sqlite", "file:"+(&url.URL{Path: filepath.Join(dir, DatabaseFile)}).EscapedPath()+"?mode=ro&immutable=1")
	if err != nil {
		return nil, err
	}
	counts, err := countAll(ctx, pool, sqliteTables)
	return counts, errors.Join(err, pool.Close())
}

// CountRestored counts the rows of each table of a PostgreSQL database.
func CountRestored(ctx context.Context, pool *sql.DB) (map[string]int64, error) {
	return countAll(ctx, pool, listTables)
}

func countAll(ctx context.Context, pool *sql.DB, list string) (map[string]int64, error) {
	rows, err := pool.QueryContext(ctx, list)
	if err != nil {
		return nil, err
	}
	counts := map[string]int64{}
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, errors.Join(err, rows.Close())
		}
		counts[name] = 0
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return nil, err
	}
	for name := range counts {
		var n int64
		if err := pool.QueryRowContext(ctx, "SELECT count(*) FROM "+quoted(name)).Scan(&n); err != nil {
			return nil, err
		}
		counts[name] = n
	}
	return counts, nil
}

// countFiles counts lines: a row has none within it, because JSON writes one as two letters.
func countFiles(dir string) (map[string]int64, error) {
	entries, err := os.ReadDir(dir)
	counts := map[string]int64{}
	for _, entry := range entries {
		f, openErr := os.Open(filepath.Join(dir, entry.Name()))
		if openErr != nil {
			return nil, openErr
		}
		n, readErr := countLines(f)
		if err = errors.Join(err, readErr, f.Close()); err != nil {
			return nil, err
		}
		counts[strings.TrimSuffix(entry.Name(), RowSuffix)] = n
	}
	return counts, err
}

func countLines(r io.Reader) (n int64, err error) {
	buffer := make([]byte, 64<<10)
	for err == nil {
		var read int
		read, err = r.Read(buffer)
		n += int64(bytes.Count(buffer[:read], []byte{'\n'}))
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return n, err
}
