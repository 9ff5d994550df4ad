package backup_test

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// office is an installation with one document, and a member of staff who may take backups.
type office struct {
	*backup.Service
	t    *testing.T
	env  *testkit.Env
	data string
	ann  identity.Principal
}

func newOffice(t *testing.T, env *testkit.Env) office {
	t.Helper()
	data := t.TempDir()
	folder := filepath.Join(data, backup.DocumentFolder, "ab")
	must(t, os.MkdirAll(folder, 0o700))
	must(t, os.WriteFile(filepath.Join(folder, "abcd"), []byte("sealed bytes of a document"), 0o600))
	s := backup.New(backup.Parts{
		Source: backup.Source{DB: env.DB, Keys: []string{"k1"}, Data: data, Version: "test", Now: env.Clock.Now},
		To:     filepath.Join(data, "backups"), Node: "a", Log: env.Log,
	})
	ann := identity.Principal{Kind: identity.Staff, StaffID: "staff-1", Name: "Ann", Permissions: identity.PermissionsOf(identity.Administrator)}
	return office{s, t, env, data, ann}
}

var must = testkit.Must

// work does what is due; a job that fails waits for its next attempt, which the test lets come.
func (o office) work() {
	o.t.Helper()
	r := job.NewRunner(o.env.DB, o.env.Log, job.Options{Node: "a"})
	o.Register(r)
	for range 4 {
		_ = r.RunDue(o.t.Context()) // what it failed of is in the list
		o.env.Clock.Advance(2 * time.Minute)
	}
}

func (o office) list() backup.Overview {
	o.t.Helper()
	list, err := o.List(o.t.Context(), o.ann)
	must(o.t, err)
	return list
}

func TestABackupIsAskedForMadeAndChecked(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		o := newOffice(t, env)
		asked, err := o.Start(t.Context(), o.ann)
		if err != nil || asked.State != backup.Waiting || asked.By != "Ann" {
			t.Fatalf("%+v %v", asked, err)
		}
		if _, err := o.Start(t.Context(), o.ann); fault.CodeOf(err) != "backup.running" {
			t.Errorf("a second one beside the first: %v", err)
		}
		o.work()
		list := o.list()
		got := list.Backups[0]
		if len(list.Backups) != 1 || got.State != backup.Done || got.VerifiedAt == nil || got.Node != "a" || list.LastGood == nil || !list.InData || got.Missing {
			t.Fatalf("%+v", list)
		}
		dir := filepath.Join(list.To, got.Folder)
		m, err := backup.ReadManifest(dir)
		must(t, err)
		must(t, m.CheckFiles(dir))
		var paths []string
		for _, f := range m.Files {
			paths = append(paths, f.Path)
		}
		database := map[db.Engine]string{db.SQLite: backup.DatabaseFile, db.Postgres: "tables/backups.jsonl"}[env.DB.Engine()]
		if !slices.Contains(paths, "documents/ab/abcd") || !slices.Contains(paths, database) || int(got.Files) != len(paths) || got.Bytes != m.Bytes() {
			t.Errorf("it holds %v, and says %d files of %d bytes", paths, got.Files, got.Bytes)
		}
		must(t, os.RemoveAll(dir))
		if list = o.list(); !list.Backups[0].Missing || list.LastGood != nil {
			t.Errorf("a folder that was taken away still counts: %+v", list.Backups[0])
		}
		if next, err := o.Start(t.Context(), o.ann); err != nil || next.ID == asked.ID {
			t.Errorf("the next: %+v %v", next, err)
		}
	})
}

func TestOnlyWhoMayTakesBackups(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		o := newOffice(t, env)
		for _, role := range identity.Roles() {
			p := identity.Principal{Kind: identity.Staff, StaffID: "s", Permissions: role.Permissions}
			_, listErr := o.List(t.Context(), p)
			_, takeErr := o.Take(t.Context(), identity.Principal{Kind: identity.Staff, Permissions: nil}, backup.Asked)
			want := role.Role == identity.Administrator
			if (listErr == nil) != want || fault.KindOf(takeErr) != fault.Forbidden {
				t.Errorf("%s: list %v, nobody takes %v", role.Role, listErr, takeErr)
			}
			if _, err := o.Start(t.Context(), p); (err == nil) != want {
				t.Errorf("%s starts: %v", role.Role, err)
			}
		}
	})
}

