package restapi_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/reset"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// reset makes what deletes requests, with a folder for the backups that come first.
func (d *rig) reset() *reset.Service {
	d.t.Helper()
	d.privacy = privacy.New(privacy.Parts{
		DB: d.Env.DB, Settings: d.Settings, Keys: d.Keys, Mail: d.Mail, Identity: d.Identity, Requests: d.Requests,
		Archives: document.NewVault(d.Keys, d.Store(d.t, "exports")), Now: d.Env.Clock.Now, Zone: time.UTC, Log: d.Env.Log,
		Sources: []personal.Source{d.Requests.Personal(d.Lending.Servicing.EndTx), d.Lending.Servicing.Personal()},
	})
	d.t.Cleanup(d.privacy.Close)
	d.backups = filepath.Join(d.Folder, "backups")
	d.resets = reset.New(reset.Parts{
		DB: d.Env.DB, Identity: d.Identity, Requests: d.Requests, Lending: d.Lending, Privacy: d.privacy, Log: d.Env.Log,
		Backups: backup.New(backup.Parts{
			Source: backup.Source{DB: d.Env.DB, Keys: d.Keys.IDs(), Data: d.Folder, Version: "test", Now: d.Env.Clock.Now}, To: d.backups, Log: d.Env.Log,
		}),
	})
	d.runner = job.NewRunner(d.Env.DB, d.Env.Log, job.Options{Node: "test"})
	d.resets.Register(d.runner)
	return d.resets
}

// working carries jobs out while a test runs, as a node does beside its calls.
func (d *rig) working() {
	d.t.Helper()
	ctx, stop := context.WithCancel(d.t.Context())
	var done sync.WaitGroup
	done.Go(func() {
		for ctx.Err() == nil {
			_ = d.runner.RunDue(ctx) // a test that ends in between
			time.Sleep(10 * time.Millisecond)
		}
	})
	d.t.Cleanup(func() { stop(); done.Wait() })
}

func (d *rig) saved() int {
	d.t.Helper()
	folders, err := os.ReadDir(d.backups)
	if err != nil && !os.IsNotExist(err) {
		d.t.Fatal(err)
	}
	return len(folders)
}

var listActions = db.SQL(`SELECT action FROM audit_records WHERE entity_kind = 'reset' OR action = 'request.deleted' ORDER BY action`)

func (d *rig) told() (actions []string) {
	d.t.Helper()
	must(d.t, d.Env.DB.View(d.t.Context(), func(tx *db.Tx) (err error) {
		actions, err = db.All[string](tx, listActions)
		return err
	}))
	return actions
}

func TestAnAdministratorDeletesOneRequest(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		d.working()
		v := d.visitor()
		one, two := v.apply(nil)["id"].(string), v.apply(nil)["id"].(string)
		boss := d.staff("boss@florin.example", identity.Administrator)
		rows := boss.send("DELETE", "/loan_requests?id=eq."+one+"&select=id,status", nil, "Prefer", "return=representation, count=exact").
			status(200).contentRange("0-0/1").rows()
		if len(rows) != 1 || rows[0]["id"] != one || rows[0]["status"] != "pending" {
			t.Errorf("deleted: %v", rows)
		}
		if left := boss.get("/loan_requests?select=id").rows(); len(left) != 1 || left[0]["id"] != two {
			t.Errorf("left: %v", left)
		}
		if n := d.saved(); n != 1 {
			t.Errorf("%d backups", n)
		}
		if got := d.told(); !slices.Equal(got, []string{"request.deleted", "reset.done", "reset.ordered"}) {
			t.Errorf("the journal tells of %v", got)
		}
		// It is gone: nothing matches, and nothing is saved or told for that.
		boss.send("DELETE", "/loan_requests?id=eq."+one, nil).status(204).contentRange("*/*")
		if rows := boss.send("DELETE", "/loan_requests?id=eq."+one, nil, "Prefer", "return=representation").status(200).rows(); len(rows) != 0 {
			t.Errorf("deleted again: %v", rows)
		}
		boss.send("DELETE", "/loan_requests?id=eq."+one, nil, "Accept", "application/vnd.pgrst.object+json", "Prefer", "return=representation").refused(406, "PGRST116")
		boss.send("DELETE", "/loan_requests?id=eq."+two, nil).status(204)
		if len(d.told()) != 6 || d.saved() != 2 {
			t.Errorf("told %v, %d backups", d.told(), d.saved())
		}
	})
}

