package document_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

func TestRefusedUploadsLeaveNothing(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{Limits: fixed(document.Limits{MaxBytes: 100_000})})
		closed := fault.New(fault.Conflict, "draft.conflict")
		cut := io.MultiReader(strings.NewReader("%PDF-1.7\n"), iotest.ErrReader(io.ErrUnexpectedEOF))
		cases := map[string]struct {
			change func(*document.UploadInput)
			kind   fault.Kind
			code   string
		}{
			"unknown kind":    {func(in *document.UploadInput) { in.Kind = "selfie" }, fault.Invalid, "invalid"},
			"no key":          {func(in *document.UploadInput) { in.IdempotencyKey = "" }, fault.Invalid, "idempotency.required"},
			"illegible key":   {func(in *document.UploadInput) { in.IdempotencyKey = "k\xff" }, fault.Invalid, "idempotency.required"},
			"empty":           {func(in *document.UploadInput) { in.Body = strings.NewReader("") }, fault.Invalid, "document.empty"},
			"another type":    {func(in *document.UploadInput) { in.Body = strings.NewReader("<html></html>") }, fault.Unsupported, "document.type"},
			"damaged":         {func(in *document.UploadInput) { in.Body = strings.NewReader("%PDF-1.7\nhello") }, fault.Invalid, "document.damaged"},
			"too large":       {func(in *document.UploadInput) { in.Body = strings.NewReader(pdf(strings.Repeat("x", 100_000))) }, fault.TooLarge, "document.too_large"},
			"large after end": {func(in *document.UploadInput) { in.Body = strings.NewReader(pdf("") + strings.Repeat("\n", 100_000)) }, fault.TooLarge, "document.too_large"},
			"cut off":         {func(in *document.UploadInput) { in.Body = cut }, fault.Invalid, "upload.interrupted"},
			"closed draft":    {func(in *document.UploadInput) { in.Allow = func(*db.Tx) error { return closed } }, fault.Conflict, "draft.conflict"},
		}
		for name, c := range cases {
			t.Run(name, func(t *testing.T) {
				in := input("k", pdf("x"))
				c.change(&in)
				_, err := h.Upload(context.Background(), draft, in)
				wantCode(t, err, c.kind, c.code)
				if left := h.list(t, draft); len(left) != 0 {
					t.Errorf("rows: %v", left)
				}
				if left := h.files(t); len(left) != 0 {
					t.Errorf("files: %v", left)
				}
			})
		}
	})
}

// What kill -9 leaves behind: half a blob, and a whole one whose row was never written.
func TestTheSweepRemovesWhatACrashLeft(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		env.Clock.Set(time.Now())
		kept := h.upload(t, "k", pdf("x"))
		store, err := document.NewFileStore(h.dir, document.Reserve{Bytes: 1})
		check(t, err)
		check(t, store.Put(context.Background(), strings.Repeat("00", 16), func(w io.Writer) error { return nil }))
		check(t, os.WriteFile(h.dir+"/00/00"+strings.Repeat("01", 15)+".part", []byte("half"), 0o600))
		check(t, os.WriteFile(h.dir+"/README", []byte("of the operator"), 0o600))

		for _, step := range []struct {
			wait    time.Duration
			orphans int
		}{{0, 0}, {50 * time.Minute, 0}, {20 * time.Minute, 2}, {0, 0}} {
			env.Clock.Advance(step.wait)
			swept, err := h.SweepOrphans(context.Background())
			if err != nil || swept != (document.Swept{Orphans: step.orphans}) {
				t.Errorf("swept %+v, want %d orphans, %v", swept, step.orphans, err)
			}
		}
		if got, err := h.read(t, draft, kept.ID); err != nil || got != pdf("x") {
			t.Errorf("%q, %v", got, err)
		}
		if n := len(h.files(t)); n != 2 {
			t.Errorf("%d files are left", n)
		}
	})
}

func TestARepeatedUploadIsOne(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		h := newFixture(t, env, document.Config{Limits: fixed(document.Limits{MaxFiles: 1})})
		first := h.upload(t, "k", pdf("x"))
		if diff := cmp.Diff(first, h.upload(t, "k", pdf("x"))); diff != "" {
			t.Error(diff)
		}
		_, err := h.Upload(ctx, draft, input("k", pdf("y")))
		wantCode(t, err, fault.Invalid, "idempotency.mismatch")
		other := input("k", pdf("x"))
		other.Kind = document.Other
		_, err = h.Upload(ctx, draft, other)
		wantCode(t, err, fault.Invalid, "idempotency.mismatch")
		check(t, h.Delete(ctx, draft, first.ID, actor))
		_, err = h.Upload(ctx, draft, input("k", pdf("x")))
		wantCode(t, err, fault.Gone, "gone")
		if n := len(h.files(t)); n != 0 {
			t.Errorf("%d files", n)
		}
	})
}

