package db

import (
	"context"
	"sync/atomic"
)

// First is what the first writing transaction of a call does besides its own: a mark that the
// call has had its effect, which must commit with it or not at all.
type First struct {
	do   func(*Tx) error
	done atomic.Bool
}

// WithFirst lets the first transaction of Update or UpdateBlind that is begun under the context
// do something before its closure. An error of it is the transaction's. Until one has committed
// each does it; so it may run more than once, like every closure.
func WithFirst(ctx context.Context, do func(*Tx) error) (context.Context, *First) {
	f := &First{do: do}
	return context.WithValue(ctx, firstKey{}, f), f
}

// WithoutFirst is for what stands by itself, whatever becomes of the call: its transactions do not stand for the call's effect.
func WithoutFirst(ctx context.Context) context.Context {
	return context.WithValue(ctx, firstKey{}, (*First)(nil))
}

// Done tells whether a transaction that did it has committed, as far as is known here: when the
// connection broke at the commit, only the database can tell.
func (f *First) Done() bool { return f.done.Load() }

type firstKey struct{}

// within is a closure with what comes first in its transaction.
func within(ctx context.Context, fn func(*Tx) error) func(*Tx) error {
	f, _ := ctx.Value(firstKey{}).(*First)
	if f == nil || f.Done() {
		return fn
	}
	return func(tx *Tx) error {
		if err := f.do(tx); err != nil {
			return err
		}
		tx.AfterCommit(func() { f.done.Store(true) })
		return fn(tx)
	}
}
