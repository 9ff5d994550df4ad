package sandbox_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/admin/sandbox"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

func mark(t *testing.T, env *testkit.Env) {
	t.Helper()
	env.Update(t, func(tx *db.Tx) error { return sandbox.MarkTx(tx, "empty") })
}

func TestOnlyWhatIsEmptyBecomesASandbox(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := t.Context()
		if _, found, err := sandbox.Find(ctx, env.DB); found || err != nil {
			t.Errorf("a new database: %v %v", found, err)
		}
		mark(t, env)
		m, found, err := sandbox.Find(ctx, env.DB)
		if !found || err != nil || m.Template != "empty" || m.Ahead != 0 {
			t.Errorf("marked: %+v %v %v", m, found, err)
		}
		err = env.DB.Update(ctx, func(tx *db.Tx) error { return sandbox.MarkTx(tx, "demo") })
		testkit.WantFault(t, err, fault.Conflict, "sandbox.not_empty")
		report, err := audit.Verify(ctx, env.DB, nil)
		if err != nil || !report.OK() {
			t.Errorf("the log: %+v %v", report, err)
		}
	})
}

func TestWhatWasInEarnestNeverBecomesASandbox(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		env.Update(t, func(tx *db.Tx) error {
			return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: "settings.changed", EntityKind: "settings", EntityID: "company", New: true})
		})
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error { return sandbox.MarkTx(tx, "empty") })
		testkit.WantFault(t, err, fault.Conflict, "sandbox.not_empty")
		if _, found, err := sandbox.Find(t.Context(), env.DB); found || err != nil {
			t.Errorf("%v %v", found, err)
		}
		// A row that was put in by hand makes it neither.
		env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(forged, tx.Now())
			return err
		})
		if _, _, err := sandbox.Find(t.Context(), env.DB); err == nil || errors.Is(err, sandbox.ErrSandbox) {
			t.Errorf("a forged mark: %v", err)
		}
	})
}

var forged = db.SQL(`INSERT INTO sandbox (id, template, made_at, secret, ahead, until_action, stopped) VALUES (1, 'empty', $1, '', 0, '', '')`)

func TestTheSecretOfASandbox(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		mark(t, env)
		s := newWalk(t, env).service
		opens := func(secret string, want bool) {
			t.Helper()
			if got, err := s.Opens(t.Context(), secret); got != want || err != nil {
				t.Errorf("%v %v, want %v", got, err, want)
			}
		}
		opens("", false)
		opens("fls_", false)
		first, err := sandbox.HandOver(t.Context(), env.DB)
		testkit.Must(t, err)
		opens(first, true)
		opens(first[1:], false)
		opens("flk_"+first[4:], false)
		second, err := sandbox.HandOver(t.Context(), env.DB)
		testkit.Must(t, err)
		opens(first, false)
		opens(second, true)
	})
}

// walk is a sandbox whose only work notes the days on which it was done.
type walk struct {
	wake    func() *sandbox.Adapter // another one on the same database
	service *sandbox.Service
	days    []date.Date
	fail    func(day date.Date) error
}

func newWalk(t *testing.T, env *testkit.Env) *walk {
	t.Helper()
	m, _, err := sandbox.Find(t.Context(), env.DB)
	testkit.Must(t, err)
	clock := sandbox.NewClock(env.Clock.Now)
	clock.Set(m)
	own := env.DB.By(clock.Now)
	w := &walk{fail: func(date.Date) error { return nil }}
	runner := job.NewRunner(own, env.Log, job.Options{Node: "test"})
	runner.Daily("days", time.UTC, func(_ context.Context, day date.Date) error {
		if err := w.fail(day); err != nil {
			return err
		}
		w.days = append(w.days, day)
		return nil
	}, job.After(7*time.Hour))
	l := lender.New(t, env, lender.Config{Now: clock.Now})
	w.wake = func() *sandbox.Adapter { return sandbox.NewAdapter(own, l.Keys, clock.Earnest) }
	w.service = sandbox.New(sandbox.Parts{DB: own, Clock: clock, Work: runner, Lending: l.Lending, Zone: time.UTC, Log: env.Log,
		Adapter: w.wake()})
	return w
}

// run walks until the clock stands.
func (w *walk) run(t *testing.T) sandbox.State {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { w.service.Run(ctx); close(done) }()
	var s sandbox.State
	testkit.Within(t, time.Minute, "the clock to stand", func() bool {
		var err error
		s, err = w.service.Clocks(t.Context())
		return err == nil && s.State != sandbox.Advancing
	})
	cancel()
	<-done
	return s
}

func TestTheClockDoesTheWorkOfEachDay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		env.Clock.Set(time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC))
		mark(t, env)
		w := newWalk(t, env)
		testkit.Must(t, w.service.Settle(t.Context())) // the first day is that on which the work is first known
		state, err := w.service.Move(t.Context(), sandbox.Order{By: "P1M"})
		if err != nil || state.State != sandbox.Advancing || state.To.String() != "2026-02-28" {
			t.Fatalf("%+v %v", state, err)
		}
		_, err = w.service.Move(t.Context(), sandbox.Order{By: "P1D"})
		testkit.WantFault(t, err, fault.Conflict, "sandbox.clock_busy")
		if state = w.run(t); state.State != sandbox.Ready || state.Day.String() != "2026-02-28" {
			t.Errorf("%+v", state)
		}
		want := []date.Date{date.MustParse("2026-01-31")}
		for day := want[0]; day.Before(date.MustParse("2026-02-28")); want = append(want, day) {
			day = day.AddDays(1)
		}
		if diff := cmp.Diff(want, w.days, cmp.AllowUnexported(date.Date{})); diff != "" {
			t.Error(diff)
		}
		if _, err := w.service.Move(t.Context(), sandbox.Order{To: "2026-02-27"}); fault.KindOf(err) != fault.Invalid {
			t.Errorf("back: %v", err)
		}
	})
}

