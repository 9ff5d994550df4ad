package repository_test

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/repository"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var must = testkit.Must

// site is an installation with documents, and a repository of its own.
type site struct {
	t      *testing.T
	env    *testkit.Env
	ring   *keyring.Ring
	src    backup.Source
	docs   document.BlobStore
	stores map[string]document.BlobStore
	repo   repository.Repository
	budget *int // calls that change the repository until the program is killed; below 0: never
}

func newSite(t *testing.T, env *testkit.Env) *site {
	t.Helper()
	s := &site{t: t, env: env, ring: newRing(t, ""), stores: map[string]document.BlobStore{}, budget: new(int)}
	*s.budget = -1
	s.src = backup.Source{DB: env.DB, Keys: s.ring.IDs(), Data: t.TempDir(), Version: "test", Now: env.Clock.Now}
	var err error
	s.docs, err = s.src.Documents()
	must(t, err)
	place := t.TempDir()
	s.repo = s.open(func(name string) (document.BlobStore, error) {
		store, err := document.NewFileStore(filepath.Join(place, name), document.Reserve{Bytes: 1})
		return mortal{store, s.budget}, err
	})
	return s
}

func (s *site) open(at func(string) (document.BlobStore, error)) repository.Repository {
	s.t.Helper()
	r, err := repository.Open(s.ring, func(name string) (document.BlobStore, error) {
		store, err := at(name)
		s.stores[name] = store
		return store, err
	})
	must(s.t, err)
	return r
}

func newRing(t *testing.T, old string) *keyring.Ring {
	t.Helper()
	cfg := keyring.Config{Value: hex.EncodeToString([]byte(fmt.Sprintf("%-32s", t.Name()[:8])))}
	if old != "" {
		cfg = keyring.Config{Value: strings.Repeat("ab", 32), OldValues: []string{old}}
	}
	ring, err := keyring.Open(cfg)
	must(t, err)
	return ring
}

// addDocument puts a sealed document where the installation keeps them.
func (s *site) addDocument(content string) string {
	s.t.Helper()
	id := lender.NewBlobID()
	must(s.t, s.docs.Put(s.t.Context(), id, func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	}))
	return id
}

func (s *site) take() (repository.Snapshot, int64, error) {
	return s.repo.Take(s.t.Context(), s.src, s.src.Data)
}

func alive() error { return nil }

// restored unpacks a snapshot, checks it whole, and gives the contents of its documents by id.
func (s *site) restored(snapshot repository.Snapshot) map[string]string {
	s.t.Helper()
	dir := s.t.TempDir()
	must(s.t, s.repo.Unpack(s.t.Context(), snapshot, dir))
	m, err := backup.ReadManifest(dir)
	must(s.t, err)
	must(s.t, m.CheckFiles(dir))
	counts, err := backup.CountCopied(s.t.Context(), m.Engine, dir)
	must(s.t, err)
	if !maps.Equal(counts, snapshot.Rows) || len(counts) < 100 {
		s.t.Errorf("%d tables, the snapshot says %d", len(counts), len(snapshot.Rows))
	}
	docs := map[string]string{}
	files, err := filepath.Glob(filepath.Join(dir, backup.DocumentFolder, "*", "*"))
	must(s.t, err)
	for _, f := range files {
		text, err := os.ReadFile(f)
		must(s.t, err)
		docs[filepath.Base(f)] = string(text)
	}
	return docs
}

func (s *site) sizes(store string) (n int) {
	s.t.Helper()
	must(s.t, s.stores[store].List(s.t.Context(), func(document.BlobInfo) error {
		n++
		return nil
	}))
	return n
}

// What a snapshot has is written once, and each gives back what there was at its moment.
func TestDocumentsAreKeptOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newSite(t, env)
		big := strings.Repeat("a sealed document ", 40_000)
		one := s.addDocument(big)
		first, written, err := s.take()
		must(t, err)
		if written < int64(len(big)) {
			t.Errorf("the first wrote %d bytes", written)
		}
		two := s.addDocument("another")
		must(t, s.docs.Delete(t.Context(), one))
		three := s.addDocument("and a third")
		env.Clock.Advance(time.Hour)
		second, written, err := s.take()
		must(t, err)
		if written >= int64(len(big)) {
			t.Errorf("the second wrote %d bytes: it has copied what is there", written)
		}
		if got, want := s.restored(first), (map[string]string{one: big}); !maps.Equal(got, want) {
			t.Errorf("the first has %d documents", len(got))
		}
		if got, want := s.restored(second), (map[string]string{two: "another", three: "and a third"}); !maps.Equal(got, want) {
			t.Errorf("the second has %v", got)
		}
		if left, _ := filepath.Glob(filepath.Join(s.src.Data, "*.partial")); len(left) > 0 {
			t.Errorf("left in clear: %v", left)
		}
		newest, err := s.repo.Find(t.Context(), repository.Latest)
		if err != nil || newest.ID != second.ID || !repository.MadeAt(newest.ID).Equal(env.Clock.Now().Truncate(time.Millisecond)) {
			t.Errorf("the newest is %s, %v", newest.ID, err)
		}
		if _, err := s.repo.Find(t.Context(), "ffff"); !errors.Is(err, repository.ErrNone) {
			t.Errorf("one that is not there: %v", err)
		}
	})
}

