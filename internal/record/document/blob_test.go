package document

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"florin/internal/kernel/fault"
)

func fileStore(t testing.TB, dir string) *FileStore {
	t.Helper()
	s, err := NewFileStore(dir, Reserve{Bytes: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestFilesAreForUsAlone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "documents")
	check(t, os.Mkdir(dir, 0o755))
	check(t, fileStore(t, dir).Put(context.Background(), newBlobID(), text("x")))
	check(t, filepath.WalkDir(dir, func(path string, _ os.DirEntry, err error) error {
		check(t, err)
		info, err := os.Stat(path)
		check(t, err)
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %v", path, info.Mode())
		}
		return nil
	}))
}

func TestTheReserveIsKept(t *testing.T) {
	s, err := NewFileStore(t.TempDir(), Reserve{Bytes: 1 << 60, Percent: 100})
	check(t, err)
	err = s.Put(context.Background(), newBlobID(), text("x"))
	if fault.KindOf(err) != fault.Unavailable || fault.CodeOf(err) != "storage.full" {
		t.Errorf("error %v", err)
	}
}

func TestAStoreThatIsAwayComesBack(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "documents")
	s, id, ctx := fileStore(t, dir), newBlobID(), context.Background()
	check(t, os.Rename(dir, dir+".away"))
	if err := s.Put(ctx, id, text("x")); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("put: %v", err)
	}
	if _, err := s.Open(ctx, id); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("open: %v", err)
	}
	if err := s.Ready(ctx); fault.KindOf(err) != fault.Unavailable {
		t.Errorf("ready: %v", err)
	}
	check(t, os.Rename(dir+".away", dir))
	check(t, s.Put(ctx, id, text("x")))
}
