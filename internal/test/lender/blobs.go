package lender

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/record/document"
)

// NewBlobID is a random id of a blob.
func NewBlobID() string {
	var id [16]byte
	_, _ = rand.Read(id[:])
	return hex.EncodeToString(id[:])
}

func blobText(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func blobCheck(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestBlobs is what every store must do. Each call of open gives an empty one.
func TestBlobs(t *testing.T, open func(t *testing.T) document.BlobStore) {
	ctx := context.Background()
	id := strings.Repeat("ab", 16)
	t.Run("what is put can be opened", func(t *testing.T) {
		s := open(t)
		blobCheck(t, s.Put(ctx, id, blobText("hello")))
		body, err := s.Open(ctx, id)
		blobCheck(t, err)
		got, err := io.ReadAll(body)
		if err != nil || string(got) != "hello" {
			t.Errorf("%q, %v", got, err)
		}
		blobCheck(t, body.Close())
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
		if _, err := s.Open(ctx, id); !errors.Is(err, document.ErrNoBlob) {
			t.Errorf("error %v", err)
		}
		blobCheck(t, s.Put(ctx, id, blobText("whole")))
	})
	t.Run("deleting twice is no error", func(t *testing.T) {
		s := open(t)
		blobCheck(t, s.Put(ctx, id, blobText("x")))
		blobCheck(t, s.Delete(ctx, id))
		blobCheck(t, s.Delete(ctx, id))
		if _, err := s.Open(ctx, id); !errors.Is(err, document.ErrNoBlob) {
			t.Errorf("error %v", err)
		}
	})
	t.Run("the list is in order and complete", func(t *testing.T) {
		s := open(t)
		var want, got []string
		for range 50 {
			id := NewBlobID()
			blobCheck(t, s.Put(ctx, id, blobText("12345")))
			want = append(want, id)
		}
		slices.Sort(want)
		blobCheck(t, s.List(ctx, func(b document.BlobInfo) error {
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
			if s.Put(ctx, id, blobText("x")) == nil {
				t.Errorf("put %q", id)
			}
			if _, err := s.Open(ctx, id); err == nil || errors.Is(err, document.ErrNoBlob) {
				t.Errorf("open %q: %v", id, err)
			}
		}
	})
	t.Run("ready", func(t *testing.T) { blobCheck(t, open(t).Ready(ctx)) })
}
