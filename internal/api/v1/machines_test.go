package api_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/platform/outbound"
	"florin/internal/test/testkit"
)

// loopback lets the receivers of tests be called, as an operator does who names a network.
func loopback() outbound.Networks {
	return outbound.Networks{netip.MustParsePrefix("127.0.0.0/8")}
}

// reach is every route that a key may reach, written down once more: a line that is added or
// taken away is a decision.
var reach = strings.Fields(`
	GET/staff/loan-requests HEAD/staff/loan-requests GET/staff/loan-requests/{id} GET/staff/loan-requests/{id}/offer
	GET/staff/loans GET/staff/loans/{id} GET/staff/loans/{id}/statement GET/staff/loans/{id}/settlement
	GET/staff/collection GET/staff/payouts GET/staff/payouts/batches GET/staff/debit-runs
	GET/staff/products GET/staff/ledger/trial-balance GET/staff/ledger/journal.csv
	GET/staff/dashboard GET/staff/figures GET/staff/diagnostics GET/staff/journal GET/staff/exports/{list}
	POST/staff/bank-files GET/staff/bank-files GET/staff/bank-entries`)

// key makes a key with all that one may hold, which a lone administrator may.
func (b *browser) key(permissions ...identity.Permission) (id string, program *browser) {
	b.t.Helper()
	made := b.call("POST", "/staff/api-keys", map[string]any{
		"name": "Books", "permissions": permissions, "expires_on": "2027-01-31",
	}).status(201).json()
	program = b.browser()
	program.header.Set("Authorization", "Bearer "+made["token"].(string))
	return made["key"].(map[string]any)["id"].(string), program
}

func TestAKeyReachesTheListedRoutesAndNoOther(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		_, all := boss.key(identity.MachinePermissions()...)
		_, little := boss.key(identity.ProductRead)
		for name, value := range boss.cookies { // a cookie beside the key opens nothing more
			little.cookies[name] = value
		}
		var reached []string
		calls := 0
		for _, r := range l.api.Routes() {
			path := strings.TrimPrefix(r.Pattern, endpoint.Prefix)
			if !strings.HasPrefix(path, "/staff/") || slices.Contains(signInPaths, path) {
				continue
			}
			if calls++; calls%50 == 0 {
				env.Clock.Advance(time.Minute) // a program in a hurry is told to wait
			}
			filled := strings.NewReplacer("{id}", "00000000-0000-4000-8000-000000000000", "{list}", "loans").Replace(path)
			a := all.call(r.Method, filled, nil)
			switch code := a.Code; {
			case !slices.Contains(reach, r.Method+path):
				a.refused(403, "key.not_here")
			case code == 401 || code == 403:
				t.Errorf("%s %s answers %d to a key", r.Method, path, code)
			default:
				reached = append(reached, r.Method+path)
			}
			if path != "/staff/products" && slices.Contains(reach, r.Method+path) {
				if got := little.call(r.Method, filled, nil).Code; got != 403 {
					t.Errorf("%s %s answers %d to a key without the permission", r.Method, path, got)
				}
			}
		}
		if len(reached) != len(reach) {
			t.Errorf("reached %d routes of %d: %q", len(reached), len(reach), reached)
		}
		all.call("GET", "/me/profile", nil).refused(401, "unauthenticated")
	})
}

