package outage

import (
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// Whatever happens to the folder of documents, uploads are refused in words and the rest
// of Florin does not mind.
func TestDocumentsGoneAndBack(t *testing.T) {
	for _, c := range []struct {
		name       string
		take, give func(t *testing.T, dir string)
	}{
		{"removed", moveAway, moveBack},
		{"replaced by a file", func(t *testing.T, dir string) {
			moveAway(t, dir)
			must(t, os.WriteFile(dir, []byte("not a folder"), 0o600))
		}, func(t *testing.T, dir string) {
			must(t, os.Remove(dir))
			moveBack(t, dir)
		}},
		{"read-only", mountReadOnly, unmount},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, "sqlite")
			client := s.caller("de")
			client.draft("documents").must(t, http.StatusCreated)
			client.upload("first", picture(t, 20)).must(t, http.StatusCreated)
			dir := filepath.Join(s.Data, "documents")
			c.take(t, dir)
			documentsAway(t, s, client)
			c.give(t, dir)
			testkit.Within(t, comeback, "the node is ready again", s.Ready)
			client.upload("second", picture(t, 20)).must(t, http.StatusCreated)
			if n := len(client.current().Documents); n != 2 {
				t.Errorf("the application has %d documents, want 2", n)
			}
		})
	}
}

// documentsAway looks at what has to hold meanwhile.
func documentsAway(t *testing.T, s *site, client *caller) {
	t.Helper()
	a := client.upload("second", picture(t, 20))
	refused(t, s, a, "unavailable", "de")
	if a.took > testkit.Promised(time.Second) {
		t.Errorf("the refusal took %v", a.took)
	}
	if n := len(client.current().Documents); n != 1 {
		t.Errorf("the application has %d documents, want 1", n)
	}
	other := s.caller("fr")
	other.apply("meanwhile").must(t, http.StatusCreated)
	other.get("/healthz").must(t, http.StatusOK)
	parts := decode[map[string]string](t, other.get("/readyz").must(t, http.StatusOK))
	if parts["documents"] != "failing" || parts["database"] != "ok" {
		t.Errorf("/readyz names %v", parts)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func moveAway(t *testing.T, dir string) {
	t.Helper()
	must(t, os.Rename(dir, dir+".away"))
}

func moveBack(t *testing.T, dir string) {
	t.Helper()
	must(t, os.Rename(dir+".away", dir))
}

func mountReadOnly(t *testing.T, dir string) {
	t.Helper()
	if err := syscall.Mount(dir, dir, "", syscall.MS_BIND, ""); err != nil {
		t.Skipf("a read-only folder needs the right to mount: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	must(t, syscall.Mount("", dir, "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
}

func unmount(t *testing.T, dir string) {
	t.Helper()
	must(t, syscall.Unmount(dir, 0))
}