func TestAnAdministratorDeletesAllButWhatIsKept(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		d.working()
		v := d.visitor()
		held := v.apply(nil)
		v.apply(nil)
		v.apply(nil)
		officer := identity.Principal{Kind: identity.Staff, StaffID: d.hire("dpo@florin.example", identity.DataProtectionOfficer).ID, Name: "D", Permissions: []identity.Permission{identity.PrivacyManage}}
		_, err := d.privacy.PlaceHold(t.Context(), officer, "request", held["id"].(string), "Procédure 12/26")
		must(t, err)
		boss := d.staff("boss@florin.example", identity.Administrator)
		o := boss.send("DELETE", "/loan_requests?id=neq."+zero, nil).refused(409, "23503")
		if o["details"] != held["reference"].(string)+": hold" {
			t.Errorf("kept: %v", o)
		}
		if left := boss.get("/loan_requests?select=id").rows(); len(left) != 1 || left[0]["id"] != held["id"] {
			t.Errorf("left: %v", left)
		}
		boss.send("DELETE", "/loan_requests?id=eq."+held["id"].(string), nil).refused(409, "23503")
		if n := d.saved(); n != 2 {
			t.Errorf("%d backups", n)
		}
	})
}

func TestAllButTheRowOfZerosGo(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		d.working()
		v := d.visitor()
		v.apply(nil)
		v.apply(nil)
		boss := d.staff("boss@florin.example", identity.Administrator)
		rows := boss.send("DELETE", "/loan_requests?id=neq."+zero+"&select=id", nil, "Prefer", "return=representation, count=exact").
			status(200).contentRange("0-1/2").rows()
		if len(rows) != 2 || len(boss.get("/loan_requests").rows()) != 0 {
			t.Errorf("deleted: %v", rows)
		}
		boss.send("DELETE", "/loan_requests?id=neq."+zero, nil).status(204) // nothing is there any more
	})
}

func TestDeletionsThatAreRefused(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		v.apply(nil)
		id := v.apply(nil)["id"].(string)
		boss := d.staff("boss@florin.example", identity.Administrator)
		boss.send("DELETE", "/loan_requests", nil).refused(400, "21000")
		boss.send("DELETE", "/loan_requests?status=eq.pending", nil).refused(400, "PGRST124")
		boss.send("DELETE", "/loan_requests?nothing=eq.1", nil).refused(400, "42703")
		boss.send("DELETE", "/loan_requests?id=eq.1", nil).refused(400, "22P02")
		boss.send("DELETE", "/profiles?id=eq."+zero, nil).refused(403, "42501")
		if len(d.told()) != 0 {
			t.Errorf("the journal tells of %v", d.told())
		}

		all := identity.Principal{Kind: identity.Staff, StaffID: "boss", Name: "Boss", Permissions: []identity.Permission{identity.SettingsManage}}
		_, err := d.resets.OrderForeign(t.Context(), all, "")
		must(t, err)
		if o := boss.send("DELETE", "/loan_requests?id=eq."+id, nil).refused(409, "PT409"); o["details"] != "reset.running" {
			t.Errorf("a second deletion: %v", o)
		}
	})
}

func TestWithoutABackupNothingIsDeleted(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		d.working()
		must(t, os.WriteFile(d.backups, nil, 0o600)) // no folder can be made there
		id := d.visitor().apply(nil)["id"].(string)
		boss := d.staff("boss@florin.example", identity.Administrator)
		boss.send("DELETE", "/loan_requests?id=eq."+id, nil).refused(503, "PGRST000")
		if len(boss.get("/loan_requests").rows()) != 1 {
			t.Error("deleted without a backup")
		}
	})
}
