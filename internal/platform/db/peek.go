package db

import (
	"context"
	"errors"
)

// Peek runs fn for exactly one reading statement, which is a snapshot by itself. That
// spares the beginning and the end of a transaction: on PostgreSQL two round trips, more
// than half of the work. It is for what every request asks, such as whose session a token is.
// A second statement, or one that writes, is an error. Its statement finds a few rows by
// key: like those of Glance it is not interrupted.
func (d *DB) Peek(ctx context.Context, fn func(tx *Tx) error) error {
	return d.store.peek(ctx, d.with(fn))
}

// Glance is View for statements that each find a few rows by key. To be able to interrupt what
// runs on SQLite a goroutine is started, which is a tenth of the work here and of no use: a
// statement takes microseconds. So once it runs it is not interrupted; lists, searches
// and counts belong into View.
func (d *DB) Glance(ctx context.Context, fn func(tx *Tx) error) error {
	return d.store.glance(ctx, d.with(fn))
}

var errPeek = errors.New("Peek is for one statement that reads")

// peekConn lets one reading statement through.
type peekConn struct {
	read func(context.Context, *Stmt, []any) (cursor, error)
	used bool
}

func (c *peekConn) exec(context.Context, *Stmt, []any) (int64, error) { return 0, errPeek }

func (c *peekConn) query(ctx context.Context, s *Stmt, args []any) (cursor, error) {
	if c.used {
		return nil, errPeek
	}
	c.used = true
	return c.read(ctx, s, args)
}

func (s *postgresStore) peek(ctx context.Context, fn func(*Tx) error) error {
	read := func(ctx context.Context, stmt *Stmt, args []any) (cursor, error) {
		return found(s.pool.QueryContext(ctx, stmt.on(Postgres), args...))
	}
	return protect(&Tx{ctx: ctx, now: s.db.Now(), conn: &peekConn{read: read}, eng: Postgres}, fn)
}

// glance has nothing to spare here: the round trips are what costs.
func (s *postgresStore) glance(ctx context.Context, fn func(*Tx) error) error {
	return s.view(ctx, fn)
}

func (s *sqliteStore) peek(ctx context.Context, fn func(*Tx) error) error {
	return s.reading(ctx, func(c *liteConn) error {
		tx := &Tx{ctx: context.WithoutCancel(ctx), now: s.db.Now(), conn: &peekConn{read: c.query}, eng: SQLite}
		return protect(tx, fn)
	})
}

func (s *sqliteStore) glance(ctx context.Context, fn func(*Tx) error) error {
	return s.reading(ctx, func(c *liteConn) error { return s.snapshot(context.WithoutCancel(ctx), c, fn) })
}
