package job_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

func TestRetriesWithGrowingPausesThenDies(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		var tries, last atomic.Int64
		r.Handle("k", func(_ context.Context, j job.Job) error {
			tries.Add(1)
			if j.LastAttempt {
				last.Add(1)
			}
			if j.Attempt == 2 {
				panic("attempt two")
			}
			return errors.New(strings.Repeat("é", 400))
		}, job.MaxAttempts(4), job.Backoff(10*time.Second, 30*time.Second))
		start(t, r)
		enqueue(t, env, job.Spec{Kind: "k", UniqueKey: "mine"})
		// Pauses of 10, 20 and 30 seconds, each give or take a fifth.
		for i, pause := range []time.Duration{10, 20, 30} {
			testkit.Eventually(t, "an attempt", func() bool { return tries.Load() == int64(i+1) && depths(t, env)["k/ready"] == 1 })
			env.Clock.Advance(pause*time.Second*4/5 - time.Millisecond)
			time.Sleep(40 * time.Millisecond)
			if tries.Load() != int64(i+1) {
				t.Fatalf("pause %d was too short", i+1)
			}
			env.Clock.Advance(pause*time.Second*2/5 + 2*time.Millisecond)
		}
		testkit.Eventually(t, "death", func() bool { return depths(t, env)["k/dead"] == 1 })
		if got := r.Counters(); got.Panics != 1 || got.Dead != 1 || got.Failed != 4 || last.Load() != 1 {
			t.Errorf("counters %+v, last attempts %d", got, last.Load())
		}
		dead, err := job.Dead(t.Context(), env.DB, 10)
		if err != nil || len(dead) != 1 || dead[0].Attempts != 4 || dead[0].LastError == nil || *dead[0].LastError != strings.Repeat("é", 250) {
			t.Fatalf("%+v %v", dead, err)
		}
		if err := job.Revive(t.Context(), env.DB, dead[0].ID); err != nil {
			t.Fatal(err)
		}
		testkit.Eventually(t, "it starts over", func() bool { return tries.Load() == 5 })
		if err := job.Revive(t.Context(), env.DB, "unknown"); fault.KindOf(err) != fault.NotFound {
			t.Errorf("reviving nothing: %v", err)
		}
	})
}

var loseAnswer = db.SQL(`UPDATE jobs SET state = 'running', attempt = attempt + 1, node = $1, run_at = $2 WHERE kind = $3`)

// A claim can be committed and its answer lost. What the node knows that it is doing stays as it is.
func TestAClaimWhoseAnswerWasLostIsTakenBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var away atomic.Bool
		var refused atomic.Int64
		o := quick("a")
		o.Wait = func(*db.Tx) (bool, error) {
			if away.Load() {
				refused.Add(1)
				return false, errors.New("away")
			}
			return false, nil
		}
		r := job.NewRunner(env.DB, env.Log, o)
		var held, unknown atomic.Int64
		end := make(chan struct{})
		r.Handle("held", func(context.Context, job.Job) error { held.Add(1); <-end; return nil })
		r.Handle("unknown", func(_ context.Context, j job.Job) error { unknown.Add(1); return nil })
		start(t, r)
		enqueue(t, env, job.Spec{Kind: "held"})
		testkit.Eventually(t, "a job that goes on", func() bool { return held.Load() == 1 })

		away.Store(true)
		env.Clock.Advance(time.Minute) // Wait is asked once a minute
		enqueue(t, env, job.Spec{Kind: "unknown", RunAt: env.DB.Now().Add(time.Hour)})
		if err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(loseAnswer, "a", tx.Now().Add(3*time.Minute), "unknown")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		before := refused.Load()
		testkit.Eventually(t, "a claim without an answer", func() bool { return refused.Load() > before })
		away.Store(false)
		testkit.Eventually(t, "the unknown job is done", func() bool { return unknown.Load() == 1 && depths(t, env)["unknown/running"] == 0 })
		if d := depths(t, env); held.Load() != 1 || d["held/running"] != 1 {
			t.Errorf("begun %d times: %v", held.Load(), d)
		}
		close(end)
		testkit.Eventually(t, "empty queue", func() bool { return len(depths(t, env)) == 0 })
	})
}

func TestPermanentFailureIsNotRepeated(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		r.Handle("k", func(_ context.Context, j job.Job) error {
			var wrong struct{ N int }
			return j.Decode(&wrong)
		})
		start(t, r)
		enqueue(t, env, job.Spec{Kind: "k", Payload: "text where an object belongs"})
		testkit.Eventually(t, "death at once", func() bool { return depths(t, env)["k/dead"] == 1 })
		if got := r.Counters().Failed; got != 1 {
			t.Errorf("%d failures, want 1", got)
		}
	})
}

