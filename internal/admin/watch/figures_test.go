package watch_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"florin/internal/admin/watch"
	"florin/internal/identity/identity"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/node"
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
		m := watch.Measured{
			DB: env.DB, Folder: t.TempDir(),
			Counts: func(context.Context, identity.Principal) (request.Counts, error) {
				return request.Counts{Pending: 3}, nil
			},
			Backup: func(context.Context) (time.Time, bool, error) { return time.Time{}, false, errors.New("away") },
		}
		list, wrong := m.Figures(t.Context())
		got := map[string]float64{}
		for _, f := range list {
			got[f.Name+" "+f.Of] = f.Value
		}
		for name, want := range map[string]float64{"florin_nodes 1.2": 1, "florin_audit_unsealed_seconds ": 1200, "florin_audit_seal_files_lost ": 0, "florin_requests pending": 3} {
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
