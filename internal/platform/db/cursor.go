package db

import (
	"context"
	"database/sql"
	"reflect"

	"zombiezen.com/go/sqlite"
)

// cursor walks over what a query has found.
type cursor interface {
	columns() ([]string, error)
	next() bool // to the first or the next row; false at the end, and after an error
	read(p *plan, dest any, held []heldText) error
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

func (r *sqlRows) read(p *plan, dest any, held []heldText) error {
	if p.scalar {
		return r.Scan(target(dest))
	}
	if r.targets == nil {
		r.targets = make([]any, len(p.fields))
	}
	v := reflect.ValueOf(dest).Elem()
	for i := range p.fields {
		r.targets[i] = target(p.into(i, v, held))
	}
	return r.Scan(r.targets...)
}

// liteRows is what a statement on SQLite finds.
type liteRows struct {
	ctx    context.Context
	conn   *liteConn
	of     *Stmt
	stmt   *liteStmt
	failed error
}

func (r *liteRows) columns() ([]string, error) {
	names := make([]string, r.stmt.ColumnCount())
	for i := range names {
		names[i] = r.stmt.ColumnName(i)
	}
	return names, nil
}

func (r *liteRows) err() error { return r.failed }
func (r *liteRows) close()     { r.conn.release(r.of, r.stmt) }

func (r *liteRows) next() bool {
	if r.failed = r.ctx.Err(); r.failed != nil {
		return false
	}
	found, err := r.stmt.Step()
	if err != nil {
		r.failed = interrupted(r.ctx, err)
	}
	return found && err == nil
}

func (r *liteRows) read(p *plan, dest any, held []heldText) error {
	if p.scalar {
		return r.column(0, dest)
	}
	v := reflect.ValueOf(dest).Elem()
	for i := range p.fields {
		if err := r.column(i, p.into(i, v, held)); err != nil {
			return err
		}
	}
	return nil
}

// column puts one column of the row where dest points to.
func (r *liteRows) column(i int, dest any) error {
	switch r.stmt.ColumnType(i) {
	case sqlite.TypeNull:
		return assignNull(dest)
	case sqlite.TypeText:
		return assignText(dest, r.stmt.ColumnText(i))
	case sqlite.TypeInteger:
		return assignInt(dest, r.stmt.ColumnInt64(i))
	case sqlite.TypeBlob:
		raw := make([]byte, r.stmt.ColumnLen(i))
		r.stmt.ColumnBytes(i, raw)
		return assignBytes(dest, raw)
	default:
		return assignOther(dest, r.stmt.ColumnFloat(i))
	}
}
