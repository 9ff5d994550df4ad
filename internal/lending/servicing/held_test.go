package servicing_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/outlook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/standstill"
)

// watched lets the lender notice standstills; ran is its monotonic clock, which a test moves.
func (r *rig) watched(ran *time.Duration) {
	r.Arrears.Clocks = standstill.New(standstill.Config{
		DB: r.Env.DB, Log: r.Env.Log, Ran: func() time.Duration { return *ran },
		DatabaseClock: func(*db.Tx) (time.Time, error) { return time.Time{}, nil },
	})
}

// unlessItWaits is what is wrong with a run: that it waits for a statement is not.
func unlessItWaits(err error) error {
	if errors.Is(err, job.ErrLater) {
		return nil
	}
	return err
}

func (r *rig) releaseHeld(t testing.TB) {
	t.Helper()
	r.update(t, func(tx *db.Tx) error {
		open, err := standstill.OpenTx(tx)
		if err != nil {
			return err
		}
		return standstill.ReleaseTx(tx, open, "staff-1", "Ann", "The statements are in")
	})
}

// dailies does the daily work from a day to the day of the clock, as the queue would.
func (r *rig) dailies(t testing.TB, from string) error {
	t.Helper()
	today := date.Of(r.Env.Clock.Now(), time.UTC)
	for d := day(from); !d.After(today); d = d.AddDays(1) {
		must(t, r.DueRun(ctx, d)) // which is not held
	}
	for d := day(from); !d.After(today); d = d.AddDays(1) {
		if err := r.ArrearsDay(ctx, d, paris); err != nil {
			return err
		}
	}
	return nil
}

// Measured: after 110 days off, 29 formal notices left within seven seconds, before anybody could import the bank's statements.
func TestAfterAHundredAndTenDaysOffNothingLeavesBeforeARelease(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var ran time.Duration
		r.watched(&ran)
		late, paid := r.open(t, french(10_000_00, 36, "3")), r.open(t, french(10_000_00, 36, "3"))
		must(t, r.dailies(t, "2026-11-20"))
		r.Env.Clock.Set(day("2027-03-10").Time(time.UTC).Add(10 * time.Hour)) // 110 days
		r.watched(&ran)                                                       // another life of the program
		for range 2 {
			if err := r.dailies(t, "2026-11-21"); !errors.Is(err, job.ErrLater) {
				t.Fatalf("the run: %v, want that it waits", err)
			}
		}
		wantList(t, "letters while held", r.letters(t, late))
		want(t, "charges while held", r.collection(t, late).Arrears.Charges.Minor, 0)
		waiting, err := outlook.New(r.Arrears).Waiting(ctx, day("2027-03-10"))
		must(t, err)
		want(t, "letters that wait", waiting.Count, 2)
		want(t, "first of them", waiting.Letters[0].Letter, "formal_notice")
		want(t, "days past due", waiting.Letters[0].DaysPastDue, 80) // since 20 December

		r.receive(t, paid, "all", "2027-03-09", r.collection(t, paid).Arrears.Overdue.Minor+290_81)
		waiting, err = outlook.New(r.Arrears).Waiting(ctx, day("2027-03-10"))
		must(t, err)
		want(t, "letters that wait after the statements", waiting.Count, 1)
		r.releaseHeld(t)
		must(t, r.dailies(t, "2026-11-21"))
		must(t, r.dailies(t, "2026-11-21"))
		r.papers(t)
		wantList(t, "letters of the late loan", r.letters(t, late), "2027-03-10 formal_notice")
		wantList(t, "letters of the paid loan", r.letters(t, paid))
		r.verify(t)
	})
}