func TestUnknownKindIsLeftForANewerNode(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		old := job.NewRunner(env.DB, env.Log, quick("old"))
		start(t, old)
		enqueue(t, env, job.Spec{Kind: "new"})
		time.Sleep(60 * time.Millisecond)
		attempt := make(chan int64, 1)
		newer := job.NewRunner(env.DB, env.Log, quick("new"))
		newer.Handle("new", func(_ context.Context, j job.Job) error { attempt <- j.Attempt; return nil })
		start(t, newer)
		for {
			select {
			case n := <-attempt:
				if n != 1 {
					t.Errorf("attempt %d: the old node used attempts up", n)
				}
				return
			case <-time.After(20 * time.Millisecond):
				env.Clock.Advance(time.Minute)
			}
		}
	})
}

func TestPeriodicRunsOncePerPeriodAcrossNodes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var ran atomic.Int64
		for _, node := range []string{"a", "b", "c"} {
			r := job.NewRunner(env.DB, env.Log, quick(node))
			r.Every("sweep", time.Hour, func(context.Context) error {
				ran.Add(1)
				return errors.New("a failure is not repeated and leaves no corpse")
			})
			start(t, r)
		}
		for hour := int64(1); hour <= 3; hour++ {
			testkit.Eventually(t, "a run", func() bool { return ran.Load() == hour && len(depths(t, env)) == 0 })
			time.Sleep(60 * time.Millisecond)
			if ran.Load() != hour {
				t.Fatalf("hour %d ran %d times", hour, ran.Load())
			}
			env.Clock.Advance(time.Hour)
		}
	})
}

func TestEndFinishesRunningJobsAndHandsBackTheRest(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := job.NewRunner(env.DB, env.Log, job.Options{Node: "a", Workers: 1, Poll: 10 * time.Millisecond, Drain: 5 * time.Second})
		started, release := make(chan struct{}, 8), make(chan struct{})
		var cut atomic.Bool
		r.Handle("k", func(ctx context.Context, _ job.Job) error {
			started <- struct{}{}
			<-release
			cut.Store(ctx.Err() != nil)
			return nil
		})
		ctx, end := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { defer close(ended); r.Run(ctx) }()
		enqueue(t, env, job.Spec{Kind: "k"}, job.Spec{Kind: "k"}, job.Spec{Kind: "k"})
		<-started
		end()
		close(release)
		<-ended
		if cut.Load() {
			t.Error("a running job was cut off within the drain time")
		}
		if got := depths(t, env); got["k/ready"] != 2 || got["k/running"] != 0 {
			t.Errorf("after the end: %v, want two ready", got)
		}
	})
}

func TestEndCutsOffAndHandsBackWhatDoesNotFinish(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := job.NewRunner(env.DB, env.Log, job.Options{Node: "a", Poll: 10 * time.Millisecond, Drain: 30 * time.Millisecond})
		started := make(chan struct{})
		r.Handle("k", func(ctx context.Context, _ job.Job) error {
			close(started)
			<-ctx.Done()
			return ctx.Err()
		})
		stop := start(t, r)
		enqueue(t, env, job.Spec{Kind: "k"})
		<-started
		stop()
		if got := depths(t, env); got["k/ready"] != 1 || r.Counters().Failed != 0 {
			t.Errorf("after the end: %v, failures %d", got, r.Counters().Failed)
		}
	})
}

// A mail that was sent must not be sent again because the database was away at that moment.
func TestTheEndOfAJobIsWrittenOnceTheDatabaseIsBack(t *testing.T) {
	env := testkit.Postgres(t)
	back := testkit.JobsCannotEnd(t, env)
	r := job.NewRunner(env.DB, env.Log, quick("a"))
	var ran atomic.Int64
	r.Handle("k", func(context.Context, job.Job) error {
		ran.Add(1)
		return nil
	})
	start(t, r)
	enqueue(t, env, job.Spec{Kind: "k"})
	testkit.Eventually(t, "it ran", func() bool { return ran.Load() == 1 })
	time.Sleep(100 * time.Millisecond) // in which its end cannot be written
	if d := depths(t, env); d["k/running"] != 1 {
		t.Errorf("while the database is away: %v", d)
	}
	back()
	testkit.Eventually(t, "its end is written", func() bool { return len(depths(t, env)) == 0 })
	if n := r.Counters().Done; n != 1 || ran.Load() != 1 {
		t.Errorf("%d done, after %d attempts", n, ran.Load())
	}
}
