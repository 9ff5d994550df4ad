package api_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// What a client adds to a complaint while they write it is the complaint's once it is sent: the
// client and the staff of data protection open it, nobody else does, and the next complaint has none.
func TestAComplaintBringsFiles(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		anna, bruno := l.client("anna@example.org"), l.client("bruno@example.org")
		officer := l.staff("desk@florin.example", identity.Administrator)
		anna.call("PUT", "/me/threads/complaint/draft", map[string]any{"subject": "service", "text": "Personne"}).status(200)
		added := anna.attach("/me/threads/complaint/draft/documents", "f", attached).status(201).json()
		complaint := map[string]any{"category": "service", "text": "Personne ne répond."}
		made := anna.call("POST", "/me/rights/complaints", complaint, "Idempotency-Key", "c1").status(201).json()
		again := anna.call("POST", "/me/rights/complaints", complaint, "Idempotency-Key", "c1").status(201).json()
		if files := again["files"].([]any); again["id"] != made["id"] || len(files) != 1 || files[0].(map[string]any)["id"] != added["id"] {
			t.Fatalf("the complaint has %v", again)
		}
		if draft := anna.call("GET", "/me/threads/complaint/draft", nil).status(200).json()["draft"]; draft != nil {
			t.Errorf("still a draft: %v", draft)
		}
		file := "/documents/" + added["id"].(string)
		own, staffs := "/me/rights/complaints/"+made["id"].(string)+file, "/staff/privacy/cases/"+made["id"].(string)+file
		for _, opened := range []string{anna.call("GET", own, nil).status(200).Body.String(), officer.call("GET", staffs, nil).status(200).Body.String()} {
			if opened != attached {
				t.Errorf("opened %q", opened)
			}
		}
		bruno.call("GET", own, nil).refused(404, "not_found")
		l.staff("support@florin.example", identity.Support).call("GET", staffs, nil).refused(403, "forbidden")
		if text := officer.call("GET", "/staff/privacy/cases", nil).status(200).Body.String(); !strings.Contains(text, added["id"].(string)) {
			t.Errorf("the desk does not list the file: %s", text)
		}
		complaint["text"] = "Toujours personne."
		second := anna.call("POST", "/me/rights/complaints", complaint, "Idempotency-Key", "c2").status(201).json()
		if len(second["files"].([]any)) != 0 {
			t.Errorf("the next complaint has %v", second["files"])
		}
	})
}

// A complaint of a person who is no client, from the letter to the figures of its year.
func TestAComplaintIsRegistered(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, support := l.staff("desk@florin.example", identity.Administrator), l.staff("support@florin.example", identity.Support)
		in := map[string]any{
			"person_kind": "visitor", "name": "Otto Kling", "contact": "Rue du Port 4, Metz", "channel": "letter", "received_on": "2026-11-18",
			"category": "service", "text": "Votre démarcheur est venu sans prévenir.",
		}
		made := support.call("POST", "/staff/privacy/complaints", in, "Idempotency-Key", "k1").status(201).json()
		in["received_on"] = "2030-01-01"
		support.call("POST", "/staff/privacy/complaints", in, "Idempotency-Key", "k2").refused(422, "invalid")
		answer := map[string]any{"version": 1, "outcome": "upheld", "text": "Nos excuses.", "redress_minor": 2550, "redress_currency": "EUR"}
		officer.call("POST", "/staff/privacy/cases/"+made["id"].(string)+"/answer", answer).status(200)
		year := "/staff/privacy/complaints/years/2026"
		lines := officer.call("GET", year, nil).status(200).json()["lines"].([]any)
		if all := lines[0].(map[string]any); all["upheld"] != 1.0 || all["received"] != 1.0 {
			t.Errorf("the year: %v", lines)
		}
		if text := officer.call("GET", year+"/file?format=csv", nil).status(200).Body.String(); !strings.Contains(text, "EUR") || strings.Contains(text, "Kling") {
			t.Errorf("the file: %s", text)
		}
		officer.call("GET", year+"/file?format=pdf", nil).refused(422, "invalid")
		officer.call("GET", "/staff/privacy/complaints/years/1999", nil).refused(422, "invalid")
		support.call("GET", year, nil).refused(403, "forbidden")
		support.call("GET", year+"/file?format=csv", nil).refused(403, "forbidden")
		l.client("anna@example.org").call("GET", year, nil).refused(401, "unauthenticated")
	})
}
