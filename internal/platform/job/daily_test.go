package job_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// diary writes down which days were done, in the order in which they ended.
type diary struct {
	mu   sync.Mutex
	days []string
}

func (d *diary) write(_ context.Context, day date.Date) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.days = append(d.days, day.String())
	return nil
}

func (d *diary) read() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.days)
}

func (d *diary) wait(t *testing.T, want ...string) {
	t.Helper()
	testkit.Eventually(t, fmt.Sprint(want), func() bool { return len(d.read()) >= len(want) })
	if diff := cmp.Diff(want, d.read()); diff != "" {
		t.Fatal(diff)
	}
}

func state(t *testing.T, env *testkit.Env, name string) job.DailyState {
	t.Helper()
	all, err := job.Dailies(t.Context(), env.DB)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		if s.Name == name {
			return s
		}
	}
	return job.DailyState{}
}

func doneOn(t *testing.T, env *testkit.Env, name, day string) {
	t.Helper()
	testkit.Eventually(t, name+" done on "+day, func() bool { return state(t, env, name).DoneOn.String() == day })
}

// patient keeps leases while the clock jumps, perhaps before the end of a day's work is kept.
func patient(node string) job.Options {
	o := quick(node)
	o.Lease = 1000 * time.Hour
	return o
}

// The clock of the tests starts on Friday 2026-11-20 at 09:00 UTC.
func TestDailyRunsOncePerDayAndCatchesUpInOrder(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var d diary
		run := func() (stop func()) {
			r := job.NewRunner(env.DB, env.Log, patient("a"))
			r.Daily("due", nil, d.write)
			return start(t, r)
		}
		stop := run()
		d.wait(t, "2026-11-20")
		env.Clock.Advance(14 * time.Hour) // 23:00 of the same day
		time.Sleep(60 * time.Millisecond)
		d.wait(t, "2026-11-20")
		env.Clock.Advance(time.Hour)
		d.wait(t, "2026-11-20", "2026-11-21")
		doneOn(t, env, "due", "2026-11-21")
		stop()
		env.Clock.Advance(5 * 24 * time.Hour)
		run()
		d.wait(t, "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26")
		doneOn(t, env, "due", "2026-11-26")
	})
}

func TestDailyFollowsItsZone(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		zurich, err := time.LoadLocation("Europe/Zurich")
		if err != nil {
			t.Fatal(err)
		}
		env.Clock.Set(time.Date(2026, 7, 1, 21, 59, 0, 0, time.UTC)) // 23:59 in Zürich
		var midnight, morning diary
		r := job.NewRunner(env.DB, env.Log, patient("a"))
		r.Daily("midnight", zurich, midnight.write)
		r.Daily("morning", zurich, morning.write, job.After(7*time.Hour))
		start(t, r)
		midnight.wait(t, "2026-07-01")
		morning.wait(t, "2026-07-01")
		env.Clock.Advance(time.Minute)
		midnight.wait(t, "2026-07-01", "2026-07-02")
		env.Clock.Advance(7*time.Hour - time.Second)
		time.Sleep(60 * time.Millisecond)
		morning.wait(t, "2026-07-01")
		env.Clock.Advance(time.Second)
		morning.wait(t, "2026-07-01", "2026-07-02")
	})
}

// After a stop, work that reads what other work keeps does not overtake it.
func TestDailyBehindOtherWork(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var reader diary
		var written atomic.Value
		written.Store("")
		held := make(chan struct{})
		r := job.NewRunner(env.DB, env.Log, patient("a"))
		r.Daily("reads", nil, func(ctx context.Context, day date.Date) error {
			if wrote := written.Load(); wrote.(string) < day.String() {
				t.Errorf("%s was read when %s was written", day, wrote)
			}
			return reader.write(ctx, day)
		}, job.Behind("writes"), job.After(8*time.Hour))
		r.Daily("writes", nil, func(_ context.Context, day date.Date) error {
			if day.String() == "2026-11-22" {
				<-held
			}
			written.Store(day.String())
			return nil
		})
		start(t, r)
		reader.wait(t, "2026-11-20")
		env.Clock.Advance(3 * 24 * time.Hour)
		reader.wait(t, "2026-11-20", "2026-11-21")
		doneOn(t, env, "reads", "2026-11-21")
		time.Sleep(60 * time.Millisecond)
		reader.wait(t, "2026-11-20", "2026-11-21")
		close(held)
		reader.wait(t, "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23")
	})
}

func TestDailyOfBusinessDays(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		env.Clock.Set(time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC))
		var d diary
		r := job.NewRunner(env.DB, env.Log, patient("a"))
		r.Daily("bank", nil, d.write, job.BusinessDaysOf(date.TARGET))
		start(t, r)
		d.wait(t, "2026-04-01")
		env.Clock.Advance(3 * 24 * time.Hour) // Easter Saturday
		d.wait(t, "2026-04-01", "2026-04-02")
		time.Sleep(60 * time.Millisecond)
		env.Clock.Advance(4 * 24 * time.Hour)
		d.wait(t, "2026-04-01", "2026-04-02", "2026-04-07", "2026-04-08")
	})
}

