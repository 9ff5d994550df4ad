package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"syscall"
	"time"
)

// shadow are the tables that SQLite keeps for the search index, and its queue: triggers fill
// them, here as in Florin.
const shadow = "request_search"

// writing is one table with the new rows that it got.
type writing struct {
	insert string
	rows   [][]any
}

// bareReport is what bareRows prints.
type bareReport struct {
	Rate   float64 `json:"rate"`   // submissions per second
	Micros float64 `json:"micros"` // processor time of each
	Rows   float64 `json:"rows"`   // of each
	Tables int     `json:"tables"` // written to
}

// bareRows writes the rows that one database has and another, from before, has not, into the
// latter: n submissions' rows by so many callers with grouped commits, and nothing but the rows.
func bareRows(after, into string, n, callers int, out io.Writer) error {
	d, err := sql.Open("sqlite", "file:"+into+"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=temp_store(MEMORY)"+
		"&_pragma=cache_size(-16384)&_pragma=wal_autocheckpoint(4000)")
	if err != nil {
		return err
	}
	d.SetMaxOpenConns(1)
	defer d.Close()
	tables, err := newRows(d, after, n)
	if err != nil {
		return err
	}
	used, began := processorTime(), time.Now()
	if err := writeAll(d, tables, n, callers); err != nil {
		return err
	}
	took := time.Since(began)
	report := bareReport{Rate: float64(n) / took.Seconds(), Micros: float64((processorTime() - used).Microseconds()) / float64(n), Tables: len(tables)}
	for _, t := range tables {
		report.Rows += float64(len(t.rows)) / float64(n)
	}
	return json.NewEncoder(out).Encode(report)
}

// newRows reads what each table has more than before, as far as every other submission or more wrote to it,
// in the order in which it was written where the table tells.
func newRows(d *sql.DB, after string, n int) ([]writing, error) {
	if _, err := d.Exec(`ATTACH $1 AS done`, after); err != nil {
		return nil, err
	}
	names, err := texts(d, `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE $1 || '%'`, shadow)
	if err != nil {
		return nil, err
	}
	var all []writing
	for _, name := range names {
		var more int
		if err := d.QueryRow(`SELECT (SELECT count(*) FROM done.` + name + `) - (SELECT count(*) FROM main.` + name + `)`).Scan(&more); err != nil {
			return nil, err
		}
		if more < n/2 {
			continue
		}
		t, err := newRowsOf(d, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, t)
	}
	_, err = d.Exec(`DETACH done`)
	return all, err
}

func newRowsOf(d *sql.DB, table string) (writing, error) {
	columns, err := texts(d, `SELECT name FROM pragma_table_info($1)`, table)
	if err != nil {
		return writing{}, err
	}
	keys, err := texts(d, `SELECT name FROM pragma_table_info($1) WHERE pk > 0 ORDER BY pk`, table)
	if err != nil || len(keys) == 0 {
		return writing{}, err
	}
	order, err := texts(d, `SELECT name FROM pragma_table_info($1) WHERE name IN ('created_at', 'at', 'tat') LIMIT 1`, table)
	if err != nil {
		return writing{}, err
	}
	for i, key := range keys {
		keys[i] = `b.` + key + ` = a.` + key
	}
	list := strings.Join(columns, ", ")
	query := `SELECT ` + list + ` FROM done.` + table + ` a WHERE NOT EXISTS (SELECT 1 FROM main.` + table + ` b WHERE ` + strings.Join(keys, ` AND `) + `)`
	if len(order) > 0 {
		query += ` ORDER BY ` + order[0]
	}
	found, err := d.Query(query)
	if err != nil {
		return writing{}, err
	}
	defer found.Close()
	t := writing{insert: `INSERT INTO ` + table + ` (` + list + `) VALUES (?` + strings.Repeat(", ?", len(columns)-1) + `)`}
	for found.Next() {
		row := make([]any, len(columns))
		into := make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := found.Scan(into...); err != nil {
			return t, err
		}
		t.rows = append(t.rows, row)
	}
	return t, found.Err()
}

func texts(d *sql.DB, query string, args ...any) (all []string, err error) {
	rows, err := d.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one string
		if err := rows.Scan(&one); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// order is one submission that a caller wants written.
type order struct {
	number int
	done   chan error
}

// writeAll lets callers hand one submission after the other to a writer that commits what waits.
func writeAll(d *sql.DB, tables []writing, n, callers int) error {
	statements := make([]*sql.Stmt, len(tables))
	for i, t := range tables {
		var err error
		if statements[i], err = d.Prepare(t.insert); err != nil {
			return err
		}
	}
	queue, next := make(chan order, callers), make(chan int, n)
	for i := range n {
		next <- i
	}
	close(next)
	var all sync.WaitGroup
	for range callers {
		all.Go(func() {
			done := make(chan error, 1)
			for number := range next {
				queue <- order{number, done}
				<-done
			}
		})
	}
	go func() {
		all.Wait()
		close(queue)
	}()
	var failed error
	for first := range queue {
		batch := waiting(first, queue)
		if failed == nil {
			failed = writeBatch(d, tables, statements, batch, n)
		}
		for _, o := range batch {
			o.done <- failed
		}
	}
	return failed
}

// waiting is the first and whatever else is there by now, as much as the queue holds.
func waiting[T any](first T, queue <-chan T) []T {
	batch := []T{first}
	for len(batch) < cap(queue) {
		select {
		case next, open := <-queue:
			if !open {
				return batch
			}
			batch = append(batch, next)
		default:
			return batch
		}
	}
	return batch
}

// writeBatch writes the share of each table's rows that falls to some submissions, in one transaction.
func writeBatch(d *sql.DB, tables []writing, statements []*sql.Stmt, batch []order, n int) error {
	tx, err := d.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	for i, t := range tables {
		statement := tx.Stmt(statements[i])
		for _, o := range batch {
			for _, row := range t.rows[o.number*len(t.rows)/n : (o.number+1)*len(t.rows)/n] {
				if _, err := statement.Exec(row...); err != nil {
					return err
				}
			}
		}
	}
	return tx.Commit()
}

func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
