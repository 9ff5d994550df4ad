package job

import (
	"context"
	"maps"
	"time"

	"florin/internal/platform/db"
)

// hold notes a job that runs here. After an outage longer than the lease this node may
// claim its own job anew: the attempt that lost it is stopped.
func (r *Runner) hold(j Job, cancel context.CancelFunc) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if old, running := r.running[j.ID]; running {
		old.cancel()
	}
	r.running[j.ID] = lease{j.Attempt, cancel}
}

func (r *Runner) letGo(j Job) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.running[j.ID].attempt == j.Attempt {
		delete(r.running, j.ID)
	}
}

// keepLeases renews the claims of running jobs until ctx ends.
func (r *Runner) keepLeases(ctx context.Context) {
	ticker := time.NewTicker(r.o.Lease / 3)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			r.renew(ctx)
		}
	}
}

// renew stops the handler of a job that another node has meanwhile taken.
func (r *Runner) renew(ctx context.Context) {
	r.mu.Lock()
	held := maps.Clone(r.running)
	r.mu.Unlock()
	if len(held) == 0 {
		return
	}
	var lost []string
	if !r.write(ctx, "renew", func(tx *db.Tx) error {
		lost = lost[:0]
		for id, l := range held {
			n, err := tx.Exec(extendJob, id, l.attempt, tx.Now().Add(r.o.Lease))
			if err != nil {
				return err
			}
			if n == 0 {
				lost = append(lost, id)
			}
		}
		return nil
	}) {
		return
	}
	for _, id := range lost {
		held[id].cancel()
	}
}
