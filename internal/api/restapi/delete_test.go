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
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// reset makes what deletes requests, with a folder for the backups that come first.
func (f *fixture) reset(mails *notify.Service, ring *keyring.Ring, documents *document.Service) *reset.Service {
	f.t.Helper()
	dir := f.t.TempDir()
	set := settings.New(f.env.DB, f.env.Clock.Now)
	blobs, err := document.NewFileStore(filepath.Join(dir, backup.DocumentFolder), document.Reserve{Bytes: 1, Percent: 1})
	must(f.t, err)
	lending := servicing.NewLending(servicing.Config{DB: f.env.DB, Settings: set, Keys: ring, Mail: mails, Documents: documents, Now: f.env.Clock.Now, Log: f.env.Log})
	f.privacy = privacy.New(privacy.Parts{
		DB: f.env.DB, Settings: set, Keys: ring, Mail: mails, Identity: f.identity, Requests: f.requests, Archives: document.NewVault(ring, blobs),
		Now: f.env.Clock.Now, Zone: time.UTC, Log: f.env.Log, Sources: []personal.Source{f.requests.Personal(lending.Servicing.EndTx), lending.Servicing.Personal()},
	})
	f.t.Cleanup(f.privacy.Close)
	f.backups = filepath.Join(dir, "backups")
	f.resets = reset.New(reset.Parts{
		DB: f.env.DB, Identity: f.identity, Requests: f.requests, Lending: lending, Privacy: f.privacy, Log: f.env.Log,
		Backups: backup.New(backup.Parts{
			Source: backup.Source{DB: f.env.DB, Keys: ring.IDs(), Data: dir, Version: "test", Now: f.env.Clock.Now}, To: f.backups, Log: f.env.Log,
		}),
	})
	f.runner = job.NewRunner(f.env.DB, f.env.Log, job.Options{Node: "test"})
	f.resets.Register(f.runner)
	return f.resets
}

// working carries jobs out while a test runs, as a node does beside its calls.
func (f *fixture) working() {
	f.t.Helper()
	ctx, stop := context.WithCancel(f.t.Context())
	var done sync.WaitGroup
	done.Go(func() {
		for ctx.Err() == nil {
			_ = f.runner.RunDue(ctx) // a test that ends in between
			time.Sleep(10 * time.Millisecond)
		}
	})
	f.t.Cleanup(func() { stop(); done.Wait() })
}

func (f *fixture) saved() int {
	f.t.Helper()
	folders, err := os.ReadDir(f.backups)
	if err != nil && !os.IsNotExist(err) {
		f.t.Fatal(err)
	}
	return len(folders)
}

var listActions = db.SQL(`SELECT action FROM audit_records WHERE entity_kind = 'reset' OR action = 'request.deleted' ORDER BY action`)

func (f *fixture) told() (actions []string) {
	f.t.Helper()
	must(f.t, f.env.DB.View(f.t.Context(), func(tx *db.Tx) (err error) {
		actions, err = db.All[string](tx, listActions)
		return err
	}))
	return actions
}

func TestAnAdministratorDeletesOneRequest(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.working()
		v := f.visitor()
		one, two := v.apply(nil)["id"].(string), v.apply(nil)["id"].(string)
		boss := f.staff("boss@florin.example", identity.Administrator)
		rows := boss.send("DELETE", "/loan_requests?id=eq."+one+"&select=id,status", nil, "Prefer", "return=representation, count=exact").
			status(200).contentRange("0-0/1").rows()
		if len(rows) != 1 || rows[0]["id"] != one || rows[0]["status"] != "pending" {
			t.Errorf("deleted: %v", rows)
		}
		if left := boss.get("/loan_requests?select=id").rows(); len(left) != 1 || left[0]["id"] != two {
			t.Errorf("left: %v", left)
		}
		if n := f.saved(); n != 1 {
			t.Errorf("%d backups", n)
		}
		if got := f.told(); !slices.Equal(got, []string{"request.deleted", "reset.done", "reset.ordered"}) {
			t.Errorf("the journal tells of %v", got)
		}
		// It is gone: nothing matches, and nothing is saved or told for that.
		boss.send("DELETE", "/loan_requests?id=eq."+one, nil).status(204).contentRange("*/*")
		if rows := boss.send("DELETE", "/loan_requests?id=eq."+one, nil, "Prefer", "return=representation").status(200).rows(); len(rows) != 0 {
			t.Errorf("deleted again: %v", rows)
		}
		boss.send("DELETE", "/loan_requests?id=eq."+one, nil, "Accept", "application/vnd.pgrst.object+json", "Prefer", "return=representation").refused(406, "PGRST116")
		boss.send("DELETE", "/loan_requests?id=eq."+two, nil).status(204)
		if len(f.told()) != 6 || f.saved() != 2 {
			t.Errorf("told %v, %d backups", f.told(), f.saved())
		}
	})
}

