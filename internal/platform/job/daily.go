package job

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// DailyOption changes when daily work is done.
type DailyOption func(*daily)

// BusinessDaysOf leaves out the days on which a calendar's banks are closed.
func BusinessDaysOf(c date.Calendar) DailyOption {
	return func(d *daily) { d.next = c.NextBusinessDay }
}

// After waits with a day's work until so long after its midnight, by the clock of its zone:
// nobody wants a letter at midnight.
func After(start time.Duration) DailyOption { return func(d *daily) { d.start = start } }

// Behind lets a day's work begin only when other daily work, which it reads, has done that day: after
// a stop the one may catch up sooner than the other. Work that the runner does not know is not waited for.
func Behind(name string) DailyOption { return func(d *daily) { d.behind = name } }

// daily is work that is done once per calendar day of a zone.
type daily struct {
	name   string
	zone   *time.Location
	start  time.Duration
	behind string                    // other work that does each day first
	next   func(date.Date) date.Date // the day that follows
	run    func(ctx context.Context, day date.Date) error
	idle   atomic.Pointer[date.Date] // a day on which nothing was left to do
}

// A day's work may be long, and a failing one is not given up: an operator must look, and the
// days behind it wait.
const dailyTimeout = 12 * time.Hour

// Daily runs fn once per calendar day of a zone (nil for UTC), whatever the number of nodes.
// The first day is the one on which the work is first known. After a stop of any length
// the days that were missed follow in order; a day begins when the one before it is done.
//
// A day is marked as done in one transaction with the end of its job, so it never starts
// again after that. When the node dies in the middle, the day starts over elsewhere: fn must
// go on from its own progress. A day that fails is tried again after a growing pause and
// holds up the later ones of this name only; DailyState and the doctor tell of it.
//
// fn works for day, not for the day on which it happens to run.
func (r *Runner) Daily(name string, zone *time.Location, fn func(ctx context.Context, day date.Date) error, options ...DailyOption) {
	d := &daily{name: name, zone: zone, run: fn, next: func(day date.Date) date.Date { return day.AddDays(1) }}
	if d.zone == nil {
		d.zone = time.UTC
	}
	for _, set := range options {
		set(d)
	}
	r.dailies = append(r.dailies, d)
	r.Handle(d.kind(), func(ctx context.Context, j Job) error { return r.day(ctx, d, j) },
		MaxAttempts(math.MaxInt), Backoff(time.Minute, time.Hour), Within(dailyTimeout))
}

func (d *daily) kind() string { return "daily:" + d.name }

func (d *daily) spec(day date.Date) Spec {
	return Spec{Kind: d.kind(), UniqueKey: d.kind(), Payload: day}
}

// today is the newest day whose work may begin.
func (d *daily) today(now time.Time) date.Date { return date.Of(now.In(d.zone).Add(-d.start), d.zone) }

// due gives the day whose turn it is, and whether there is one.
func (d *daily) due(doneOn date.Date, now time.Time) (date.Date, bool) {
	day := d.next(doneOn)
	return day, !day.After(d.today(now))
}

// scheduleDailyTx enqueues daily work of which a day is due. While one is, every claim looks
// again, so that no day is overlooked that began while the one before it was ending.
func (r *Runner) scheduleDailyTx(tx *db.Tx) error {
	if wait, err := r.mustWaitTx(tx); err != nil || wait {
		return err
	}
	for _, d := range r.dailies {
		today := d.today(tx.Now())
		if idle := d.idle.Load(); idle != nil && *idle == today {
			continue
		}
		due, err := r.enqueueDailyTx(tx, d, today)
		if err != nil {
			return fmt.Errorf("schedule %s: %w", d.name, err)
		}
		if !due {
			tx.AfterCommit(func() { d.idle.Store(&today) })
		}
	}
	return nil
}

// askEvery is how often Options.Wait is asked while no day is due.
const askEvery = time.Minute