func TestUploadsAtOnce(t *testing.T) {
	const callers = 12
	at := func(t *testing.T, h *fixture, key func(i int) string) (ids map[string]int, refused int) {
		t.Helper()
		ids = map[string]int{}
		var mu sync.Mutex
		var wg sync.WaitGroup
		for i := range callers {
			wg.Go(func() {
				in := input("k", pdf("x"))
				in.IdempotencyKey = key(i)
				d, err := h.Upload(context.Background(), draft, in)
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					wantCode(t, err, fault.Conflict, "document.too_many")
					refused++
					return
				}
				ids[d.ID]++
			})
		}
		wg.Wait()
		return ids, refused
	}
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		t.Run("with one key they are one", func(t *testing.T) {
			h := newFixture(t, env, document.Config{})
			if ids, refused := at(t, h, func(int) string { return "same" }); len(ids) != 1 || refused != 0 {
				t.Errorf("%v, %d refused", ids, refused)
			}
			if rows, files := len(h.list(t, draft)), len(h.files(t)); rows != 1 || files != 1 {
				t.Errorf("%d rows, %d files", rows, files)
			}
		})
		t.Run("never more than allowed", func(t *testing.T) {
			h := newFixture(t, env, document.Config{Limits: fixed(document.Limits{MaxFiles: 5})})
			if ids, refused := at(t, h, func(i int) string { return fmt.Sprint("k", i) }); len(ids) != 4 || refused != callers-4 {
				t.Errorf("%d accepted beside the first, %d refused", len(ids), refused)
			}
			if rows, files := len(h.list(t, draft)), len(h.files(t)); rows != 5 || files != 4 {
				t.Errorf("%d rows, %d files", rows, files)
			}
		})
	})
}

func TestTooManyUploadsAtATimeAreTurnedAway(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t), document.Config{Concurrent: 1})
	in := input("slow", "")
	started, body := make(chan struct{}), bytes.NewReader([]byte(pdf("x")))
	var refused error
	in.Body = io.MultiReader(readerFunc(func([]byte) (int, error) {
		close(started)
		_, refused = h.Upload(context.Background(), draft, input("other", pdf("y")))
		return 0, io.EOF
	}), body)
	_, err := h.Upload(context.Background(), draft, in)
	<-started
	check(t, err)
	wantCode(t, refused, fault.Unavailable, "unavailable")
}

// A caller with many slow uploads keeps nobody else from uploading.
func TestOneSourceGetsItsShareOfUploads(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t), document.Config{Concurrent: 8}) // so two of one source
	from := func(source, key string) document.UploadInput {
		in := input(key, pdf(key))
		in.Actor.Source = source
		return in
	}
	nested := func(in document.UploadInput, during func()) {
		t.Helper()
		in.Body = io.MultiReader(readerFunc(func([]byte) (int, error) { during(); return 0, io.EOF }), in.Body)
		_, err := h.Upload(context.Background(), draft, in)
		check(t, err)
	}
	nested(from("2001:db8::1", "a"), func() {
		nested(from("2001:db8::2", "b"), func() {
			_, err := h.Upload(context.Background(), draft, from("2001:db8::3", "c"))
			wantCode(t, err, fault.Unavailable, "unavailable")
			_, err = h.Upload(context.Background(), draft, from("2001:db8:0:1::1", "d"))
			check(t, err)
		})
	})
	_, err := h.Upload(context.Background(), draft, from("2001:db8::3", "c"))
	check(t, err)
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func TestAFullStoreSaysSo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		kept := h.upload(t, "k", pdf("x"))
		store, err := document.NewFileStore(h.dir, document.Reserve{Bytes: 1 << 60, Percent: 100})
		check(t, err)
		full, err := document.New(env.DB, h.ring, store, document.Config{})
		check(t, err)
		_, err = full.Upload(context.Background(), draft, input("other", pdf("y")))
		wantCode(t, err, fault.Unavailable, "storage.full")
		wantCode(t, full.Ready(context.Background()), fault.Unavailable, "storage.full")
		_, body, err := full.Open(context.Background(), draft, kept.ID)
		check(t, err)
		check(t, body.Close())
	})
}

// zeros is an endless file.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '%'
	}
	return len(p), nil
}

