package job_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// A program that moves its clock day by day has done all that was due when RunDue returns,
// each day once and in order, and what a job enqueues with it.
func TestRunDue(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		runner := job.NewRunner(env.DB, env.Log, job.Options{Node: "one"})
		var done []string
		runner.Handle("letter", func(_ context.Context, j job.Job) error {
			var day date.Date
			err := j.Decode(&day)
			done = append(done, "letter "+day.String())
			return err
		})
		runner.Daily("books", time.UTC, func(ctx context.Context, day date.Date) error {
			done = append(done, "books "+day.String())
			return env.DB.Update(ctx, func(tx *db.Tx) error {
				return job.EnqueueTx(tx, job.Spec{Kind: "letter", Payload: day, UniqueKey: "letter " + day.String()})
			})
		})
		for range 2 { // the second time the same day has nothing more
			if err := runner.RunDue(ctx); err != nil {
				t.Fatal(err)
			}
		}
		env.Clock.Advance(2 * 24 * time.Hour)
		if err := runner.RunDue(ctx); err != nil {
			t.Fatal(err)
		}
		want := []string{"books 2026-11-20", "letter 2026-11-20"}
		if diff := cmp.Diff(want, done[:2]); diff != "" {
			t.Error(diff)
		}
		var books []string
		for _, what := range done {
			if what[:5] == "books" {
				books = append(books, what)
			}
		}
		if diff := cmp.Diff([]string{"books 2026-11-20", "books 2026-11-21", "books 2026-11-22"}, books); diff != "" || len(done) != 6 {
			t.Errorf("%v %s", done, diff)
		}
	})
}

func TestRunDueTellsOfFailures(t *testing.T) {
	env := testkit.SQLite(t)
	runner := job.NewRunner(env.DB, env.Log, job.Options{})
	tries := 0
	runner.Handle("broken", func(context.Context, job.Job) error { tries++; return errors.New("no paper") })
	if err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
		return job.EnqueueTx(tx, job.Spec{Kind: "broken", UniqueKey: "broken"})
	}); err != nil {
		t.Fatal(err)
	}
	if err := runner.RunDue(context.Background()); err == nil || tries != 1 {
		t.Errorf("%d tries, %v", tries, err)
	}
}
