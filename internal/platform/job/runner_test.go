package job_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// quick are options that let a test wait for milliseconds where a server waits for seconds.
func quick(node string) job.Options {
	return job.Options{Node: node, Poll: 10 * time.Millisecond, Pace: time.Millisecond, Workers: 4, Drain: 5 * time.Second}
}

func start(t *testing.T, r *job.Runner) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); r.Run(ctx) }()
	stop = sync.OnceFunc(func() { cancel(); <-ended })
	t.Cleanup(stop)
	return stop
}

func enqueue(t *testing.T, env *testkit.Env, specs ...job.Spec) {
	t.Helper()
	if err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
		for _, s := range specs {
			if err := job.EnqueueTx(tx, s); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// depths gives "kind/state" -> number of jobs.
func depths(t *testing.T, env *testkit.Env) map[string]int64 {
	t.Helper()
	stats, err := job.Stats(t.Context(), env.DB)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]int64{}
	for _, d := range stats {
		out[d.Kind+"/"+d.State] = d.Jobs
	}
	return out
}

func TestTwoRunnersNeverRunOneJobTwice(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		const jobs = 200
		var mu sync.Mutex
		ran := map[string]int{}
		for _, node := range []string{"a", "b"} {
			r := job.NewRunner(env.DB, env.Log, quick(node))
			r.Handle("count", func(_ context.Context, j job.Job) error {
				var n string
				if err := j.Decode(&n); err != nil {
					return err
				}
				mu.Lock()
				defer mu.Unlock()
				ran[n]++
				return nil
			})
			start(t, r)
		}
		var callers sync.WaitGroup
		for caller := range 4 {
			callers.Go(func() {
				for i := range jobs / 4 {
					enqueue(t, env, job.Spec{Kind: "count", Payload: fmt.Sprintf("%d-%d", caller, i)})
				}
			})
		}
		callers.Wait()
		testkit.Eventually(t, "empty queue", func() bool { return len(depths(t, env)) == 0 })
		mu.Lock()
		defer mu.Unlock()
		if len(ran) != jobs {
			t.Errorf("%d jobs ran, want %d", len(ran), jobs)
		}
		for n, times := range ran {
			if times != 1 {
				t.Errorf("job %s ran %d times", n, times)
			}
		}
	})
}

func TestEnqueueBelongsToTheTransaction(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		changedMind := errors.New("changed my mind")
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			if err := job.EnqueueTx(tx, job.Spec{Kind: "k"}); err != nil {
				return err
			}
			return changedMind
		})
		if !errors.Is(err, changedMind) {
			t.Fatal(err)
		}
		if got := depths(t, env); len(got) != 0 {
			t.Errorf("left behind: %v", got)
		}
	})
}

func TestUniqueKeyHoldsWhileUnfinished(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		same := job.Spec{Kind: "k", UniqueKey: "one"}
		enqueue(t, env, same, same)
		enqueue(t, env, same, job.Spec{Kind: "k"}, job.Spec{Kind: "k"})
		if got := depths(t, env)["k/ready"]; got != 3 {
			t.Fatalf("%d jobs ready, want 3", got)
		}
		var ran atomic.Int64
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		r.Handle("k", func(context.Context, job.Job) error { ran.Add(1); return nil })
		start(t, r)
		testkit.Eventually(t, "three runs", func() bool { return ran.Load() == 3 && len(depths(t, env)) == 0 })
		enqueue(t, env, same)
		testkit.Eventually(t, "the key is free again", func() bool { return ran.Load() == 4 })
	})
}

func TestCrashedJobComesBackWhenItsLeaseEnds(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		enqueue(t, env, job.Spec{Kind: "k"})
		started, forever := make(chan struct{}), make(chan struct{})
		defer close(forever)
		crashed := job.NewRunner(env.DB, env.Log, job.Options{
			Node: "crashed", Workers: 1, Poll: 10 * time.Millisecond, Lease: time.Hour, Drain: time.Millisecond})
		crashed.Handle("k", func(context.Context, job.Job) error { close(started); <-forever; return nil })
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		go crashed.Run(ctx)
		<-started

		attempts := make(chan int64, 1)
		other := job.NewRunner(env.DB, env.Log, quick("other"))
		other.Handle("k", func(_ context.Context, j job.Job) error { attempts <- j.Attempt; return nil })
		start(t, other)
		select {
		case <-attempts:
			t.Fatal("another node took a job whose lease was running")
		case <-time.After(100 * time.Millisecond):
		}
		env.Clock.Advance(time.Hour + time.Second)
		testkit.Eventually(t, "another node took it over", func() bool { return len(attempts) == 1 })
		if got := <-attempts; got != 2 {
			t.Errorf("attempt %d, want 2", got)
		}
		testkit.Eventually(t, "empty queue", func() bool { return len(depths(t, env)) == 0 })
	})
}