// A file is never whole in memory: all that is allocated while 15 MB pass through, even
// what is collected again at once, is a small part of it.
func TestAnUploadTakesLittleMemory(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t), document.Config{})
	const size = 15_000_000
	upload := func(key string) document.Document {
		in := input(key, "")
		in.Body = io.MultiReader(strings.NewReader("%PDF-1.7\n"), io.LimitReader(zeros{}, size-16), strings.NewReader("\n%%EOF\n"))
		d, err := h.Upload(context.Background(), draft, in)
		check(t, err)
		return d
	}
	upload("warm") // statements are prepared once
	allocated := allocations(func() {
		d := upload("k")
		if d.Size != size {
			t.Errorf("size %d", d.Size)
		}
	})
	if allocated > 2_000_000 {
		t.Errorf("%d bytes were allocated for an upload of %d", allocated, size)
	}
	read := allocations(func() {
		_, body, err := h.Open(context.Background(), draft, h.list(t, draft)[0].ID)
		check(t, err)
		defer body.Close()
		if n, err := io.Copy(io.Discard, body); err != nil || n != size {
			t.Errorf("read %d, %v", n, err)
		}
	})
	if read > 2_000_000 {
		t.Errorf("%d bytes were allocated to read it", read)
	}
}

func allocations(fn func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	fn()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestScanning(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, clam := context.Background(), testkit.NewScanner(t)
		h := newFixture(t, env, document.Config{Clamd: clam.URL, ScanTimeout: 5 * time.Second})
		failed := h.upload(t, "failed", pdf("a"))
		if failed.ScanState != document.ScanFailed {
			t.Errorf("without an answer: %s", failed.ScanState)
		}
		if got, err := h.read(t, draft, failed.ID); err != nil || got != pdf("a") {
			t.Errorf("it must be kept: %v", err)
		}

		clam.Say("stream: OK")
		if d := h.upload(t, "clean", pdf("b")); d.ScanState != document.Clean {
			t.Errorf("clean: %s", d.ScanState)
		}

		clam.Say("stream: Win.Test FOUND")
		_, err := h.Upload(ctx, draft, input("infected", pdf("c")))
		wantCode(t, err, fault.Invalid, "document.infected")
		if rows, files := len(h.list(t, draft)), len(h.files(t)); rows != 2 || files != 2 {
			t.Errorf("%d rows and %d files after an infected upload", rows, files)
		}

		if n, err := h.ScanPending(ctx, nil); n != 1 || err != nil {
			t.Errorf("scanned again: %d, %v", n, err)
		}
		_, err = h.read(t, draft, failed.ID)
		wantCode(t, err, fault.Invalid, "document.infected")
		if trail := h.trail(t, failed.ID); trail[0] != "document.infected" {
			t.Errorf("trail: %v", trail)
		}
		if n, err := h.ScanPending(ctx, nil); n != 0 || err != nil {
			t.Errorf("a third time: %d, %v", n, err)
		}
	})
}

func TestScannerReady(t *testing.T) {
	env, ctx := testkit.SQLite(t), context.Background()
	if configured, err := newFixture(t, env, document.Config{}).ScannerReady(ctx); configured || err != nil {
		t.Errorf("none: %v, %v", configured, err)
	}
	h := newFixture(t, env, document.Config{Clamd: testkit.NewScanner(t).URL})
	if configured, err := h.ScannerReady(ctx); !configured || err != nil {
		t.Errorf("one that answers: %v, %v", configured, err)
	}
	away := newFixture(t, env, document.Config{Clamd: "unix:///nowhere/clamd.ctl"})
	if configured, err := away.ScannerReady(ctx); !configured || err == nil {
		t.Errorf("one that is away: %v, %v", configured, err)
	}
	if d := away.upload(t, "k", pdf("x")); d.ScanState != document.ScanFailed {
		t.Errorf("uploads go on without it: %s", d.ScanState)
	}
}

func TestAnUploadEndsWithItsCaller(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t), document.Config{})
	ctx, cancel := context.WithCancel(context.Background())
	in := input("k", "")
	in.Body = io.MultiReader(strings.NewReader("%PDF-1.7\n"), readerFunc(func(p []byte) (int, error) {
		cancel()
		return copy(p, "%%"), nil
	}))
	if _, err := h.Upload(ctx, draft, in); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if n := len(h.files(t)); n != 0 {
		t.Errorf("%d files", n)
	}
}

func fixed(l document.Limits) func(context.Context) (document.Limits, error) {
	return func(context.Context) (document.Limits, error) { return l, nil }
}

// The lender changes the limits while Florin runs: the next upload is held to the new ones.
func TestLimitsOfTheMoment(t *testing.T) {
	env := testkit.SQLite(t)
	now := document.Limits{}
	h := newFixture(t, env, document.Config{Limits: func(context.Context) (document.Limits, error) { return now, nil }})
	h.upload(t, "one", pdf("one"))
	for code, limits := range map[string]document.Limits{
		"document.too_large": {MaxBytes: 5},
		"document.too_many":  {MaxFiles: 1},
		"document.type":      {Types: []string{"image/png"}},
	} {
		now = limits
		if _, err := h.Upload(context.Background(), draft, input("two", pdf("two"))); fault.CodeOf(err) != code {
			t.Errorf("%s: got %v", code, err)
		}
	}
	now = document.Limits{Types: []string{"application/pdf"}}
	h.upload(t, "two", pdf("two"))
}
