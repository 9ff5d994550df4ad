package db

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"florin/internal/kernel/fault"
)

// Tx is a running transaction. It must not outlive the closure it was given to.
type Tx struct {
	ctx   context.Context
	now   time.Time
	conn  querier
	eng   Engine
	after []func()

	privacy *privacy // nil: nothing is sealed, and nothing can be opened

	slot    int   // of no other transaction that runs on this node
	changed bool  // a statement changed rows, or may have
	refused error // what the engine said to the first statement that it refused
}

// querier is a connection inside a transaction.
type querier interface {
	exec(ctx context.Context, s *Stmt, args []any) (changed int64, err error)
	query(ctx context.Context, s *Stmt, args []any) (cursor, error)
}

// Now is the time of this transaction: UTC, whole microseconds, the same however
// often it is asked.
func (tx *Tx) Now() time.Time { return tx.now }

// Context is the caller's context.
func (tx *Tx) Context() context.Context { return tx.ctx }

// Engine says which engine runs, for the rare statement that must differ.
func (tx *Tx) Engine() Engine { return tx.eng }

// AfterCommit registers what may happen once the transaction is durable, such as
// waking a worker. It does not run when the transaction fails.
func (tx *Tx) AfterCommit(fn func()) { tx.after = append(tx.after, fn) }

// Slot gives a number below n, the same whenever this run of the transaction asks. Where a
// counter is split over rows so that writers seldom meet, a transaction takes its own row:
// as long as n is at least 24, no two on one node have the same number at the same time.
// Few writers use few rows.
func (tx *Tx) Slot(n int) int { return tx.slot % n }

// Exec runs a statement and says how many rows it changed.
func (tx *Tx) Exec(s *Stmt, args ...any) (int64, error) {
	span := tx.span(s)
	args, err := tx.bind(args)
	var n int64
	if err == nil {
		n, err = tx.conn.exec(tx.ctx, s, args)
	}
	span.Fail(err != nil)
	span.End()
	if err != nil {
		return 0, tx.fail(s, err)
	}
	tx.changed = tx.changed || n > 0
	return n, nil
}

// One reads exactly one row. No row is fault NotFound "not_found".
func One[T any](tx *Tx, s *Stmt, args ...any) (T, error) {
	v, ok, err := Maybe[T](tx, s, args...)
	if err == nil && !ok {
		err = fault.New(fault.NotFound, "not_found")
	}
	return v, err
}

// Maybe reads at most one row and says whether there was one.
func Maybe[T any](tx *Tx, s *Stmt, args ...any) (v T, found bool, err error) {
	err = Each(tx, s, func(row T) error {
		if found {
			return fmt.Errorf("%s: more than one row", s.where)
		}
		v, found = row, true
		return nil
	}, args...)
	return v, found, err
}

// All reads every row. Give the statement a LIMIT unless its rows are few by nature.
func All[T any](tx *Tx, s *Stmt, args ...any) ([]T, error) {
	var all []T
	err := Each(tx, s, func(row T) error {
		all = append(all, row)
		return nil
	}, args...)
	return all, err
}

// Each streams the rows to fn and stops at its first error. fn must not use the
// transaction: the rows are still open.
func Each[T any](tx *Tx, s *Stmt, fn func(T) error, args ...any) error {
	tx.changed = tx.changed || s.changes()
	rows, err := tx.rows(s, args)
	if err != nil {
		return tx.fail(s, err)
	}
	defer rows.close()
	p, err := planFor[T](s, rows)
	if err != nil {
		return s.wrap(err)
	}
	held := p.held()
	for rows.next() {
		var v T
		if err := rows.read(p, &v, held); err != nil {
			return s.wrap(err)
		}
		if held != nil {
			if err := tx.openPrivate(p, &v, held); err != nil {
				return s.wrap(err)
			}
		}
		if err := fn(v); err != nil {
			return err
		}
	}
	if err := rows.err(); err != nil {
		return tx.fail(s, err)
	}
	return nil
}

// fail notes that the engine refused a statement. What it refuses after that is told by
// the first refusal: PostgreSQL says of everything that follows one only that it follows.
func (tx *Tx) fail(s *Stmt, err error) error {
	if tx.refused == nil {
		tx.refused = s.wrap(err)
	}
	return tx.refused
}

func (s *Stmt) wrap(err error) error {
	return fmt.Errorf("%s: %w", s.where, translate(err))
}

// protect turns a panic of a closure into an error, so that one caller's bug never
// takes the writer, and with it everybody's writes, down. A closure that says nothing of a
// statement that was refused has failed all the same.
func protect(tx *Tx, fn func(*Tx) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic in a transaction: %v\n%s", p, debug.Stack())
		}
	}()
	return cmp.Or(fn(tx), tx.refused)
}

func (tx *Tx) committed() {
	for _, fn := range tx.after {
		fn()
	}
}
