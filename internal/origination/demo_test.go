package origination_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/origination"
)

var countUnaudited = db.SQL(`
	SELECT count(*) FROM loan_requests r WHERE NOT EXISTS (
		SELECT 1 FROM audit_records a WHERE a.entity_kind = 'request' AND a.entity_id = r.id)`)

func TestDemo(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		var steps []int
		demo := origination.Demo{Requests: 1300, Seed: 7, Progress: func(done int) { steps = append(steps, done) }}
		must(t, r.FillDemo(ctx, identity.CommandLine(), demo))
		if diff := cmp.Diff([]int{1000, 1300}, steps); diff != "" {
			t.Error(diff)
		}
		checkCounters(t, r)
		if n := r.count(t, countUnaudited); n != 0 {
			t.Errorf("%d requests without an audit record", n)
		}
		page := r.list(t, origination.Filter{Limit: 100})
		if page.Counts.All != 1300 || page.Counts.Pending == 0 || page.Counts.Approved == 0 || page.Counts.Rejected == 0 {
			t.Errorf("counts %+v", page.Counts)
		}
		for _, item := range page.Items {
			_, domain, _ := strings.Cut(item.Email, "@")
			if !strings.HasPrefix(domain, "example.") {
				t.Errorf("%s could be somebody's address", item.Email)
			}
			if d := r.get(t, item.ID); (d.Status == origination.Pending) != (d.Decision == nil) {
				t.Errorf("%s: decision %+v", d.Status, d.Decision)
			}
		}
		snapshot, err := r.settings.Load(ctx)
		must(t, err)
		if !snapshot.Company.Demo {
			t.Error("the installation is not marked as a demo")
		}
		wantFault(t, r.FillDemo(ctx, identity.CommandLine(), demo), fault.Conflict, "demo.not_empty")

		again := newRoomSQLite(t)
		must(t, again.FillDemo(ctx, identity.CommandLine(), demo))
		if diff := cmp.Diff(page.Items, again.list(t, origination.Filter{Limit: 100}).Items); diff != "" {
			t.Error("the same seed gives other requests: " + diff)
		}
	})
}

// Requests of days that were counted before they were invented are in the figures, too: otherwise the
// dashboard of a demo tells of a fraction of what its list shows.
func TestWhatIsInventedIsCounted(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *room) {
		must(t, r.AddDemo(ctx, identity.CommandLine(), origination.Demo{Requests: 200, Seed: 7}))
		must(t, r.CountDays(ctx))
		must(t, r.AddDemo(ctx, identity.CommandLine(), origination.Demo{Requests: 200, Seed: 8}))
		today := date.Of(r.Now(), time.UTC)
		past, err := r.Past(ctx, officer("ann"), today.AddDays(-380), today, "")
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
