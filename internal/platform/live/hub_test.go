package live_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/test/testkit"
)

const soon = 5 * time.Millisecond

func hub(t *testing.T, env *testkit.Env) *live.Hub {
	t.Helper()
	h := live.NewHub(live.Config{DB: env.DB, Log: env.Log, Every: soon})
	t.Cleanup(h.Close)
	return h
}

func follow(t *testing.T, h *live.Hub, account string) *live.Feed {
	t.Helper()
	f, err := h.Follow(context.Background(), account)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	return f
}

func change(t *testing.T, env *testkit.Env, k live.Kind, accounts ...string) {
	t.Helper()
	if err := env.DB.Update(context.Background(), func(tx *db.Tx) error { return live.ChangedTx(tx, k, accounts...) }); err != nil {
		t.Fatal(err)
	}
}

// hears waits for exactly these kinds, in any number of pieces.
func hears(t *testing.T, f *live.Feed, want ...live.Kind) {
	t.Helper()
	var got []live.Kind
	deadline := time.After(testkit.Patience)
	for len(got) < len(want) {
		select {
		case <-f.News():
			got = append(got, f.Take()...)
		case <-deadline:
			t.Fatalf("heard %v, want %v", got, want)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("heard %v, want %v", got, want)
	}
}

func TestAPageHearsOfItsOwnAccountOnly(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		change(t, env, live.Loans, "anna") // before anybody listens: the page asks for everything at its beginning
		h := hub(t, env)
		anna, again, ben := follow(t, h, "anna"), follow(t, h, "anna"), follow(t, h, "ben")
		change(t, env, live.Requests, "anna")
		hears(t, anna, live.Requests)
		hears(t, again, live.Requests)
		change(t, env, live.Offers, "anna", "", "ben")
		hears(t, anna, live.Offers)
		hears(t, ben, live.Offers)
	})
}

// A change that is undone was none: nobody must be sent to look for it.
func TestNothingIsToldOfWhatWasRolledBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		f := follow(t, hub(t, env), "anna")
		undone := errors.New("undone")
		err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
			if err := live.ChangedTx(tx, live.Requests, "anna"); err != nil {
				return err
			}
			return undone
		})
		if !errors.Is(err, undone) {
			t.Fatal(err)
		}
		change(t, env, live.Loans, "anna")
		hears(t, f, live.Loans)
	})
}

func TestTwoNodes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		other := env.Another(t)
		here, there := follow(t, hub(t, env), "anna"), follow(t, hub(t, other), "anna")
		change(t, env, live.Messages, "anna")
		hears(t, here, live.Messages)
		hears(t, there, live.Messages)
		change(t, other, live.Documents, "anna")
		hears(t, here, live.Documents)
	})
}

// Several statements are needed for more accounts than one asks for.
func TestManyAccounts(t *testing.T) {
	env := testkit.SQLite(t)
	h := hub(t, env)
	var feeds []*live.Feed
	for i := range 150 {
		feeds = append(feeds, follow(t, h, fmt.Sprint("client-", i)))
	}
	for _, i := range []int{0, 63, 64, 149} {
		change(t, env, live.Loans, fmt.Sprint("client-", i))
		hears(t, feeds[i], live.Loans)
	}
	feeds[1].Close()
	select {
	case <-feeds[1].News():
		t.Error("a feed that is closed, of an account of which nothing changed, heard something")
	default:
	}
}

func TestAnAccountHasSoManyPagesAndNoMore(t *testing.T) {
	env := testkit.SQLite(t)
	h := hub(t, env)
	feeds := []*live.Feed{}
	for range 6 {
		feeds = append(feeds, follow(t, h, "anna"))
	}
	_, err := h.Follow(context.Background(), "anna")
	if fault.KindOf(err) != fault.TooMany || fault.CodeOf(err) != "live.too_many" {
		t.Fatalf("a seventh page: %v", err)
	}
	follow(t, h, "ben")
	feeds[0].Close()
	feeds[0].Close()
	follow(t, h, "anna")
}

// A node that stops ends what is open: it must not wait for pages that stay for hours.
func TestAStopEndsEveryFeed(t *testing.T) {
	env := testkit.SQLite(t)
	h := hub(t, env)
	f := follow(t, h, "anna")
	h.Close()
	h.Close()
	select {
	case <-f.Gone():
	case <-time.After(testkit.Patience):
		t.Fatal("the feed goes on")
	}
	if _, err := h.Follow(context.Background(), "anna"); fault.KindOf(err) != fault.Unavailable {
		t.Fatalf("a stopped node: %v", err)
	}
}

// Payments of one client that are booked at the same moment do not conflict in the count.
func TestWritersOfOneAccountDoNotMeet(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		const writers = 6
		var runs atomic.Int64
		var told sync.WaitGroup
		if env.DB.Engine() == db.Postgres { // SQLite has one writer, who comes to one after the other
			told.Add(writers)
		}
		for _, err := range testkit.AtOnce(writers, func(int) error {
			return env.DB.Update(context.Background(), func(tx *db.Tx) error {
				if err := live.ChangedTx(tx, live.Loans, "ada"); err != nil {
					return err
				}
				if runs.Add(1) <= writers && tx.Engine() == db.Postgres {
					told.Done()
					told.Wait()
				}
				return nil
			})
		}) {
			if err != nil {
				t.Error(err)
			}
		}
		if n := runs.Load(); n != writers {
			t.Errorf("%d transactions ran %d times", writers, n)
		}
	})
}
