package settings_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var update = flag.Bool("update", false, "write the generated files anew")

// builtOn is the day whose notices the file shows: the server renders the pages anew when
// another day has others.
var builtOn = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// The web app is built with the shipped settings, so that its first paint needs no call.
func TestSiteFileIsFresh(t *testing.T) {
	const path = "../../../web/src/api/site.gen.json"
	want, err := json.MarshalIndent(settings.Shipped().Site(builtOn), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is stale: go test ./internal/rule/settings -update\n%s", path, cmp.Diff(string(got), string(want)))
	}
}

// The bounds are those settled in spec/README.md and credit-rules.md section 10.
func TestProductFor(t *testing.T) {
	s := settings.Shipped()
	for _, c := range []struct {
		currency money.Currency
		minor    int64
		product  string
	}{
		{"EUR", 999_99, ""},
		{"EUR", 1_000_00, "EU-CONSO"},
		{"EUR", 100_000_00, "EU-CONSO"},
		{"EUR", 100_000_01, "EU-LARGE"},
		{"EUR", 500_000_00, "EU-LARGE"},
		{"EUR", 500_000_01, ""},
		{"CHF", 80_000_00, "CH-CONSO"},
		{"CHF", 80_001_00, "CH-LARGE"},
		{"CHF", 100_000_00, "CH-LARGE"},
		{"CHF", 100_000_01, ""},
		{"GBP", 10_000_00, ""},
		{"USD", 10_000_00, ""},
	} {
		p, ok := s.Products.For(catalogue.Wanted{Amount: money.Of(c.minor, c.currency), At: builtOn})
		if ok != (c.product != "") || p.Code != c.product {
			t.Errorf("%d %s: product %q, want %q", c.minor, c.currency, p.Code, c.product)
		}
	}
}

// Section 9 of the specification: fixed 3 %, variable 3.8 %, plus 0.7 above 60 months.
func TestRate(t *testing.T) {
	p, _ := settings.Shipped().Product("EU-CONSO")
	for _, c := range []struct {
		kind   catalogue.RateType
		months int
		want   string
	}{
		{catalogue.Fixed, 36, "3"}, {catalogue.Fixed, 84, "3"},
		{catalogue.Variable, 60, "3.8"}, {catalogue.Variable, 72, "4.5"}, {catalogue.Variable, 84, "4.5"},
	} {
		got, err := p.Rate(c.kind, 10_000_00, c.months)
		if err != nil || got.String() != c.want {
			t.Errorf("%s over %d months: %s (%v), want %s", c.kind, c.months, got, err, c.want)
		}
	}
}

func TestChange(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		s := settings.New(env.DB, env.Clock.Now)
		other := settings.New(env.DB, env.Clock.Now)
		for _, node := range []*settings.Service{s, other} {
			if got := load(t, node); got.Company.Name == "Banque Test" || !got.Company.Placeholder {
				t.Fatalf("shipped company: %+v", got.Company)
			}
		}
		change := func(after int64) error {
			return env.DB.Update(ctx, func(tx *db.Tx) error {
				return s.ChangeTx(tx, "company", after, map[string]any{
					"name": "Banque Test", "email": "contact@banque-test.ch", "phone": "+41446681800", "placeholder": false,
					"address_lines": []string{"Rue du Lac 1", "1003 Lausanne"},
				}, "test")
			})
		}
		if err := change(0); err != nil {
			t.Fatal(err)
		}
		if got := load(t, s).Company; got.Name != "Banque Test" || got.Placeholder || got.AdminEmailDomain != settings.Shipped().Company.AdminEmailDomain {
			t.Errorf("the change lies over the shipped document: %+v", got)
		}
		if got := load(t, other).Company.Name; got == "Banque Test" {
			t.Error("the other node read the database although its snapshot is fresh")
		}
		for _, call := range []context.Context{settings.Anew(ctx), ctx} { // the second finds what the first has read
			got, err := other.Load(call)
			if err != nil {
				t.Fatal(err)
			}
			if seen := got.Company.Name == "Banque Test"; seen != (env.DB.Engine() == db.Postgres) {
				t.Errorf("a call that wants the settings of now is answered by version %d", got.Version("company"))
			}
		}
		env.Clock.Advance(4 * time.Second)
		if got := load(t, other); got.Company.Name != "Banque Test" || got.Version("company") != 1 {
			t.Errorf("the other node does not see the change: %+v", got.Company)
		}
		if err := change(0); fault.CodeOf(err) != "settings.changed" {
			t.Errorf("a change of an outdated version: %v", err)
		}
	})
}

