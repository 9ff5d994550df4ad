package limit_test

import (
	"context"
	"testing"
	"time"

	"pgregory.net/rapid"

	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/test/testkit"
)

var five = limit.Rule{Name: "test.five", Burst: 5, Per: 15 * time.Minute}

func take(t testing.TB, d *db.DB, rule limit.Rule, key string) limit.Verdict {
	t.Helper()
	var v limit.Verdict
	err := d.Update(context.Background(), func(tx *db.Tx) (err error) {
		v, err = limit.TakeTx(tx, rule, key)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestTakeAllowsTheBurstAndRefillsEvenly(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for i := range 5 {
			if v := take(t, env.DB, five, "a"); !v.Allowed {
				t.Fatalf("taking %d of the burst was refused", i+1)
			}
		}
		for range 3 { // a refused taking costs nothing
			v := take(t, env.DB, five, "a")
			if v.Allowed || v.RetryAfter != 3*time.Minute {
				t.Fatalf("after the burst: %+v, want a refusal for 3 minutes", v)
			}
		}
		if v := take(t, env.DB, five, "b"); !v.Allowed {
			t.Error("another key was refused")
		}
		env.Clock.Advance(3*time.Minute - time.Microsecond)
		if take(t, env.DB, five, "a").Allowed {
			t.Error("allowed before its time")
		}
		env.Clock.Advance(time.Microsecond)
		if !take(t, env.DB, five, "a").Allowed {
			t.Error("refused although one had been refilled")
		}
		if take(t, env.DB, five, "a").Allowed {
			t.Error("allowed twice for one refill")
		}
	})
}

func TestRefillMakesTheAllowanceWhole(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for range 6 {
			take(t, env.DB, five, "a")
		}
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error { return limit.RefillTx(tx, five, "a") })
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			if !take(t, env.DB, five, "a").Allowed {
				t.Fatal("refused after a refill")
			}
		}
	})
}

// The model is a bucket that counts: over any history a bucket of five that gains one
// every three minutes decides like the single timestamp.
func TestTakeIsATokenBucket(t *testing.T) {
	env := testkit.SQLite(t)
	run := 0
	rapid.Check(t, func(rt *rapid.T) {
		run++
		key := time.Duration(run).String()
		level, at := 5.0, env.Clock.Now()
		for range rapid.IntRange(1, 15).Draw(rt, "steps") {
			env.Clock.Advance(time.Duration(rapid.IntRange(0, 400).Draw(rt, "seconds")) * time.Second)
			now := env.Clock.Now()
			level, at = min(5, level+now.Sub(at).Seconds()/180), now
			want := level >= 1-1e-9
			if got := take(t, env.DB, five, key).Allowed; got != want {
				rt.Fatalf("allowed = %v with %.6f in the bucket", got, level)
			}
			if want {
				level--
			}
		}
	})
}

func TestTwoNodesShareOneAllowance(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		nodes := []*db.DB{env.DB, env.DB}
		if env.DB.Engine() == db.Postgres {
			nodes[1] = env.Another(t).DB
		}
		if got := atOnce(nodes, func(d *db.DB) bool { return take(t, d, five, "a").Allowed }); got != 5 {
			t.Errorf("%d of 32 takings were allowed, want 5", got)
		}
	})
}

// atOnce runs 32 callers from one barrier and counts who succeeded.
func atOnce(nodes []*db.DB, fn func(*db.DB) bool) (succeeded int) {
	for _, ok := range testkit.AtOnce(32, func(i int) bool { return fn(nodes[i%len(nodes)]) }) {
		if ok {
			succeeded++
		}
	}
	return succeeded
}

var three = limit.LockRule{Name: "test.three", Max: 3, Block: 15 * time.Minute}

