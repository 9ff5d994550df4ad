package job

import (
	"context"
	"maps"
	"time"

	"florin/internal/platform/db"
)

// lease is a job held by this node and the way to stop its handler, once that runs.
type lease struct {
	attempt int64
	cancel  context.CancelFunc
	stopped bool // by Stop: the attempt does not count
}

// Stop ends the handlers of all jobs that this node holds, as if they had not been claimed: for a node that may be taken for dead, whose
// jobs others then begin.
func (r *Runner) Stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, l := range r.held {
		l.stopped = true
		if l.cancel != nil {
			l.cancel()
		}
	}
}

func (r *Runner) wasStopped(j Job) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return j.lease.stopped
}

// Node is the name under which this runner claims.
func (r *Runner) Node() string { return r.o.Node }

// FreeTx lets others begin what a node that is gone had claimed, and says how many jobs that are.
func FreeTx(tx *db.Tx, node string) (int64, error) { return tx.Exec(takeBackJobs, node, tx.Now()) }

// hold notes jobs that were claimed here, until letGo. After an outage longer than the lease this
// node may claim its own job anew: the attempt that lost it is stopped.
func (r *Runner) hold(jobs []Job) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i := range jobs {
		j := &jobs[i]
		if old, held := r.held[j.ID]; held && old.cancel != nil {
			old.cancel()
		}
		j.lease = &lease{attempt: j.Attempt}
		r.held[j.ID] = j.lease
	}
}

// begin notes how the handler of a held job is stopped.
func (r *Runner) begin(j Job, cancel context.CancelFunc) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if j.lease.cancel = cancel; j.lease.stopped {
		cancel()
	}
}

// letGo ends what hold began: what came of the job is written, or will never be.
func (r *Runner) letGo(j Job) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.held[j.ID] == j.lease {
		delete(r.held, j.ID)
	}
}

// holds says whether this node knows that it has an attempt of a job.
func (r *Runner) holds(id string, attempt int64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	l, held := r.held[id]
	return held && l.attempt == attempt
}

// takeBackUnknownTx frees what this node has claimed without learning of it: the claim was
// committed and the answer lost. Nobody else would do it before the lease has run out.
func (r *Runner) takeBackUnknownTx(tx *db.Tx) error {
	mine, err := db.All[struct {
		ID      string `db:"id"`
		Attempt int64  `db:"attempt"`
	}](tx, listClaimed, r.o.Node)
	if err != nil {
		return err
	}
	for _, j := range mine {
		if r.holds(j.ID, j.Attempt) {
			continue
		}
		if _, err := tx.Exec(releaseJob, j.ID, j.Attempt, tx.Now()); err != nil {
			return err
		}
	}
	return nil
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
	held := maps.Clone(r.held)
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
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, id := range lost {
		if held[id].cancel != nil {
			held[id].cancel()
		}
	}
}
