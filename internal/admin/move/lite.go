package move

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"

	"florin/internal/platform/db"
)

// lite is a SQLite file.
type lite struct {
	conn *sql.Conn
	held bool
}

func newLite(ctx context.Context, d *db.DB) (*lite, error) {
	conn, err := d.Pool().Conn(ctx)
	return &lite{conn: conn}, err
}

// hold begins a transaction that no other writer passes.
func (l *lite) hold(ctx context.Context, _ []table) error {
	_, err := l.conn.ExecContext(ctx, "BEGIN IMMEDIATE")
	l.held = err == nil
	return err
}

func (l *lite) close() (err error) {
	if l.held {
		_, err = l.conn.ExecContext(context.Background(), "ROLLBACK")
	}
	return errors.Join(err, l.conn.Close())
}

func (l *lite) rows(ctx context.Context, t table) iter.Seq2[row, error] {
	return func(yield func(row, error) bool) {
		rows, err := l.conn.QueryContext(ctx, t.selection())
		if err != nil {
			yield(nil, err)
			return
		}
		defer rows.Close()
		got := make([]any, len(t.columns))
		into := make([]any, len(got))
		for i := range got {
			into[i] = &got[i]
		}
		for rows.Next() {
			if err := rows.Scan(into...); err != nil {
				yield(nil, err)
				return
			}
			r, err := t.fromSQLite(got)
			if !yield(r, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(nil, err)
		}
	}
}

func (t table) fromSQLite(got []any) (row, error) {
	r := make(row, len(got))
	for i, v := range got {
		var err error
		if r[i], err = t.kinds[i].fromSQLite(v); err != nil {
			return nil, fmt.Errorf("column %s: %w", t.columns[i], err)
		}
	}
	return r, nil
}

// fill checks what rows of one table say of each other at its end: a client may be merged into one that comes later.
func (l *lite) fill(ctx context.Context, t table, rows iter.Seq2[row, error]) (n int64, err error) {
	tx, err := l.conn.BeginTx(ctx, nil)
	if err != nil {
		return 0, err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "PRAGMA defer_foreign_keys = ON"); err != nil {
		return 0, err
	}
	insert, err := tx.PrepareContext(ctx, t.insertion())
	if err != nil {
		return 0, err
	}
	defer insert.Close()
	for r, err := range rows {
		if err != nil {
			return 0, err
		}
		for i, v := range r {
			r[i] = toSQLite(v)
		}
		if _, err := insert.ExecContext(ctx, r...); err != nil {
			return 0, err
		}
		n++
	}
	if _, err := tx.ExecContext(ctx, noteTable, t.name, n); err != nil {
		return 0, err
	}
	return n, tx.Commit()
}
