package api_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

const paperPDF = "%PDF-1.7\n% a payslip\n%%EOF\n"

func announced(key, content string) map[string]any {
	sum := sha256.Sum256([]byte(content))
	return map[string]any{"kind": "income", "name": key + ".pdf", "size": len(content), "sha256": hex.EncodeToString(sum[:]), "page": 1}
}

// bytes sends a piece of a file.
func (b *browser) bytes(path string, offset int, content string) answer {
	b.t.Helper()
	r := httptest.NewRequest("PUT", fmt.Sprintf("/api/v1%s/bytes?offset=%d", path, offset), strings.NewReader(content))
	r.Header.Set("Content-Type", "application/octet-stream")
	return b.send(r)
}

// sends hands a file over in parts, whole, and gives the id of what it became.
func (b *browser) sends(at, name string) string {
	b.t.Helper()
	return b.sendsAs("income", at, name)
}

// sendsAs sends it as a paper of a kind.
func (b *browser) sendsAs(kind, at, name string) string {
	b.t.Helper()
	file := announced(name, paperPDF)
	file["kind"] = kind
	up := at + "/" + b.call("POST", at, file, "Idempotency-Key", name).status(201).json()["id"].(string)
	b.bytes(up, 0, paperPDF).status(200)
	return b.call("POST", up+"/complete", nil).status(200).json()["id"].(string)
}

// applicant is a client with a request of their own.
func (l *rig) applicant(email string) (b *browser, id string) {
	l.t.Helper()
	b = l.client(email)
	id = b.submit("apply-"+email, map[string]any{"email": email}).status(201).json()["id"].(string)
	return b, id
}

func TestAResumableUploadByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada, id := l.applicant("ada@example.com")
		at := "/me/requests/" + id + "/uploads"
		ada.call("POST", at, announced("pay", paperPDF)).refused(400, "idempotency.required")
		begun := ada.call("POST", at, announced("pay", paperPDF), "Idempotency-Key", "k1").status(201).json()
		again := ada.call("POST", at, announced("pay", paperPDF), "Idempotency-Key", "k1").status(201).json()
		if begun["id"] != again["id"] {
			t.Error("a repeated announcement is another upload")
		}
		ada.call("POST", at, announced("pay", paperPDF+"x"), "Idempotency-Key", "k1").refused(422, "idempotency.mismatch")
		up := at + "/" + begun["id"].(string)
		if got := ada.bytes(up, 0, paperPDF[:10]).status(200).json()["offset"]; got != 10.0 {
			t.Errorf("after ten bytes the offset is %v", got)
		}
		ada.bytes(up, 0, paperPDF).refused(409, "upload.offset")
		ada.call("POST", up+"/complete", nil).refused(409, "upload.incomplete")
		if got := ada.call("GET", up, nil).status(200).json()["offset"]; got != 10.0 {
			t.Errorf("asked again the offset is %v", got)
		}
		ada.bytes(up, 10, paperPDF[10:]).status(200)
		made := ada.call("POST", up+"/complete", nil).status(200).json()["id"]
		if twice := ada.call("POST", up+"/complete", nil).status(200).json()["id"]; twice != made {
			t.Errorf("completed twice it is %v and %v", made, twice)
		}
		own := ada.call("GET", "/me/documents", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		if papers := own["papers"].([]any); len(papers) != 1 || papers[0].(map[string]any)["state"] != "received" {
			t.Errorf("papers: %v", papers)
		}
		inline := ada.call("GET", "/me/requests/"+id+"/documents/"+made.(string)+"?disposition=inline", nil).status(200)
		if inline.Body.String() != paperPDF || !strings.Contains(inline.Header().Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("the preview is %q under %q", inline.Body, inline.Header())
		}
		l.staffJudge(id)
	})
}