// Nothing in a repository but documents, which are sealed already, can be read without the key, and nothing can be exchanged.
func TestARepositoryIsSealed(t *testing.T) {
	env := testkit.SQLite(t)
	s := newSite(t, env)
	s.addDocument("sealed by its own key")
	first, _, err := s.take()
	must(t, err)
	env.Clock.Advance(time.Hour)
	second, _, err := s.take()
	must(t, err)
	read := func(store, id string) []byte {
		body, err := s.stores[store].Open(t.Context(), id)
		must(t, err)
		text, err := io.ReadAll(body)
		must(t, errors.Join(err, body.Close()))
		return text
	}
	part := read("parts", first.Parts[backup.DatabaseFile].ID)
	if strings.Contains(string(part), "CREATE TABLE") || strings.Contains(string(part), "SQLite format") {
		t.Error("the database lies in clear")
	}
	put := func(store, id string, text []byte) {
		must(t, s.stores[store].Delete(t.Context(), id))
		must(t, s.stores[store].Put(t.Context(), id, func(w io.Writer) error {
			_, err := w.Write(text)
			return err
		}))
	}
	manifest := read("snapshots", first.ID)
	put("snapshots", second.ID, manifest)
	if _, err := s.repo.Read(t.Context(), second.ID); !errors.Is(err, keyring.ErrDamaged) {
		t.Errorf("the manifest of another: %v", err)
	}
	part[len(part)/2] ^= 1
	put("parts", first.Parts[backup.DatabaseFile].ID, part)
	if err := s.repo.Unpack(t.Context(), first, t.TempDir()); !errors.Is(err, document.ErrTampered) {
		t.Errorf("a part that was changed: %v", err)
	}
	s.ring = newRing(t, "")
	other, err := keyring.Open(keyring.Config{Value: strings.Repeat("cd", 32)})
	must(t, err)
	strange, err := repository.Open(other, func(name string) (document.BlobStore, error) { return s.stores[name], nil })
	must(t, err)
	if _, err := strange.Read(t.Context(), first.ID); !errors.Is(err, keyring.ErrUnknownKey) {
		t.Errorf("with another key: %v", err)
	}
}

// A manifest that does not open keeps no new backup from being made, and nothing from being kept: what it needs is not known.
func TestAManifestThatDoesNotOpenIsKeptBesideNewBackups(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newSite(t, env)
		shared, gone := s.addDocument("in all"), s.addDocument("in the first only")
		first, _, err := s.take()
		must(t, err)
		must(t, s.docs.Delete(t.Context(), gone))
		body, err := s.stores["snapshots"].Open(t.Context(), first.ID)
		must(t, err)
		whole, err := io.ReadAll(body)
		must(t, errors.Join(err, body.Close()))
		put := func(text []byte) {
			must(t, s.stores["snapshots"].Delete(t.Context(), first.ID))
			must(t, s.stores["snapshots"].Put(t.Context(), first.ID, func(w io.Writer) error {
				_, err := w.Write(text)
				return err
			}))
		}
		put(append([]byte(nil), whole[:len(whole)-1]...))

		env.Clock.Advance(time.Hour)
		s.addDocument("in the second")
		made, err := s.service(3).Make(t.Context())
		must(t, err)
		list, closed, err := s.repo.All(t.Context())
		must(t, err)
		if len(list) != 1 || list[0].ID != made.Snapshot || len(closed) != 1 || closed[0] != first.ID {
			t.Fatalf("%d open, closed %v", len(list), closed)
		}
		if got := s.restored(list[0]); len(got) != 2 || got[shared] != "in all" {
			t.Errorf("the second has %v", got)
		}
		if made.Unreadable != 1 {
			t.Errorf("the run tells of %d", made.Unreadable)
		}
		if _, err := s.repo.Prune(t.Context(), repository.Keep{}, time.UTC, alive); err == nil || !strings.Contains(err.Error(), first.ID) {
			t.Errorf("pruning beside it: %v", err)
		}
		put(whole) // as after its key was brought back
		if got := s.restored(first); len(got) != 2 || got[gone] != "in the first only" {
			t.Errorf("the first has %v", got)
		}
	})
}

