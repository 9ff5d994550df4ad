package document_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

var request = document.Owner{Kind: document.Request, ID: "0190ab12-0000-7000-8000-000000000002"}

func holding() document.Holding {
	return document.Holding{Owner: request, Holder: "account-1", Actor: actor}
}

func begin(key, content string) document.Begin {
	sum := sha256.Sum256([]byte(content))
	return document.Begin{
		Kind: document.Income, Name: "payslip.pdf", Size: int64(len(content)), SHA256: hex.EncodeToString(sum[:]), Page: 1,
		IdempotencyKey: key, Giver: document.Applicant,
	}
}

func (h *fixture) begin(t testing.TB, key, content string) document.Partial {
	t.Helper()
	p, err := h.Begin(context.Background(), holding(), begin(key, content))
	check(t, err)
	return p
}

func (h *fixture) complete(id string) (document.Document, error) {
	return h.Complete(context.Background(), holding(), id, document.Applicant, 0)
}

// cutAt breaks a line after so many bytes.
func cutAt(content string, n int) io.Reader {
	return io.MultiReader(strings.NewReader(content[:n]), iotest.ErrReader(io.ErrUnexpectedEOF))
}

// The promise of the page: an upload that breaks off ten times, anywhere, arrives whole. Each
// time the sender asks where the next byte goes, and half of the times the program is another.
func TestAnUploadCutTenTimesArrivesWhole(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		dir, keys := t.TempDir(), keyring.Config{Value: strings.Repeat("11", 32)}
		h := openFixture(t, env, document.Config{}, dir, keys)
		dice := rand.New(rand.NewPCG(7, uint64(len(env.URL()))))
		content := pdf(strings.Repeat("a payslip of many pages ", 20_000))
		p := h.begin(t, "cut", content)
		for range 10 {
			at := int(p.Received)
			n := 1 + dice.IntN((len(content)-at)/4)
			after, err := h.Append(ctx, holding(), p.ID, p.Received, cutAt(content[at:], n))
			wantCode(t, err, fault.Invalid, "upload.interrupted")
			if after.Received != int64(at+n) {
				t.Fatalf("%d bytes arrived, want %d", after.Received, at+n)
			}
			if dice.IntN(2) == 0 {
				h = openFixture(t, env, document.Config{}, dir, keys)
			}
			p, err = h.Partial(ctx, holding(), p.ID)
			check(t, err)
		}
		_, err := h.complete(p.ID)
		wantCode(t, err, fault.Conflict, "upload.incomplete")
		p, err = h.Append(ctx, holding(), p.ID, p.Received, strings.NewReader(content[p.Received:]))
		check(t, err)
		d, err := h.complete(p.ID)
		check(t, err)
		if got, err := h.read(t, request, d.ID); err != nil || got != content {
			t.Errorf("%d bytes are kept of %d, %v", len(got), len(content), err)
		}
		if n := len(h.files(t)); n != 1 {
			t.Errorf("%d files are left, want the document alone", n)
		}
	})
}

func TestPartsAreEncryptedAndOutliveTheSweepOfOrphans(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		h := newFixture(t, env, document.Config{})
		env.Clock.Set(time.Now())
		content := pdf("a very private payslip")
		p := h.begin(t, "k", content)
		_, err := h.Append(ctx, holding(), p.ID, 0, cutAt(content, 30))
		wantCode(t, err, fault.Invalid, "upload.interrupted")
		for _, file := range h.files(t) {
			if strings.Contains(file, "private") {
				t.Error("a part lies in clear")
			}
		}
		env.Clock.Advance(3 * time.Hour)
		if swept, err := h.SweepOrphans(ctx); err != nil || swept.Orphans != 0 {
			t.Errorf("swept %+v, %v", swept, err)
		}
		if n, err := h.SweepUploads(ctx); err != nil || n != 0 {
			t.Errorf("%d uploads were given up after three hours, %v", n, err)
		}
		env.Clock.Advance(22 * time.Hour)
		_, err = h.Append(ctx, holding(), p.ID, 30, strings.NewReader(content[30:]))
		wantCode(t, err, fault.Gone, "upload.gone")
		if n, err := h.SweepUploads(ctx); err != nil || n != 1 {
			t.Errorf("%d uploads were given up after a day, %v", n, err)
		}
		if n := len(h.files(t)); n != 0 {
			t.Errorf("%d files are left", n)
		}
	})
}

