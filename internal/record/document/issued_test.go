package document_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

const requestID = "5f0c1f5e-2f5b-4b7e-9d55-3f6a8c0f1b2d"

func contract() document.Issue {
	return document.Issue{OwnerKind: document.Request, OwnerID: requestID, Kind: "contract", Lang: "fr", Title: "Contrat FL-2026-0001", By: actor}
}

func (h *fixture) store(t testing.TB, content string) document.Stored {
	t.Helper()
	kept, err := h.Store(context.Background(), []byte(content))
	check(t, err)
	return kept
}

func (h *fixture) issue(t testing.TB, as document.Issue, kept document.Stored) (d document.Issued, err error) {
	t.Helper()
	err = h.env.DB.Update(context.Background(), func(tx *db.Tx) (err error) {
		d, err = h.IssueTx(tx, as, kept)
		return err
	})
	return d, err
}

func sha256Of(content string) string {
	sum := sha256.Sum256([]byte(content))
	return hex.EncodeToString(sum[:])
}

func TestWhatWasIssuedCanBeReadAndFound(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, h, content := context.Background(), newFixture(t, env, document.Config{}), pdf("salary: 5000")
		d, err := h.issue(t, contract(), h.store(t, content))
		check(t, err)
		want := document.Issued{
			ID: d.ID, OwnerKind: document.Request, OwnerID: requestID, Kind: "contract", Lang: "fr", Title: "Contrat FL-2026-0001",
			Size: int64(len(content)), SHA256: sha256Of(content), IssuedAt: env.Clock.Now(),
		}
		if diff := cmp.Diff(want, d); diff != "" {
			t.Error(diff)
		}
		got, body, err := h.OpenIssued(ctx, d.ID)
		if err != nil || string(body) != content || !cmp.Equal(got, want) {
			t.Errorf("%+v, %q, %v", got, body, err)
		}
		if found, known, err := h.FindDigest(ctx, sha256Of(content)); err != nil || !known || found.ID != d.ID {
			t.Errorf("by its digest: %+v, %v, %v", found, known, err)
		}
		if _, known, err := h.FindDigest(ctx, sha256Of(content+" ")); err != nil || known {
			t.Errorf("a changed byte: %v, %v", known, err)
		}
		if diff := cmp.Diff([]string{"document.issued"}, h.trail(t, d.ID)); diff != "" {
			t.Error(diff)
		}
		for _, path := range h.files(t) {
			raw, err := os.ReadFile(path)
			check(t, err)
			if strings.Contains(string(raw), "salary") || strings.Contains(path, d.ID) {
				t.Errorf("%s can be read by whoever has the disk", path)
			}
		}
		_, _, err = h.OpenIssued(ctx, requestID)
		wantCode(t, err, fault.NotFound, "not_found")
	})
}

func TestIssuedDocumentsAreListedWithTheirOwner(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		first, err := h.issue(t, contract(), h.store(t, pdf("a")))
		check(t, err)
		env.Clock.Advance(time.Minute)
		letter := contract()
		letter.Kind, letter.Title = "withdrawal_form", "Formulaire"
		second, err := h.issue(t, letter, h.store(t, pdf("b")))
		check(t, err)
		ofLoan := contract()
		ofLoan.OwnerKind = document.Loan
		_, err = h.issue(t, ofLoan, h.store(t, pdf("c")))
		check(t, err)
		var all []document.Issued
		check(t, env.DB.View(context.Background(), func(tx *db.Tx) (err error) {
			all, err = h.IssuedOfTx(tx, document.Request, requestID)
			return err
		}))
		if diff := cmp.Diff([]document.Issued{first, second}, all); diff != "" {
			t.Error(diff)
		}
	})
}

