package db_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// The statements of this test are registered like those of a feature; their table is
// made by the test itself.
var (
	insertThing = db.SQL(`INSERT INTO things (id, n, at, maybe_at, flag, blob, note) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	findThing   = db.SQL(`SELECT id, n, at, maybe_at, flag, blob, note FROM things WHERE id = $1`)
	listThings  = db.SQL(`SELECT id, n, at, maybe_at, flag, blob, note FROM things ORDER BY id`)
	countThings = db.SQL(`SELECT COUNT(*) FROM things`)
	addToThing  = db.SQL(`UPDATE things SET n = n + $2 WHERE id = $1`)
	outOfOrder  = db.SQL(`SELECT CAST($2 AS TEXT) || '/' || CAST($1 AS TEXT) || '/' || CAST($2 AS TEXT)`)
	sumThings   = db.SQL(`SELECT CAST(COALESCE(SUM(n), 0) AS BIGINT) FROM things`)
	broken      = db.SQL(`SELECT nothing FROM nowhere`)
)

type stamps struct {
	At      time.Time  `db:"at"`
	MaybeAt *time.Time `db:"maybe_at"`
}

type thing struct {
	stamps
	ID   string  `db:"id"`
	N    int64   `db:"n"`
	Flag bool    `db:"flag"`
	Blob []byte  `db:"blob"`
	Note *string `db:"note"`
}

func withThings(t *testing.T, fn func(t *testing.T, env *testkit.Env)) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ddl := `CREATE TABLE things (id TEXT PRIMARY KEY, n INTEGER NOT NULL, at TEXT NOT NULL, maybe_at TEXT,
			flag INTEGER NOT NULL, blob BLOB, note TEXT) STRICT`
		if env.DB.Engine() == db.Postgres {
			ddl = `CREATE TABLE things (id TEXT PRIMARY KEY, n BIGINT NOT NULL, at TIMESTAMPTZ NOT NULL, maybe_at TIMESTAMPTZ,
				flag BOOLEAN NOT NULL, blob BYTEA, note TEXT)`
		}
		if _, err := env.DB.Pool().Exec(ddl); err != nil {
			t.Fatal(err)
		}
		fn(t, env)
	})
}

func insert(tx *db.Tx, th thing) error {
	_, err := tx.Exec(insertThing, th.ID, th.N, th.At, th.MaybeAt, th.Flag, th.Blob, th.Note)
	return err
}

func count(t *testing.T, env *testkit.Env) (n int64) {
	t.Helper()
	err := env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countThings)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestValuesSurviveTheRoundTrip(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		later := env.Clock.Now().Add(1234567 * time.Microsecond)
		note := "Zoë – 5 €"
		want := []thing{
			{ID: "a", N: 1<<53 + 1, stamps: stamps{At: env.Clock.Now(), MaybeAt: &later}, Flag: true, Blob: []byte{0, 255}, Note: &note},
			{ID: "b", stamps: stamps{At: later}},
		}
		var got []thing
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			for _, th := range want {
				if err := insert(tx, th); err != nil {
					return err
				}
			}
			var err error
			got, err = db.All[thing](tx, listThings)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(thing{})); diff != "" {
			t.Error(diff)
		}
	})
}

// Some SQLite drivers bind $n by first appearance and so silently swap arguments.
func TestPlaceholdersAreBoundByNumber(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		err := env.DB.View(t.Context(), func(tx *db.Tx) error {
			got, err := db.One[string](tx, outOfOrder, "first", "second")
			if got != "second/first/second" {
				t.Errorf("got %q", got)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestOneWithoutARowIsNotFound(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		err := env.DB.View(t.Context(), func(tx *db.Tx) error {
			_, err := db.One[thing](tx, findThing, "nobody")
			return err
		})
		if fault.KindOf(err) != fault.NotFound {
			t.Errorf("got %v, want not found", err)
		}
	})
}

// The second of two callers finds that all is done, also where what they looked at is not what the
// first one's key is about.
func TestOfTwoWhoAddTheSameTheSecondSeesIt(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		if _, err := env.DB.Pool().Exec(`CREATE TABLE lists (entries INTEGER NOT NULL)`); err != nil {
			t.Fatal(err)
		}
		for i, err := range testkit.AtOnce(6, func(int) error {
			return env.DB.Update(t.Context(), func(tx *db.Tx) error {
				if n, err := db.One[int64](tx, countLists); err != nil || n == 1 {
					return err
				}
				time.Sleep(5 * time.Millisecond) // the others have looked, too
				if err := insert(tx, thing{ID: "entry", stamps: stamps{At: tx.Now()}}); err != nil {
					return errors.New("what a room makes of it")
				}
				_, err := tx.Exec(addList)
				return err
			})
		}) {
			if err != nil {
				t.Errorf("caller %d: %v", i, err)
			}
		}
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return insert(tx, thing{ID: "entry", stamps: stamps{At: tx.Now()}})
		})
		if !db.IsConstraint(err) {
			t.Errorf("a key that is there for good: %v", err)
		}
	})
}

var (
	countLists = db.SQL(`SELECT COUNT(*) FROM lists`)
	addList    = db.SQL(`INSERT INTO lists (entries) VALUES (1)`)
)

func TestAFailedOrPanickingClosureIsUndoneAlone(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		const callers = 120
		refusal := errors.New("refused by a rule")
		var wg sync.WaitGroup
		var committed atomic.Int64
		for i := range callers {
			wg.Go(func() {
				err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
					if err := insert(tx, thing{ID: fmt.Sprintf("%03d", i), stamps: stamps{At: tx.Now()}}); err != nil {
						return err
					}
					switch i % 3 {
					case 1:
						return refusal
					case 2:
						panic("a bug")
					}
					tx.AfterCommit(func() { committed.Add(1) })
					return nil
				})
				switch {
				case i%3 == 0 && err != nil:
					t.Errorf("caller %d: %v", i, err)
				case i%3 == 1 && !errors.Is(err, refusal):
					t.Errorf("caller %d: got %v, want its own refusal", i, err)
				case i%3 == 2 && (err == nil || !strings.Contains(err.Error(), "a bug")):
					t.Errorf("caller %d: got %v, want the panic", i, err)
				}
			})
		}
		wg.Wait()
		if got := count(t, env); got != callers/3 {
			t.Errorf("%d rows, want %d", got, callers/3)
		}
		if committed.Load() != callers/3 {
			t.Errorf("AfterCommit ran %d times, want %d", committed.Load(), callers/3)
		}
	})
}

func TestABrokenStatementSaysWhereItIs(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(broken)
			return err
		})
		if err == nil || !strings.Contains(err.Error(), "db_test.go:") {
			t.Errorf("got %v, want the statement's place", err)
		}
		if fault.KindOf(err) != fault.Internal {
			t.Errorf("a broken statement is %v, want internal", fault.KindOf(err))
		}
	})
}

func TestARefusedStatementIsNotPassedOver(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			_, _ = tx.Exec(broken)
			_ = insert(tx, thing{ID: "after", stamps: stamps{At: tx.Now()}})
			return nil
		})
		if err == nil || strings.Contains(err.Error(), "25P02") {
			t.Errorf("got %v, want what was said to the first statement", err)
		}
		if got := count(t, env); got != 0 {
			t.Errorf("%d rows were kept", got)
		}
	})
}

// A closure that makes something else of a conflict, or nothing, runs again all the same.
func TestConflictsAreTriedAgainWhateverTheClosureSays(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		add(t, env, "sum", 0)
		var wg sync.WaitGroup
		for i := range 8 {
			wg.Go(func() {
				for range 10 {
					err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
						if _, err := db.One[thing](tx, findThing, "sum"); err != nil {
							return errors.New("not to be read")
						}
						_, err := tx.Exec(addToThing, "sum", 1)
						if err != nil && i%2 == 0 {
							return errors.New("not to be changed")
						}
						return nil
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		wantSum(t, env, 80)
		if again := env.DB.Retries(); (again > 0) != (env.DB.Engine() == db.Postgres) {
			t.Errorf("%d transactions were run once more", again)
		}
	})
}

// Check-then-write must mean the same on both engines: nobody's addition gets lost.
func TestConcurrentUpdatesAreSerialisable(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		add(t, env, "sum", 0)
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				for range 10 {
					err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
						th, err := db.One[thing](tx, findThing, "sum")
						if err != nil {
							return err
						}
						_, err = tx.Exec(addToThing, "sum", th.N+1-th.N)
						return err
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		wantSum(t, env, 80)
	})
}

func wantSum(t *testing.T, env *testkit.Env, want int64) {
	t.Helper()
	err := env.DB.View(t.Context(), func(tx *db.Tx) error {
		sum, err := db.One[int64](tx, sumThings)
		if sum != want {
			t.Errorf("sum %d, want %d", sum, want)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func add(t *testing.T, env *testkit.Env, id string, n int64) {
	t.Helper()
	err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
		return insert(tx, thing{ID: id, N: n, stamps: stamps{At: tx.Now()}})
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestAViewCannotWrite(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		err := env.DB.View(t.Context(), func(tx *db.Tx) error {
			return insert(tx, thing{ID: "x", stamps: stamps{At: tx.Now()}})
		})
		if err == nil {
			t.Error("a view has written")
		}
		if n := count(t, env); n != 0 {
			t.Errorf("%d rows", n)
		}
	})
}

func TestTimeStandsStillInsideATransaction(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			before := tx.Now()
			env.Clock.Advance(time.Hour)
			if !tx.Now().Equal(before) {
				t.Error("the transaction's time moved")
			}
			if tx.Now().Location() != time.UTC || tx.Now().Nanosecond()%1000 != 0 {
				t.Errorf("%v is not UTC in whole microseconds", tx.Now())
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestACancelledCallerWritesNothing(t *testing.T) {
	withThings(t, func(t *testing.T, env *testkit.Env) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		err := env.DB.Update(ctx, func(tx *db.Tx) error {
			return insert(tx, thing{ID: "x", stamps: stamps{At: tx.Now()}})
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
		if n := count(t, env); n != 0 {
			t.Errorf("%d rows", n)
		}
	})
}

func TestUpdateAfterCloseIsUnavailable(t *testing.T) {
	env := testkit.SQLite(t)
	other, err := db.Open(t.Context(), db.Config{URL: "sqlite:" + t.TempDir() + "/florin.db", Now: env.Clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	err = other.Update(t.Context(), func(*db.Tx) error { return nil })
	if fault.KindOf(err) != fault.Unavailable {
		t.Errorf("got %v, want unavailable", err)
	}
}