// Two nodes, a clock that jumps, and work that takes its time: each day once, in order.
func TestDailyIsNeverDoneTwiceByTwoNodes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		nodes := []*testkit.Env{env, env}
		if env.DB.Engine() == db.Postgres {
			nodes[1] = env.Another(t)
		}
		var d diary
		var busy, together atomic.Int64
		for i, node := range nodes {
			o := quick(fmt.Sprint("node", i))
			o.Lease = 1000 * time.Hour // the clock jumps over what would be hours of renewing
			r := job.NewRunner(node.DB, env.Log, o)
			r.Daily("due", nil, func(ctx context.Context, day date.Date) error {
				together.Add(busy.Add(1) - 1)
				defer busy.Add(-1)
				time.Sleep(time.Millisecond)
				return d.write(ctx, day)
			})
			start(t, r)
		}
		const days = 40
		testkit.Eventually(t, "the first day", func() bool { return len(d.read()) > 0 })
		for range days / 4 {
			env.Clock.Advance(4 * 24 * time.Hour)
			time.Sleep(5 * time.Millisecond)
		}
		var want []string
		for day := date.MustParse("2026-11-20"); len(want) <= days; day = day.AddDays(1) {
			want = append(want, day.String())
		}
		testkit.Eventually(t, "all days", func() bool { return len(d.read()) > days })
		if diff := cmp.Diff(want, d.read()); diff != "" || together.Load() != 0 {
			t.Errorf("%d at the same time; %s", together.Load(), diff)
		}
	})
}

// A node dies in the middle of a day. The day is not lost, not skipped, and goes on where
// its own progress says.
func TestDailyGoesOnAfterAKillInTheMiddleOfADay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var progress atomic.Int64
		half, forever := make(chan struct{}), make(chan struct{})
		defer close(forever)
		dying := job.NewRunner(env.DB, env.Log, job.Options{Node: "dying", Workers: 1, Poll: 10 * time.Millisecond, Lease: time.Hour, Drain: time.Millisecond})
		dying.Daily("due", nil, func(context.Context, date.Date) error {
			progress.Store(50)
			close(half)
			<-forever
			return errors.New("never")
		})
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		go dying.Run(ctx)
		<-half

		var d diary
		var from []int64
		other := job.NewRunner(env.DB, env.Log, quick("other"))
		other.Daily("due", nil, func(ctx context.Context, day date.Date) error {
			from = append(from, progress.Swap(0))
			return d.write(ctx, day)
		})
		start(t, other)
		time.Sleep(60 * time.Millisecond)
		if got := d.read(); len(got) != 0 {
			t.Fatalf("%v was done while another node held the day", got)
		}
		if got := state(t, env, "due").DoneOn.String(); got != "2026-11-19" {
			t.Fatalf("half a day counts as done: %s", got)
		}
		env.Clock.Advance(25 * time.Hour) // the lease is over, and a day has passed
		d.wait(t, "2026-11-20", "2026-11-21")
		if diff := cmp.Diff([]int64{50, 0}, from); diff != "" {
			t.Error(diff)
		}
	})
}

func TestADayThatFailsHoldsUpTheLaterOnesOfItsNameOnly(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var broken, well diary
		var heal atomic.Bool
		var tries atomic.Int64
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		r.Daily("broken", nil, func(ctx context.Context, day date.Date) error {
			switch n := tries.Add(1); {
			case heal.Load():
				return broken.write(ctx, day)
			case n == 2:
				panic("second try")
			}
			return job.Permanent(errors.New("the figures do not add up"))
		})
		r.Daily("well", nil, well.write)
		start(t, r)
		failures := func(n int64) {
			t.Helper()
			testkit.Eventually(t, fmt.Sprint(n, " failures"), func() bool {
				return state(t, env, "broken").Failures >= n && depths(t, env)["daily:broken/running"] == 0
			})
		}
		failures(1)
		s := state(t, env, "broken")
		if s.DoneOn.String() != "2026-11-19" || s.FailedAt == nil || s.LastError == nil || *s.LastError != "the figures do not add up" {
			t.Errorf("%+v", s)
		}
		env.Clock.Advance(2 * time.Minute)
		failures(2)
		for day := 1; day <= 3; day++ { // many tries later it is still not given up
			env.Clock.Advance(24 * time.Hour)
			failures(int64(2 + day))
		}
		// A clock that jumps a day ends the lease of work that runs: then it is done again.
		testkit.Eventually(t, "four days", func() bool {
			return slices.Equal(slices.Compact(well.read()), []string{"2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"})
		})
		if got := broken.read(); len(got) != 0 || depths(t, env)["daily:broken/dead"] != 0 {
			t.Fatalf("%v were done; dead jobs %d", got, depths(t, env)["daily:broken/dead"])
		}
		heal.Store(true)
		env.Clock.Advance(90 * time.Minute)
		broken.wait(t, "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23")
		doneOn(t, env, "broken", "2026-11-23")
		if s := state(t, env, "broken"); s.Failures != 0 || s.LastError != nil {
			t.Errorf("the failure is still told: %+v", s)
		}
	})
}

// What an operator took away comes back by itself.
func TestADailyJobThatWasDeletedIsEnqueuedAgain(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var fail atomic.Bool
		fail.Store(true)
		var d diary
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		r.Daily("due", nil, func(ctx context.Context, day date.Date) error {
			if fail.Load() {
				return errors.New("not yet")
			}
			return d.write(ctx, day)
		})
		start(t, r)
		testkit.Eventually(t, "a failure", func() bool { return depths(t, env)["daily:due/ready"] == 1 })
		fail.Store(false)
		if _, err := env.DB.Pool().ExecContext(t.Context(), "DELETE FROM jobs"); err != nil {
			t.Fatal(err)
		}
		env.Clock.Advance(time.Minute)
		d.wait(t, "2026-11-20")
	})
}