// The calendar of 2026: 1 January is a Thursday, so its week is the first, with the three last days of 2025.
func TestWhatStays(t *testing.T) {
	day := func(text string) time.Time {
		at, err := time.Parse("2006-01-02 15", text)
		must(t, err)
		return at
	}
	moments := []time.Time{
		day("2025-11-30 03"), day("2025-12-28 03"), day("2025-12-29 03"), day("2025-12-31 03"),
		day("2026-01-01 03"), day("2026-01-02 03"), day("2026-01-02 23"), day("2026-01-05 03"),
	}
	for _, c := range []struct {
		name string
		keep repository.Keep
		want []int
	}{
		{"nothing but the newest", repository.Keep{}, []int{7}},
		{"two days: the later of the day before", repository.Keep{Days: 2}, []int{6, 7}},
		{"days without a backup do not count", repository.Keep{Days: 4}, []int{4, 6, 7, 3}},
		{"weeks from Monday, over the year", repository.Keep{Weeks: 3}, []int{1, 6, 7}},
		{"months", repository.Keep{Months: 3}, []int{0, 3, 7}},
		{"all", repository.Keep{Days: 2, Weeks: 4, Months: 2}, []int{0, 1, 3, 6, 7}},
		{"more than there are", repository.Keep{Days: 100, Weeks: 100, Months: 100}, []int{0, 1, 2, 3, 4, 6, 7}},
	} {
		var got []int
		for i, stays := range c.keep.Kept(moments, time.UTC) {
			if stays {
				got = append(got, i)
			}
		}
		if slices.Sort(c.want); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	// In Zurich the last hour of 2 January is the 3rd.
	if got := (repository.Keep{Days: 3}).Kept(moments[5:], time.FixedZone("CET", 3600)); !slices.Equal(got, []bool{true, true, true}) {
		t.Errorf("by the clock of the lender: %v", got)
	}
}

// mortal is a store whose program is killed after a number of calls: the last write is left half written, the last removal undone.
type mortal struct {
	document.BlobStore
	budget *int
}

var errKilled = errors.New("killed")

func (m mortal) spend() bool {
	if *m.budget == 0 {
		return false
	}
	if *m.budget > 0 {
		*m.budget--
	}
	return true
}

func (m mortal) Put(ctx context.Context, id string, fill func(io.Writer) error) error {
	if m.spend() {
		return m.BlobStore.Put(ctx, id, fill)
	}
	return errKilled
}

func (m mortal) Delete(ctx context.Context, id string) error {
	if m.spend() {
		return m.BlobStore.Delete(ctx, id)
	}
	return errKilled
}

// Wherever a program is killed, while it makes a backup or while it prunes, each backup of the list restores whole, and the next run ends
// with nothing left over.
func TestKilledAnywhereEveryListedBackupRestores(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		for calls, finished := 0, false; !finished; calls += 1 + calls/4 {
			s := newSite(t, env)
			shared, gone := s.addDocument("in all"), s.addDocument("in the first only")
			must(t, s.docs.Delete(t.Context(), s.addDocument("never copied")))
			first, _, err := s.take()
			must(t, err)
			must(t, s.docs.Delete(t.Context(), gone))
			env.Clock.Advance(time.Minute)
			late := s.addDocument("in the second")
			*s.budget = calls
			_, _, err = s.take()
			if err == nil {
				_, err = s.repo.Prune(t.Context(), repository.Keep{}, time.UTC, alive)
			}
			if finished = err == nil; !finished && !errors.Is(err, errKilled) {
				t.Fatal(err)
			}
			*s.budget = -1
			all, _, err := s.repo.All(t.Context())
			must(t, err)
			if len(all) == 0 {
				t.Fatalf("killed after %d calls: nothing is left", calls)
			}
			for _, snapshot := range all {
				want := map[string]string{shared: "in all", late: "in the second"}
				if snapshot.ID == first.ID {
					want = map[string]string{shared: "in all", gone: "in the first only"}
				}
				if got := s.restored(snapshot); !maps.Equal(got, want) {
					t.Errorf("killed after %d calls: %v", calls, got)
				}
			}
			env.Clock.Advance(time.Minute)
			last, _, err := s.take()
			must(t, err)
			_, err = s.repo.Prune(t.Context(), repository.Keep{}, time.UTC, alive)
			must(t, err)
			if s.sizes("snapshots") != 1 || s.sizes("parts") != len(last.Parts) || s.sizes("documents") != 2 {
				t.Errorf("killed after %d calls: %d snapshots, %d parts, %d documents", calls, s.sizes("snapshots"), s.sizes("parts"), s.sizes("documents"))
			}
		}
	})
}