// A program that is killed leaves an unfinished folder, or a whole one that nobody wrote
// down: the next attempt replaces the one and keeps the other.
func TestAnAttemptThatWasCutOffIsTakenUp(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for _, whole := range []bool{false, true} {
			o := newOffice(t, env)
			asked, err := o.Start(t.Context(), o.ann)
			must(t, err)
			dir := filepath.Join(o.To, asked.Folder)
			if whole {
				_, err := o.Write(t.Context(), o.To, asked.Folder)
				must(t, err)
			} else {
				must(t, os.MkdirAll(dir+".partial", 0o700))
				must(t, os.WriteFile(filepath.Join(dir+".partial", "half"), []byte("ha"), 0o600))
			}
			o.work()
			if got := o.list().Backups[0]; got.State != backup.Done || got.Folder != asked.Folder {
				t.Errorf("whole %v: %+v", whole, got)
			}
			if left, _ := filepath.Glob(filepath.Join(o.To, "*.partial")); len(left) > 0 {
				t.Errorf("whole %v: left behind: %v", whole, left)
			}
			if _, err := os.Stat(filepath.Join(dir, "half")); err == nil {
				t.Error("what was cut off is in the backup")
			}
		}
	})
}

func TestADamagedBackupIsToldAndTheNextOneMayBegin(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		o := newOffice(t, env)
		asked, err := o.Start(t.Context(), o.ann)
		must(t, err)
		_, err = o.Write(t.Context(), o.To, asked.Folder)
		must(t, err)
		must(t, os.WriteFile(filepath.Join(o.To, asked.Folder, "documents", "ab", "abcd"), []byte("other bytes of a document!"), 0o600))
		o.work()
		if got := o.list().Backups[0]; got.State != backup.Failed || got.Problem != "damaged" || got.VerifiedAt != nil {
			t.Errorf("%+v", got)
		}
		if _, err := o.Start(t.Context(), o.ann); err != nil {
			t.Errorf("the next: %v", err)
		}
	})
}

func TestAFolderThatCannotBeWrittenIsTold(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		o := newOffice(t, env)
		must(t, os.WriteFile(o.To, []byte("no folder"), 0o600))
		_, err := o.Start(t.Context(), o.ann)
		must(t, err)
		o.work()
		if got := o.list().Backups[0]; got.State != backup.Failed || got.Problem != "folder" {
			t.Errorf("%+v", got)
		}
		_, err = o.Take(t.Context(), o.ann, backup.BeforeReset)
		if f, ok := fault.As(err); !ok || f.Code != "backup.failed" || f.Params["problem"] != "folder" || strings.Contains(err.Error(), "Ann") {
			t.Errorf("taken at once: %v", err)
		}
	})
}

func TestTakeAtOnceReturnsACheckedBackup(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		o := newOffice(t, env)
		got, err := o.Take(t.Context(), o.ann, backup.BeforeReset)
		if err != nil || got.State != backup.Done || got.Why != backup.BeforeReset || got.VerifiedAt == nil || got.Files == 0 {
			t.Fatalf("%+v %v", got, err)
		}
		m, err := backup.ReadManifest(filepath.Join(o.To, got.Folder))
		must(t, err)
		must(t, m.CheckFiles(filepath.Join(o.To, got.Folder)))
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := o.Take(gone, o.ann, backup.BeforeReset); !errors.Is(err, context.Canceled) {
			t.Errorf("nobody waits for it: %v", err)
		}
		if list := o.list(); len(list.Backups) != 1 {
			t.Errorf("recorded: %+v", list.Backups)
		}
	})
}

