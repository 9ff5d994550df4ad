package node_test

import (
	"context"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/node"
	"florin/internal/test/testkit"
)

var must = testkit.Must

// beating is a node whose time passes when the test says so. It does one job at a time: one that hangs in it takes no other.
type beating struct {
	*node.Beat
	runner *job.Runner
	ran    time.Duration
}

func join(t *testing.T, env *testkit.Env, name string) *beating {
	t.Helper()
	b := &beating{runner: job.NewRunner(env.DB, env.Log, job.Options{Node: name, Workers: 1, Poll: 5 * time.Millisecond, Pace: time.Millisecond, Drain: time.Second})}
	var err error
	b.Beat, err = node.Start(t.Context(), node.Config{
		DB: env.DB, Log: slog.New(slog.DiscardHandler), Name: name, Version: "1.2", Runner: b.runner, Ran: func() time.Duration { return b.ran },
	})
	must(t, err)
	return b
}

// pass lets a node beat every three seconds for a while.
func (b *beating) pass(t *testing.T, seconds int) {
	t.Helper()
	for range seconds / 3 {
		b.ran += 3 * time.Second
		b.Once(t.Context())
	}
}

func names(t *testing.T, env *testkit.Env) (list []string) {
	t.Helper()
	nodes, err := node.List(t.Context(), env.DB)
	must(t, err)
	for _, n := range nodes {
		list = append(list, n.Name)
	}
	return list
}

func run(t *testing.T, r *job.Runner) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); r.Run(ctx) }()
	return func() { cancel(); <-ended }
}

// The job of a node that died begins anew within fifteen seconds, though its lease runs for three minutes.
func TestJobsOfADeadNodeGoOn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		a, b := join(t, env, "a"), join(t, env, "b")
		began, hang := make(chan struct{}, 1), make(chan struct{})
		a.runner.Handle("work", func(context.Context, job.Job) error { began <- struct{}{}; <-hang; return nil })
		stopA := run(t, a.runner)
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error { return job.EnqueueTx(tx, job.Spec{Kind: "work"}) }))
		<-began
		var done atomic.Int64
		b.runner.Handle("work", func(context.Context, job.Job) error { done.Add(1); return nil })
		stopB := run(t, b.runner)
		for range 3 { // while both beat nothing is taken
			a.pass(t, 3)
			b.pass(t, 3)
		}
		if done.Load() != 0 || len(names(t, env)) != 2 {
			t.Fatalf("%d jobs taken from a node that lives: %v", done.Load(), names(t, env))
		}
		b.pass(t, 12) // a says nothing any more
		testkit.Eventually(t, "the job ran on the other node", func() bool { return done.Load() == 1 })
		if got := names(t, env); len(got) != 1 || got[0] != "b" {
			t.Errorf("listed: %v", got)
		}
		a.pass(t, 3) // it was only asleep: it is listed again, and what it did does not count
		if got := names(t, env); len(got) != 2 {
			t.Errorf("listed: %v", got)
		}
		close(hang)
		stopA()
		stopB()
		if n := env.Count(t, "SELECT count(*) FROM jobs"); n != 0 {
			t.Errorf("%d jobs are left", n)
		}
	})
}

// A node that is cut off stops what it does before the others begin it, and that costs the job no attempt.
func TestANodeThatIsCutOffStopsItsJobs(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		a := join(t, env, "a")
		join(t, env, "b")
		a.pass(t, 3)
		began, ended := make(chan int64, 2), make(chan struct{}, 2)
		a.runner.Handle("work", func(ctx context.Context, j job.Job) error {
			began <- j.Attempt
			if j.Attempt == 1 && len(ended) == 0 {
				<-ctx.Done()
				ended <- struct{}{}
				return ctx.Err()
			}
			return nil
		}, job.MaxAttempts(1))
		stop := run(t, a.runner)
		must(t, env.DB.Update(t.Context(), func(tx *db.Tx) error { return job.EnqueueTx(tx, job.Spec{Kind: "work"}) }))
		<-began
		a.ran += 7 * time.Second // paused for so long
		a.Once(t.Context())
		testkit.Eventually(t, "the handler was stopped", func() bool { return len(ended) == 1 })
		if again := <-began; again != 1 {
			t.Errorf("attempt %d", again)
		}
		stop()
		if c := a.runner.Counters(); c.Dead != 0 || c.Failed != 0 {
			t.Errorf("%+v", c)
		}
	})
}

// After an outage in which nobody could beat, nobody is taken for dead at once.
func TestAnOutageKillsNobody(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		a, b := join(t, env, "a"), join(t, env, "b")
		a.pass(t, 3)
		b.pass(t, 3)
		away, cancel := context.WithCancel(t.Context())
		cancel()
		for range 10 {
			a.ran += 3 * time.Second
			b.ran += 3 * time.Second
			a.Once(away)
			b.Once(away)
		}
		b.pass(t, 6)
		a.pass(t, 3)
		b.pass(t, 6)
		if got := names(t, env); len(got) != 2 {
			t.Errorf("listed: %v", got)
		}
	})
}

// Who ends is no longer listed, and a name is listed once, whatever its former life has left.
func TestNodesComeAndGo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		join(t, env, "a")
		again := join(t, env, "a")
		env.Clock.Advance(4 * time.Second)
		nodes, err := node.List(t.Context(), env.DB)
		must(t, err)
		if len(nodes) != 1 || nodes[0].Version != "1.2" || !nodes[0].Works || nodes[0].Lag != 4*time.Second {
			t.Fatalf("%+v", nodes)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		again.Run(ctx)
		if got := names(t, env); len(got) != 0 {
			t.Errorf("listed: %v", got)
		}
	})
}

// A node that died, with no other that would take it from the list, is shown as silent; one that beats is not.
func TestANodeThatDiedAloneIsSilent(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		join(t, env, "a")
		for _, c := range []struct {
			after time.Duration
			want  map[db.Engine]bool
		}{{10 * time.Second, map[db.Engine]bool{}}, {10 * time.Second, map[db.Engine]bool{db.Postgres: true}}, {3 * time.Minute, map[db.Engine]bool{db.Postgres: true, db.SQLite: true}}} {
			env.Clock.Advance(c.after)
			nodes, err := node.List(t.Context(), env.DB)
			must(t, err)
			if len(nodes) != 1 || nodes[0].Silent != c.want[env.DB.Engine()] {
				t.Errorf("after another %v: %+v", c.after, nodes)
			}
			var table strings.Builder
			must(t, node.Write(&table, nodes))
			if got := strings.Contains(table.String(), "silent"); got != nodes[0].Silent || !strings.Contains(table.String(), "web and work") {
				t.Error(table.String())
			}
		}
	})
}
