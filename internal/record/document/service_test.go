package document_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

var (
	actor = audit.Actor{Kind: "visitor", Source: "192.0.2.1", RequestID: "r1"}
	draft = document.Owner{Kind: document.Draft, ID: "0190ab12-0000-7000-8000-000000000001"}
)

// fixture is a service with its folder of blobs.
type fixture struct {
	*document.Service
	env  *testkit.Env
	ring *keyring.Ring
	dir  string
}

func newFixture(t testing.TB, env *testkit.Env, cfg document.Config) *fixture {
	t.Helper()
	return openFixture(t, env, cfg, t.TempDir(), keyring.Config{Value: strings.Repeat("11", 32)})
}

func openFixture(t testing.TB, env *testkit.Env, cfg document.Config, dir string, keys keyring.Config) *fixture {
	t.Helper()
	ring, err := keyring.Open(keys)
	check(t, err)
	store, err := document.NewFileStore(dir, document.Reserve{Bytes: 1})
	check(t, err)
	s, err := document.New(env.DB, ring, store, cfg)
	check(t, err)
	return &fixture{Service: s, env: env, ring: ring, dir: dir}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func pdf(text string) string { return "%PDF-1.7\n% " + text + "\n%%EOF\n" }

func input(key, content string) document.UploadInput {
	return document.UploadInput{Kind: document.Income, Name: "payslip " + key + ".pdf", Body: strings.NewReader(content), IdempotencyKey: key, Actor: actor}
}

func (h *fixture) upload(t testing.TB, key, content string) document.Document {
	t.Helper()
	d, err := h.Upload(context.Background(), draft, input(key, content))
	check(t, err)
	return d
}

func (h *fixture) read(t testing.TB, owner document.Owner, id string) (string, error) {
	t.Helper()
	_, body, err := h.Open(context.Background(), owner, id)
	if err != nil {
		return "", err
	}
	defer body.Close()
	b, err := io.ReadAll(body)
	return string(b), err
}

func (h *fixture) list(t testing.TB, owner document.Owner) (all []document.Document) {
	t.Helper()
	check(t, h.env.DB.View(context.Background(), func(tx *db.Tx) (err error) {
		all, err = h.ListTx(tx, owner)
		return err
	}))
	return all
}

func (h *fixture) trail(t testing.TB, id string) (actions []string) {
	t.Helper()
	check(t, h.env.DB.View(context.Background(), func(tx *db.Tx) error {
		actions = nil
		records, err := audit.ListTx(tx, "document", id, 0, 100)
		for _, r := range records {
			actions = append(actions, r.Action)
		}
		return err
	}))
	return actions
}

// files are the blobs on the disk.
func (h *fixture) files(t testing.TB) (paths []string) {
	t.Helper()
	check(t, filepath.WalkDir(h.dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			paths = append(paths, path)
		}
		return err
	}))
	return paths
}

func wantCode(t testing.TB, err error, kind fault.Kind, code string) {
	t.Helper()
	if fault.KindOf(err) != kind || fault.CodeOf(err) != code {
		t.Errorf("error %v, want %v %s", err, kind, code)
	}
}

func TestAnUploadCanBeReadAgain(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		content := pdf("salary: 5000")
		d, err := h.Upload(context.Background(), draft, document.UploadInput{
			Kind: document.Income, Name: `C:\me\pay.pdf`, Body: strings.NewReader(content), IdempotencyKey: "k", Actor: actor,
		})
		check(t, err)
		want := document.Document{
			ID: d.ID, Version: 1, OwnerKind: document.Draft, OwnerID: draft.ID, Kind: document.Income, Name: "pay.pdf",
			MediaType: "application/pdf", Size: int64(len(content)), ScanState: document.NotScanned, CreatedAt: env.Clock.Now(),
			PaperID: d.ID, Page: 1,
		}
		if diff := cmp.Diff(want, d); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff([]document.Document{want}, h.list(t, draft)); diff != "" {
			t.Error(diff)
		}
		if got, err := h.read(t, draft, d.ID); err != nil || got != content {
			t.Errorf("%q, %v", got, err)
		}
		for _, path := range h.files(t) {
			raw, err := os.ReadFile(path)
			check(t, err)
			if bytes.Contains(raw, []byte("salary")) || strings.Contains(path, d.ID) {
				t.Errorf("%s can be read by whoever has the disk", path)
			}
		}
	})
}

func TestADocumentOfAnotherPersonDoesNotExist(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		d := h.upload(t, "k", pdf("x"))
		for _, other := range []document.Owner{
			{Kind: document.Draft, ID: "0190ab12-0000-7000-8000-000000000002"},
			{Kind: document.Request, ID: draft.ID},
		} {
			_, err := h.read(t, other, d.ID)
			wantCode(t, err, fault.NotFound, "not_found")
			wantCode(t, h.Delete(context.Background(), other, d.ID, actor), fault.NotFound, "not_found")
		}
	})
}

