package audit_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// fill writes a log of two people over three days, one record an hour: who did it, what was
// done and to what turn at different paces, so that every filter has something to find.
func fill(t testing.TB, env *testkit.Env) {
	t.Helper()
	for hour := range 72 {
		e := audit.Event{
			Actor:  audit.Actor{Kind: "staff", ID: fmt.Sprintf("s-%d", hour%2)},
			Action: []string{"request.approved", "document.opened", "loan.opened"}[hour%3], EntityKind: []string{"request", "loan"}[hour/8%2],
			EntityID: fmt.Sprint(hour % 5),
		}
		record(t, env.DB, e)
		env.Clock.Advance(time.Hour)
	}
}

// all reads a search to its end in pages of a size.
func all(t testing.TB, env *testkit.Env, s audit.Search, size int) (list []audit.Record) {
	t.Helper()
	var after audit.Place
	for {
		var page []audit.Record
		err := env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
			page, err = audit.SearchTx(tx, s, after, size)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, page...)
		if len(page) < size {
			return list
		}
		after = page[size-1].Place()
	}
}

func TestASearchFindsExactlyWhatItAsksFor(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		start := env.Clock.Now()
		fill(t, env)
		everything := all(t, env, audit.Search{}, 1000)
		if len(everything) != 72 {
			t.Fatalf("%d records", len(everything))
		}
		for name, s := range map[string]audit.Search{
			"everything":          {},
			"a person":            {ActorID: "s-1"},
			"a kind of person":    {ActorKind: "staff"},
			"nobody":              {ActorKind: "client"},
			"an action":           {Action: "document.opened"},
			"a kind of thing":     {EntityKind: "loan"},
			"one thing":           {EntityKind: "loan", EntityID: "3"},
			"one thing, by one":   {EntityKind: "loan", EntityID: "3", ActorID: "s-1"},
			"a person's action":   {ActorID: "s-0", Action: "loan.opened", EntityKind: "request"},
			"a day":               {From: start.Add(24 * time.Hour), To: start.Add(48 * time.Hour)},
			"an action since":     {Action: "loan.opened", From: start.Add(50 * time.Hour)},
			"one thing, for days": {EntityKind: "request", EntityID: "1", To: start.Add(40 * time.Hour)},
		} {
			var want []audit.Record
			for _, r := range everything { // the condition once more, in another language
				fits := (s.ActorKind == "" || r.ActorKind == s.ActorKind) && (s.ActorID == "" || r.ActorID == s.ActorID) && (s.Action == "" || r.Action == s.Action) &&
					(s.EntityKind == "" || r.EntityKind == s.EntityKind) && (s.EntityID == "" || r.EntityID == s.EntityID) &&
					!r.At.Before(s.From) && (s.To.IsZero() || r.At.Before(s.To))
				if fits {
					want = append(want, r)
				}
			}
			for _, size := range []int{1, 7, 1000} {
				if diff := cmp.Diff(want, all(t, env, s, size)); diff != "" {
					t.Errorf("%s in pages of %d: %s", name, size, diff)
				}
			}
		}
	})
}

func TestWhatThereIsToChooseFrom(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		known := func() (k audit.Known) {
			t.Helper()
			err := env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
				k, err = audit.KnownTx(tx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return k
		}
		if k := known(); len(k.Actions)+len(k.EntityKinds) != 0 {
			t.Errorf("an empty log knows %v", k)
		}
		fill(t, env)
		want := audit.Known{Actions: []string{"document.opened", "loan.opened", "request.approved"}, EntityKinds: []string{"loan", "request"}}
		if diff := cmp.Diff(want, known()); diff != "" {
			t.Error(diff)
		}
	})
}

// A verification in parts finds what one in a single go finds, wherever the parts meet.
func TestAVerificationInPartsAddsUp(t *testing.T) {
	env := testkit.SQLite(t)
	var batch []audit.Event
	for i := range 2_500 {
		e := event(fmt.Sprint(i % 3))
		if i >= 2_490 {
			e = event(fmt.Sprint("x", i))
		}
		batch = append(batch, e)
		if len(batch) == 100 {
			record(t, env.DB, batch...)
			batch = nil
		}
	}
	tamper(t, env.DB, "UPDATE audit_records SET action = 'x' WHERE entity_id = '1' AND seq = 12")
	whole := verify(t, env.DB, "")
	var sum audit.Report
	var at audit.Reached
	parts := 0
	for ended := false; !ended; parts++ {
		part, err := audit.VerifyPart(t.Context(), env.DB, at, 1)
		if err != nil {
			t.Fatal(err)
		}
		sum.Records, sum.Chains, sum.Broken = sum.Records+part.Records, sum.Chains+part.Chains, sum.Broken+part.Broken
		sum.Breaks = append(sum.Breaks, part.Breaks...)
		at, ended = part.Next, part.Ended
	}
	if diff := cmp.Diff(whole, sum); diff != "" || parts != 3 || whole.Broken != 1 {
		t.Errorf("%d parts: %s", parts, diff)
	}
}
