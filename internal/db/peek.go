package db

import (
	"context"
	"database/sql"
	"errors"
)

// Peek runs fn for exactly one reading statement, which is a snapshot by itself. On
// PostgreSQL that spares the two further round trips of a transaction, more than half of
// the work: it is for what every request asks, such as whose session a token is.
// A second statement, or one that writes, is an error.
func (d *DB) Peek(ctx context.Context, fn func(tx *Tx) error) error {
	s, ok := d.store.(*postgresStore)
	if !ok {
		return d.store.view(ctx, fn)
	}
	return protect(&Tx{ctx: ctx, now: d.instant(), conn: &peekConn{pool: s.pool}, eng: Postgres}, fn)
}

var errPeek = errors.New("Peek is for one statement that reads")

// peekConn is any connection of the pool, for one statement.
type peekConn struct {
	pool *sql.DB
	used bool
}

func (c *peekConn) exec(context.Context, *Stmt, []any) (sql.Result, error) { return nil, errPeek }

func (c *peekConn) query(ctx context.Context, s *Stmt, args []any) (*sql.Rows, error) {
	if c.used {
		return nil, errPeek
	}
	c.used = true
	return c.pool.QueryContext(ctx, s.on(Postgres), args...)
}