// A visitor without an account sends files in parts, too: into the application of this browser,
// and into no other, until it is sent.
func TestAnApplicationTakesFilesInParts(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada, eve := l.browser(), l.browser()
		opened := ada.call("POST", "/applications", map[string]any{"first_name": "Ada"}).status(201).json()
		at := "/applications/" + opened["id"].(string) + "/uploads"
		eve.call("POST", at, announced("pay", paperPDF), "Idempotency-Key", "k").refused(404, "draft.none")
		eve.call("POST", "/applications", map[string]any{"first_name": "Eve"}).status(201)
		eve.call("POST", at, announced("pay", paperPDF), "Idempotency-Key", "k").refused(404, "not_found")
		up := at + "/" + ada.call("POST", at, announced("pay", paperPDF), "Idempotency-Key", "k").status(201).json()["id"].(string)
		ada.bytes(up, 0, paperPDF[:10]).status(200)
		for _, c := range []struct{ method, path string }{{"GET", up}, {"POST", up + "/complete"}, {"DELETE", up}} {
			eve.call(c.method, c.path, nil).refused(404, "not_found")
		}
		kept := ada.call("GET", "/applications/current", nil).status(200).json()["uploads"].([]any)[0].(map[string]any)
		if kept["offset"] != 10.0 || kept["kind"] != "income" {
			t.Errorf("another visit finds %v", kept)
		}
		ada.bytes(up, 10, paperPDF[10:]).status(200)
		first := ada.call("POST", up+"/complete", nil).status(200).json()
		second := announced("back", paperPDF)
		second["paper_id"], second["page"] = first["paper_id"], 2
		page := at + "/" + ada.call("POST", at, second, "Idempotency-Key", "k2").status(201).json()["id"].(string)
		ada.bytes(page, 0, paperPDF).status(200)
		ada.call("POST", page+"/complete", nil).status(200)
		files := ada.call("GET", "/applications/current", nil).status(200).json()
		if n := len(files["documents"].([]any)); n != 2 || len(files["uploads"].([]any)) != 0 {
			t.Errorf("afterwards there are %v", files)
		}
		whole := application(nil)
		delete(whole, "declaration")
		delete(whole, "consent_version")
		ada.call("PUT", "/applications/current", map[string]any{"version": files["version"], "step": 4, "fields": whole}).status(200)
		ada.call("POST", at, announced("late", paperPDF), "Idempotency-Key", "k3").status(201)
		declared := map[string]any{"declaration": true, "consent_version": application(nil)["consent_version"]}
		id := ada.call("POST", "/applications/current/submit", declared).status(201).json()["id"].(string)
		ada.call("POST", at, announced("later", paperPDF), "Idempotency-Key", "k4").refused(409, "draft.submitted")
		papers := l.staff("o@florin.example", identity.Officer).call("GET", "/staff/loan-requests/"+id+"/papers", nil).status(200).json()["papers"].([]any)
		if len(papers) != 1 || len(papers[0].(map[string]any)["pages"].([]any)) != 2 {
			t.Errorf("the request has %v, want one paper of two pages", papers)
		}
	})
}

func (l *rig) staffJudge(id string) {
	l.t.Helper()
	officer, auditor := l.staff("officer@florin.example", identity.Officer), l.staff("auditor@florin.example", identity.Auditor)
	at := "/staff/loan-requests/" + id + "/papers"
	all := officer.call("GET", at, nil).status(200).json()
	paper := all["papers"].([]any)[0].(map[string]any)
	if all["may_judge"] != true || auditor.call("GET", at, nil).status(200).json()["may_judge"] != false {
		l.t.Error("who may judge is not told")
	}
	verdict := at + "/" + paper["id"].(string) + "/verdict"
	auditor.call("POST", verdict, map[string]any{"version": 0, "verdict": "accepted", "dated": "2026-11-01"}).refused(403, "forbidden")
	officer.call("POST", verdict, map[string]any{"version": 0, "verdict": "accepted"}).refused(422, "invalid")
	officer.call("POST", verdict, map[string]any{"version": 0, "verdict": "resend", "reason": "incomplete"}).status(200)
	officer.call("POST", verdict, map[string]any{"version": 0, "verdict": "accepted", "dated": "2026-11-01"}).refused(409, "paper.changed")
	if n := len(l.mailsTo("ada@example.com", "request.document_again")); n != 1 {
		l.t.Errorf("%d mails tell what to send again", n)
	}
}

func TestAHandOverByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada, id := l.applicant("ada@example.com")
		h := ada.call("POST", "/me/requests/"+id+"/handover", nil).status(201).json()
		if picture := h["picture"].(string); !strings.HasPrefix(picture, "data:image/svg+xml;base64,") {
			t.Errorf("the code is %.40s", picture)
		}
		path, token, _ := strings.Cut(h["link"].(string), "#token=")
		if strings.Contains(path, "?") || token == "" {
			t.Errorf("the link is %s", h["link"])
		}
		phone := l.browser()
		phone.call("GET", "/handover/current", nil).refused(410, "handover.ended")
		phone.call("POST", "/handover/"+id+"/uploads", announced("photo", paperPDF), "Idempotency-Key", "p").refused(410, "handover.ended")
		phone.call("POST", "/handover/redeem", map[string]any{"token": "nonsense"}).refused(410, "handover.unknown")
		phone.call("POST", "/handover/redeem", map[string]any{"token": token}).status(200)
		l.browser().call("POST", "/handover/redeem", map[string]any{"token": token}).refused(410, "handover.used")
		phone.call("GET", "/me/documents", nil).status(401)
		up := "/handover/" + id + "/uploads/" + phone.call("POST", "/handover/"+id+"/uploads", announced("photo", paperPDF), "Idempotency-Key", "p").status(201).json()["id"].(string)
		phone.bytes(up, 0, paperPDF).status(200)
		phone.call("POST", up+"/complete", nil).status(200)
		if got := ada.call("GET", "/me/handovers/"+h["id"].(string), nil).status(200).json()["state"]; got != "connected" {
			t.Errorf("the computer sees %v", got)
		}
		l.client("eve@example.com").call("GET", "/me/handovers/"+h["id"].(string), nil).refused(404, "not_found")
		phone.call("POST", "/handover/leave", nil).status(204)
		phone.call("GET", "/handover/current", nil).refused(410, "handover.ended")
		env.Clock.Advance(time.Minute)
		if got := ada.call("GET", "/me/handovers/"+h["id"].(string), nil).status(200).json()["state"]; got != "ended" {
			t.Errorf("afterwards the computer sees %v", got)
		}
	})
}

// A visitor without an account hands over, too: the telephone adds to the application of that
// browser, and opens nothing of it.
func TestAHandOverOfAnApplicationByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ada, eve, phone := l.browser(), l.browser(), l.browser()
		eve.call("POST", "/applications/current/handover", nil).refused(404, "draft.none")
		draft := ada.call("POST", "/applications", map[string]any{"first_name": "Ada", "email": "ada@example.com"}).status(201).json()["id"].(string)
		h := ada.call("POST", "/applications/current/handover", nil).status(201).json()
		at := "/applications/current/handovers/" + h["id"].(string)
		eve.call("GET", at, nil).refused(404, "draft.none")
		eve.call("POST", "/applications", map[string]any{"first_name": "Eve"}).status(201)
		eve.call("GET", at, nil).refused(404, "not_found")
		eve.call("DELETE", at, nil).refused(404, "not_found")
		_, token, _ := strings.Cut(h["link"].(string), "#token=")
		answer := phone.call("POST", "/handover/redeem", map[string]any{"token": token}).status(200)
		for _, typed := range []string{"Ada", "ada@example.com"} {
			if strings.Contains(answer.Body.String(), typed) {
				t.Errorf("the telephone is told %q", typed)
			}
		}
		phone.call("GET", "/applications/current", nil).refused(404, "draft.none")
		up := "/handover/" + draft + "/uploads"
		up += "/" + phone.call("POST", up, announced("photo", paperPDF), "Idempotency-Key", "p").status(201).json()["id"].(string)
		phone.bytes(up, 0, paperPDF).status(200)
		made := phone.call("POST", up+"/complete", nil).status(200).json()
		if got := ada.call("GET", at, nil).status(200).json()["state"]; got != "connected" {
			t.Errorf("the computer sees %v", got)
		}
		files := ada.call("GET", "/applications/current", nil).status(200).json()["documents"].([]any)
		if len(files) != 1 || files[0].(map[string]any)["id"] != made["id"] {
			t.Errorf("the computer has %v, want %v", files, made)
		}
		ada.call("DELETE", at, nil).status(204)
		phone.call("GET", "/handover/current", nil).refused(410, "handover.ended")
	})
}