func TestDocumentsMoveWithTheirOwner(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		request := document.Owner{Kind: document.Request, ID: "5f0c1f5e-2f5b-4b7e-9d55-3f6a8c0f1b2d"}
		first := h.upload(t, "a", pdf("a"))
		env.Clock.Advance(1)
		second := h.upload(t, "b", pdf("b"))
		gone := h.upload(t, "c", pdf("c"))
		check(t, h.Delete(context.Background(), draft, gone.ID, actor))
		check(t, env.DB.Update(context.Background(), func(tx *db.Tx) error {
			n, err := h.MoveTx(tx, draft, request)
			if err == nil && n != 2 {
				t.Errorf("moved %d", n)
			}
			return err
		}))
		if left := h.list(t, draft); len(left) != 0 {
			t.Errorf("left behind: %v", left)
		}
		moved := h.list(t, request)
		if len(moved) != 2 || moved[0].ID != first.ID || moved[1].ID != second.ID {
			t.Fatalf("moved: %v", moved)
		}
		if got, err := h.read(t, request, first.ID); err != nil || got != pdf("a") {
			t.Errorf("%q, %v", got, err)
		}
	})
}

func TestErasedDocumentsCannotBeRead(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		h := newFixture(t, env, document.Config{})
		now, later, all := h.upload(t, "a", pdf("a")), h.upload(t, "b", pdf("b")), h.upload(t, "c", pdf("c"))
		check(t, h.Delete(ctx, draft, now.ID, actor))
		if n := len(h.files(t)); n != 2 {
			t.Errorf("%d blobs after one was deleted", n)
		}
		check(t, env.DB.Update(ctx, func(tx *db.Tx) error { return h.DeleteTx(tx, draft, later.ID, actor) }))
		check(t, env.DB.Update(ctx, func(tx *db.Tx) error {
			_, err := h.DeleteAllTx(tx, draft, actor)
			return err
		}))
		for _, id := range []string{now.ID, later.ID, all.ID} {
			_, err := h.read(t, draft, id)
			wantCode(t, err, fault.NotFound, "not_found")
			if diff := cmp.Diff([]string{"document.deleted", "document.uploaded"}, h.trail(t, id)); diff != "" {
				t.Error(diff)
			}
		}
		if n := keysAndNames(t, env); n != 0 {
			t.Errorf("%d rows keep a key or a name", n)
		}
		swept, err := h.SweepOrphans(ctx)
		if err != nil || swept != (document.Swept{Erased: 2}) || len(h.files(t)) != 0 {
			t.Errorf("swept %+v, left %v, %v", swept, h.files(t), err)
		}
		wantCode(t, h.Delete(ctx, draft, now.ID, actor), fault.NotFound, "not_found")
	})
}

func keysAndNames(t *testing.T, env *testkit.Env) (n int) {
	t.Helper()
	check(t, env.DB.Pool().QueryRow(`SELECT count(*) FROM documents WHERE wrapped_key IS NOT NULL OR file_name <> '' OR digest IS NOT NULL`).Scan(&n))
	return n
}

func TestViewsAreRecorded(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		d := h.upload(t, "k", pdf("x"))
		_, body, err := h.OpenAs(context.Background(), draft, d.ID, audit.Actor{Kind: "staff", ID: "s1"}, nil)
		check(t, err)
		check(t, body.Close())
		if diff := cmp.Diff([]string{"document.viewed", "document.uploaded"}, h.trail(t, d.ID)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestVerifyFindsEveryDamage(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		good := h.upload(t, "good", pdf("good"))
		before := h.files(t)
		missing := h.upload(t, "missing", pdf("missing"))
		check(t, os.Remove(newFile(h.files(t), before)))
		changed := h.upload(t, "changed", pdf("changed"))
		path := newFile(h.files(t), before)
		raw, err := os.ReadFile(path)
		check(t, err)
		raw[len(raw)/2] ^= 1
		check(t, os.WriteFile(path, raw, 0o600))

		problems := map[string]error{}
		check(t, h.VerifyAll(context.Background(), func(d document.Document, problem error) error {
			problems[d.ID] = problem
			return nil
		}))
		if len(problems) != 3 || problems[good.ID] != nil {
			t.Errorf("problems: %v", problems)
		}
		if !errors.Is(problems[missing.ID], document.ErrNoBlob) || !errors.Is(problems[changed.ID], document.ErrTampered) {
			t.Errorf("missing: %v, changed: %v", problems[missing.ID], problems[changed.ID])
		}
		_, err = h.read(t, draft, changed.ID)
		if !errors.Is(err, document.ErrTampered) || fault.KindOf(err) != fault.Internal {
			t.Errorf("reading what was changed: %v", err)
		}
	})
}

// newFile finds the path that is in all but not in old.
func newFile(all, old []string) string {
	known := map[string]bool{}
	for _, p := range old {
		known[p] = true
	}
	for _, p := range all {
		if !known[p] {
			return p
		}
	}
	return ""
}

func TestDocumentsOutliveANewKey(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		oldKey, newKey := strings.Repeat("11", 32), strings.Repeat("22", 32)
		before := newFixture(t, env, document.Config{})
		d := before.upload(t, "k", pdf("x"))
		both := openFixture(t, env, document.Config{}, before.dir, keyring.Config{Value: newKey, OldValues: []string{oldKey}})
		if again := both.upload(t, "k", pdf("x")); again.ID != d.ID {
			t.Error("a repeated upload was not recognised after the rotation")
		}
		if got, err := both.read(t, draft, d.ID); err != nil || got != pdf("x") {
			t.Errorf("%q, %v", got, err)
		}
		after := openFixture(t, env, document.Config{}, before.dir, keyring.Config{Value: newKey})
		if _, err := after.read(t, draft, d.ID); !errors.Is(err, keyring.ErrUnknownKey) {
			t.Errorf("the new key alone: %v", err)
		}
	})
}
