package certstore_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/platform/certstore"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/test/testkit"
)

func ringIn(t *testing.T) *keyring.Ring {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{File: filepath.Join(t.TempDir(), "master.key")})
	testkit.Must(t, err)
	return ring
}

var allSealed = db.SQL(`SELECT sealed FROM acme_files ORDER BY name`)

// The storage is what certmagic's documentation says a storage does; what one node writes another reads, and the database holds nothing in plain.
func TestFilesOfEveryNode(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ring, ctx := ringIn(t), t.Context()
		here, there := certstore.New(env.DB, ring), certstore.New(env.DB, ring)
		files := map[string]string{
			"acme/ca/users/a@b.example/a.key": "account key", "acme/ca/users/a@b.example/a.json": "account",
			"certificates/ca/florin.example/florin.example.key": "private key", "certificates/ca/florin.example/florin.example.crt": "old", "last_clean.json": "{}",
		}
		for name, text := range files {
			testkit.Must(t, here.Store(ctx, name, []byte(text)))
		}
		env.Clock.Advance(time.Hour)
		testkit.Must(t, there.Store(ctx, "certificates/ca/florin.example/florin.example.crt", []byte("renewed")))
		for name, text := range files {
			if name == "certificates/ca/florin.example/florin.example.crt" {
				text = "renewed"
			}
			if got, err := there.Load(ctx, name); err != nil || string(got) != text {
				t.Errorf("%s: %q, %v", name, got, err)
			}
		}
		info, err := here.Stat(ctx, "certificates/ca/florin.example/florin.example.crt")
		if err != nil || info.Size != 7 || !info.IsTerminal || !info.Modified.Equal(env.Clock.Now()) {
			t.Errorf("of a file: %+v, %v", info, err)
		}
		if info, err := here.Stat(ctx, "certificates/ca"); err != nil || info.IsTerminal {
			t.Errorf("of a folder: %+v, %v", info, err)
		}
		for name, there := range map[string]bool{"certificates": true, "certificates/ca/florin.example/florin.example.key": true, "certificates/c": false, "other": false} {
			if here.Exists(ctx, name) != there {
				t.Errorf("%s is there: %v", name, !there)
			}
		}
		for _, c := range []struct {
			folder string
			deep   bool
			want   []string
		}{
			{"", false, []string{"acme", "certificates", "last_clean.json"}},
			{"acme/ca/users", false, []string{"acme/ca/users/a@b.example"}},
			{"certificates", true, []string{
				"certificates/ca", "certificates/ca/florin.example", "certificates/ca/florin.example/florin.example.crt", "certificates/ca/florin.example/florin.example.key",
			}},
		} {
			if got, err := here.List(ctx, c.folder, c.deep); err != nil || !cmp.Equal(got, c.want) {
				t.Errorf("%q: %v, %s", c.folder, err, cmp.Diff(c.want, got))
			}
		}
		testkit.Must(t, env.DB.View(ctx, func(tx *db.Tx) error {
			sealed, err := db.All[[]byte](tx, allSealed)
			for _, each := range sealed {
				if bytes.Contains(each, []byte("key")) || bytes.Contains(each, []byte("account")) {
					t.Error("something lies there in plain")
				}
			}
			return err
		}))

		testkit.Must(t, there.Delete(ctx, "acme"))
		testkit.Must(t, there.Delete(ctx, "acme"))
		if _, err := here.Load(ctx, "acme/ca/users/a@b.example/a.key"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("deleted: %v", err)
		}
		if _, err := here.List(ctx, "acme", true); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a folder that is gone: %v", err)
		}
		if _, err := certstore.New(env.DB, ringIn(t)).Load(ctx, "last_clean.json"); err == nil || errors.Is(err, fs.ErrNotExist) {
			t.Errorf("with another master key: %v", err)
		}
	})
}

// One node at a time has a lock; that of a node that died is over after its lease.
func TestOneNodeHasALock(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ring, ctx := ringIn(t), t.Context()
		here, there := certstore.New(env.DB, ring), certstore.New(env.DB, ring)
		testkit.Must(t, here.Lock(ctx, "renewal"))
		if taken, err := there.TryLock(ctx, "renewal"); taken || err != nil {
			t.Errorf("taken twice: %v", err)
		}
		if err := there.Unlock(ctx, "renewal"); err == nil {
			t.Error("a node lets go what it does not have")
		}
		if taken, err := there.TryLock(ctx, "another"); !taken || err != nil {
			t.Errorf("another one: %v", err)
		}
		testkit.Must(t, there.Unlock(ctx, "another"))
		soon, stop := context.WithTimeout(ctx, 50*time.Millisecond)
		defer stop()
		if err := there.Lock(soon, "renewal"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("waiting without end: %v", err)
		}
		over, gone := context.WithCancel(ctx)
		gone()
		testkit.Must(t, here.Unlock(over, "renewal")) // whose caller has gone
		testkit.Must(t, there.Lock(ctx, "renewal"))

		env.Clock.Advance(31 * time.Second) // nothing was heard of the node there
		testkit.Must(t, here.Lock(ctx, "renewal"))
		testkit.Must(t, there.Unlock(ctx, "renewal")) // it comes back: what another has taken over stays that one's
		if taken, err := there.TryLock(ctx, "renewal"); taken || err != nil {
			t.Errorf("taken from who has it: %v", err)
		}
		testkit.Must(t, here.Unlock(ctx, "renewal"))
	})
}

// What an earlier release kept in a folder is brought in once, where nothing newer is, and the folder goes.
func TestFoldersAreTakenIn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s, ctx, folder := certstore.New(env.DB, ringIn(t)), t.Context(), filepath.Join(t.TempDir(), "certificates")
		testkit.Must(t, s.TakeIn(ctx, folder)) // there is none
		for name, text := range map[string]string{"certificates/ca/a/a.key": "of this node", "acme/ca/users/u/u.key": "account", "locks/issue.lock": "{}"} {
			at := filepath.Join(folder, filepath.FromSlash(name))
			testkit.Must(t, os.MkdirAll(filepath.Dir(at), 0o700))
			testkit.Must(t, os.WriteFile(at, []byte(text), 0o600))
		}
		testkit.Must(t, s.Store(ctx, "certificates/ca/a/a.key", []byte("of another node")))
		testkit.Must(t, s.TakeIn(ctx, folder))
		for name, want := range map[string]string{"certificates/ca/a/a.key": "of another node", "acme/ca/users/u/u.key": "account"} {
			if got, err := s.Load(ctx, name); err != nil || string(got) != want {
				t.Errorf("%s: %q, %v", name, got, err)
			}
		}
		if s.Exists(ctx, "locks") {
			t.Error("a lock was brought in")
		}
		if _, err := os.Stat(folder); !os.IsNotExist(err) {
			t.Errorf("the folder is still there: %v", err)
		}
	})
}
