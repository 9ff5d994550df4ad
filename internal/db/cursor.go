package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"reflect"
)

// cursor walks over what a query has found.
type cursor interface {
	columns() ([]string, error)
	next() bool // to the first or the next row; false at the end, and after an error
	read(p *plan, dest any) error
	err() error
	close()
}

// sqlRows is what database/sql found, on PostgreSQL.
type sqlRows struct {
	*sql.Rows
	targets []any // used again from row to row
}

func (r *sqlRows) columns() ([]string, error) { return r.Columns() }
func (r *sqlRows) next() bool                 { return r.Next() }
func (r *sqlRows) err() error                 { return r.Err() }
func (r *sqlRows) close()                     { _ = r.Close() } // its error is that of err

func (r *sqlRows) read(p *plan, dest any) error {
	if p.scalar {
		return r.Scan(target(dest))
	}
	if r.targets == nil {
		r.targets = make([]any, len(p.fields))
	}
	v := reflect.ValueOf(dest).Elem()
	for i, index := range p.fields {
		r.targets[i] = target(v.FieldByIndex(index).Addr().Interface())
	}
	return r.Scan(r.targets...)
}

// liteRows is what the SQLite driver found.
type liteRows struct {
	conn   *liteConn
	ctx    context.Context
	rows   driver.Rows
	values []driver.Value // of the current row
	failed error
}

func (r *liteRows) columns() ([]string, error) { return r.rows.Columns(), nil }
func (r *liteRows) err() error                 { return r.failed }

func (r *liteRows) close() {
	_ = r.rows.Close() // a statement that failed says so a second time
	clear(r.values)    // what people wrote is not kept longer than it is read
	r.conn.values = r.values
}

func (r *liteRows) next() bool {
	if r.failed = r.ctx.Err(); r.failed != nil {
		return false
	}
	err := r.rows.Next(r.values)
	if err != nil && !errors.Is(err, io.EOF) {
		r.failed = err
	}
	return err == nil
}

func (r *liteRows) read(p *plan, dest any) error {
	if p.scalar {
		return assign(dest, r.values[0])
	}
	v := reflect.ValueOf(dest).Elem()
	for i, index := range p.fields {
		if err := assign(v.FieldByIndex(index).Addr().Interface(), r.values[i]); err != nil {
			return err
		}
	}
	return nil
}
