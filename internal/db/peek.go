package db

import (
	"context"
	"database/sql"
	"errors"
)

// Peek runs fn for exactly one reading statement, which is a snapshot by itself. That
// spares the beginning and the end of a transaction: on PostgreSQL two round trips, more
// than half of the work. It is for what every request asks, such as whose session a token is.
// A second statement, or one that writes, is an error.
func (d *DB) Peek(ctx context.Context, fn func(tx *Tx) error) error {
	return d.store.peek(ctx, fn)
}

var errPeek = errors.New("Peek is for one statement that reads")

// peekConn lets one reading statement through.
type peekConn struct {
	read func(context.Context, *Stmt, []any) (*sql.Rows, error)
	used bool
}

func (c *peekConn) exec(context.Context, *Stmt, []any) (sql.Result, error) { return nil, errPeek }

func (c *peekConn) query(ctx context.Context, s *Stmt, args []any) (*sql.Rows, error) {
	if c.used {
		return nil, errPeek
	}
	c.used = true
	return c.read(ctx, s, args)
}

func (s *postgresStore) peek(ctx context.Context, fn func(*Tx) error) error {
	read := func(ctx context.Context, stmt *Stmt, args []any) (*sql.Rows, error) {
		return s.pool.QueryContext(ctx, stmt.on(Postgres), args...)
	}
	return protect(&Tx{ctx: ctx, now: s.db.instant(), conn: &peekConn{read: read}, eng: Postgres}, fn)
}

func (s *sqliteStore) peek(ctx context.Context, fn func(*Tx) error) error {
	return s.reading(ctx, func(c *liteConn) error {
		return protect(&Tx{ctx: ctx, now: s.db.instant(), conn: &peekConn{read: c.query}, eng: SQLite}, fn)
	})
}
