package outage

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// smallDisk gives a node a disk of its own, of some bytes.
func smallDisk(t *testing.T, dir string, size int) {
	t.Helper()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d", size)); err != nil {
		t.Skipf("a disk that fills up needs the right to mount a tmpfs: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
}

// fill leaves no more than some bytes free on a disk; give removes what fills it.
func fill(t *testing.T, dir string, leave uint64) (give func()) {
	t.Helper()
	path := filepath.Join(dir, "somebody-elses.file")
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	must(t, err)
	defer f.Close()
	block := make([]byte, 4096)
	for {
		var disk syscall.Statfs_t
		must(t, syscall.Statfs(dir, &disk))
		if disk.Bavail*uint64(disk.Bsize) <= leave {
			break
		}
		if _, err := f.Write(block); errors.Is(err, syscall.ENOSPC) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	return func() { must(t, os.Remove(path)) }
}

const diskSize = 48 << 20

func TestDiskFullAndFreed(t *testing.T) {
	if testing.Short() {
		t.Skip("fills a disk; run without -short")
	}
	s := prepare(t, "sqlite", "--disk-reserve", fmt.Sprint(testReserve))
	smallDisk(t, s.Data, diskSize)
	t.Cleanup(s.Kill) // before the disk goes
	s.Start()
	staff := s.staff()
	client := s.caller("de")
	client.draft("disk").must(t, http.StatusCreated)
	acknowledged := map[string]string{}
	for i := range 5 {
		id := fmt.Sprintf("before-%d", i)
		acknowledged[id] = reference(t, s.caller("fr").apply(id).must(t, http.StatusCreated))
	}

	give := fill(t, s.Data, diskSize/20)
	refused(t, s, client.upload("below-the-reserve", picture(t, 20)), "storage.full", "de")
	parts := decode[map[string]string](t, client.get("/readyz").must(t, http.StatusOK))
	if parts["documents"] != "failing" || parts["database"] != "ok" {
		t.Errorf("/readyz names %v", parts)
	}
	acknowledged["reserve"] = reference(t, s.caller("fr").apply("reserve").must(t, http.StatusCreated))
	give()

	emptyLog(t, s)
	give = fill(t, s.Data, 0)
	refusals := fullDisk(t, s, staff, acknowledged)
	give()

	s.hasSpace(t)
	for _, id := range refusals {
		acknowledged[id] = reference(t, s.caller("fr").apply(id).must(t, http.StatusCreated))
	}
	testkit.Within(t, comeback, "the node is ready again", s.Ready)
	client.upload("again", picture(t, 20)).must(t, http.StatusCreated)
	staff.signIn().must(t, http.StatusOK)
	if err := s.Terminate(); err != nil {
		t.Fatal(err)
	}
	if code, err := s.Exited(testkit.Promised(20 * time.Second)); code != 0 || err != nil {
		t.Errorf("exit %d, %v", code, err)
	}
	judgeDisk(t, s, acknowledged)
}

// fullDisk writes until writing is refused, and looks at what has to hold then. The log
// file of the database may have space left that it was given before.
func fullDisk(t *testing.T, s *site, staff *caller, acknowledged map[string]string) (refusals []string) {
	t.Helper()
	for i := 0; len(refusals) < 5 && i < 3000; i++ {
		id := fmt.Sprintf("full-%d", i)
		a := s.caller("fr").apply(id)
		if a.status == http.StatusCreated {
			acknowledged[id] = reference(t, a)
			continue
		}
		refused(t, s, a, "storage.full", "fr")
		if a.took > testkit.Promised(time.Second) {
			t.Errorf("the refusal took %v", a.took)
		}
		refusals = append(refusals, id)
	}
	if len(refusals) == 0 {
		t.Fatal("nothing was refused: the disk was not full")
	}
	visitor := s.caller("de")
	for _, at := range []string{"/healthz", "/api/v1/site", "/api/v1/quote?amount=1000000&currency=EUR&months=36&rate_type=fixed"} {
		visitor.get(at).must(t, http.StatusOK)
	}
	for _, at := range []string{"/api/v1/staff/session", "/api/v1/staff/loan-requests", "/api/v1/staff/dashboard"} {
		staff.get(at).must(t, http.StatusOK)
	}
	s.caller("en").signIn().must(t, http.StatusOK)
	return refusals
}

// file opens the database file of a node that runs on SQLite.
func (s *site) file() *db.DB {
	s.t.Helper()
	d, err := db.Open(s.t.Context(), db.Config{URL: "sqlite:" + filepath.Join(s.Data, "florin.db")})
	must(s.t, err)
	s.t.Cleanup(func() { _ = d.Close() })
	return d
}

// emptyLog cuts the database's log file, which otherwise is space to write in.
func emptyLog(t *testing.T, s *site) {
	t.Helper()
	_, err := s.file().Pool().ExecContext(t.Context(), "PRAGMA wal_checkpoint(TRUNCATE)")
	must(t, err)
}

func judgeDisk(t *testing.T, s *site, acknowledged map[string]string) {
	t.Helper()
	stored := storedRequests(t, s.file())
	for id, told := range acknowledged {
		if got := stored[mailbox+"-"+id+"@example.org"]; len(got) != 1 || got[0] != told {
			t.Errorf("%s was acknowledged as %s, stored is %v", id, told, got)
		}
	}
	if len(stored) != len(acknowledged) {
		t.Errorf("%d requests are stored, %d were acknowledged", len(stored), len(acknowledged))
	}
	if out, err := s.Run("", "verify"); err != nil {
		t.Errorf("verify: %v\n%s", err, out)
	}
}
