package idempotency_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/test/testkit"
)

func TestReplay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		run := func(key, actor, body, answer string) (got string, replay bool, err error) {
			err = env.DB.Update(context.Background(), func(tx *db.Tx) error {
				first, again, err := idempotency.BeginTx(tx, key, actor, idempotency.Hash([]byte(body)))
				if got, replay = string(first), again; err != nil || again {
					return err
				}
				got = answer
				return idempotency.FinishTx(tx, key, actor, []byte(answer))
			})
			return got, replay, err
		}
		expect := func(key, actor, body, answer, want string, wantReplay bool) {
			t.Helper()
			got, replay, err := run(key, actor, body, answer)
			if err != nil || got != want || replay != wantReplay {
				t.Errorf("got %q replay=%v %v, want %q replay=%v", got, replay, err, want, wantReplay)
			}
		}
		expect("k", "ann", "body", "one", "one", false)
		expect("k", "ann", "body", "two", "one", true)
		expect("k", "bob", "body", "three", "three", false)
		if _, _, err := run("k", "ann", "another body", "x"); fault.CodeOf(err) != "idempotency.mismatch" {
			t.Errorf("another body: %v", err)
		}
		env.Clock.Advance(idempotency.Keep - time.Second)
		cleanup(t, env)
		expect("k", "ann", "body", "four", "one", true)
		env.Clock.Advance(2 * time.Second)
		cleanup(t, env)
		expect("k", "ann", "body", "five", "five", false)
	})
}

func cleanup(t *testing.T, env *testkit.Env) {
	t.Helper()
	if err := idempotency.Cleanup(context.Background(), env.DB); err != nil {
		t.Fatal(err)
	}
}

func TestOneOfManyIsFirst(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		const callers = 16
		var wg sync.WaitGroup
		replays := make([]bool, callers)
		answers := make([]string, callers)
		for i := range callers {
			wg.Go(func() {
				mine := fmt.Sprint("answer ", i)
				err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
					first, replay, err := idempotency.OnceTx(tx, "k", "ann", "hash", []byte(mine))
					if replays[i], answers[i] = replay, string(first); !replay {
						answers[i] = mine
					}
					return err
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		firsts := 0
		for i := range callers {
			if !replays[i] {
				firsts++
			}
			if answers[i] != answers[0] {
				t.Errorf("caller %d got %q, caller 0 got %q", i, answers[i], answers[0])
			}
		}
		if firsts != 1 {
			t.Errorf("%d callers were first", firsts)
		}
	})
}

func TestCheckKey(t *testing.T) {
	for key, valid := range map[string]bool{
		"a": true, "0f0e-12": true, strings.Repeat("k", 200): true,
		strings.Repeat("k", 201): false, "with space": false, "línea": false, "a\nb": false,
	} {
		if err := idempotency.CheckKey(key); (err == nil) != valid {
			t.Errorf("%q: %v", key, err)
		}
	}
}