func TestOnlyDocumentsOfRequestsAndLoansAreIssued(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		for name, change := range map[string]func(*document.Issue){
			"of a draft":     func(i *document.Issue) { i.OwnerKind = document.Draft },
			"of nobody":      func(i *document.Issue) { i.OwnerID = "" },
			"without a kind": func(i *document.Issue) { i.Kind = "" },
			"with a name":    func(i *document.Issue) { i.Kind = "Contract of Ada" },
		} {
			as := contract()
			change(&as)
			if _, err := h.issue(t, as, h.store(t, pdf("x"))); err == nil {
				t.Errorf("a document %s was issued", name)
			}
		}
		if _, err := h.issue(t, contract(), document.Stored{}); err == nil {
			t.Error("a document without a content was issued")
		}
		_, err := h.Store(context.Background(), nil)
		wantCode(t, err, fault.Invalid, "document.empty")
		_, err = h.Store(context.Background(), make([]byte, 33<<20))
		wantCode(t, err, fault.TooLarge, "document.too_large")
	})
}

func TestIssuedDocumentsAreFrozen(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		h := newFixture(t, env, document.Config{})
		_, err := h.issue(t, contract(), h.store(t, pdf("x")))
		check(t, err)
		for _, change := range []string{
			"UPDATE issued_documents SET sha256 = '" + sha256Of("y") + "'",
			"UPDATE issued_documents SET issued_at = '2020-01-01T00:00:00.000000Z'",
			"UPDATE issued_documents SET wording = 3",
			"UPDATE issued_documents SET blob_id = 'x', wrapped_key = wrapped_key",
			"DELETE FROM issued_documents",
		} {
			if _, err := env.DB.Pool().Exec(change); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", change, err)
			}
		}
	})
}

func TestAStoreWithoutItsRowIsSwept(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, h := context.Background(), newFixture(t, env, document.Config{})
		env.Clock.Set(time.Now())
		d, err := h.issue(t, contract(), h.store(t, pdf("issued")))
		check(t, err)
		lost := h.store(t, pdf("lost"))
		h.Discard(ctx, h.store(t, pdf("refused")))
		if n := len(h.files(t)); n != 2 {
			t.Errorf("%d blobs, want the issued and the lost one", n)
		}
		env.Clock.Advance(59 * time.Minute)
		if swept, err := h.SweepOrphans(ctx); err != nil || swept.Orphans != 0 {
			t.Errorf("swept too early: %+v, %v", swept, err)
		}
		_, err = h.issue(t, contract(), lost)
		wantCode(t, err, fault.Unavailable, "unavailable")
		env.Clock.Advance(2 * time.Minute)
		if swept, err := h.SweepOrphans(ctx); err != nil || swept.Orphans != 1 {
			t.Errorf("swept %+v, %v", swept, err)
		}
		if _, body, err := h.OpenIssued(ctx, d.ID); err != nil || string(body) != pdf("issued") {
			t.Errorf("%q, %v", body, err)
		}
	})
}

func TestVerifyFindsDamageToIssuedDocuments(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, h := context.Background(), newFixture(t, env, document.Config{})
		good, err := h.issue(t, contract(), h.store(t, pdf("good")))
		check(t, err)
		before := h.files(t)
		missing, err := h.issue(t, contract(), h.store(t, pdf("missing")))
		check(t, err)
		check(t, os.Remove(newFile(h.files(t), before)))
		changed, err := h.issue(t, contract(), h.store(t, pdf("changed")))
		check(t, err)
		path := newFile(h.files(t), before)
		raw, err := os.ReadFile(path)
		check(t, err)
		raw[len(raw)/2] ^= 1
		check(t, os.WriteFile(path, raw, 0o600))
		problems := map[string]error{}
		check(t, h.VerifyIssued(ctx, func(d document.Issued, problem error) error {
			problems[d.ID] = problem
			return nil
		}))
		if len(problems) != 3 || problems[good.ID] != nil || !errors.Is(problems[missing.ID], document.ErrNoBlob) || !errors.Is(problems[changed.ID], document.ErrTampered) {
			t.Errorf("problems: %v", problems)
		}
		if _, _, err := h.OpenIssued(ctx, changed.ID); !errors.Is(err, document.ErrTampered) {
			t.Errorf("reading what was changed: %v", err)
		}
	})
}
