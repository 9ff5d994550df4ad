package job

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync/atomic"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/trace"
)

// patience is how long the queue waits for the database: one that swallows questions
// must not stop the work for good, and what was not written is found again.
const patience = 5 * time.Second

// claim takes due jobs, of each lane as many as have a place, after putting periodic work that fell due in the queue.
func (r *Runner) claim(ctx context.Context, n free) (jobs []Job, err error) {
	if !n.any() {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err = r.db.UpdateBlind(ctx, func(tx *db.Tx) (err error) {
		if r.unsure {
			if err := r.takeBackUnknownTx(tx); err != nil {
				return err
			}
		}
		if err := r.scheduleTx(tx); err != nil {
			return err
		}
		if err := r.scheduleDailyTx(tx); err != nil {
			return err
		}
		jobs, err = db.All[Job](tx, claimJobs, tx.Now(), tx.Now().Add(r.o.Lease), r.o.Node, n[Ordinary], n[Prompt], n[Bulk])
		return err
	})
	r.unsure = err != nil
	if err != nil {
		return nil, fmt.Errorf("jobs cannot be claimed: %w", err)
	}
	r.hold(jobs)
	return jobs, nil
}

// attempt runs one claimed job and writes down what came of it.
func (r *Runner) attempt(ctx context.Context, j Job) {
	defer r.letGo(j)
	h, known := r.handlers[j.Kind]
	if !known { // a newer version of the program, running beside this one, knows it
		r.release(ctx, j, time.Minute)
		return
	}
	j.LastAttempt = j.Attempt >= int64(h.maxAttempts)
	j.ended = new(atomic.Bool)
	running, cancel := context.WithTimeout(j.Lane.context(ctx), cmp.Or(h.timeout, r.o.Timeout))
	r.begin(j, cancel)
	traced, span := r.o.Tracer.Root(running, "job "+j.Kind, trace.Consumer, trace.Parent{})
	span.Text("florin.lane", j.Lane.String())
	span.Number("florin.attempt", j.Attempt)
	err := r.guarded(j, func() error { return h.run(traced, j) })
	cancel()
	span.Fail(err != nil && !isLater(err))
	span.End()
	switch {
	case err == nil:
		if j.ended.Load() || r.remove(ctx, j) {
			r.done.Add(1)
		}
	case r.wasStopped(j):
		r.release(ctx, j, 0)
	case fault.CodeOf(err) == "job.lost":
		r.lost.Add(1)
	case isLater(err):
		r.release(ctx, j, laterAfter)
	default:
		r.fail(ctx, h, j, err)
	}
}

// guarded turns a handler's panic into an error: one bad job never stops the others.
func (r *Runner) guarded(j Job, run func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			r.panics.Add(1)
			r.log.Error("job panicked", "kind", j.Kind, "job", j.ID, "panic", p, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return run()
}

// remove deletes a job that was done; a handler that used DoneTx has done so itself.
// When the database is away for longer than the lease the job is repeated.
func (r *Runner) remove(ctx context.Context, j Job) bool {
	return r.write(ctx, "finish", func(tx *db.Tx) error {
		_, err := tx.Exec(finishJob, j.ID, j.Attempt)
		return err
	})
}

func (r *Runner) fail(ctx context.Context, h handler, j Job, cause error) {
	if ctx.Err() != nil { // cut off at the end of this node, not the job's fault
		r.release(ctx, j, 0)
		return
	}
	r.failed.Add(1)
	if h.forget {
		r.log.Error("periodic job failed", "kind", j.Kind, "error", cause)
		r.remove(ctx, j)
		return
	}
	dead := j.LastAttempt || isPermanent(cause)
	level := slog.LevelWarn
	if dead {
		level = slog.LevelError // nobody tries again: an operator must look
	}
	r.log.Log(ctx, level, "job failed", "kind", j.Kind, "job", j.ID, "attempt", j.Attempt, "dead", dead, "error", cause)
	if dead {
		r.dead.Add(1)
	}
	r.write(ctx, "fail", func(tx *db.Tx) error {
		state, at := "ready", tx.Now().Add(h.pause(j.Attempt))
		if dead {
			state, at = "dead", tx.Now()
		}
		_, err := tx.Exec(failJob, j.ID, j.Attempt, state, at, shortened(cause.Error()))
		return err
	})
}

// release hands a job back as if it had not been claimed.
func (r *Runner) release(ctx context.Context, j Job, wait time.Duration) {
	r.write(ctx, "release", func(tx *db.Tx) error {
		_, err := tx.Exec(releaseJob, j.ID, j.Attempt, tx.Now().Add(wait))
		return err
	})
}

// takeBack frees what a former life of this node had claimed when it died.
func (r *Runner) takeBack(ctx context.Context) {
	r.write(ctx, "take back", func(tx *db.Tx) error {
		_, err := tx.Exec(takeBackJobs, r.o.Node, tx.Now())
		return err
	})
}

// write saves a job's fate, even while the node is stopping. A database that is away
// is asked again for as long as the lease lasts: a job that is done would otherwise wait for its
// end and be done once more. Every statement about a job carries its own condition (it is due,
// or this attempt holds it), so it may be blind, and may be repeated.
func (r *Runner) write(ctx context.Context, what string, fn func(*db.Tx) error) bool {
	held, cancel := context.WithTimeout(ctx, r.o.Lease)
	defer cancel()
	for told := false; ; told = true {
		err := r.writeOnce(ctx, fn)
		if err == nil {
			return true
		}
		if !told {
			r.log.Error("job state cannot be written", "step", what, "error", err)
		}
		if !db.IsAway(err) {
			return false
		}
		if sleep(held, nil, r.o.Poll); held.Err() != nil {
			return false
		}
	}
}

func (r *Runner) writeOnce(ctx context.Context, fn func(*db.Tx) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	return r.db.UpdateBlind(ctx, fn)
}

const maxErrorText = 500

func shortened(text string) string {
	if len(text) <= maxErrorText {
		return text
	}
	cut := maxErrorText
	for cut > 0 && text[cut]&0xC0 == 0x80 { // not inside a character
		cut--
	}
	return text[:cut]
}