// A change that was acknowledged counts, also when the settings of before were just being read.
func TestAReadingDuringAChange(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var s *settings.Service
		change := sync.OnceFunc(func() { // the clock is asked once the settings have been read
			err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
				return s.ChangeTx(tx, "company", 0, map[string]any{"name": "Banque Test"}, "test")
			})
			if err != nil {
				t.Error(err)
			}
		})
		s = settings.New(env.DB, func() time.Time { change(); return env.Clock.Now() })
		load(t, s)
		if got := load(t, s); got.Version("company") != 1 {
			t.Errorf("version %d is in force", got.Version("company"))
		}
	})
}

func TestChangeOfUnknownSetting(t *testing.T) {
	env := testkit.SQLite(t)
	s := settings.New(env.DB, env.Clock.Now)
	err := env.DB.Update(context.Background(), func(tx *db.Tx) error {
		return s.ChangeTx(tx, "weather", 0, "sunny", "test")
	})
	if fault.KindOf(err) != fault.NotFound {
		t.Errorf("got %v", err)
	}
}

func load(t *testing.T, s *settings.Service) settings.Snapshot {
	t.Helper()
	got, err := s.Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// Nodes that start at once agree on one path and one key; a node with another key is told
// so, and a new key takes over only beside the old one, which stays.
func TestNodesShareOnePathAndOneKey(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		const first, second, stranger = "aaaa0001", "aaaa0002", "ffff0000"
		paths, errs := make([]string, 4), make([]error, 4)
		var wait sync.WaitGroup
		for i := range paths {
			wait.Go(func() {
				node := settings.New(env.DB, env.Clock.Now)
				_, errs[i] = node.EnsureKey(t.Context(), []string{first}, false)
				path, err := node.EnsureAdminPath(t.Context())
				paths[i], errs[i] = path, errors.Join(errs[i], err)
			})
		}
		wait.Wait()
		for i, path := range paths {
			if errs[i] != nil || path != paths[0] || len(path) < 16 {
				t.Errorf("node %d: %q, %v", i, path, errs[i])
			}
		}
		node := settings.New(env.DB, env.Clock.Now)
		for _, c := range []struct {
			name string
			keys []string
			may  bool
			want string // the key that seals; empty: refused
		}{
			{"another key", []string{stranger}, true, ""},
			{"the new key alone, too early", []string{second}, true, ""},
			{"the new key beside the old one, which only opens", []string{first, second}, true, first},
			{"the new key in front, while another node lacks it", []string{second, first}, false, first},
			{"the new key in front", []string{second, first}, true, second},
			{"the old key alone, when the new one seals", []string{first}, true, ""},
			{"the new key alone: contracts of before could not be opened", []string{second}, true, ""},
			{"a node that still has the old order", []string{first, second}, true, second},
			{"and the old one alone", []string{first}, true, ""},
		} {
			if sealing, err := node.EnsureKey(t.Context(), c.keys, c.may); sealing != c.want || (err == nil) != (c.want != "") {
				t.Errorf("%s: %q, %v", c.name, sealing, err)
			}
		}
		if path, err := node.EnsureAdminPath(t.Context()); err != nil || path != paths[0] {
			t.Errorf("the path changed with the key: %q, %v", path, err)
		}
	})
}
