package api_test

import (
	"bytes"
	"mime/multipart"
	"net/http/httptest"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// attach uploads a file to a draft, as the pages do.
func (b *browser) attach(path, key, content string) answer {
	b.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	must(b.t, form.WriteField("kind", "other"))
	part, err := form.CreateFormFile("file", "relevé.pdf")
	must(b.t, err)
	_, err = part.Write([]byte(content))
	must(b.t, err)
	must(b.t, form.Close())
	r := httptest.NewRequest("POST", "/api/v1"+path, &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	return b.send(r, "Idempotency-Key", key)
}

const attached = "%PDF-1.7\n% attached\n%%EOF\n"

// A conversation through the API: a draft with a file, the message that becomes of it, the
// answer, and everything that another client is refused.
func TestAConversationThroughTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		anna, bruno := l.client("anna@example.org"), l.client("bruno@example.org")
		support := l.staff("support@florin.example", identity.Support)

		if got := anna.call("GET", "/me/threads/new/draft", nil).status(200).json(); got["draft"] != nil {
			t.Errorf("a draft of nothing: %v", got)
		}
		anna.attach("/me/threads/new/draft/documents", "f1", "no document").refused(415, "document.type")
		added := anna.attach("/me/threads/new/draft/documents", "f2", attached).status(201).json()
		anna.call("PUT", "/me/threads/new/draft", map[string]any{"subject": "payment", "text": "J'ai pay"}).status(200)
		kept := anna.call("GET", "/me/threads/new/draft", nil).status(200).json()["draft"].(map[string]any)
		if kept["text"] != "J'ai pay" || len(kept["documents"].([]any)) != 1 {
			t.Errorf("kept %v", kept)
		}
		message := map[string]any{"subject": "payment", "text": "J'ai payé deux fois ce mois.", "draft_id": kept["id"]}
		anna.call("POST", "/me/threads", message).refused(400, "idempotency.required")
		sent := anna.call("POST", "/me/threads", message, "Idempotency-Key", "k1").status(201).json()
		again := anna.call("POST", "/me/threads", message, "Idempotency-Key", "k1").status(201).json()
		if sent["thread_id"] != again["thread_id"] {
			t.Errorf("sent as %v and %v", sent, again)
		}
		id := sent["thread_id"].(string)
		file := "/messages/" + id + "/documents/" + added["id"].(string)

		for _, c := range []struct{ method, path string }{
			{"GET", "/me/threads/" + id}, {"POST", "/me/threads/" + id + "/read"}, {"GET", "/me/threads/" + id + "/draft"},
			{"DELETE", "/me/threads/" + id + "/draft"}, {"GET", "/me" + file},
			{"DELETE", "/me/threads/" + id + "/draft/documents/" + added["id"].(string)},
		} {
			bruno.call(c.method, c.path, nil).refused(404, "not_found")
		}
		bruno.call("POST", "/me/threads/"+id+"/messages", map[string]any{"subject": "", "text": "Moi aussi.", "draft_id": ""}, "Idempotency-Key", "b").refused(404, "not_found")
		bruno.call("PUT", "/me/threads/"+id+"/draft", map[string]any{"subject": "", "text": "x"}).refused(404, "not_found")
		bruno.attach("/me/threads/"+id+"/draft/documents", "f", attached).refused(404, "not_found")
		if list := bruno.call("GET", "/me/threads", nil).status(200).json(); len(list["items"].([]any)) != 0 {
			t.Errorf("another client sees %v", list)
		}

		opened := support.call("GET", "/staff"+file, nil).status(200)
		if opened.Body.String() != attached || !strings.Contains(opened.Header().Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("opened %q under %q", opened.Body, opened.Header())
		}
		support.call("POST", "/staff/threads/"+id+"/notes", map[string]any{"text": "SECRET"}, "Idempotency-Key", "n1").status(201)
		thread := support.call("GET", "/staff/threads/"+id, nil).status(200).json()
		reply := map[string]any{"version": thread["version"].(float64) - 1, "subject": "", "text": "Nous vérifions.", "draft_id": "", "close": false}
		support.call("POST", "/staff/threads/"+id+"/messages", reply, "Idempotency-Key", "r1").refused(409, "thread.changed")
		reply["version"], reply["subject"] = thread["version"], strings.Repeat("a", 201)
		if got := fields(support.call("POST", "/staff/threads/"+id+"/messages", reply, "Idempotency-Key", "r0").refused(422, "invalid")); len(got) != 1 || got[0] != "/subject text.too_long" {
			t.Errorf("a subject without end: %v", got)
		}
		reply["subject"] = "Re: J'ai payé deux fois"
		support.call("POST", "/staff/threads/"+id+"/messages", reply, "Idempotency-Key", "r2").status(201)
		own := anna.call("GET", "/me/threads/"+id, nil).status(200)
		if strings.Contains(own.Body.String(), "SECRET") || strings.Contains(own.Body.String(), "support@") {
			t.Errorf("the client gets %s", own.Body)
		}
		if got := own.json(); got["status"] != "answered" || got["unread"] != true || len(got["said"].([]any)) != 2 ||
			got["said"].([]any)[0].(map[string]any)["subject"] != "" || got["said"].([]any)[1].(map[string]any)["subject"] != reply["subject"] {
			t.Errorf("the client gets %v", got)
		}
		anna.call("POST", "/me/threads/"+id+"/read", nil).status(204)
		more := map[string]any{"subject": "payment", "text": "Merci.", "draft_id": ""}
		anna.call("POST", "/me/threads/"+id+"/messages", map[string]any{"subject": "", "text": " ", "draft_id": ""}, "Idempotency-Key", "k0").refused(422, "invalid")
		anna.call("POST", "/me/threads/none/messages", more, "Idempotency-Key", "k2").refused(404, "not_found")
		anna.call("POST", "/me/threads/"+id+"/messages", more, "Idempotency-Key", "k2").status(201)
		if got := anna.call("GET", "/me/threads/"+id, nil).status(200).json(); len(got["said"].([]any)) != 3 || got["status"] == "answered" {
			t.Errorf("after the client has written again: %v", got)
		}
		l.RunDue(l.t)
		mails := l.mailsTo("anna@example.org", "message.answered")
		if len(mails) != 1 {
			t.Fatalf("%d e-mails tell of the answer", len(mails))
		}
		l.staff("auditor@florin.example", identity.Auditor).call("GET", "/staff"+file, nil).refused(403, "forbidden")
		l.staff("officer@florin.example", identity.Officer).call("POST", "/staff/reply-templates", map[string]any{"version": 0, "name": "x", "texts": map[string]string{"fr": "x"}}).refused(403, "forbidden")
	})
}
