package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
)

// Name is one that a single process answers to.
type Name struct {
	conn *sql.Conn // whose session has it; nil on SQLite, where one process serves
}

const takeName = `SELECT pg_try_advisory_lock(hashtextextended('florin ' || current_schema() || ' ' || $1, 0))`

// TakeName gives a name to this process, and nil when another one has it. It is free again as
// soon as the connection to the database ends, and so however the process ends.
func (d *DB) TakeName(ctx context.Context, name string) (*Name, error) {
	if d.engine == SQLite {
		return &Name{}, nil
	}
	conn, err := d.pool.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("take a name: %w", translate(err))
	}
	var taken bool
	if err = conn.QueryRowContext(ctx, takeName, name).Scan(&taken); err != nil || !taken {
		if err = errors.Join(err, conn.Close()); err != nil {
			err = fmt.Errorf("take a name: %w", translate(err))
		}
		return nil, err
	}
	return &Name{conn}, nil
}

// Kept says whether this process still has the name: a database that was started anew has
// forgotten all names.
func (n *Name) Kept(ctx context.Context) bool {
	return n.conn == nil || n.conn.PingContext(ctx) == nil
}

// GiveBack lets another process have the name.
func (n *Name) GiveBack() {
	if n.conn != nil { // the session ends: in the pool it would keep the name
		_ = n.conn.Raw(func(any) error { return driver.ErrBadConn })
	}
}
