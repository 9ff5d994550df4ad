package decision_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// patchOf names every field of an application.
func patchOf(t testing.TB, f application.Fields) application.Patch {
	t.Helper()
	text, err := json.Marshal(f)
	must(t, err)
	var p application.Patch
	must(t, json.Unmarshal(text, &p))
	return p
}

func (r *rig) draft(t testing.TB) (application.Draft, string) {
	t.Helper()
	d, token, err := r.CreateDraft(ctx, visitor, patchOf(t, marie().Fields))
	must(t, err)
	return d, token
}

func declare() application.Declaration {
	return application.Declaration{Given: true, ConsentVersion: marie().ConsentVersion}
}

func TestDraftSteps(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		amount, months, currency := int64(25_000_00), 48, "CHF"
		d, token, err := r.CreateDraft(ctx, visitor, application.Patch{LoanAmount: &amount, LoanDuration: &months, Currency: &currency})
		must(t, err)
		if d.Version != 1 || d.Step != 1 || d.Fields.Lang != "fr" || !d.ExpiresAt.Equal(r.Env.Clock.Now().Add(30*24*time.Hour)) {
			t.Errorf("created %+v", d)
		}
		_, err = r.SaveDraft(ctx, token, application.DraftEdit{Version: 1, Step: 2})
		for pointer, code := range map[string]string{
			"/first_name": "field.required", "/last_name": "field.required", "/email": "email.required", "/phone": "phone.required",
		} {
			wantField(t, err, pointer, code)
		}
		bad := "nobody@"
		_, err = r.SaveDraft(ctx, token, application.DraftEdit{Version: 1, Step: 1, Fields: application.Patch{Email: &bad}})
		wantField(t, err, "/email", "email.invalid")

		first, last, email, phone := " Zoé ", "Martin", "zoe@example.org", "+41 79 123 45 67"
		saved, err := r.SaveDraft(ctx, token, application.DraftEdit{Version: 1, Step: 2, Fields: application.Patch{
			FirstName: &first, LastName: &last, Email: &email, Phone: &phone,
		}})
		must(t, err)
		if saved.Version != 2 || saved.Fields.FirstName != "Zoé" || saved.Fields.LoanAmount != amount {
			t.Errorf("saved %+v", saved)
		}
		_, err = r.SaveDraft(ctx, token, application.DraftEdit{Version: 1, Step: 2})
		wantFault(t, err, fault.Conflict, "draft.conflict")
		if f, _ := fault.As(err); f.Params["version"] != int64(2) {
			t.Errorf("params %v", f.Params)
		}
		var none int64
		_, err = r.SaveDraft(ctx, token, application.DraftEdit{Version: 2, Step: 3, Fields: application.Patch{LoanAmount: &none}})
		wantField(t, err, "/loan_amount", "field.required")
		_, err = r.SaveDraft(ctx, token, application.DraftEdit{Version: 2, Step: 5})
		wantField(t, err, "/step", "choice.invalid")

		loaded, err := r.LoadDraft(ctx, token)
		must(t, err)
		if diff := cmp.Diff(saved, loaded); diff != "" {
			t.Error(diff)
		}
		_, err = r.LoadDraft(ctx, "wrong")
		wantFault(t, err, fault.Gone, "draft.expired")
	})
}

var rawDrafts = db.SQL(`SELECT sealed FROM drafts`)

func TestDraftIsSealed(t *testing.T) {
	r := newRig(t, testkit.SQLite(t))
	_, _ = r.draft(t)
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
		sealed, err := db.One[[]byte](tx, rawDrafts)
		if bytes.Contains(sealed, []byte("Marie")) {
			t.Error("a draft is readable in the database")
		}
		return err
	}))
}

func TestSubmitDraft(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, token := r.draft(t)
		r.upload(t, token)
		_, err := r.SubmitDraft(ctx, visitor, token, application.Declaration{})
		wantField(t, err, "/declaration", "declaration.required")

		var wg sync.WaitGroup
		receipts := make([]application.Receipt, 8)
		for i := range receipts {
			wg.Go(func() {
				var err error
				if receipts[i], err = r.SubmitDraft(ctx, visitor, token, declare()); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		for _, receipt := range receipts {
			if diff := cmp.Diff(receipts[0], receipt); diff != "" {
				t.Error(diff)
			}
		}
		if n := r.count(t, countRequests); n != 1 {
			t.Errorf("%d requests", n)
		}
		d := r.get(t, receipts[0].ID)
		if len(d.Documents) != 1 || d.Documents[0].Name != "pass.pdf" {
			t.Errorf("documents %+v", d.Documents)
		}
		r.afterSubmission(t, token, receipts[0])
	})
}

// afterSubmission checks that a submitted draft only tells its reference.
func (r *rig) afterSubmission(t *testing.T, token string, receipt application.Receipt) {
	t.Helper()
	d, err := r.LoadDraft(ctx, token)
	must(t, err)
	if d.Submitted == nil || d.Submitted.Reference != receipt.Reference || !reflect.DeepEqual(d.Fields, application.Fields{}) || len(d.Documents) != 0 {
		t.Errorf("a submitted draft shows %+v", d)
	}
	_, err = r.SaveDraft(ctx, token, application.DraftEdit{Version: d.Version, Step: 1})
	wantFault(t, err, fault.Conflict, "draft.submitted")
	_, err = r.UploadDocument(ctx, visitor, token, document.UploadInput{Kind: document.Other, Name: "x.pdf", Body: strings.NewReader(tinyPDF), IdempotencyKey: "late"})
	wantFault(t, err, fault.Conflict, "draft.submitted")
	must(t, r.DeleteDraft(ctx, visitor, token))
	if n := r.count(t, countRequests); n != 1 {
		t.Error("deleting the draft touched the request")
	}
}

const tinyPDF = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
	"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n" +
	"0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n160\n%%EOF\n"

func (r *rig) upload(t testing.TB, token string) document.Document {
	t.Helper()
	doc, err := r.UploadDocument(ctx, visitor, token, document.UploadInput{
		Kind: document.Identity, Name: "pass.pdf", Body: strings.NewReader(tinyPDF), IdempotencyKey: "u1",
	})
	must(t, err)
	return doc
}

func TestDraftDocuments(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, token := r.draft(t)
		doc := r.upload(t, token)
		d, err := r.LoadDraft(ctx, token)
		must(t, err)
		if len(d.Documents) != 1 || d.Documents[0].ID != doc.ID {
			t.Errorf("documents %+v", d.Documents)
		}
		_, other, err := r.CreateDraft(ctx, visitor, application.Patch{})
		must(t, err)
		if err := r.DeleteDocument(ctx, visitor, other, doc.ID); fault.KindOf(err) != fault.NotFound {
			t.Errorf("another draft reaches the document: %v", err)
		}
		must(t, r.DeleteDocument(ctx, visitor, token, doc.ID))
		must(t, r.DeleteDraft(ctx, visitor, token))
		must(t, r.DeleteDraft(ctx, visitor, token))
		_, err = r.LoadDraft(ctx, token)
		wantFault(t, err, fault.Gone, "draft.expired")
	})
}