func TestTheLifeOfAKey(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		officer := l.staff("eve@florin.example", identity.Officer)
		input := map[string]any{"name": "Books", "permissions": []string{"loan.read"}, "expires_on": "2027-01-31"}
		officer.call("GET", "/staff/api-keys", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/api-keys", input).refused(403, "forbidden")
		for wrong, in := range map[string]map[string]any{
			"/name field.required":        {"name": " ", "permissions": []string{"loan.read"}, "expires_on": "2027-01-31"},
			"/permissions field.required": {"name": "x", "permissions": []string{}, "expires_on": "2027-01-31"},
			"/permissions choice.invalid": {"name": "x", "permissions": []string{"settings.manage"}, "expires_on": "2027-01-31"},
			"/expires_on key.expiry":      {"name": "x", "permissions": []string{"loan.read"}, "expires_on": "2028-01-31"},
		} {
			if body := ann.call("POST", "/staff/api-keys", in).refused(422, "invalid"); !slices.Contains(fields(body), wrong) {
				t.Errorf("the fields are %v, want %s", fields(body), wrong)
			}
		}
		id, program := ann.key(identity.LoanRead)
		program.call("GET", "/staff/loans", nil).status(200)
		listed := ann.call("GET", "/staff/api-keys", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		if listed["state"] != "active" || listed["used_on"] != "2026-11-20" || listed["expires_on"] != "2027-01-31" || listed["token"] != nil {
			t.Errorf("the key is %v", listed)
		}
		ann.call("POST", "/staff/api-keys/"+id+"/revoke", nil).status(200)
		ann.call("POST", "/staff/api-keys/"+id+"/revoke", nil).refused(409, "key.decided")
		ann.call("POST", "/staff/api-keys/none/revoke", nil).refused(404, "not_found")
		program.call("GET", "/staff/loans", nil).refused(401, "key.unknown")

		bob := l.staff("bob@florin.example", identity.Administrator)
		id, program = ann.key(identity.LoanRead)
		program.call("GET", "/staff/loans", nil).refused(403, "key.waiting")
		ann.call("POST", "/staff/api-keys/"+id+"/confirm", map[string]any{}).refused(409, "second_person.needed")
		l.asNewcomer("bob@florin.example", "ann@florin.example", func() {
			bob.call("POST", "/staff/api-keys/"+id+"/confirm", map[string]any{}).refused(409, "second_person.newcomer")
		})
		bob.call("POST", "/staff/api-keys/"+id+"/confirm", map[string]any{}).status(200)
		bob.call("POST", "/staff/api-keys/"+id+"/confirm", map[string]any{}).refused(409, "key.decided")
		program.call("GET", "/staff/loans", nil).status(200)

		stranger := l.browser()
		stranger.header.Set("Authorization", "Bearer flk_nonsense")
		stranger.call("GET", "/staff/loans", nil).refused(401, "key.unknown")
		for range 130 {
			if program.call("GET", "/staff/loans", nil).Code == http.StatusTooManyRequests {
				break
			}
		}
		if a := program.call("GET", "/staff/loans", nil); a.Code != 429 || a.Header().Get("Retry-After") == "" {
			t.Errorf("a program in a hurry gets %d", a.Code)
		}

		annID := bob.member("ann@florin.example")["id"].(string)
		bob.call("PUT", "/staff/members/"+annID+"/role", map[string]string{"role": "support"}).status(200)
		env.Clock.Advance(time.Minute)
		program.call("GET", "/staff/loans", nil).status(200) // support reads loans, too
		bob.call("POST", "/staff/members/"+annID+"/disable", nil).status(204)
		program.call("GET", "/staff/loans", nil).refused(401, "key.unknown")
		bob.call("POST", "/staff/members/"+annID+"/enable", nil).status(200)
		env.Clock.Set(time.Date(2027, 1, 31, 22, 59, 0, 0, time.UTC)) // a minute before the lender's midnight
		program.call("GET", "/staff/loans", nil).status(200)
		env.Clock.Advance(2 * time.Minute)
		program.call("GET", "/staff/loans", nil).refused(401, "key.expired")
	})
}