// A blob that a killed program was writing is in the way of nobody, and is not taken for a document.
func TestHalfOfADocumentIsCopiedAgain(t *testing.T) {
	env := testkit.SQLite(t)
	s := newSite(t, env)
	place := t.TempDir()
	s.repo = s.open(func(name string) (document.BlobStore, error) {
		return document.NewFileStore(filepath.Join(place, name), document.Reserve{Bytes: 1})
	})
	id := s.addDocument("whole")
	for _, suffix := range []string{"", ".part"} {
		must(t, os.MkdirAll(filepath.Join(place, "documents", id[:2]), 0o700))
		must(t, os.WriteFile(filepath.Join(place, "documents", id[:2], id+suffix), []byte("who"), 0o600))
		snapshot, _, err := s.take()
		must(t, err)
		if got := s.restored(snapshot); got[id] != "whole" {
			t.Errorf("%q", got[id])
		}
		must(t, s.stores["documents"].Delete(t.Context(), id))
		must(t, s.stores["snapshots"].Delete(t.Context(), snapshot.ID))
	}
}

// One turn over all nodes; what a killed program had is given on when its time is over.
func TestOneTurnAtATime(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, turn, err := repository.TakeTurn(t.Context(), env.DB)
		must(t, err)
		if _, _, err := repository.TakeTurn(t.Context(), env.DB); !errors.Is(err, repository.ErrBusy) {
			t.Errorf("beside another: %v", err)
		}
		must(t, turn.Still(ctx)())
		env.Clock.Advance(3 * time.Minute)
		_, other, err := repository.TakeTurn(t.Context(), env.DB)
		must(t, err)
		if err := turn.Still(ctx)(); !errors.Is(err, repository.ErrBusy) {
			t.Errorf("the first still removes things: %v", err)
		}
		must(t, turn.End(t.Context()))
		if _, _, err := repository.TakeTurn(t.Context(), env.DB); !errors.Is(err, repository.ErrBusy) {
			t.Errorf("who lost the turn gave away that of another: %v", err)
		}
		must(t, other.End(t.Context()))
		_, third, err := repository.TakeTurn(t.Context(), env.DB)
		must(t, err)
		must(t, third.End(t.Context()))
	})
}

var listProblems = db.SQL(`SELECT problem FROM backup_runs WHERE kind = 'snapshot' AND state = 'failed'`)

func (s *site) service(hour int) *repository.Service {
	return repository.New(repository.Parts{
		DB: s.env.DB, Source: s.src, Open: func() (repository.Repository, error) { return s.repo, nil }, Work: filepath.Join(s.src.Data, "work"), Place: "here",
		Hour: hour, Keep: repository.Keep{Days: 1}, Zone: time.UTC, Node: "a", Log: s.env.Log,
	})
}

// The backup of a day is made once, one that was missed as soon as it can be, and one that failed is told and not tried all day.
func TestBackupsByTheClock(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newSite(t, env)
		now := env.Clock.Now().UTC()
		env.Clock.Advance(time.Date(now.Year(), now.Month(), now.Day()+1, 12, 0, 0, 0, time.UTC).Sub(now))
		service := s.service(3)
		r := job.NewRunner(env.DB, env.Log, job.Options{Node: "a"})
		service.Register(r)
		pass := func(d time.Duration) (int, repository.Run) {
			t.Helper()
			for ; d > 0; d -= 30 * time.Minute {
				env.Clock.Advance(30 * time.Minute)
				_ = r.RunDue(t.Context())
			}
			all, _, err := s.repo.All(t.Context())
			must(t, err)
			last, _, err := repository.Newest(t.Context(), env.DB, repository.Made)
			must(t, err)
			return len(all), last
		}
		n, first := pass(time.Hour)
		if n != 1 || first.State != repository.Done || first.Files == 0 || first.Node != "a" {
			t.Fatalf("missed at three: %d, %+v", n, first)
		}
		if _, again := pass(13 * time.Hour); again.ID != first.ID {
			t.Error("a second one before three")
		}
		n, second := pass(3 * time.Hour)
		if n != 1 || second.ID == first.ID {
			t.Fatalf("of the next day: %d, %+v", n, second)
		}
		*s.budget = 0
		_, still := pass(24 * time.Hour)
		if still.ID != second.ID {
			t.Errorf("it failed, and is called good: %+v", still)
		}
		var problems []string
		must(t, env.DB.View(t.Context(), func(tx *db.Tx) (err error) {
			problems, err = db.All[string](tx, listProblems)
			return err
		}))
		if len(problems) != 1 {
			t.Errorf("told of %v", problems)
		}
		*s.budget = -1
		if n, third := pass(24 * time.Hour); n != 1 || third.ID == second.ID {
			t.Errorf("after that: %d, %+v", n, third)
		}
	})
}