// Files that are deleted again count: each was read, cleaned, scanned and recorded.
func TestUploadsOfASourceAreLimited(t *testing.T) {
	r := newRig(t, testkit.SQLite(t))
	policies := settings.Shipped().Policies
	policies.ApplicationsPerHour = 1
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
		return r.Settings.ChangeTx(tx, "policies", 0, policies, "test")
	}))
	_, token := r.draft(t)
	upload := func(n int, from identity.Principal) error {
		doc, err := r.UploadDocument(ctx, from, token, document.UploadInput{
			Kind: document.Other, Name: "x.pdf", Body: strings.NewReader(tinyPDF), IdempotencyKey: fmt.Sprint("n", n),
		})
		if err == nil {
			err = r.DeleteDocument(ctx, from, token, doc.ID)
		}
		return err
	}
	for n := range settings.Shipped().Upload.MaxFiles {
		must(t, upload(n, visitor))
	}
	wantFault(t, upload(100, visitor), fault.TooMany, "too_many")
	must(t, upload(101, visitorFrom(7)))
}

func TestOpenDocument(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, token := r.draft(t)
		doc := r.upload(t, token)
		receipt, err := r.SubmitDraft(ctx, visitor, token, declare())
		must(t, err)
		got, body, err := r.OpenDocument(ctx, officer("ann"), receipt.ID, doc.ID)
		must(t, err)
		if got.ID != doc.ID {
			t.Errorf("got %+v", got)
		}
		must(t, body.Close())
		other := r.Apply(t, marie())
		if _, _, err := r.OpenDocument(ctx, officer("ann"), other.ID, doc.ID); fault.KindOf(err) != fault.NotFound {
			t.Errorf("a document opens through another request: %v", err)
		}
	})
}

func TestDraftExpiry(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, token := r.draft(t)
		r.upload(t, token)
		_, submitted := r.draft(t)
		_, err := r.SubmitDraft(ctx, visitor, submitted, declare())
		must(t, err)
		r.Env.Clock.Advance(30*24*time.Hour - time.Second)
		must(t, r.CleanupDrafts(ctx))
		_, err = r.LoadDraft(ctx, token)
		must(t, err)
		r.Env.Clock.Advance(time.Second)
		_, err = r.LoadDraft(ctx, token)
		wantFault(t, err, fault.Gone, "draft.expired")
		must(t, r.CleanupDrafts(ctx))
		if n := r.count(t, countDrafts); n != 0 {
			t.Errorf("%d drafts are left", n)
		}
		if n := r.count(t, countRequests); n != 1 {
			t.Error("the request went with its draft")
		}
	})
}

var (
	countDrafts = db.SQL(`SELECT count(*) FROM drafts`)
	latestJob   = db.SQL(`SELECT count(*) FROM jobs WHERE unique_key LIKE $1`)
)

func TestResumeLink(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, empty, err := r.CreateDraft(ctx, visitor, application.Patch{})
		must(t, err)
		wantField(t, r.MailResumeLink(ctx, visitor, empty), "/email", "email.required")

		d, token := r.draft(t)
		for range 3 {
			must(t, r.MailResumeLink(ctx, visitor, token))
		}
		wantFault(t, r.MailResumeLink(ctx, visitor, token), fault.TooMany, "too_many")
		if n := r.count(t, latestJob, "mail:application.resume:%"); n != 3 {
			t.Errorf("%d mails", n)
		}
		r.Env.Clock.Advance(26 * time.Hour)
		must(t, r.MailResumeLink(ctx, visitor, token))
		if mail := r.queuedMail(t, "application.resume"); !bytes.Contains(mail, []byte(`"valid_days":{"n":29}`)) {
			t.Errorf("the mail does not tell how long its link lives: %s", mail)
		}
		// The link itself is sealed in the mail; a device's token opens a draft the same way.
		again, second, err := r.ResumeDraft(ctx, token)
		must(t, err)
		if again.ID != d.ID || second == token {
			t.Errorf("resumed %+v", again)
		}
		for _, device := range []string{token, second} {
			_, err := r.LoadDraft(ctx, device)
			must(t, err)
		}
		_, _, err = r.ResumeDraft(ctx, "wrong")
		wantFault(t, err, fault.Gone, "draft.expired")
	})
}