func TestAKeyWantsAFreshSignInAndStandsInTheJournal(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann := l.staff("ann@florin.example", identity.Administrator)
		_, program := ann.key(identity.ListExport, identity.LoanRead, identity.AuditRead)
		program.call("GET", "/staff/exports/loans", nil).status(200)
		journal := program.call("GET", "/staff/journal?actor_kind=machine", nil).status(200).json()["items"].([]any)
		if len(journal) != 1 || journal[0].(map[string]any)["actor"] != "Books" {
			t.Errorf("the journal says %v", journal)
		}
		for range 3 { // in use, so that the session stays while the sign-in grows old
			env.Clock.Advance(5 * time.Minute)
			ann.call("GET", "/staff/dashboard", nil).status(200)
		}
		input := map[string]any{"name": "Books", "permissions": []string{"loan.read"}, "expires_on": "2027-01-31"}
		ann.call("POST", "/staff/api-keys", input).refused(403, "session.reauthenticate")
		input["password"] = "Wrong-1-password"
		if got := fields(ann.call("POST", "/staff/api-keys", input).refused(422, "invalid")); !slices.Contains(got, "/password password.wrong") {
			t.Errorf("the fields are %v", got)
		}
	})
}

func TestWebhooksOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		bodies := make(chan string, 10)
		receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			bodies <- string(body)
		}))
		defer receiver.Close()
		var parts *api.Parts
		l := newRig(t, env, func(p *api.Parts) { parts = p })
		boss, officer := l.staff("boss@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer)
		input := map[string]any{"name": "Books", "url": receiver.URL, "kinds": []string{"request.submitted", "request.decided"}}
		officer.call("GET", "/staff/webhooks", nil).refused(403, "forbidden")
		officer.call("POST", "/staff/webhooks", input).refused(403, "forbidden")
		boss.call("POST", "/staff/webhooks", map[string]any{"name": "x", "url": "https://10.0.0.1/", "kinds": []string{"test"}}).refused(422, "invalid")
		made := boss.call("POST", "/staff/webhooks", input).status(201).json()
		id := made["endpoint"].(map[string]any)["id"].(string)
		if !strings.HasPrefix(made["secret"].(string), "whsec_") {
			t.Errorf("the secret is %v", made["secret"])
		}
		path := "/staff/webhooks/" + id
		request, _ := l.approvedRequest(boss, nil)
		must(t, parts.Hooks.Deliver(t.Context()))
		if first, second := <-bodies, <-bodies; !strings.Contains(first, `"request.submitted"`) || !strings.Contains(second, `"request.decided"`) ||
			!strings.Contains(second, request) || strings.Contains(first+second, "@") {
			t.Errorf("told %s and %s", first, second)
		}
		log := boss.call("GET", path+"/deliveries?state=delivered", nil).status(200).json()["items"].([]any)
		if len(log) != 2 {
			t.Fatalf("the log is %v", log)
		}
		event := log[0].(map[string]any)["event_id"].(string)
		boss.call("GET", path+"/deliveries?cursor=nonsense", nil).refused(422, "invalid")
		boss.call("GET", path+"/deliveries/none", nil).refused(404, "not_found")
		boss.call("POST", path+"/deliveries/"+event+"/send", nil).status(200)
		boss.call("POST", path+"/deliveries/"+event+"/send", nil).refused(409, "webhook.waiting")
		if got := boss.call("POST", path+"/test", nil).status(200).json(); got["state"] != "delivered" {
			t.Errorf("the test is %v", got)
		}
		boss.call("POST", path+"/pause", map[string]any{"version": 7}).refused(409, "webhook.version_conflict")
		boss.call("POST", path+"/pause", map[string]any{"version": 1}).status(200)
		boss.call("POST", path+"/resume", map[string]any{"version": 2}).status(200)
		boss.call("POST", path+"/secret", map[string]any{"version": 3}).status(200)
		input["version"] = 4
		boss.call("PUT", path, input).status(200)
		boss.call("DELETE", path+"?version=4", nil).refused(409, "webhook.version_conflict")
		boss.call("DELETE", path+"?version=5", nil).status(204)
		boss.call("POST", path+"/test", nil).refused(404, "not_found")
	})
}
