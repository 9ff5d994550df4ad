package job_test

import (
	"context"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// However much goes out in bulk, and however long it takes, it stands before nothing else, nor does the work of the day.
func TestPeopleComeBeforeBulk(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := job.NewRunner(env.DB, env.Log, quick("a"))
		stuck, ran := make(chan struct{}), make(chan job.Lane, 10)
		r.Handle("slow", func(context.Context, job.Job) error { <-stuck; return nil })
		r.Handle("quick", func(_ context.Context, j job.Job) error { ran <- j.Lane; return nil })
		var bulk []job.Spec
		for range 100 {
			bulk = append(bulk, job.Spec{Kind: "slow", Lane: job.Bulk})
		}
		enqueue(t, env, bulk...)
		start(t, r)
		defer close(stuck)
		next := func(l job.Lane) {
			t.Helper()
			enqueue(t, env, job.Spec{Kind: "quick", Lane: l})
			select {
			case got := <-ran:
				if got != l {
					t.Errorf("ran in the lane %v, want %v", got, l)
				}
			case <-time.After(testkit.Promised(time.Minute)):
				t.Fatalf("what is %v waits behind bulk", l)
			}
		}
		testkit.Eventually(t, "bulk under way", func() bool { return depths(t, env)["slow/running"] > 0 })
		next(job.Ordinary)
		next(job.Prompt)
		day := make([]job.Spec, 20)
		for i := range day {
			day[i] = job.Spec{Kind: "slow"}
		}
		enqueue(t, env, day...)
		next(job.Prompt)
	})
}

// What waits is told for each lane, and what an older release has put into the queue is work of the day.
func TestEachLaneIsCounted(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		enqueue(t, env, job.Spec{Kind: "k", Lane: job.Bulk}, job.Spec{Kind: "k", Lane: job.Bulk}, job.Spec{Kind: "k", Lane: job.Prompt})
		if _, err := env.DB.Pool().Exec(`INSERT INTO jobs (id, kind, payload, state, attempt, run_at, created_at)
			SELECT '01a21e14-8bfc-76c1-9c26-9d5f68c38914', kind, payload, state, attempt, run_at, created_at FROM jobs LIMIT 1`); err != nil {
			t.Fatal(err)
		}
		stats, err := job.Stats(t.Context(), env.DB)
		if err != nil {
			t.Fatal(err)
		}
		counted := map[string]int64{}
		for _, d := range stats {
			counted[d.Lane.String()] += d.Jobs
		}
		if counted["bulk"] != 2 || counted["prompt"] != 1 || counted["ordinary"] != 1 {
			t.Errorf("counted %v", counted)
		}
	})
}

func BenchmarkPromptBehindBulkSQLite(b *testing.B) { benchmarkPrompt(b, testkit.SQLite(b)) }

func BenchmarkPromptBehindBulkPostgres(b *testing.B) { benchmarkPrompt(b, testkit.Postgres(b)) }

// What a person waits for, while 50,000 pieces of bulk wait that take 0.3 s each.
func benchmarkPrompt(b *testing.B, env *testkit.Env) {
	const waiting, each = 50_000, 300 * time.Millisecond
	put := func(n int, s job.Spec) {
		err := env.DB.Update(b.Context(), func(tx *db.Tx) error {
			for range n {
				if err := job.EnqueueTx(tx, s); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	for range waiting / 5000 {
		put(5000, job.Spec{Kind: "bulk", Lane: job.Bulk})
	}
	r := job.NewRunner(env.DB, env.Log, job.Options{Node: "a"})
	ran := make(chan struct{})
	r.Handle("bulk", func(context.Context, job.Job) error { time.Sleep(each); return nil })
	r.Handle("prompt", func(context.Context, job.Job) error { ran <- struct{}{}; return nil })
	ctx, stop := context.WithCancel(b.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); r.Run(ctx) }()
	time.Sleep(2 * each)
	for b.Loop() {
		put(1, job.Spec{Kind: "prompt", Lane: job.Prompt})
		<-ran
	}
	stop()
	<-ended
}
