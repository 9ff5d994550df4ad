package api_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"mime/multipart"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/api/site"
	"florin/internal/api/v1"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/pdf"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

// issuer is a lender who has issued a sealed contract.
func issuer(t *testing.T, env *testkit.Env) (*rig, []byte) {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{File: t.TempDir() + "/master.key"})
	must(t, err)
	blobs, err := document.NewFileStore(t.TempDir(), document.Reserve{Bytes: 1, Percent: 1})
	must(t, err)
	documents, err := document.New(env.DB, ring, blobs, document.Config{Sealing: document.Sealing{
		Lender: func(context.Context) (string, error) { return "Banque du Lac SA", nil },
	}})
	must(t, err)
	ctx := context.Background()
	d := pdf.New(pdf.About{Title: "Contrat d'Ada Müller", Lang: "fr", Made: env.Clock.Now(), Page: func(n, of string) string { return n + "/" + of }})
	plain, err := d.Bytes()
	must(t, err)
	content, err := documents.SealPDF(ctx, plain)
	must(t, err)
	kept, err := documents.Store(ctx, content)
	must(t, err)
	must(t, env.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := documents.IssueTx(tx, document.Issue{OwnerKind: document.Request, OwnerID: "r1", Kind: "contract", Lang: "fr", Title: "Contrat d'Ada Müller"}, kept)
		return err
	}))
	return newRig(t, env, func(p *api.Parts) { p.Documents = documents }), content
}

func (b *browser) verify(content []byte, headers ...string) answer {
	b.t.Helper()
	r := httptest.NewRequest("POST", "/api/v1/verify", bytes.NewReader(content))
	r.Header.Set("Content-Type", "application/pdf")
	return b.send(r, headers...)
}

func TestAnybodyMayCheckADocument(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l, content := issuer(t, env)
		b := l.browser()
		sum := sha256.Sum256(content)
		digest := hex.EncodeToString(sum[:])
		seal := map[string]any{"by": "Banque du Lac SA", "ours": true, "intact": true, "on": "2026-11-20", "stamped": false}
		issued := map[string]any{"outcome": "issued", "sha256": digest, "kind": "contract", "lang": "fr", "issued_on": "2026-11-20", "seal": seal}
		got := b.verify(content).status(200)
		if diff := cmp.Diff(issued, got.json()); diff != "" {
			t.Error(diff)
		}
		if text := got.Body.String(); strings.Contains(text, "Ada") || strings.Contains(text, "r1") {
			t.Errorf("the answer names the person or the request: %s", text)
		}
		delete(issued, "seal")
		if diff := cmp.Diff(issued, b.call("GET", "/verify/"+digest, nil).status(200).json()); diff != "" {
			t.Error(diff)
		}
		changed := bytes.Clone(content)
		changed[300] ^= 1
		if got := b.verify(changed).status(200).json(); got["outcome"] != "changed" || got["kind"] != nil || got["seal"].(map[string]any)["intact"] != false {
			t.Errorf("%v", got)
		}
		if got := b.call("GET", "/verify/"+strings.Repeat("0", 64), nil).status(200).json(); got["outcome"] != "unknown" {
			t.Errorf("%v", got)
		}
		if got := b.call("GET", "/verify/"+strings.ToUpper(digest), nil).status(200).json(); got["outcome"] != "issued" {
			t.Errorf("in capitals: %v", got)
		}
		b.call("GET", "/verify/no-digest", nil).refused(404, "not_found")
		b.verify(nil).refused(422, "document.empty")
		b.verify(bytes.Repeat([]byte("%"), 10_000_001)).refused(413, "document.too_large")
		b.verify(content, "Sec-Fetch-Site", "cross-site").refused(403, "cross_origin")
	})
}

func TestChecksOfOneSourceAreBraked(t *testing.T) {
	l, content := issuer(t, testkit.SQLite(t))
	b := l.browser()
	for i := range 30 {
		if i%2 == 0 {
			b.verify(content).status(200)
		} else {
			b.call("GET", "/verify/"+strings.Repeat("0", 64), nil).status(200)
		}
	}
	b.verify(content).refused(429, "verify.too_many")
	b.call("GET", "/verify/"+strings.Repeat("0", 64), nil).refused(429, "verify.too_many")
	l.Env.Clock.Advance(10 * time.Minute)
	b.verify(content).status(200)
}

func TestACheckWithoutScript(t *testing.T) {
	l, content := issuer(t, testkit.SQLite(t))
	send := func(name, field string, content []byte, headers ...string) (site.Form, error) {
		var body bytes.Buffer
		parts := multipart.NewWriter(&body)
		part, err := parts.CreateFormFile(field, name)
		must(t, err)
		_, _ = part.Write(content)
		must(t, parts.Close())
		r := httptest.NewRequest("POST", "/verify", &body)
		r.Header.Set("Content-Type", parts.FormDataContentType())
		for i := 0; i+1 < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		return l.api.Site.Submit(httptest.NewRecorder(), r)
	}
	form, err := send("contrat.pdf", "file", content)
	if err != nil || !form.Answered() || form.Values["outcome"] != "issued" || form.Values["kind"] != "contract" || form.Values["issued_on"] != "2026-11-20" || form.Values["seal_by"] != "Banque du Lac SA" || form.Values["seal_ours"] != "1" || form.Values["seal_stamped"] != "" {
		t.Errorf("%+v, %v", form, err)
	}
	for name, c := range map[string]struct{ file, field, code, failure string }{
		"no file":       {"", "file", "field.required", ""},
		"another field": {"contrat.pdf", "secret", "field.required", ""},
	} {
		form, err := send(c.file, c.field, content)
		if err != nil || form.Answered() || form.Errors["file"] != c.code || form.Failure != c.failure {
			t.Errorf("%s: %+v, %v", name, form, err)
		}
	}
	if form, err := send("contrat.pdf", "file", nil); err != nil || form.Failure != "document.empty" {
		t.Errorf("an empty file: %+v, %v", form, err)
	}
	if _, err := send("contrat.pdf", "file", content, "Sec-Fetch-Site", "cross-site"); err == nil || !strings.Contains(err.Error(), "cross_origin") {
		t.Errorf("from another site: %v", err)
	}
	w, err := l.submit("/verify", plainForm, "file=x")
	must(t, err)
	if w.Header().Get("Failure") != "body.not_multipart" {
		t.Errorf("no multipart: %v", w.Header())
	}
}