// What has not been read yet may have been paid: letters wait for it, up to the lender's bound of three business days.
func TestLettersWaitForStatements(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		missing := 1
		r.Arrears.MissingStatements = func(context.Context, date.Date) (int, error) { return missing, nil }
		late := r.open(t, french(10_000_00, 36, "3"))
		r.Env.Clock.Set(day("2026-12-30").Time(time.UTC).Add(10 * time.Hour))
		for _, missing = range []int{1, 3} {
			if err := r.dailies(t, "2026-12-30"); !errors.Is(err, job.ErrLater) {
				t.Errorf("%d days without a statement: %v, want that it waits", missing, err)
			}
		}
		wantList(t, "letters before the statements", r.letters(t, late))
		missing = 4
		must(t, r.dailies(t, "2026-12-30"))
		wantList(t, "letters past the bound", r.letters(t, late), "2026-12-30 reminder")

		soon := r.open(t, french(10_000_00, 36, "3"))
		r.Env.Clock.Set(day("2027-02-05").Time(time.UTC).Add(10 * time.Hour))
		missing = 0
		must(t, r.dailies(t, "2027-02-05"))
		wantList(t, "letters with the statements", r.letters(t, soon), "2027-02-05 reminder")
	})
}

// A letter that was written before the program stopped is made only after the release.
func TestALetterFromBeforeTheStopWaitsToo(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var ran time.Duration
		r.watched(&ran)
		id := r.open(t, french(10_000_00, 36, "3"))
		for d := day("2026-11-21"); !d.After(day("2026-12-23")); d = d.AddDays(1) {
			ran += 24 * time.Hour
			r.Env.Clock.Set(d.Time(time.UTC).Add(9 * time.Hour))
			must(t, r.DueRun(ctx, d))
			must(t, r.ArrearsDay(ctx, d, paris))
		}
		wantList(t, "letters", r.letters(t, id), "2026-12-23 reminder")
		r.Env.Clock.Advance(5 * 24 * time.Hour)
		r.watched(&ran)
		work := func() {
			runner := job.NewRunner(r.Env.DB, r.Env.Log, job.Options{Node: "a"})
			r.Arrears.Register(runner, paris)
			must(t, runner.RunDue(ctx))
		}
		work()
		want(t, "paper while held", r.collection(t, id).Letters[0].DocumentID, "")
		r.releaseHeld(t)
		r.update(t, func(tx *db.Tx) error { return job.WakeTx(tx, "loan.arrears_letter") })
		work()
		if r.collection(t, id).Letters[0].DocumentID == "" {
			t.Error("the letter was not made after the release")
		}
	})
}

// Measured: a clock 30 days ahead for 25 seconds sent 38 letters, and no day was worked for a month after it was set right.
func TestAClockAheadDoesNothingAndTheRealDaysGoOn(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		var ran time.Duration
		r.watched(&ran)
		id := r.open(t, french(10_000_00, 36, "3"))
		runner := job.NewRunner(r.Env.DB, r.Env.Log, job.Options{Node: "a", Wait: r.Arrears.Clocks.JumpedTx})
		runner.Daily(loanbook.DueWork, paris, r.DueRun)
		r.Arrears.Register(runner, paris)
		pass := func(d time.Duration) {
			ran += d
			r.Env.Clock.Advance(d)
			must(t, runner.RunDue(ctx))
		}
		done := func() string {
			all, err := job.Dailies(ctx, r.Env.DB)
			must(t, err)
			for _, s := range all {
				if s.Failures != 0 {
					t.Errorf("%s failed: %s", s.Name, *s.LastError)
				}
				if s.Name == "loan.arrears" {
					return s.DoneOn.String()
				}
			}
			return ""
		}
		pass(0)
		pass(24 * time.Hour)
		want(t, "done before", done(), "2026-11-21")
		r.Env.Clock.Advance(60 * 24 * time.Hour)
		must(t, runner.RunDue(ctx))
		pass(25 * time.Second)
		want(t, "done while ahead", done(), "2026-11-21")
		wantList(t, "letters while ahead", r.letters(t, id))
		r.Env.Clock.Advance(-60 * 24 * time.Hour)
		pass(24 * time.Hour)
		want(t, "done before the release", done(), "2026-11-21")
		r.releaseHeld(t)
		pass(0)
		want(t, "done after the release", done(), "2026-11-22")
		for range 31 {
			pass(24 * time.Hour)
		}
		want(t, "done a month later", done(), "2026-12-23")
		wantList(t, "letters of the real days", r.letters(t, id), "2026-12-23 reminder")
	})
}
