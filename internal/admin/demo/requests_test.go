package demo_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/admin/demo"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var countUnaudited = db.SQL(`
	SELECT count(*) FROM loan_requests r WHERE NOT EXISTS (
		SELECT 1 FROM audit_records a WHERE a.entity_kind = 'request' AND a.entity_id = r.id)`)

func TestDemo(t *testing.T) {
	eachEngineWith(t, func(t *testing.T, r *requests) {
		var steps []int
		volume := demo.Volume{Requests: 1300, Seed: 7, Progress: func(done int) { steps = append(steps, done) }}
		must(t, demo.Fill(ctx, r.Service, identity.CommandLine(), volume))
		if diff := cmp.Diff([]int{1000, 1300}, steps); diff != "" {
			t.Error(diff)
		}
		r.agree(t)
		if n := r.count(t, countUnaudited); n != 0 {
			t.Errorf("%d requests without an audit record", n)
		}
		page := r.list(t, request.Filter{Limit: 100})
		if page.Counts.All != 1300 || page.Counts.Pending == 0 || page.Counts.Approved == 0 || page.Counts.Rejected == 0 {
			t.Errorf("counts %+v", page.Counts)
		}
		for _, item := range page.Items {
			_, domain, _ := strings.Cut(item.Email, "@")
			if !strings.HasPrefix(domain, "example.") {
				t.Errorf("%s could be somebody's address", item.Email)
			}
			if d := r.get(t, item.ID); (d.Status == request.Pending) != (d.Decision == nil) {
				t.Errorf("%s: decision %+v", d.Status, d.Decision)
			}
		}
		snapshot, err := r.Settings.Load(ctx)
		must(t, err)
		if !snapshot.Company.Demo {
			t.Error("the installation is not marked as a demo")
		}
		if err := demo.Fill(ctx, r.Service, identity.CommandLine(), volume); fault.KindOf(err) != fault.Conflict || fault.CodeOf(err) != "demo.not_empty" {
			t.Errorf("filled twice: %v", err)
		}

		again := newRequests(t, testkit.SQLite(t))
		must(t, demo.Fill(ctx, again.Service, identity.CommandLine(), volume))
		if diff := cmp.Diff(page.Items, again.list(t, request.Filter{Limit: 100}).Items); diff != "" {
			t.Error("the same seed gives other requests: " + diff)
		}
	})
}

// Requests of days that were counted before they were invented are in the figures, too: otherwise the
// dashboard of a demo tells of a fraction of what its list shows.
func TestWhatIsInventedIsCounted(t *testing.T) {
	eachEngineWith(t, func(t *testing.T, r *requests) {
		must(t, demo.AddRequests(ctx, r.Service, identity.CommandLine(), demo.Volume{Requests: 200, Seed: 7}))
		must(t, r.CountDays(ctx))
		must(t, demo.AddRequests(ctx, r.Service, identity.CommandLine(), demo.Volume{Requests: 200, Seed: 8}))
		today := date.Of(r.Now(), time.UTC)
		past, err := r.Past(ctx, officer, today.AddDays(-380), today, "")
		must(t, err)
		var received int64
		for _, day := range past.Days {
			received += day.Received
		}
		if received != 400 {
			t.Errorf("%d requests in the figures, 400 in the list", received)
		}
	})
}

func TestTheDemoAgreesWithItself(t *testing.T) {
	eachEngineWith(t, func(t *testing.T, r *requests) {
		must(t, demo.Fill(ctx, r.Service, identity.CommandLine(), demo.Volume{Requests: 300, Seed: 3}))
		r.agree(t)
	})
}

// requests is the service of an empty installation.
type requests struct {
	*decision.Service
	env *testkit.Env
}

var officer = identity.Principal{
	Kind: identity.Staff, StaffID: "staff-ann", Name: "ann", Role: identity.Officer, Permissions: identity.PermissionsOf(identity.Officer),
}

func eachEngineWith(t *testing.T, fn func(t *testing.T, r *requests)) {
	t.Helper()
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { fn(t, newRequests(t, env)) })
}

func newRequests(t testing.TB, env *testkit.Env) *requests {
	t.Helper()
	return &requests{lender.New(t, env, lender.Config{}).Requests, env}
}

// agree wants the counters, the log and the rows to tell the same.
func (r *requests) agree(t testing.TB) {
	t.Helper()
	problems, err := r.Verify(ctx)
	must(t, err)
	if len(problems) > 0 {
		t.Error(strings.Join(problems, "\n"))
	}
}

func (r *requests) count(t testing.TB, s *db.Stmt) (n int64) {
	t.Helper()
	must(t, r.env.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, s)
		return err
	}))
	return n
}

func (r *requests) list(t testing.TB, f request.Filter) request.Page {
	t.Helper()
	page, err := r.List(ctx, officer, f)
	must(t, err)
	return page
}

func (r *requests) get(t testing.TB, id string) decision.Detail {
	t.Helper()
	d, err := r.Get(ctx, officer, id)
	must(t, err)
	return d
}