// mustWaitTx asks whether no day may begin, when one is due or nobody has asked for a while.
func (r *Runner) mustWaitTx(tx *db.Tx) (bool, error) {
	if r.o.Wait == nil {
		return false, nil
	}
	due := slices.ContainsFunc(r.dailies, func(d *daily) bool {
		idle := d.idle.Load()
		return idle == nil || *idle != d.today(tx.Now())
	})
	if asked := r.asked.Load(); !due && asked != nil && tx.Now().Sub(*asked).Abs() < askEvery {
		return false, nil
	}
	wait, err := r.o.Wait(tx)
	if err == nil {
		at := tx.Now()
		tx.AfterCommit(func() { r.asked.Store(&at) })
	}
	return wait, err
}

func (r *Runner) enqueueDailyTx(tx *db.Tx, d *daily, today date.Date) (due bool, err error) {
	if _, err := tx.Exec(beginDaily, d.name, today.AddDays(-1)); err != nil {
		return false, err
	}
	doneOn, err := db.One[date.Date](tx, findDaily, d.name)
	if err != nil {
		return false, err
	}
	return r.enqueueNextTx(tx, d, doneOn)
}

// enqueueNextTx enqueues the day after one that is done and says whether it is due: one that is due
// but not enqueued waits for other work.
func (r *Runner) enqueueNextTx(tx *db.Tx, d *daily, doneOn date.Date) (due bool, err error) {
	day, due := d.due(doneOn, tx.Now())
	if !due {
		return false, nil
	}
	if slices.ContainsFunc(r.dailies, func(other *daily) bool { return other.name == d.behind }) {
		first, err := db.One[date.Date](tx, findDaily, d.behind)
		if fault.KindOf(err) == fault.NotFound || err == nil && first.Before(day) {
			return true, nil
		}
		if err != nil {
			return true, err
		}
	}
	return true, EnqueueTx(tx, d.spec(day))
}

// day does the work of one day, and lets the next one follow. A job whose day is not the
// one whose turn it is comes from a node that slept while others went on: it does nothing.
func (r *Runner) day(ctx context.Context, d *daily, j Job) error {
	var day date.Date
	if err := j.Decode(&day); err != nil {
		return err
	}
	var doneOn date.Date
	if err := r.db.View(ctx, func(tx *db.Tx) (err error) {
		doneOn, err = db.One[date.Date](tx, findDaily, d.name)
		return err
	}); err != nil || d.next(doneOn) != day {
		return err
	}
	err := r.guarded(j, func() error { return d.run(ctx, day) })
	if isLater(err) {
		return err
	}
	if err != nil {
		return r.dayFailed(ctx, d, day, err)
	}
	return r.db.Update(ctx, func(tx *db.Tx) error {
		if err := DoneTx(tx, j); err != nil {
			return err
		}
		if _, err := tx.Exec(finishDaily, d.name, day); err != nil {
			return err
		}
		if r.o.Wait != nil { // the next claim asks first
			return nil
		}
		_, err := r.enqueueNextTx(tx, d, day)
		return err
	})
}

// dayFailed notes why a day is not done. A failure that calls itself permanent is tried
// again like any other: giving the job up would only hide that the days stand still.
func (r *Runner) dayFailed(ctx context.Context, d *daily, day date.Date, cause error) error {
	if ctx.Err() == nil || errors.Is(ctx.Err(), context.DeadlineExceeded) {
		r.write(ctx, "fail daily", func(tx *db.Tx) error {
			_, err := tx.Exec(failDaily, d.name, day, tx.Now(), shortened(cause.Error()))
			return err
		})
	}
	return fmt.Errorf("%s of %s: %s", d.name, day, cause.Error())
}

// DailyState is how far some daily work has come.
type DailyState struct {
	Name      string     `db:"name"`
	DoneOn    date.Date  `db:"done_on"`    // the last day whose work is finished
	Failures  int64      `db:"failures"`   // of the day after it, so far
	FailedAt  *time.Time `db:"failed_at"`  // the last time
	LastError *string    `db:"last_error"` // and why
}

// Dailies gives the state of all daily work by name.
func Dailies(ctx context.Context, d *db.DB) (states []DailyState, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		states, err = db.All[DailyState](tx, listDaily)
		return err
	})
	return states, err
}
