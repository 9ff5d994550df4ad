package api_test

import (
	"strings"
	"testing"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func TestAProgramSaysForWhomItCalls(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, calls := ann.program("request.read", "request.note", "audit.read")
		id := l.browser().submit("k", nil).status(201).json()["id"].(string)
		for _, wrong := range []string{" ", strings.Repeat("x", 121), "a\x7fb", "\xff"} {
			calls.header.Set("Florin-Actor", wrong)
			calls.call("GET", "/program", nil).refused(400, "actor.malformed")
		}
		calls.header.Set("Florin-Actor", strings.Repeat("é", 120))
		calls.call("GET", "/program", nil).status(200)
		calls.header.Set("Florin-Actor", "scoring, run 4711")
		note := calls.call("POST", "/staff/loan-requests/"+id+"/notes", map[string]string{"body": "Scored 412"}).status(201).json()
		if note["author"] != "Books (scoring, run 4711)" {
			t.Errorf("the note is by %v", note["author"])
		}
		calls.header.Del("Florin-Actor")
		journal := calls.call("GET", "/staff/journal?actor_kind=machine", nil).status(200).json()["items"].([]any)
		if len(journal) == 0 || journal[0].(map[string]any)["actor"] != "Books (scoring, run 4711)" {
			t.Errorf("the journal says %v", journal)
		}
		ann.header.Set("Florin-Actor", strings.Repeat("x", 500)) // people say who they are by signing in
		ann.call("GET", "/staff/journal", nil).status(200)
	})
}

func TestCallsAreCountedByClass(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator)
		id, calls := ann.programOfTwo(bob, "loan.read", "ledger.read", "list.export")
		at := "/staff/programs/" + id
		listed := func() map[string]any {
			return ann.call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		}
		confirm := func() { bob.call("POST", at+"/confirm", map[string]any{"version": listed()["version"]}).status(200) }
		confirm()
		policy := func(path string) string {
			return calls.call("GET", path, nil).status(200).Header().Get("RateLimit-Policy")
		}
		for path, want := range map[string]string{
			"/program": `"calls";q=120;w=30`, "/staff/loans": `"lists";q=60;w=30`, "/staff/exports/loans": `"exports";q=10;w=60`,
			"/staff/ledger/journal.csv?from=2026-11-01&to=2026-11-02": `"exports";q=10;w=60`,
		} {
			if got := policy(path); got != want {
				t.Errorf("%s: %s, want %s", path, got, want)
			}
		}
		for range 70 {
			calls.call("GET", "/staff/loans", nil)
		}
		calls.call("GET", "/staff/loans", nil).refused(429, "too_many")
		if got := calls.call("GET", "/program", nil).status(200).Header().Get("RateLimit"); !strings.HasPrefix(got, `"calls";r=11`) {
			t.Errorf("lists took calls of another class: %s", got)
		}
		p := listed()
		bulk := map[string]any{"version": p["version"], "name": "Books", "contact": p["contact"], "scopes": p["scopes"], "addresses": []string{}, "responsible": p["responsible"], "rate": "fast"}
		ann.call("PUT", at, bulk).refused(422, "invalid")
		bulk["rate"] = "bulk"
		ann.call("PUT", at, bulk).status(200)
		calls.call("GET", "/staff/loans", nil).refused(429, "too_many") // one person is not enough
		confirm()
		env.Clock.Advance(time.Minute)
		if got := policy("/staff/loans"); got != `"lists";q=600;w=30` {
			t.Errorf("in bulk: %s", got)
		}
		bulk["version"], bulk["rate"] = listed()["version"], "standard" // narrower, at once
		ann.call("PUT", at, bulk).status(200)
		if got := policy("/program"); got != `"calls";q=120;w=30` {
			t.Errorf("as before: %s", got)
		}
	})
}

func TestWhatEndsSaysSoAndIsCounted(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		since := time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC)
		l := newRig(t, env, func(p *api.Parts) {
			p.Endings = map[string]endpoint.Ending{"GET /staff/products": {Since: since, Until: since.AddDate(1, 0, 0), Successor: "/staff/law"}}
		})
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, calls := ann.program("product.read", "event.read")
		head := calls.call("GET", "/staff/products", nil).status(200).Header()
		for name, want := range map[string]string{
			"Deprecation": "@1793523600", "Sunset": "Mon, 01 Nov 2027 09:00:00 GMT", "Link": `</api/v1/staff/law>; rel="successor-version"`, "Florin-Version": "test",
		} {
			if got := head.Get(name); got != want {
				t.Errorf("%s: %q, want %q", name, got, want)
			}
		}
		calls.call("GET", "/staff/products", nil).status(200)
		ann.call("GET", "/staff/products", nil).status(200) // people are not counted
		env.Clock.Advance(24 * time.Hour)
		calls.call("GET", "/staff/products", nil).status(200)
		if other := calls.call("GET", "/staff/law", nil); other.Header().Get("Deprecation") != "" || other.Header().Get("Florin-Version") != "test" {
			t.Errorf("an operation that stays says %v", other.Header())
		}
		endings := l.signedIn("ann@florin.example").call("GET", "/staff/programs", nil).status(200).json()["items"].([]any)[0].(map[string]any)["endings"].([]any)
		if len(endings) != 2 || endings[1].(map[string]any)["calls"] != 2.0 || endings[1].(map[string]any)["day"] != "2026-11-20" || endings[0].(map[string]any)["operation"] != "GET /api/v1/staff/products" {
			t.Errorf("counted: %v", endings)
		}
		must(t, l.api.Events.Number(t.Context()))
		told := calls.call("GET", "/events?types=api.deprecated_used", nil).status(200).json()["items"].([]any)
		if len(told) != 2 { // once a day
			t.Errorf("told: %v", told)
		}
	})
}
