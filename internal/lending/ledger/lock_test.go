package ledger_test

import (
	"context"
	"slices"
	"sync"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func lock(t testing.TB, d *db.DB, to string) {
	t.Helper()
	day := date.Date{}
	if to != "" {
		day = date.MustParse(to)
	}
	if err := d.Update(context.Background(), func(tx *db.Tx) error { return ledger.LockTx(tx, day) }); err != nil {
		t.Fatal(err)
	}
}

// dated is when an entry is booked, and the day that it belongs to.
func dated(t testing.TB, d *db.DB, loan, key string) (on, belongs string) {
	t.Helper()
	var list []ledger.Posted
	if err := d.View(context.Background(), func(tx *db.Tx) (err error) {
		list, err = ledger.EntriesOfTx(tx, loan, 0, 100)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(list, func(p ledger.Posted) bool { return p.Key == key })
	if i < 0 {
		t.Fatalf("no entry %s", key)
	}
	if on = list[i].On.String(); !list[i].Belongs.IsZero() {
		belongs = list[i].Belongs.String()
	}
	return on, belongs
}

// Nothing is dated in a closed month: what belongs there stands on the first day behind it and names its day, reversals as well; what was
// booked before stays, and verifies.
func TestNothingIsDatedInAClosedMonth(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		at := func(key, on string) ledger.Entry {
			e := entry(key, "a", ledger.Debit(ledger.Principal, "a", eur(100)), ledger.Credit(ledger.Bank, "", eur(100)))
			e.On = date.MustParse(on)
			return e
		}
		post(t, env.DB, at("before", "2026-09-30"))
		lock(t, env.DB, "2026-09-30")
		post(t, env.DB, at("late", "2026-09-12"), at("open", "2026-10-01"))
		known := at("known", "2026-10-05")
		known.Belongs = date.MustParse("2026-09-29")
		same := at("same", "2026-10-06")
		same.Belongs = same.On
		post(t, env.DB, known, same)
		if err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
			return ledger.ReverseTx(tx, clerk, "before", "undo", date.MustParse("2026-09-30"))
		}); err != nil {
			t.Fatal(err)
		}
		for key, want := range map[string][2]string{
			"before": {"2026-09-30", ""}, "late": {"2026-10-01", "2026-09-12"}, "open": {"2026-10-01", ""}, "known": {"2026-10-05", "2026-09-29"},
			"same": {"2026-10-06", ""}, "undo": {"2026-10-01", "2026-09-30"},
		} {
			if on, belongs := dated(t, env.DB, "a", key); on != want[0] || belongs != want[1] {
				t.Errorf("%s is dated %s and belongs to %s, want %v", key, on, belongs, want)
			}
		}

		// A repetition is one, whatever was closed or opened in between.
		post(t, env.DB, at("before", "2026-09-30"), at("late", "2026-09-12"), known)
		lock(t, env.DB, "2026-10-31")
		post(t, env.DB, at("before", "2026-09-30"), at("late", "2026-09-12"), at("open", "2026-10-01"))
		lock(t, env.DB, "")
		post(t, env.DB, at("late", "2026-09-12"))
		for _, other := range []ledger.Entry{at("late", "2026-09-13"), at("late", "2026-10-01"), at("before", "2026-10-01")} {
			if err := try(env.DB, other); fault.CodeOf(err) != "ledger.key_reused" {
				t.Errorf("%s of %s: %v", other.Key, other.On, err)
			}
		}
		post(t, env.DB, at("opened again", "2026-09-02"))
		if on, _ := dated(t, env.DB, "a", "opened again"); on != "2026-09-02" {
			t.Errorf("after opening: dated %s", on)
		}
		if rep, err := ledger.New(env.DB).Verify(context.Background()); err != nil || !rep.OK() {
			t.Errorf("%+v, %v", rep.Findings, err)
		}
	})
}

// Others post while the month is closed: each entry is dated before the lock or behind it, and what stood at the lock is what stands.
func TestPostingWhileAMonthIsClosed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		last := date.MustParse("2026-09-30")
		var wait sync.WaitGroup
		for n := range 8 {
			wait.Go(func() {
				for i := range 20 {
					loan := "l" + string(rune('a'+n))
					e := entry(loan+string(rune('a'+i)), loan, ledger.Debit(ledger.Principal, loan, eur(1)), ledger.Credit(ledger.Bank, "", eur(1)))
					e.On = last
					if err := try(env.DB, e); err != nil {
						t.Error(err)
					}
				}
			})
		}
		var stood []ledger.Turnover
		if err := env.DB.Update(context.Background(), func(tx *db.Tx) (err error) {
			if stood, err = ledger.TurnoversTx(tx, last); err != nil {
				return err
			}
			return ledger.LockTx(tx, last)
		}); err != nil {
			t.Fatal(err)
		}
		wait.Wait()
		if err := env.DB.View(context.Background(), func(tx *db.Tx) error {
			now, err := ledger.TurnoversTx(tx, last)
			if !slices.Equal(now, stood) {
				t.Errorf("at the lock %v, then %v", stood, now)
			}
			all, _ := ledger.TurnoversTx(tx, last.AddDays(1))
			if len(all) != 2 || all[0].Credit != 160 {
				t.Errorf("in all %v", all)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	})
}
