package api_test

import (
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// keysIn begins an application for an applicant, fills it in on the form of the site, and sends it.
func (b *browser) keysIn(l *rig, channel string, change map[string]any) (requestID string) {
	b.t.Helper()
	link := b.call("POST", "/staff/applications", map[string]any{"channel": channel, "lang": "de"}).status(201).json()["url"].(string)
	path, secret, _ := strings.Cut(link, "#resume=")
	if path != "/apply" || secret == "" {
		b.t.Fatalf("the link is %q", link)
	}
	form := l.browser()
	opened := form.call("POST", "/applications/resume", map[string]string{"token": secret}).status(200).json()
	if assisted, _ := opened["assisted"].(map[string]any); assisted["channel"] != channel || opened["fields"].(map[string]any)["lang"] != "de" {
		b.t.Errorf("above the form: %v", opened)
	}
	fields := application(change)
	delete(fields, "declaration")
	delete(fields, "consent_version")
	form.call("PUT", "/applications/current", map[string]any{"version": 1, "step": 4, "fields": fields}).status(200)
	given := application(nil)
	return form.call("POST", "/applications/current/submit", map[string]any{"declaration": true, "consent_version": given["consent_version"]}).status(201).json()["id"].(string)
}

// What staff key in waits for a sign of the applicant, and for another person than who keyed it in.
func TestApplicationsThatStaffKeyIn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Officer)
		auditor := l.staff("eve@florin.example", identity.Auditor)
		const at = "/staff/applications"
		begin := map[string]any{"channel": "counter", "lang": "fr"}
		l.browser().call("POST", at, begin).refused(401, "unauthenticated")
		auditor.call("POST", at, begin).refused(403, "forbidden")
		for pointer, in := range map[string]map[string]any{
			"/channel choice.invalid": {"channel": "pigeon", "lang": "fr"},
			"/lang choice.invalid":    {"channel": "phone", "lang": "xx"},
		} {
			if got := fields(ann.call("POST", at, in).refused(422, "invalid")); !slices.Contains(got, pointer) {
				t.Errorf("%s: %q", pointer, got)
			}
		}

		id := ann.keysIn(l, "phone", map[string]any{"email": "ada@example.com"})
		work := "/staff/loan-requests/" + id + "/work"
		contact := func() map[string]any {
			return bob.call("GET", work, nil).status(200).json()["glance"].(map[string]any)["contact"].(map[string]any)
		}
		if by, _ := contact()["keyed_in"].(map[string]any); by["channel"] != "phone" || by["by"] == "" {
			t.Errorf("who has keyed it in: %v", by)
		}
		approve := "/staff/loan-requests/" + id + "/approve"
		granted := map[string]any{"version": 1, "send_email": false}
		bob.call("POST", approve, granted).refused(409, "reach.email_unproven")
		if email := contact()["email"].(map[string]any); email["proven_at"] != nil {
			t.Errorf("the address is proven by who keyed it in: %v", email)
		}
		ada := l.client("ada@example.com")
		ada.call("POST", "/me/claims", map[string]string{"token": l.linkToken("ada@example.com", "request.received")}).status(200)
		ann.call("POST", approve, granted).refused(409, "second_person.needed")
		bob.call("POST", approve, granted).status(200)

		sent := l.browser().submit("k", map[string]any{"email": "ben@example.com"}).status(201).json()["id"].(string)
		other := bob.call("GET", "/staff/loan-requests/"+sent+"/work", nil).status(200).json()["glance"].(map[string]any)["contact"].(map[string]any)
		if other["keyed_in"] != nil {
			t.Errorf("the applicant has sent it: %v", other)
		}
		must(t, env.DB.View(t.Context(), func(tx *db.Tx) error {
			records, err := audit.ChainTx(tx, "request", id, 0, 50)
			if !slices.ContainsFunc(records, func(r audit.Record) bool { return r.Action == "request.keyed_in" }) {
				t.Errorf("the journal does not say that it was keyed in: %v", records)
			}
			return err
		}))
	})
}

// Many are keyed in at one counter within an hour, which the limit on an address of the network does not stop; what nobody sends is forgotten.
func TestACounterKeysInMany(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	ann := l.staff("ann@florin.example", identity.Officer)
	for range 8 {
		ann.keysIn(l, "counter", nil)
	}
	ann.call("POST", "/staff/applications", map[string]any{"channel": "letter", "lang": "it"}).status(201)
}