// What a killed program left is removed after a day, and nothing else.
func TestAbandonedFoldersGo(t *testing.T) {
	env := testkit.SQLite(t)
	o := newOffice(t, env)
	old, young, other := filepath.Join(o.To, "florin-backup-20200101-000000.partial"), filepath.Join(o.To, "florin-backup-20200102-000000.partial"), filepath.Join(o.To, "mine.partial")
	for _, dir := range []string{old, young, other} {
		must(t, os.MkdirAll(dir, 0o700))
	}
	long := env.Clock.Now().Add(-25 * time.Hour)
	must(t, os.Chtimes(old, long, long))
	must(t, os.Chtimes(other, long, long))
	must(t, os.Chtimes(young, env.Clock.Now(), env.Clock.Now()))
	_, err := o.Take(t.Context(), o.ann, backup.Asked)
	must(t, err)
	for dir, want := range map[string]bool{old: false, young: true, other: true} {
		if _, err := os.Stat(dir); (err == nil) != want {
			t.Errorf("%s: %v", filepath.Base(dir), err)
		}
	}
}

// The copy of the database is a database: it opens, with what was in it.
func TestTheCopyOfTheDatabaseOpens(t *testing.T) {
	env := testkit.SQLite(t)
	o := newOffice(t, env)
	first, err := o.Take(t.Context(), o.ann, backup.Asked)
	must(t, err)
	second, err := o.Take(t.Context(), o.ann, backup.Asked)
	must(t, err)
	pool, err := sql.Open("sqlite", filepath.Join(o.To, second.Folder, backup.DatabaseFile))
	must(t, err)
	defer pool.Close()
	var folder string
	must(t, pool.QueryRow("SELECT folder FROM backups").Scan(&folder))
	if folder != first.Folder {
		t.Errorf("the copy knows %s", folder)
	}
}

// After a restore the log of events goes on where it was: its next row is written after those that were read.
func TestTheLogOfEventsGoesOnAfterARestore(t *testing.T) {
	env, fresh := testkit.Postgres(t), testkit.Postgres(t)
	emit := func(env *testkit.Env) {
		env.Update(t, func(tx *db.Tx) error {
			return eventlog.EmitTx(tx, audit.Actor{Kind: "system"}, eventlog.ArrearsBegan, eventlog.Data{LoanID: "loan-1"})
		})
	}
	emit(env)
	must(t, eventlog.New(eventlog.Parts{DB: env.DB}).Number(t.Context()))
	emit(env) // has no number yet
	o := newOffice(t, env)
	got, err := o.Take(t.Context(), o.ann, backup.Asked)
	must(t, err)
	must(t, backup.ImportTables(t.Context(), fresh.DB.Pool(), filepath.Join(o.To, got.Folder, backup.TablesFolder)))
	emit(fresh)
	log := eventlog.New(eventlog.Parts{DB: fresh.DB})
	page, err := log.Read(t.Context(), identity.CommandLine(), eventlog.Query{Limit: 10})
	if err != nil || len(page.Items) != 3 || page.Newest != 3 {
		t.Errorf("the log is %+v, %v", page, err)
	}
}

// A manifest that lost the database would be restored as an empty installation, and one that names
// the key would put another in its place.
func TestAManifestNamesTheDatabaseAndNothingElse(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		o := newOffice(t, env)
		got, err := o.Take(t.Context(), o.ann, backup.BeforeReset)
		must(t, err)
		dir := filepath.Join(o.To, got.Folder)
		whole, err := backup.ReadManifest(dir)
		must(t, err)
		isDatabase := func(f backup.File) bool {
			return f.Path == backup.DatabaseFile || strings.HasPrefix(f.Path, backup.TablesFolder)
		}
		for want, files := range map[string][]backup.File{
			"names no database":              slices.DeleteFunc(slices.Clone(whole.Files), isDatabase),
			`"master.key", which is no part`: append(slices.Clone(whole.Files), backup.File{Path: "master.key"}),
		} {
			m := whole
			m.Files = files
			if err := m.CheckFiles(dir); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("want %q: %v", want, err)
			}
		}
	})
}
