package standstill_test

import (
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/standstill"
	"florin/internal/test/testkit"
)

// process is one life of the program, whose monotonic clock and whose database's clock a test moves.
type process struct {
	env      *testkit.Env
	watch    *standstill.Watch
	ran      time.Duration
	database time.Time // zero: it has none
}

func born(env *testkit.Env) *process {
	p := &process{env: env}
	p.watch = standstill.New(standstill.Config{
		DB: env.DB, Log: env.Log, Ran: func() time.Duration { return p.ran },
		DatabaseClock: func(*db.Tx) (time.Time, error) { return p.database, nil },
	})
	return p
}

// pass lets time go by for all clocks.
func (p *process) pass(d time.Duration) {
	p.ran += d
	p.env.Clock.Advance(d)
	if !p.database.IsZero() {
		p.database = p.database.Add(d)
	}
}

func (p *process) look(t *testing.T) (open []standstill.Standstill) {
	t.Helper()
	err := p.env.DB.Update(t.Context(), func(tx *db.Tx) (err error) {
		open, err = p.watch.LookTx(tx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return open
}

func (p *process) want(t *testing.T, what string, kinds ...standstill.Kind) []standstill.Standstill {
	t.Helper()
	open := p.look(t)
	same := len(open) == len(kinds)
	for i := 0; same && i < len(open); i++ {
		same = open[i].Kind == kinds[i]
	}
	if !same {
		t.Fatalf("%s: %+v, want %v", what, open, kinds)
	}
	return open
}

func (p *process) release(t *testing.T) error {
	t.Helper()
	return p.env.DB.Update(t.Context(), func(tx *db.Tx) error {
		open, err := standstill.OpenTx(tx)
		if err != nil {
			return err
		}
		return standstill.ReleaseTx(tx, open, "staff-1", "Ann", "The statements are in")
	})
}

func (p *process) off(t *testing.T) (off time.Duration) {
	t.Helper()
	err := p.env.DB.View(t.Context(), func(tx *db.Tx) error {
		open, err := standstill.OpenTx(tx)
		if err != nil {
			return err
		}
		off, err = p.watch.OffTx(tx, open)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return off
}

func TestAGapOfMoreThanADay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		p := born(env)
		p.want(t, "the first start ever")
		p.pass(time.Minute)
		p.want(t, "a minute later")
		env.Clock.Advance(23 * time.Hour)
		born(env).want(t, "a night off")
		last := env.Clock.Now()
		env.Clock.Advance(110 * 24 * time.Hour)
		p = born(env)
		open := p.want(t, "110 days off", standstill.Gap)
		if !open[0].From.Equal(last) || open[0].By() != 110*24*time.Hour {
			t.Errorf("%+v, want from %s", open[0], last)
		}
		p.pass(2 * time.Minute)
		p.want(t, "noticed once", standstill.Gap)
		born(env).want(t, "a restart releases nothing", standstill.Gap)
		if err := p.release(t); err != nil {
			t.Fatal(err)
		}
		p.want(t, "released")
		if err := p.release(t); fault.CodeOf(err) != "standstill.none" {
			t.Errorf("released twice: %v", err)
		}
		p.pass(30 * time.Hour) // it ran, but the database was away
		p.want(t, "a gap while it ran", standstill.Gap)
	})
}

func TestAClockThatJumps(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		p := born(env)
		p.want(t, "start")
		p.pass(25 * time.Second)
		env.Clock.Advance(59 * time.Minute) // a correction
		p.want(t, "within the hour")
		env.Clock.Advance(-59 * time.Minute)
		env.Clock.Advance(30 * 24 * time.Hour)
		open := p.want(t, "30 days ahead", standstill.Jump)
		if open[0].By() != 30*24*time.Hour || p.off(t) != 30*24*time.Hour {
			t.Errorf("by %s, off %s", open[0].By(), p.off(t))
		}
		p.pass(25 * time.Second)
		p.want(t, "noticed once", standstill.Jump)
		env.Clock.Advance(-30 * 24 * time.Hour)
		p.want(t, "set right", standstill.Jump, standstill.Jump)
		if p.off(t) != 0 {
			t.Errorf("set right, and off by %s", p.off(t))
		}
		if err := p.release(t); err != nil {
			t.Fatal(err)
		}
		p.pass(2 * time.Minute)
		p.want(t, "released")
	})
}

// A clock that was ahead when the program ended leaves a stamp that is to come.
func TestAStampThatIsToCome(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		env.Clock.Advance(30 * 24 * time.Hour)
		born(env).look(t)
		env.Clock.Advance(-30 * 24 * time.Hour)
		born(env).want(t, "a start behind the stamp", standstill.Jump)
	})
}

// The database's clock is another machine's: it tells a machine that slept from one whose clock jumped.
func TestTheClockOfTheDatabase(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		p := born(env)
		p.database = env.Clock.Now()
		p.want(t, "start")
		env.Clock.Advance(3 * time.Hour)
		p.database = p.database.Add(3 * time.Hour)
		p.want(t, "it slept for three hours")
		env.Clock.Advance(48 * time.Hour)
		p.want(t, "ahead", standstill.Jump)
		for range 3 {
			p.pass(2 * time.Minute)
			p.want(t, "noticed once while it lasts", standstill.Jump)
		}
		if off := p.off(t); off != 48*time.Hour {
			t.Errorf("off by %s", off)
		}
		env.Clock.Advance(-48 * time.Hour)
		p.want(t, "set right, not yet released", standstill.Jump)
		if off := p.off(t); off != 0 {
			t.Errorf("set right, and off by %s", off)
		}
		q := born(env)
		q.database = env.Clock.Now()
		env.Clock.Advance(48 * time.Hour)
		q.want(t, "ahead since the start", standstill.Jump, standstill.Jump)
	})
}

// Two transactions of one moment write a jump down once.
func TestManyWhoLookAtOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		p := born(env)
		p.look(t)
		env.Clock.Advance(30 * 24 * time.Hour)
		for _, err := range testkit.AtOnce(8, func(int) error {
			return env.DB.Update(t.Context(), func(tx *db.Tx) error {
				_, err := p.watch.LookTx(tx)
				return err
			})
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		p.want(t, "once", standstill.Jump)
	})
}

func TestAClockThatIsMovedOnPurpose(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		p := &process{env: env, watch: standstill.New(standstill.Config{DB: env.DB, Trusted: true})}
		p.want(t, "start")
		env.Clock.Advance(30 * 24 * time.Hour)
		p.want(t, "moved")
	})
}
