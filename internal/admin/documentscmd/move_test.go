package documentscmd_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"testing"

	"florin/internal/admin/documentscmd"
	"florin/internal/record/document"
	"florin/internal/test/lender"
)

func folder(t *testing.T) *document.FileStore {
	t.Helper()
	s, err := document.NewFileStore(t.TempDir(), document.Reserve{Bytes: 1})
	check(t, err)
	return s
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func random(t *testing.T, n int) []byte {
	t.Helper()
	p := make([]byte, n)
	_, err := rand.Read(p)
	check(t, err)
	return p
}

func fill(p []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(p)
		return err
	}
}

// There and back over a copy that was cut off and one that was changed: every file is the same, originals stay until they are asked away.
func TestFilesAreCarriedThereAndBack(t *testing.T) {
	ctx, there := context.Background(), folder(t)
	here := folder(t)
	content := map[string][]byte{}
	for i := range 12 {
		id := lender.NewBlobID()
		content[id] = random(t, 1000+i)
		check(t, here.Put(ctx, id, fill(content[id])))
		switch i {
		case 0: // copied before
			check(t, there.Put(ctx, id, fill(content[id])))
		case 1: // of the same length and not the same
			check(t, there.Put(ctx, id, fill(random(t, 1001))))
		case 2: // cut off
			check(t, there.Put(ctx, id, fill(content[id][:10])))
		}
	}
	done, err := documentscmd.Carry(ctx, here, there, false)
	if err != nil || done.Copied != 11 || done.Same != 1 || done.Removed != 0 {
		t.Fatalf("%+v, %v", done, err)
	}
	if done, err = documentscmd.Carry(ctx, here, there, true); err != nil || done.Copied != 0 || done.Same != 12 || done.Removed != 12 {
		t.Fatalf("%+v, %v", done, err)
	}
	if plan, err := documentscmd.Compare(ctx, there, here); err != nil || plan.Copied != 12 || plan.Same != 0 {
		t.Fatalf("%+v, %v", plan, err)
	}
	_, err = documentscmd.Carry(ctx, there, here, true)
	check(t, err)
	for id, want := range content {
		body, err := here.Open(ctx, id)
		check(t, err)
		if got, err := io.ReadAll(body); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v", id, err)
		}
		check(t, body.Close())
		if _, err := there.Open(ctx, id); !errors.Is(err, document.ErrNoBlob) {
			t.Errorf("%s is left: %v", id, err)
		}
	}
}