func TestAnAdministratorDeletesAllButWhatIsKept(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.working()
		v := f.visitor()
		held := v.apply(nil)
		v.apply(nil)
		v.apply(nil)
		officer := identity.Principal{Kind: identity.Staff, StaffID: f.hire("dpo@florin.example", identity.DataProtectionOfficer).ID, Name: "D", Permissions: []identity.Permission{identity.PrivacyManage}}
		_, err := f.privacy.PlaceHold(t.Context(), officer, "request", held["id"].(string), "Procédure 12/26")
		must(t, err)
		boss := f.staff("boss@florin.example", identity.Administrator)
		o := boss.send("DELETE", "/loan_requests?id=neq."+zero, nil).refused(409, "23503")
		if o["details"] != held["reference"].(string)+": hold" {
			t.Errorf("kept: %v", o)
		}
		if left := boss.get("/loan_requests?select=id").rows(); len(left) != 1 || left[0]["id"] != held["id"] {
			t.Errorf("left: %v", left)
		}
		boss.send("DELETE", "/loan_requests?id=eq."+held["id"].(string), nil).refused(409, "23503")
		if n := f.saved(); n != 2 {
			t.Errorf("%d backups", n)
		}
	})
}

func TestAllButTheRowOfZerosGo(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.working()
		v := f.visitor()
		v.apply(nil)
		v.apply(nil)
		boss := f.staff("boss@florin.example", identity.Administrator)
		rows := boss.send("DELETE", "/loan_requests?id=neq."+zero+"&select=id", nil, "Prefer", "return=representation, count=exact").
			status(200).contentRange("0-1/2").rows()
		if len(rows) != 2 || len(boss.get("/loan_requests").rows()) != 0 {
			t.Errorf("deleted: %v", rows)
		}
		boss.send("DELETE", "/loan_requests?id=neq."+zero, nil).status(204) // nothing is there any more
	})
}

func TestDeletionsThatAreRefused(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		v := f.visitor()
		v.apply(nil)
		id := v.apply(nil)["id"].(string)
		boss := f.staff("boss@florin.example", identity.Administrator)
		boss.send("DELETE", "/loan_requests", nil).refused(400, "21000")
		boss.send("DELETE", "/loan_requests?status=eq.pending", nil).refused(400, "PGRST124")
		boss.send("DELETE", "/loan_requests?nothing=eq.1", nil).refused(400, "42703")
		boss.send("DELETE", "/loan_requests?id=eq.1", nil).refused(400, "22P02")
		boss.send("DELETE", "/profiles?id=eq."+zero, nil).refused(403, "42501")
		if len(f.told()) != 0 {
			t.Errorf("the journal tells of %v", f.told())
		}

		all := identity.Principal{Kind: identity.Staff, StaffID: "boss", Name: "Boss", Permissions: []identity.Permission{identity.SettingsManage}}
		_, err := f.resets.OrderForeign(t.Context(), all, "")
		must(t, err)
		if o := boss.send("DELETE", "/loan_requests?id=eq."+id, nil).refused(409, "PT409"); o["details"] != "reset.running" {
			t.Errorf("a second deletion: %v", o)
		}
	})
}

func TestWithoutABackupNothingIsDeleted(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		f.working()
		must(t, os.WriteFile(f.backups, nil, 0o600)) // no folder can be made there
		id := f.visitor().apply(nil)["id"].(string)
		boss := f.staff("boss@florin.example", identity.Administrator)
		boss.send("DELETE", "/loan_requests?id=eq."+id, nil).refused(503, "PGRST000")
		if len(boss.get("/loan_requests").rows()) != 1 {
			t.Error("deleted without a backup")
		}
	})
}
