package api_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/admin/repository"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

func TestBackupsOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, auditor := l.staff("ann@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Auditor)
		l.browser().call("GET", "/staff/backups", nil).refused(401, "unauthenticated")
		auditor.call("GET", "/staff/backups", nil).refused(403, "forbidden")
		auditor.call("POST", "/staff/backups", nil).refused(403, "forbidden")
		if empty := ann.call("GET", "/staff/backups", nil).status(200).json(); empty["last_good"] != nil || len(empty["backups"].([]any)) != 0 {
			t.Errorf("before any: %v", empty)
		}
		for _, run := range []repository.Run{
			{Kind: repository.Made, State: repository.Done, Snapshot: "20260101T030000Z-1", Node: "a", Files: 3, Bytes: 900, Written: 90},
			{Kind: repository.Made, State: repository.Failed, Node: "a", Problem: "no_space"},
			{Kind: repository.Rehearsal, State: repository.Failed, Node: "a", Snapshot: "019e0f4a3c007d2ab1c2d3e4f5a6b7c8", Tables: 2, Rows: 30, Differences: 4, Report: "rows: loans has 1, the backup had 2\n", Problem: "differs"},
		} {
			env.Clock.Advance(time.Minute)
			env.Update(t, func(tx *db.Tx) error {
				run.StartedAt = tx.Now()
				_, err := repository.RecordTx(tx, run)
				return err
			})
		}
		byClock := ann.call("GET", "/staff/backups", nil).status(200).json()["scheduled"].(map[string]any)
		runs, rehearsal := byClock["runs"].([]any), byClock["rehearsal"].(map[string]any)
		if byClock["hour"] != 3.0 || byClock["days"] != 7.0 || byClock["last_good"] == nil || len(runs) != 2 || runs[0].(map[string]any)["problem"] != "no_space" || rehearsal["state"] != "failed" {
			t.Errorf("by the clock: %v", byClock)
		}
		tried := byClock["rehearsals"].([]any)[0].(map[string]any)
		if byClock["rehearse"] != "weekly" || tried["problem"] != "differs" || tried["differences"] != 4.0 || tried["rows"] != 30.0 || tried["tables"] != 2.0 || tried["made_at"] == nil || tried["report"] == "" {
			t.Errorf("rehearsals: %v", byClock)
		}
		asked := ann.call("POST", "/staff/backups", nil).status(202).json()
		ann.call("POST", "/staff/backups", nil).refused(409, "backup.running")
		r := job.NewRunner(env.DB, env.Log, job.Options{})
		l.api.Backups.Register(r)
		must(t, r.RunDue(t.Context()))
		list := ann.call("GET", "/staff/backups", nil).status(200).json()
		good, _ := list["last_good"].(map[string]any)
		if good["id"] != asked["id"] || good["state"] != "done" || good["verified_at"] == nil || good["by"] != "Claire Morel" || !strings.HasPrefix(good["folder"].(string), "florin-backup-") {
			t.Errorf("afterwards: %v", list)
		}
	})
}