func TestDoubleCompletionIsOneDocument(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		content := pdf("x")
		p := h.begin(t, "k", content)
		_, err := h.Append(context.Background(), holding(), p.ID, 0, strings.NewReader(content))
		check(t, err)
		ids := testkit.AtOnce(8, func(int) string {
			d, err := h.complete(p.ID)
			if err != nil {
				return err.Error()
			}
			return d.ID
		})
		for _, id := range ids {
			if id != ids[0] {
				t.Errorf("one completion gave %s, another %s", ids[0], id)
			}
		}
		if n := len(h.list(t, request)); n != 1 {
			t.Errorf("%d documents", n)
		}
	})
}

// Two tabs that send the same bytes: one is told where the other has come to.
func TestBytesCountOnce(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		content := pdf(strings.Repeat("x", 1000))
		p := h.begin(t, "k", content)
		codes := testkit.AtOnce(6, func(int) string {
			_, err := h.Append(context.Background(), holding(), p.ID, 0, strings.NewReader(content))
			return fault.CodeOf(err)
		})
		won := 0
		for _, code := range codes {
			if code == "upload.offset" {
				continue
			}
			won++
		}
		if won != 1 {
			t.Errorf("%d of %v were taken", won, codes)
		}
		d, err := h.complete(p.ID)
		check(t, err)
		if got, err := h.read(t, request, d.ID); err != nil || got != content {
			t.Errorf("%d bytes, %v", len(got), err)
		}
	})
}

func TestUploadsThatAreRefused(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		h := newFixture(t, env, document.Config{Limits: fixed(document.Limits{MaxBytes: 5000, MaxFiles: 30})})
		announced := map[string]struct {
			change func(*document.Begin)
			kind   fault.Kind
			code   string
		}{
			"empty":        {func(in *document.Begin) { in.Size = 0 }, fault.Invalid, "document.empty"},
			"too large":    {func(in *document.Begin) { in.Size = 5001 }, fault.TooLarge, "document.too_large"},
			"no key":       {func(in *document.Begin) { in.IdempotencyKey = "" }, fault.Invalid, "idempotency.required"},
			"unknown kind": {func(in *document.Begin) { in.Kind = "selfie" }, fault.Invalid, "invalid"},
			"odd hash":     {func(in *document.Begin) { in.SHA256 = "abc" }, fault.Invalid, "invalid"},
			"no page":      {func(in *document.Begin) { in.Page = 0 }, fault.Invalid, "invalid"},
			"foreign page": {func(in *document.Begin) { in.Paper = "0190ab12-0000-7000-8000-00000000000f" }, fault.Conflict, "paper.closed"},
		}
		for name, c := range announced {
			in := begin("a", pdf("x"))
			c.change(&in)
			_, err := h.Begin(ctx, holding(), in)
			t.Run(name, func(t *testing.T) { wantCode(t, err, c.kind, c.code) })
		}
		whole := map[string]struct {
			content string
			kind    fault.Kind
			code    string
		}{
			"another type":  {"<html></html>", fault.Unsupported, "document.type"},
			"damaged":       {"%PDF-1.7\nhello", fault.Invalid, "document.damaged"},
			"with password": {pdf("x\ntrailer << /Encrypt 12 0 R >>"), fault.Invalid, "document.encrypted"},
			"with a script": {pdf("x\n3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj"), fault.Invalid, "document.active"},
		}
		for name, c := range whole {
			t.Run(name, func(t *testing.T) {
				p := h.begin(t, c.code, c.content)
				_, err := h.Append(ctx, holding(), p.ID, 0, strings.NewReader(c.content))
				check(t, err)
				for range 2 { // a lost answer is heard again
					_, err = h.complete(p.ID)
					wantCode(t, err, c.kind, c.code)
				}
			})
		}
		t.Run("another file than was announced", func(t *testing.T) {
			p := h.begin(t, "sum", pdf("x"))
			_, err := h.Append(ctx, holding(), p.ID, 0, strings.NewReader(pdf("y")))
			check(t, err)
			_, err = h.complete(p.ID)
			wantCode(t, err, fault.Invalid, "upload.checksum")
		})
		t.Run("more than was announced", func(t *testing.T) {
			p := h.begin(t, "more", pdf("x"))
			_, err := h.Append(ctx, holding(), p.ID, 0, strings.NewReader(pdf("x")+"more"))
			wantCode(t, err, fault.Invalid, "upload.other_file")
			check(t, h.Abandon(ctx, holding(), p.ID))
		})
		if left := h.list(t, request); len(left) != 0 {
			t.Errorf("rows: %v", left)
		}
		if left := h.files(t); len(left) != 0 {
			t.Errorf("%d files", len(left))
		}
	})
}

