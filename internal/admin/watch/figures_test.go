package watch_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"florin/internal/admin/watch"
	"florin/internal/identity/identity"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/meter"
	"florin/internal/platform/node"
	"florin/internal/platform/trace"
	"florin/internal/test/testkit"
)

// Each figure says what the database says, and one that cannot be had takes no other along.
func TestFiguresOfAnInstallation(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		_, err := node.Start(t.Context(), node.Config{DB: env.DB, Log: env.Log, Name: "a", Version: "1.2", Ran: func() time.Duration { return 0 }})
		testkit.Must(t, err)
		env.Update(t, func(tx *db.Tx) error {
			return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: "x", EntityKind: "x", EntityID: "x"})
		})
		env.Clock.Advance(20 * time.Minute)
		_, err = audit.SealNext(t.Context(), env.DB, env.Clock.Now(), nil)
		testkit.Must(t, err)
		env.Update(t, func(tx *db.Tx) error {
			return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: "x", EntityKind: "x", EntityID: "x"})
		})
		env.Clock.Advance(20 * time.Minute)
		counted := 0
		m := watch.Measured{
			DB: env.DB, Folder: t.TempDir(), Seals: "https://seals.example", Tracer: trace.New(trace.Config{}), Meter: meter.New(meter.Config{}),
			Counts: func(context.Context, identity.Principal) (request.Counts, error) {
				return request.Counts{Pending: 3}, nil
			},
			Queue: func(context.Context, identity.Principal, string) (request.Queue, error) {
				return request.Queue{Late: request.StageCount{Requests: 2}}, nil
			},
			Loans: func(context.Context, identity.Principal, string) ([]servicing.Portfolio, error) {
				counted++
				return []servicing.Portfolio{
					{Loans: 5, ToPay: 1, Buckets: []servicing.LateBucket{{Bucket: "1-30", Loans: 2}}}, {Loans: 4, Buckets: []servicing.LateBucket{{Bucket: "1-30", Loans: 1}}},
				}, nil
			},
			Orders: func(context.Context, identity.Principal) (int64, error) { return 4, nil },
			Tried:  func(context.Context) (watch.Rehearsals, error) { return watch.Rehearsals{}, nil },
			Backup: func(context.Context) (time.Time, bool, error) { return time.Time{}, false, errors.New("away") },
		}
		ask := m.Every()
		list, wrong := ask(t.Context())
		ask(t.Context())
		if counted != 1 {
			t.Errorf("loans were counted %d times within a minute", counted)
		}
		env.Clock.Advance(time.Minute)
		ask(t.Context())
		if counted != 2 {
			t.Errorf("loans were counted %d times after a minute", counted)
		}
		got := map[string]float64{}
		for _, f := range list {
			got[f.Name+" "+f.Of] = f.Value
		}
		for name, want := range map[string]float64{"florin_nodes 1.2": 1, "florin_audit_unsealed_seconds ": 1200, "florin_audit_unpushed_seconds ": 1500, "florin_audit_seal_gone ": 0, "florin_audit_seal_files_lost ": 0, "florin_requests pending": 3,
			"florin_requests_late ": 2, "florin_payout_orders_unclear ": 4, "florin_trace_spans_total sent": 0, "florin_trace_spans_total lost": 0, "florin_metric_points_total sent": 0, "florin_metric_points_total lost": 0, "florin_loans running": 9, "florin_loans to_pay": 1, "florin_loans_late 1-30": 3} {
			if value, there := got[name]; !there || value != want {
				t.Errorf("%s is %v (%v), want %v", name, value, there, want)
			}
		}
		if got["florin_disk_spare_bytes "] <= 0 || len(wrong) != 1 {
			t.Errorf("%v, %v", got, wrong)
		}
		if _, there := got["florin_pool_connections_max "]; there != (env.DB.Engine() == db.Postgres) {
			t.Errorf("%v", got)
		}
	})
}