func TestNodeThatLostItsLeaseStopsTheOldAttempt(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		enqueue(t, env, job.Spec{Kind: "k"})
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		started := make(chan struct{})
		var stopped atomic.Bool
		r.Handle("k", func(ctx context.Context, j job.Job) error {
			if j.Attempt == 1 {
				close(started)
				<-ctx.Done()
				stopped.Store(true)
				return ctx.Err()
			}
			return nil
		})
		start(t, r)
		<-started
		env.Clock.Advance(time.Hour)
		testkit.Eventually(t, "the job is done anew", func() bool { return stopped.Load() && len(depths(t, env)) == 0 })
	})
}

func TestRestartedNodeTakesBackItsOwnJobsAtOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		enqueue(t, env, job.Spec{Kind: "k"})
		started, forever := make(chan struct{}), make(chan struct{})
		defer close(forever)
		busy := quick("same")
		busy.Workers = 1 // dead to the world: it must not be the one who takes the job back
		first := job.NewRunner(env.DB, env.Log, busy)
		first.Handle("k", func(context.Context, job.Job) error { close(started); <-forever; return nil })
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		go first.Run(ctx)
		<-started
		again := job.NewRunner(env.DB, env.Log, quick("same"))
		var ran atomic.Int64
		again.Handle("k", func(context.Context, job.Job) error { ran.Add(1); return nil })
		start(t, again)
		testkit.Eventually(t, "the job ran again without waiting for its lease", func() bool { return ran.Load() == 1 })
	})
}

func TestOnlyTheHolderFinishesAJob(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		enqueue(t, env, job.Spec{Kind: "k"})
		var stale job.Job
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		r.Handle("k", func(ctx context.Context, j job.Job) error {
			if j.Attempt == 1 {
				stale = j
				return errors.New("not yet")
			}
			finish := func(j job.Job) error {
				return env.DB.Update(ctx, func(tx *db.Tx) error { return job.DoneTx(tx, j) })
			}
			if err := finish(stale); fault.KindOf(err) != fault.Conflict {
				t.Errorf("a stale attempt finished the job: %v", err)
			}
			return finish(j)
		}, job.Backoff(time.Minute, time.Minute))
		start(t, r)
		testkit.Eventually(t, "first failure", func() bool { return r.Counters().Failed == 1 && depths(t, env)["k/ready"] == 1 })
		env.Clock.Advance(2 * time.Minute)
		testkit.Eventually(t, "done inside the handler", func() bool { return len(depths(t, env)) == 0 && r.Counters().Done == 1 })
	})
}

func TestCancelOrRunNeverBoth(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var ran atomic.Int64
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		r.Handle("k", func(context.Context, job.Job) error { ran.Add(1); return nil })
		start(t, r)
		const rounds = 100
		var cancelled int64
		for i := range rounds {
			key := fmt.Sprint(i)
			enqueue(t, env, job.Spec{Kind: "k", UniqueKey: key})
			time.Sleep(time.Duration(i%4) * time.Millisecond)
			err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
				ok, err := job.CancelTx(tx, key)
				if ok {
					tx.AfterCommit(func() { cancelled++ })
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		testkit.Eventually(t, "empty queue", func() bool { return len(depths(t, env)) == 0 })
		if ran.Load()+cancelled != rounds {
			t.Errorf("%d ran and %d were cancelled, of %d", ran.Load(), cancelled, rounds)
		}
	})
}

func TestLaterJobIsCancelledInTime(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var ran atomic.Int64
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		r.Handle("k", func(context.Context, job.Job) error { ran.Add(1); return nil })
		start(t, r)
		at := env.Clock.Now().Add(10 * time.Second)
		enqueue(t, env, job.Spec{Kind: "k", UniqueKey: "undo", RunAt: at}, job.Spec{Kind: "k", UniqueKey: "keep", RunAt: at})
		env.Clock.Advance(9 * time.Second)
		time.Sleep(50 * time.Millisecond)
		var ok bool
		if err := env.DB.Update(t.Context(), func(tx *db.Tx) (err error) {
			ok, err = job.CancelTx(tx, "undo")
			return err
		}); err != nil || !ok {
			t.Fatal(ok, err)
		}
		env.Clock.Advance(2 * time.Second)
		testkit.Eventually(t, "empty queue", func() bool { return len(depths(t, env)) == 0 })
		if ran.Load() != 1 {
			t.Errorf("%d ran, want the one that was kept", ran.Load())
		}
	})
}
