package db

import (
	"context"
	"database/sql/driver"
	"fmt"
	"strconv"
	"strings"
	"time"

	"zombiezen.com/go/sqlite"
)

// busyTimeout is how long a connection waits for another process that holds the file.
const busyTimeout = 10 * time.Second

// liteConn is one connection to SQLite with its prepared statements: preparing again for
// each call more than halves the rate of inserts. One goroutine uses it at a time, which
// the lending code sees to, so SQLite itself needs no locks for it.
type liteConn struct {
	conn   *sqlite.Conn
	stmts  map[*Stmt]*liteStmt
	broken bool // its transaction could not be ended: not to be used again
}

// liteStmt is a prepared statement. SQLite numbers parameters in the order in which they
// first appear; which argument one takes is its name.
type liteStmt struct {
	*sqlite.Stmt
	args []int // for each parameter the index of its argument
}

// connect opens the file at path. Pragmas hold for one connection and are sent to each.
func connect(path string, pragmas []string) (*liteConn, error) {
	conn, err := sqlite.OpenConn(path, sqlite.OpenReadWrite, sqlite.OpenCreate)
	if err != nil {
		return nil, err
	}
	c := &liteConn{conn: conn, stmts: map[*Stmt]*liteStmt{}}
	conn.SetBusyTimeout(busyTimeout)
	for _, pragma := range pragmas {
		if _, err := c.exec(context.Background(), Composed("PRAGMA "+pragma), nil); err != nil {
			c.close()
			return nil, fmt.Errorf("PRAGMA %s: %w", pragma, err)
		}
	}
	return c, nil
}

func (c *liteConn) prepared(s *Stmt) (*liteStmt, error) {
	if st, ok := c.stmts[s]; ok {
		return st, nil
	}
	prepared, err := c.prepare(s)
	if err != nil {
		return nil, err
	}
	st, err := numbered(prepared)
	if err == nil && !s.once {
		c.stmts[s] = st
	}
	return st, err
}

func (c *liteConn) prepare(s *Stmt) (*sqlite.Stmt, error) {
	if !s.once {
		return c.conn.Prepare(s.on(SQLite))
	}
	st, rest, err := c.conn.PrepareTransient(s.on(SQLite))
	if err == nil && rest > 0 {
		_ = st.Finalize()
		err = fmt.Errorf("more than one statement in %q", s.text)
	}
	return st, err
}

// numbered reads from the names of its parameters which arguments a statement takes.
func numbered(prepared *sqlite.Stmt) (*liteStmt, error) {
	st := &liteStmt{Stmt: prepared}
	for i := range prepared.BindParamCount() {
		name := prepared.BindParamName(i + 1)
		n, err := strconv.Atoi(strings.TrimPrefix(name, "$"))
		if err != nil || n < 1 {
			_ = prepared.Finalize()
			return nil, fmt.Errorf("a placeholder is %q instead of $1, $2, …", name)
		}
		st.args = append(st.args, n-1)
	}
	return st, nil
}

// bind gives a statement its arguments.
func (st *liteStmt) bind(args []any) error {
	for i, n := range st.args {
		if n >= len(args) {
			return fmt.Errorf("argument $%d is missing", n+1)
		}
		if err := st.bindOne(i+1, args[n]); err != nil {
			return fmt.Errorf("argument $%d: %w", n+1, err)
		}
	}
	return nil
}

func (st *liteStmt) bindOne(param int, arg any) error {
	switch v := arg.(type) {
	case nil:
		st.BindNull(param)
	case string:
		st.BindText(param, v)
	case int64:
		st.BindInt64(param, v)
	case int:
		st.BindInt64(param, int64(v))
	case bool:
		st.BindBool(param, v)
	case float64:
		st.BindFloat(param, v)
	case []byte:
		if v == nil {
			st.BindNull(param)
		} else {
			st.BindBytes(param, v)
		}
	case time.Time:
		st.BindText(param, v.UTC().Format(timeText))
	default:
		plain, err := driver.DefaultParameterConverter.ConvertValue(v)
		if err != nil {
			return err
		}
		return st.bindOne(param, plain)
	}
	return nil
}

// release makes a statement ready for its next use, or forgets it. What people wrote is not
// kept longer than it is used.
func (c *liteConn) release(s *Stmt, st *liteStmt) {
	if s.once {
		_ = st.Finalize()
		return
	}
	_ = st.Reset() // a statement that failed says so a second time
	_ = st.ClearBindings()
}

func (c *liteConn) exec(ctx context.Context, s *Stmt, args []any) (int64, error) {
	st, err := c.prepared(s)
	if err != nil {
		return 0, interrupted(ctx, err)
	}
	defer c.release(s, st)
	if err := st.bind(args); err != nil {
		return 0, err
	}
	for more := true; more; {
		if more, err = st.Step(); err != nil {
			return 0, interrupted(ctx, err)
		}
	}
	return int64(c.conn.Changes()), nil
}

// number is the one number that a statement gives.
func (c *liteConn) number(s *Stmt) (int64, error) {
	st, err := c.prepared(s)
	if err != nil {
		return 0, err
	}
	defer c.release(s, st)
	if _, err := st.Step(); err != nil {
		return 0, err
	}
	return st.ColumnInt64(0), nil
}

func (c *liteConn) query(ctx context.Context, s *Stmt, args []any) (cursor, error) {
	st, err := c.prepared(s)
	if err != nil {
		return nil, interrupted(ctx, err)
	}
	if err := st.bind(args); err != nil {
		c.release(s, st)
		return nil, err
	}
	return &liteRows{ctx: ctx, conn: c, of: s, stmt: st}, nil
}

// until lets what runs on the connection be interrupted when the caller goes, and gives the
// way to end that.
func (c *liteConn) until(ctx context.Context) (end func()) {
	if ctx.Done() == nil {
		return func() {}
	}
	c.conn.SetInterrupt(ctx.Done())
	return func() { c.conn.SetInterrupt(nil) }
}

// interrupted tells of a caller who went away what the caller knows: the reason.
func interrupted(ctx context.Context, err error) error {
	if gone := ctx.Err(); gone != nil && sqlite.ErrCode(err) == sqlite.ResultInterrupt {
		return gone
	}
	return err
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

func (c *liteConn) close() { _ = c.conn.Close() }