// A walk that is cut off goes on where it was, and does no day twice.
func TestAKilledWalkGoesOn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		env.Clock.Set(time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC))
		mark(t, env)
		w := newWalk(t, env)
		testkit.Must(t, w.service.Settle(t.Context()))
		_, err := w.service.Move(t.Context(), sandbox.Order{To: "2026-01-20"})
		testkit.Must(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		w.fail = func(day date.Date) error {
			if day.String() == "2026-01-09" {
				cancel()
				return ctx.Err()
			}
			return nil
		}
		w.service.Run(ctx)
		env.Clock.Advance(5 * time.Minute) // the lease of the job that was cut off
		later := newWalk(t, env)
		if s, err := later.service.Clocks(t.Context()); err != nil || s.State != sandbox.Advancing || s.Day.String() != "2026-01-09" {
			t.Fatalf("after the kill: %+v %v", s, err)
		}
		if s := later.run(t); s.State != sandbox.Ready || s.Day.String() != "2026-01-20" {
			t.Fatalf("%+v", s)
		}
		all := slices.Concat(w.days, later.days)
		for i, day := range all {
			if want := date.MustParse("2026-01-01").AddDays(i); day != want {
				t.Fatalf("day %d is %s, want %s: %v", i, day, want, all)
			}
		}
		if len(all) != 20 {
			t.Errorf("%d days", len(all))
		}
	})
}

func TestAClockStandsWhenTheWorkOfADayFails(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		env.Clock.Set(time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC))
		mark(t, env)
		w := newWalk(t, env)
		testkit.Must(t, w.service.Settle(t.Context()))
		w.fail = func(day date.Date) error {
			if day.String() == "2026-01-04" {
				return errors.New("broken")
			}
			return nil
		}
		_, err := w.service.Move(t.Context(), sandbox.Order{By: "P1W"})
		testkit.Must(t, err)
		if s := w.run(t); s.State != sandbox.Stopped || s.Stopped != "days after 2026-01-03" || s.Day.String() != "2026-01-04" {
			t.Errorf("%+v", s)
		}
	})
}

func TestAClockWaitsForWhatHappens(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		env.Clock.Set(time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC))
		mark(t, env)
		w := newWalk(t, env)
		testkit.Must(t, w.service.Settle(t.Context()))
		w.fail = func(day date.Date) error {
			if day.String() != "2026-03-05" {
				return nil
			}
			return w.service.DB.Update(t.Context(), func(tx *db.Tx) error {
				return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: "loan.paid", EntityKind: "loan", EntityID: "1"})
			})
		}
		_, err := w.service.Move(t.Context(), sandbox.Order{Until: "loan.paid"})
		testkit.Must(t, err)
		if s := w.run(t); s.State != sandbox.Ready || s.Day.String() != "2026-03-05" {
			t.Errorf("%+v", s)
		}
	})
}

func TestOrdersThatCannotBe(t *testing.T) {
	env := testkit.SQLite(t)
	env.Clock.Set(time.Date(2026, 5, 15, 12, 0, 0, 0, time.UTC))
	mark(t, env)
	w := newWalk(t, env)
	for name, c := range map[string]struct {
		order         sandbox.Order
		pointer, code string
	}{
		"nothing":             {sandbox.Order{}, "/to", "sandbox.clock_order"},
		"no day":              {sandbox.Order{To: "tomorrow"}, "/to", "sandbox.clock_order"},
		"no time":             {sandbox.Order{By: "1M"}, "/by", "sandbox.clock_order"},
		"an empty time":       {sandbox.Order{By: "P"}, "/by", "sandbox.clock_order"},
		"hours":               {sandbox.Order{By: "PT5H"}, "/by", "sandbox.clock_order"},
		"two ends":            {sandbox.Order{To: "2026-06-01", By: "P1D"}, "/by", "sandbox.clock_order"},
		"yesterday":           {sandbox.Order{To: "2026-05-14"}, "/to", "sandbox.clock_back"},
		"this morning":        {sandbox.Order{To: "2026-05-15"}, "/to", "sandbox.clock_back"},
		"no days":             {sandbox.Order{By: "P0D"}, "/by", "sandbox.clock_back"},
		"a day over 3 years":  {sandbox.Order{By: "P3Y1D"}, "/by", "sandbox.clock_far"},
		"another day over":    {sandbox.Order{To: "2029-05-16"}, "/to", "sandbox.clock_far"},
		"an unknown occasion": {sandbox.Order{Until: "moon.full"}, "/until", "choice.invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := w.service.Move(t.Context(), c.order)
			testkit.WantField(t, err, c.pointer, c.code)
		})
	}
	if s, err := w.service.Move(t.Context(), sandbox.Order{By: "P3Y"}); err != nil || s.To.String() != "2029-05-15" {
		t.Errorf("three years: %+v %v", s, err)
	}
}
