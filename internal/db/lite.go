package db

import (
	"context"
	"database/sql/driver"
	"fmt"
)

// liteConn is one connection to SQLite with its prepared statements: preparing again for
// each call more than halves the rate of inserts. It speaks to the driver itself: pooling
// and locking of connections, which database/sql adds, are done by who lends it, and cost
// as much there as a small statement does.
type liteConn struct {
	conn   driver.Conn
	stmts  map[*Stmt]liteStmt
	args   []driver.NamedValue // used again from call to call
	values []driver.Value      // used again from query to query; nil while rows are open
	broken bool                // its transaction could not be ended: not to be used again
}

// liteStmt is what the driver prepares.
type liteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

func connect(ctx context.Context, to driver.Connector) (*liteConn, error) {
	conn, err := to.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &liteConn{conn: conn, stmts: map[*Stmt]liteStmt{}}, nil
}

func (c *liteConn) prepared(s *Stmt) (liteStmt, error) {
	if st, ok := c.stmts[s]; ok {
		return st, nil
	}
	prepared, err := c.conn.Prepare(s.on(SQLite))
	if err != nil {
		return nil, err
	}
	st, ok := prepared.(liteStmt)
	if !ok {
		return nil, fmt.Errorf("the SQLite driver prepares a %T", prepared)
	}
	c.stmts[s] = st
	return st, nil
}

// bound turns arguments into what the driver takes.
func (c *liteConn) bound(args []any) ([]driver.NamedValue, error) {
	c.args = c.args[:0]
	for i, a := range args {
		switch v := a.(type) {
		case string, int64, []byte, nil:
		case int:
			a = int64(v)
		default:
			var err error
			if a, err = driver.DefaultParameterConverter.ConvertValue(v); err != nil {
				return nil, fmt.Errorf("argument $%d: %w", i+1, err)
			}
		}
		c.args = append(c.args, driver.NamedValue{Ordinal: i + 1, Value: a})
	}
	return c.args, nil
}

func (c *liteConn) exec(ctx context.Context, s *Stmt, args []any) (driver.Result, error) {
	st, err := c.prepared(s)
	if err != nil {
		return nil, err
	}
	values, err := c.bound(args)
	if err != nil {
		return nil, err
	}
	return st.ExecContext(ctx, values)
}

func (c *liteConn) query(ctx context.Context, s *Stmt, args []any) (cursor, error) {
	rows, err := c.rows(ctx, s, args)
	if err != nil {
		return nil, err
	}
	return &liteRows{conn: c, ctx: ctx, rows: rows, values: c.row(len(rows.Columns()))}, nil
}

func (c *liteConn) rows(ctx context.Context, s *Stmt, args []any) (driver.Rows, error) {
	if s.once {
		return c.queryOnce(ctx, s, args)
	}
	st, err := c.prepared(s)
	if err != nil {
		return nil, err
	}
	values, err := c.bound(args)
	if err != nil {
		return nil, err
	}
	return st.QueryContext(ctx, values)
}

// row gives room for the values of a row, which close of the rows gives back.
func (c *liteConn) row(columns int) []driver.Value {
	values := c.values
	c.values = nil
	if cap(values) < columns {
		values = make([]driver.Value, columns)
	}
	return values[:columns]
}

// control runs a statement that begins or ends something. When that fails the state
// of the connection is unknown, so it is given up: after a failed sync, going on
// with the same connection could report as durable what is not.
func (c *liteConn) control(s *Stmt) error {
	_, err := c.exec(context.Background(), s, nil)
	if err != nil {
		c.broken = true
		return s.wrap(err)
	}
	return nil
}

func (c *liteConn) close() {
	for _, st := range c.stmts {
		_ = st.Close()
	}
	_ = c.conn.Close()
}
