package repository_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/repository"
	"florin/internal/identity/identity"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// played stands for the restoring of a snapshot: it ends as the test says.
type played struct {
	repo  *repository.Repository
	wrong int
	err   error
	left  bool
	times int
}

func (p *played) Play(ctx context.Context, name string, out io.Writer, run *repository.Run) (int, error) {
	p.times++
	s, err := p.repo.Find(ctx, name)
	if err != nil {
		return 0, err
	}
	run.Snapshot, run.Tables, run.Rows = s.ID, 2, 30
	fmt.Fprintln(out, "Rows: 30 in 2 tables.")
	return p.wrong, p.err
}

func (p *played) Left() (bool, error) { return p.left, nil }

func (p *played) Remove(context.Context) error {
	p.left = false
	return nil
}

// clocked is a service at noon of 31 January, before its first backup, and what lets days go by: the last of them by the hour.
func clocked(t *testing.T, env *testkit.Env, pace repository.Pace) (*repository.Service, *played, func(days int)) {
	t.Helper()
	s := newSite(t, env)
	now := env.Clock.Now().UTC()
	env.Clock.Advance(time.Date(now.Year()+1, 1, 31, 12, 0, 0, 0, time.UTC).Sub(now))
	service := s.service(3)
	trials := &played{repo: &s.repo}
	service.Pace, service.Trials = pace, trials
	r := job.NewRunner(env.DB, env.Log, job.Options{Node: "a"})
	service.Register(r)
	return service, trials, func(days int) {
		t.Helper()
		env.Clock.Advance(time.Duration(days-1) * 24 * time.Hour)
		for range 24 {
			env.Clock.Advance(time.Hour)
			_ = r.RunDue(t.Context())
		}
	}
}

func last(t *testing.T, env *testkit.Env, pace repository.Pace) repository.Standing {
	t.Helper()
	s, err := repository.Stand(t.Context(), env.DB, pace)
	must(t, err)
	return s
}

// The newest backup is rehearsed once a period, after it was made; after a failure so is the next one, once each.
func TestRehearsalsByTheClock(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		service, trials, pass := clocked(t, env, repository.Monthly)
		pass(1) // from noon of 31 January
		first := last(t, env, repository.Monthly)
		if trials.times != 1 || first.Good.ID == "" || first.Good.Rows != 30 || first.Good.Tables != 2 || first.Good.Snapshot == "" || !strings.Contains(first.Good.Report, "went well") {
			t.Fatalf("after the first backup: %d times, %+v", trials.times, first)
		}
		pass(26)
		if trials.times != 1 {
			t.Errorf("before a month was over: %d times", trials.times)
		}
		trials.wrong = 4
		pass(1) // to noon of 28 February, the day of a month that has no 31st
		if bad := last(t, env, repository.Monthly); trials.times != 2 || !bad.Failed() || bad.Last.Problem != "differs" || bad.Last.Differences != 4 || bad.Good.ID != first.Good.ID {
			t.Errorf("four differences: %d times, %+v", trials.times, bad)
		}
		pass(1)
		trials.wrong = 0
		pass(1)
		if trials.times != 4 || last(t, env, repository.Monthly).Failed() {
			t.Errorf("after two that failed: %d times", trials.times)
		}
		pass(20)
		if trials.times != 4 {
			t.Errorf("one that went well is enough for a month: %d times", trials.times)
		}
		view, err := service.View(t.Context(), identity.Principal{Kind: identity.Staff, Permissions: []identity.Permission{identity.BackupManage}})
		must(t, err)
		if len(view.Rehearsals) != 4 || view.Rehearse != repository.Monthly || view.Rehearsals[1].Differences != 4 || view.Rehearsals[0].MadeAt == nil || view.Rehearsal.ID != view.Rehearsals[0].ID {
			t.Errorf("seen: %+v", view.Rehearsals)
		}
	})
}

// What cannot be tried is told as that at once, and what breaks off for another reason is tried three times.
func TestARehearsalThatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		err     error
		problem string
		times   int
	}{
		"no right to a database": {fmt.Errorf("%w: refused", repository.ErrNoDatabase), "no_database", 2},
		"a full server":          {fmt.Errorf("%w: could not extend file", repository.ErrServerFull), "no_space", 2},
		"a file is not whole":    {fmt.Errorf("%w: documents/ab/abc", backup.ErrDamaged), "damaged", 2},
		"anything else":          {errors.New("reset by peer"), "failed", 6},
	} {
		t.Run(name, func(t *testing.T) {
			testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
				_, trials, pass := clocked(t, env, repository.Weekly)
				trials.err = c.err
				pass(1) // two backups: the one that was missed, and that of the night
				s := last(t, env, repository.Weekly)
				if trials.times != c.times || !s.Failed() || s.Last.Problem != c.problem || s.Good.ID != "" {
					t.Errorf("%d times, %+v", trials.times, s)
				}
				if told := strings.Contains(s.Last.Report, "documents/ab/abc"); told != (c.problem == "damaged") ||
					strings.Contains(s.Last.Report, "PostgreSQL server is full") != (c.problem == "no_space") {
					t.Errorf("report: %q", s.Last.Report)
				}
			})
		})
	}
}

func TestWithoutAPaceNothingIsRehearsed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		_, trials, pass := clocked(t, env, repository.Never)
		if pass(3); trials.times != 0 {
			t.Errorf("%d times", trials.times)
		}
	})
}

// What a killed rehearsal left goes once no other has the turn.
func TestWhatAKilledRehearsalLeftGoes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		service, trials, _ := clocked(t, env, repository.Monthly)
		trials.left = true
		_, turn, err := repository.TakeTurn(t.Context(), env.DB)
		must(t, err)
		soon, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer stop()
		if service.Tidy(soon); !trials.left {
			t.Error("removed while another rehearses")
		}
		must(t, turn.End(t.Context()))
		if service.Tidy(t.Context()); trials.left {
			t.Error("it is still there")
		}
		ctx, free, err := repository.TakeTurn(t.Context(), env.DB)
		must(t, errors.Join(err, ctx.Err()))
		must(t, free.End(t.Context()))
	})
}

func TestHowOldARehearsalMayBe(t *testing.T) {
	const day = 24 * time.Hour
	for pace, want := range map[repository.Pace]time.Duration{repository.Weekly: 14 * day, repository.Monthly: 62 * day, repository.Never: 35 * day} {
		if got := pace.Patience(); got != want {
			t.Errorf("%s: %s", pace, got)
		}
	}
}

// A node unpacks no faster than 50 MiB a second; a person at a terminal waits for it.
func TestANodeUnpacksAtEase(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newSite(t, env)
		s.addDocument(strings.Repeat("x", 8<<20))
		_, _, err := s.repo.Take(t.Context(), s.src, t.TempDir())
		must(t, err)
		snapshot, err := s.repo.Find(t.Context(), repository.Latest)
		must(t, err)
		began := time.Now()
		must(t, s.repo.Unpack(repository.AtEase(t.Context()), snapshot, t.TempDir()))
		if took := time.Since(began); took < 8*20*time.Millisecond {
			t.Errorf("8 MiB in %s", took)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		if err := s.repo.Unpack(repository.AtEase(ended), snapshot, t.TempDir()); !errors.Is(err, context.Canceled) {
			t.Errorf("after its end: %v", err)
		}
	})
}