func fail(t testing.TB, d *db.DB, key string) limit.State {
	t.Helper()
	var s limit.State
	err := d.Update(context.Background(), func(tx *db.Tx) (err error) {
		s, err = limit.FailTx(tx, three, key)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func state(t testing.TB, d *db.DB, key string) limit.State {
	t.Helper()
	var s limit.State
	err := d.View(context.Background(), func(tx *db.Tx) (err error) {
		s, err = limit.StateTx(tx, three, key)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestLockOutGrowsAndForgets(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		if s := state(t, env.DB, "a"); s != (limit.State{Max: 3}) {
			t.Fatalf("a fresh key: %+v", s)
		}
		blocks := []time.Duration{15 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour,
			4 * time.Hour, 8 * time.Hour, 16 * time.Hour, 24 * time.Hour, 24 * time.Hour}
		for _, block := range blocks {
			for i := 1; i <= 2; i++ {
				if s := fail(t, env.DB, "a"); s.Failures != i || s.Locked() {
					t.Fatalf("failure %d: %+v", i, s)
				}
			}
			until := env.Clock.Now().Add(block)
			if s := fail(t, env.DB, "a"); !s.LockedUntil.Equal(until) || s.Failures != 3 {
				t.Fatalf("third failure: %+v, want a block until %s", s, until)
			}
			env.Clock.Advance(block - time.Microsecond)
			if s := fail(t, env.DB, "a"); !s.LockedUntil.Equal(until) {
				t.Fatalf("a failure during the block moved its end: %+v", s)
			}
			env.Clock.Advance(time.Microsecond)
			if s := state(t, env.DB, "a"); s.Locked() || s.Failures != 0 {
				t.Fatalf("after the block: %+v", s)
			}
		}
		env.Clock.Advance(24 * time.Hour)
		fail(t, env.DB, "a")
		fail(t, env.DB, "a")
		if s := fail(t, env.DB, "a"); s.LockedUntil.Sub(env.Clock.Now()) != 15*time.Minute {
			t.Errorf("after a quiet day the block is %+v, want 15 minutes again", s)
		}
		if s := state(t, env.DB, "b"); s.Failures != 0 {
			t.Errorf("another key is touched: %+v", s)
		}
	})
}

func TestClearForgets(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for range 3 {
			fail(t, env.DB, "a")
		}
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error { return limit.ClearTx(tx, three, "a") })
		if err != nil {
			t.Fatal(err)
		}
		if s := state(t, env.DB, "a"); s.Locked() || s.Failures != 0 {
			t.Errorf("after clearing: %+v", s)
		}
	})
}

func TestTwoNodesShareOneLockOut(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		nodes := []*db.DB{env.DB, env.DB}
		if env.DB.Engine() == db.Postgres {
			nodes[1] = env.Another(t).DB
		}
		free := atOnce(nodes, func(d *db.DB) bool { return !fail(t, d, "a").Locked() })
		if free != 2 {
			t.Errorf("%d of 32 failures left the key unlocked, want 2", free)
		}
		if until := state(t, nodes[1], "a").LockedUntil.Sub(env.Clock.Now()); until != 15*time.Minute {
			t.Errorf("blocked for %s, want 15 minutes", until)
		}
	})
}

func TestSweepKeepsWhatStillCounts(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		take(t, env.DB, five, "old")
		fail(t, env.DB, "old")
		env.Clock.Advance(24 * time.Hour)
		take(t, env.DB, five, "young")
		fail(t, env.DB, "young")
		n, err := limit.Sweep(t.Context(), env.DB)
		if err != nil || n != 2 {
			t.Errorf("Sweep = %d, %v; want the two old rows", n, err)
		}
		if s := state(t, env.DB, "young"); s.Failures != 1 {
			t.Errorf("the young lock is gone: %+v", s)
		}
	})
}

func TestSourceKey(t *testing.T) {
	for in, want := range map[string]string{
		"203.0.113.7":              "203.0.113.7",
		"::ffff:203.0.113.7":       "203.0.113.7", // the same host through a dual-stack socket
		"2001:db8:1:2:aaaa::1":     "2001:db8:1:2::/64",
		"2001:db8:1:2:bbbb::9":     "2001:db8:1:2::/64",
		"fe80::1%eth0":             "fe80::/64",
		"":                         "unknown",
		"203.0.113.7, 198.51.100.": "unknown",
	} {
		if got := limit.SourceKey(in); got != want {
			t.Errorf("SourceKey(%q) = %q, want %q", in, got, want)
		}
	}
}

func FuzzSourceKey(f *testing.F) {
	f.Add("203.0.113.7")
	f.Add("fe80::1%eth0")
	f.Fuzz(func(t *testing.T, ip string) {
		if limit.SourceKey(ip) == "" {
			t.Error("an empty key would be shared with nothing")
		}
	})
}

func TestCountTellsWhatIsLeft(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		count := func() (v limit.Verdict, a limit.Allowance) {
			err := env.DB.UpdateBlind(context.Background(), func(tx *db.Tx) (err error) {
				v, a, err = limit.CountTx(tx, five, "a")
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return v, a
		}
		for left := 4; left >= 0; left-- { // one is refilled every three minutes
			if v, a := count(); !v.Allowed || a.Left != left || a.Lasts != time.Duration(5-left)*3*time.Minute || a.Burst != 5 {
				t.Errorf("%+v %+v, want %d left", v, a, left)
			}
		}
		if v, a := count(); v.Allowed || v.RetryAfter != 3*time.Minute || a.Left != 0 || a.Lasts != v.RetryAfter {
			t.Errorf("one too many: %+v %+v", v, a)
		}
		env.Clock.Advance(7 * time.Minute)
		if v, a := count(); !v.Allowed || a.Left != 1 {
			t.Errorf("after seven minutes: %+v %+v", v, a)
		}
	})
}
