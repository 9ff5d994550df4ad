package api_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
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
