package job

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"florin/internal/platform/db"
)

// period is work that every node offers to do and one node does, once per slot.
type period struct {
	name  string
	every time.Duration
	lane  Lane
	seen  atomic.Int64 // newest slot known to be taken, in Unix microseconds
}

// Every runs fn once per period across all nodes, and at once when a whole period has
// passed without it. A failure is not repeated: the next period does it anyway.
func (r *Runner) Every(name string, every time.Duration, fn func(ctx context.Context) error, options ...PeriodOption) {
	p := &period{name: name, every: every}
	for _, set := range options {
		set(p)
	}
	r.periods = append(r.periods, p)
	r.Handle(periodicKind(name), func(ctx context.Context, _ Job) error { return fn(ctx) }, forgetful)
}

func periodicKind(name string) string { return "every:" + name }

// scheduleTx enqueues the periods whose slot this node is the first to take. A slot
// only moves forward, so a node with a slow clock never takes an old one again.
func (r *Runner) scheduleTx(tx *db.Tx) error {
	for _, p := range r.periods {
		slot := tx.Now().Truncate(p.every)
		if slot.UnixMicro() <= p.seen.Load() {
			continue
		}
		if err := p.takeTx(tx, slot); err != nil {
			return fmt.Errorf("schedule %s: %w", p.name, err)
		}
		tx.AfterCommit(func() { p.seen.Store(slot.UnixMicro()) })
	}
	return nil
}

func (p *period) takeTx(tx *db.Tx, slot time.Time) error {
	n, err := tx.Exec(takeSlot, p.name, slot)
	if err != nil || n == 0 {
		return err
	}
	kind := periodicKind(p.name)
	return EnqueueTx(tx, Spec{Kind: kind, UniqueKey: kind, Lane: p.lane})
}
