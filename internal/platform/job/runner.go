package job

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"florin/internal/platform/db"
	"florin/internal/platform/trace"
)

// Options of a Runner; zero values mean what the comments say.
type Options struct {
	// Node names this node, the same after a restart: what its former life had claimed
	// is taken back at once instead of waiting for the lease. Two running nodes never
	// share a name: the program that starts one sees to that. On SQLite, where there is one node, it need not be set.
	Node string
	// Workers is how many jobs of the work of the day run at once: 8. Of what people wait for, and of what goes out in bulk, half as many run beside it.
	Workers int
	// Poll is how often the queue is looked at when nothing wakes the runner: 1 second.
	Poll time.Duration
	// Pace is the least time between two claims while there is work: 40 ms. It keeps
	// the background from taking the machine away from people who wait for an answer.
	Pace time.Duration
	// Lease is how long a claim lasts without being renewed: 3 minutes. It must exceed
	// the largest difference between the clocks of the nodes.
	Lease time.Duration
	// Timeout bounds one attempt: 10 minutes.
	Timeout time.Duration
	// Drain bounds how long the end waits for running jobs: 20 seconds.
	Drain time.Duration
	// Wait says that no day's work may begin now: the clock is not to be believed. It is asked in the transaction that would
	// let a day begin, and once a minute when none would. Nil: it may.
	Wait func(tx *db.Tx) (bool, error)
	// Tracer traces jobs; nil: nobody does.
	Tracer *trace.Tracer
}

func (o Options) withDefaults(engine db.Engine) Options {
	if o.Node == "" && engine == db.SQLite {
		o.Node = "local"
	} else if o.Node == "" {
		o.Node = uuid.NewString()
	}
	if o.Workers == 0 {
		o.Workers = 8
	}
	for _, d := range []struct {
		set   *time.Duration
		value time.Duration
	}{
		{&o.Poll, time.Second}, {&o.Pace, 40 * time.Millisecond}, {&o.Lease, 3 * time.Minute},
		{&o.Timeout, 10 * time.Minute}, {&o.Drain, 20 * time.Second},
	} {
		if *d.set == 0 {
			*d.set = d.value
		}
	}
	return o
}

// Counters say what a runner has done since it started.
type Counters struct {
	Done, Failed, Dead, Panics, Lost int64
}

// Runner claims jobs and runs them. Register everything before Run.
type Runner struct {
	db       *db.DB
	log      *slog.Logger
	o        Options
	handlers map[string]handler
	periods  []*period
	dailies  []*daily
	asked    atomic.Pointer[time.Time] // when Wait was asked
	wake     chan struct{}
	away     absence

	unsure bool // whether the last claim may have been committed and its answer lost

	mu   sync.Mutex
	held map[string]*lease // by job id

	done, failed, dead, panics, lost atomic.Int64
}

// NewRunner makes a runner; it does nothing until Run.
func NewRunner(d *db.DB, log *slog.Logger, o Options) *Runner {
	return &Runner{
		db: d, log: log, o: o.withDefaults(d.Engine()),
		handlers: make(map[string]handler), held: make(map[string]*lease), wake: make(chan struct{}, 1),
	}
}

// Handle says who does the jobs of a kind.
func (r *Runner) Handle(kind string, run Func, options ...Option) {
	r.handlers[kind] = newHandler(run, options)
}

// Counters gives what this runner has done so far.
func (r *Runner) Counters() Counters {
	return Counters{r.done.Load(), r.failed.Load(), r.dead.Load(), r.panics.Load(), r.lost.Load()}
}

// wakers holds the channel of every runner of this process. All are woken by any
// commit: a runner that finds nothing goes back to sleep.
var wakers sync.Map

func wakeAll() {
	wakers.Range(func(ch, _ any) bool {
		nudge(ch.(chan struct{}))
		return true
	})
}

func nudge(ch chan struct{}) {
	select {
	case ch <- struct{}{}:
	default:
	}
}

// Run works until ctx ends, then lets running jobs finish (at most Options.Drain) and
// returns. The database must stay open until then.
func (r *Runner) Run(ctx context.Context) {
	wakers.Store(r.wake, true)
	defer wakers.Delete(r.wake)
	work, abort := context.WithCancel(context.WithoutCancel(ctx))
	defer abort()
	r.takeBack(ctx)
	go r.keepLeases(work)
	var jobs sync.WaitGroup
	taken := newPlaces(r.o.Workers)
	for ctx.Err() == nil {
		n := taken.free()
		claimed, err := r.claim(work, n)
		if n.any() {
			r.away.tell(r.log, err)
		}
		for _, j := range claimed {
			if ctx.Err() != nil {
				r.release(ctx, j, 0)
				r.letGo(j)
				continue
			}
			place := taken[j.Lane]
			place <- struct{}{}
			jobs.Go(func() {
				r.attempt(work, j)
				<-place
				nudge(r.wake)
			})
		}
		r.rest(ctx, len(claimed) > 0)
	}
	r.drain(&jobs, abort)
}

// absence is how often in a row the database was not there. The queue asks about once a
// second: a log that lies on the disk that is full must not be filled by that.
type absence struct{ times int }

const tellEvery = 60

func (a *absence) tell(log *slog.Logger, err error) {
	switch {
	case err != nil:
		if a.times%tellEvery == 0 {
			log.Error("the queue waits for the database", "error", err)
		}
		a.times++
	case a.times > 0:
		log.Info("the queue has its database again")
		a.times = 0
	}
}

// rest waits for the next moment to claim.
func (r *Runner) rest(ctx context.Context, busy bool) {
	if busy {
		sleep(ctx, nil, r.o.Pace)
	}
	sleep(ctx, r.wake, r.o.Poll)
}

func sleep(ctx context.Context, wake <-chan struct{}, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-wake:
	case <-timer.C:
	}
}

// grace is what a job gets to notice that it was cut off.
const grace = 3 * time.Second

func (r *Runner) drain(jobs *sync.WaitGroup, abort context.CancelFunc) {
	finished := make(chan struct{})
	go func() { jobs.Wait(); close(finished) }()
	for _, wait := range []time.Duration{r.o.Drain, grace} {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-finished:
			return
		case <-timer.C:
			abort()
		}
	}
	r.log.Error("jobs did not stop; their leases will run out")
}