func TestUploadsAreBounded(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		h := newFixture(t, env, document.Config{})
		for _, key := range strings.Split("abcdefghij", "") {
			h.begin(t, key, pdf(key))
		}
		_, err := h.Begin(ctx, holding(), begin("k", pdf("k")))
		wantCode(t, err, fault.Conflict, "upload.too_many")
		other := holding()
		other.Holder = "account-2"
		p, err := h.Begin(ctx, other, begin("a", pdf("a")))
		check(t, err)
		_, err = h.Partial(ctx, holding(), p.ID)
		wantCode(t, err, fault.NotFound, "not_found")
		again := h.begin(t, "a", pdf("a"))
		check(t, h.Abandon(ctx, holding(), again.ID))
		h.begin(t, "k", pdf("k"))
	})
}

func TestPagesBecomeOnePaper(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		h := newFixture(t, env, document.Config{})
		send := func(key string, page int, paper string) document.Partial {
			in := begin(key, pdf(key))
			in.Page, in.Paper = page, paper
			p, err := h.Begin(ctx, holding(), in)
			check(t, err)
			_, err = h.Append(ctx, holding(), p.ID, 0, strings.NewReader(pdf(key)))
			check(t, err)
			_, err = h.complete(p.ID)
			check(t, err)
			return p
		}
		first := send("front", 1, "")
		send("third", 3, first.PaperID)
		send("back", 2, first.PaperID)
		send("alone", 1, "")
		papers := h.papers(t)
		if len(papers) != 2 || len(papers[0].Pages) != 3 || papers[0].ID != first.PaperID {
			t.Fatalf("%+v", papers)
		}
		for i, page := range papers[0].Pages {
			if page.Page != i+1 {
				t.Errorf("page %d stands in place %d", page.Page, i+1)
			}
		}
		check(t, env.DB.Update(ctx, func(tx *db.Tx) error {
			_, err := h.JudgeTx(tx, request, document.Judgement{PaperID: first.PaperID, Ruling: document.Accept, ByID: "s", ByName: "Ann"}, actor)
			return err
		}))
		in := begin("late", pdf("late"))
		in.Paper = first.PaperID
		_, err := h.Begin(ctx, holding(), in)
		wantCode(t, err, fault.Conflict, "paper.closed")
	})
}

func (h *fixture) papers(t testing.TB) (all []document.Paper) {
	t.Helper()
	check(t, h.env.DB.View(context.Background(), func(tx *db.Tx) (err error) {
		all, err = h.PapersTx(tx, request)
		return err
	}))
	return all
}

// A resumable upload is a stream, too: neither a part of 15 MB nor its completion is ever
// whole in memory.
func TestAResumableUploadTakesLittleMemory(t *testing.T) {
	h := newFixture(t, testkit.SQLite(t), document.Config{})
	const size = 15_000_000
	file := func() io.Reader {
		return io.MultiReader(strings.NewReader("%PDF-1.7\n"), io.LimitReader(zeros{}, size-16), strings.NewReader("\n%%EOF\n"))
	}
	send := func(key string, measure func(step string, fn func())) {
		in := begin(key, "")
		in.Size, in.SHA256 = size, ""
		p, err := h.Begin(context.Background(), holding(), in)
		check(t, err)
		measure("the bytes", func() {
			_, err := h.Append(context.Background(), holding(), p.ID, 0, file())
			check(t, err)
		})
		measure("the completion", func() {
			d, err := h.complete(p.ID)
			check(t, err)
			if d.Size != size {
				t.Errorf("size %d", d.Size)
			}
		})
	}
	send("warm", func(_ string, fn func()) { fn() }) // statements are prepared once
	runtime.GC()
	send("k", func(step string, fn func()) {
		if n := allocations(fn); n > 2_000_000 {
			t.Errorf("%d bytes were allocated for %s of an upload of %d", n, step, size)
		}
	})
}
