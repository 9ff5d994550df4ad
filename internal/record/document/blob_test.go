package document

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/kernel/fault"
)

func TestFileStore(t *testing.T) {
	testBlobStore(t, func(t *testing.T) BlobStore { return fileStore(t, t.TempDir()) })
}

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

// testBlobStore is what every store must do.
func testBlobStore(t *testing.T, open func(t *testing.T) BlobStore) {
	ctx := context.Background()
	id := strings.Repeat("ab", 16)
	t.Run("what is put can be opened", func(t *testing.T) {
		s := open(t)
		check(t, s.Put(ctx, id, text("hello")))
		body, err := s.Open(ctx, id)
		check(t, err)
		got, err := io.ReadAll(body)
		if err != nil || string(got) != "hello" {
			t.Errorf("%q, %v", got, err)
		}
		check(t, body.Close())
	})
	t.Run("a failed put leaves nothing to open and gives its error back", func(t *testing.T) {
		s, broken := open(t), errors.New("the line broke")
		err := s.Put(ctx, id, func(w io.Writer) error {
			_, _ = io.WriteString(w, "half")
			return broken
		})
		if !errors.Is(err, broken) {
			t.Errorf("error %v", err)
		}
		if _, err := s.Open(ctx, id); !errors.Is(err, ErrNoBlob) {
			t.Errorf("error %v", err)
		}
		check(t, s.Put(ctx, id, text("whole")))
	})
	t.Run("deleting twice is no error", func(t *testing.T) {
		s := open(t)
		check(t, s.Put(ctx, id, text("x")))
		check(t, s.Delete(ctx, id))
		check(t, s.Delete(ctx, id))
		if _, err := s.Open(ctx, id); !errors.Is(err, ErrNoBlob) {
			t.Errorf("error %v", err)
		}
	})
	t.Run("the list is in order and complete", func(t *testing.T) {
		s := open(t)
		var want, got []string
		for range 50 {
			id := newBlobID()
			check(t, s.Put(ctx, id, text("12345")))
			want = append(want, id)
		}
		slices.Sort(want)
		check(t, s.List(ctx, func(b BlobInfo) error {
			if b.Size != 5 || time.Since(b.Written).Abs() > time.Hour {
				t.Errorf("%+v", b)
			}
			got = append(got, b.ID)
			return nil
		}))
		if !slices.Equal(got, want) {
			t.Errorf("got %v", got)
		}
	})
	t.Run("only ids of ours are places", func(t *testing.T) {
		s := open(t)
		for _, id := range []string{"", "../../etc/passwd", strings.Repeat("AB", 16), strings.Repeat("ab", 15) + "/a"} {
			if s.Put(ctx, id, text("x")) == nil {
				t.Errorf("put %q", id)
			}
			if _, err := s.Open(ctx, id); err == nil || errors.Is(err, ErrNoBlob) {
				t.Errorf("open %q: %v", id, err)
			}
		}
	})
	t.Run("ready", func(t *testing.T) { check(t, open(t).Ready(ctx)) })
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
