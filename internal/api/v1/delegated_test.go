package api_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/test/testkit"
)

// frontEnd is a program that may open sessions for clients, by a key pair of its own.
func (b *browser) frontEnd() (id string, calls *browser) {
	b.t.Helper()
	id, bySecret := b.program(program.SessionDelegate, "client.read")
	bySecret.call("POST", "/client-sessions", map[string]any{"client": id, "auth": vouched(b.rig, "password"), "scopes": []string{"own.read"}}).refused(403, "key.pair_needed")
	pair := b.rig.pair(jose.EdDSA)
	pair.give(b, id)
	return id, pair.token()
}

// fronted is a lender whose administrator has let such a program in, and a client of it.
func (l *rig) fronted() (ann, ada, app *browser, id, client string) {
	l.t.Helper()
	ann, ada = l.staff("ann@florin.example", identity.Administrator), l.client(adaMail)
	id, app = ann.frontEnd()
	return ann, ada, app, id, app.clientOf(adaMail)
}

func vouched(l *rig, method string) map[string]any {
	return map[string]any{"method": method, "at": l.api.Now().UTC().Format(time.RFC3339), "device": "iPhone"}
}

// clientOf is the id of a client who has an account, as a program finds it.
func (b *browser) clientOf(email string) string {
	b.t.Helper()
	found := b.call("POST", "/staff/clients/search", map[string]any{
		"name": "", "email": email, "phone": "", "birth_date": nil, "iban": "", "reference": "", "document": "",
	}).status(200).json()["items"].([]any)
	for _, one := range found {
		if c := one.(map[string]any); c["has_account"] == true {
			return c["id"].(string)
		}
	}
	b.t.Fatalf("no account of %s in %v", email, found)
	return ""
}

// opens gives what calls in a session that the program has opened for a client.
func (b *browser) opens(client string, scopes ...program.OwnScope) (session map[string]any, calls *browser) {
	b.t.Helper()
	session = b.call("POST", "/client-sessions", map[string]any{"client": client, "auth": vouched(b.rig, "password"), "scopes": scopes}).status(201).json()
	return session, b.rig.with(session["token"].(string))
}

func TestAProgramOpensASessionForAClient(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, ada, app, id, client := l.fronted()
		ask := func(change map[string]any) map[string]any {
			in := map[string]any{"client": client, "auth": vouched(l, "password"), "scopes": []string{"own.read"}}
			for name, value := range change {
				in[name] = value
			}
			return in
		}
		auth := func(name string, value any) map[string]any {
			how := vouched(l, "password")
			how[name] = value
			return ask(map[string]any{"auth": how})
		}
		for wrong, in := range map[string]map[string]any{
			"/client client_session.client":      ask(map[string]any{"client": "none"}),
			"/scopes choice.invalid":             ask(map[string]any{"scopes": []string{"own.read", "loan.read"}}),
			"/auth/method choice.invalid":        auth("method", "trust me"),
			"/auth/at client_session.at":         auth("at", l.api.Now().Add(-16*time.Minute).Format(time.RFC3339)),
			"/auth/device field.required":        auth("device", " "),
			"/auth/device client_session.device": auth("device", strings.Repeat("x", 81)),
		} {
			if body := app.call("POST", "/client-sessions", in).refused(422, "invalid"); !slices.Contains(fields(body), wrong) {
				t.Errorf("the fields are %v, want %s", fields(body), wrong)
			}
		}
		app.call("POST", "/client-sessions", ask(map[string]any{"scopes": []string{}})).refused(422, "invalid")
		app.call("POST", "/client-sessions", auth("at", l.api.Now().Add(5*time.Minute).Format(time.RFC3339))).refused(422, "invalid")

		session, calls := app.opens(client, "own.write", "own.read")
		if session["expires_at"] != l.api.Now().UTC().Add(15*time.Minute).Format(time.RFC3339) || !slices.Equal(texts(session["scopes"].([]any)), []string{"own.read", "own.write"}) {
			t.Errorf("the session is %v", session)
		}
		profile := calls.call("GET", "/me/profile", nil).status(200).json()
		calls.call("POST", "/me/rights/exports", map[string]any{}).refused(403, "key.no_scope")
		calls.call("PUT", "/me/profile/language", map[string]any{"lang": "it"}).status(200)
		if profile["email"] != adaMail {
			t.Errorf("the profile is %v", profile)
		}
		for method, path := range map[string]string{"GET": "/staff/loans", "POST": "/client-sessions"} {
			calls.call(method, path, nil).refused(403, "client_session.not_here")
		}
		for _, path := range []string{"/me/security", "/me/recent"} { // how a person signs in stays between them and us
			calls.call("GET", path, nil).refused(403, "client_session.not_here")
		}
		cookie := l.browser() // the token is no cookie
		cookie.cookies["florin"] = session["token"].(string)
		cookie.call("GET", "/me/profile", nil).refused(401, "unauthenticated")
		for name, code := range map[string]string{
			strings.Replace(session["token"].(string), "live", "test", 1): "key.wrong_mode", session["token"].(string)[:50]: "key.shape",
		} {
			l.with(name).call("GET", "/me/profile", nil).refused(401, code)
		}

		standing := ada.call("GET", "/me/security", nil).status(200).json()["sessions"].([]any)
		i := slices.IndexFunc(standing, func(one any) bool { return one.(map[string]any)["door"] == "program" })
		if i < 0 || standing[i].(map[string]any)["program"] != "Books" || standing[i].(map[string]any)["device"] != "iPhone" {
			t.Fatalf("the client's sessions are %v", standing)
		}
		if mails := l.mailsTo(adaMail, "security.new_device"); len(mails) != 1 || !strings.Contains(mails[0].Text, "iPhone") {
			t.Errorf("the client is told %v", mails)
		}
		journal := ann.call("GET", "/staff/journal?actor_kind=client", nil).status(200).json()["items"].([]any)
		if through := journal[0].(map[string]any)["details"]; !slices.ContainsFunc(through.([]any), func(one any) bool { return one.(map[string]any)["value"] == "Books" }) {
			t.Errorf("the journal says %v", through)
		}
		ada.call("DELETE", "/me/sessions/"+session["id"].(string), nil).status(204)
		calls.call("GET", "/me/profile", nil).refused(401, "client_session.ended")

		session, calls = app.opens(client, "own.read")
		app.call("DELETE", "/client-sessions/none", nil).refused(404, "not_found")
		app.call("DELETE", "/client-sessions/"+session["id"].(string), nil).status(204)
		app.call("DELETE", "/client-sessions/"+session["id"].(string), nil).refused(404, "not_found")
		calls.call("GET", "/me/profile", nil).refused(401, "client_session.ended")

		_, calls = app.opens(client, "own.read")
		env.Clock.Advance(9 * time.Minute)
		calls.call("GET", "/me/profile", nil).status(200)
		env.Clock.Advance(6 * time.Minute) // use prolongs nothing
		calls.call("GET", "/me/profile", nil).refused(401, "client_session.ended")

		ann = l.signedIn("ann@florin.example")
		pair := l.pair(jose.EdDSA)
		pair.give(ann, id)
		app = pair.token()
		_, calls = app.opens(client, "own.read")
		ann.call("POST", "/staff/programs/"+id+"/stop", nil).status(200)
		calls.call("GET", "/me/profile", nil).refused(403, "program.stopped")
	})
}

func TestASessionOfAProgramIsNoWeakerWayIn(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, ada, app, _, client := l.fronted()
		ada.enrolTOTP("Telephone")
		asked := func(method string) answer {
			return app.call("POST", "/client-sessions", map[string]any{"client": client, "auth": vouched(l, method), "scopes": []string{"own.read"}})
		}
		for _, weak := range []string{"password", "one_time_code"} {
			asked(weak).refused(403, "client_session.second_step")
		}
		for _, strong := range []string{"two_factor", "passkey", "eid"} {
			l.with(asked(strong).status(201).json()["token"].(string)).call("GET", "/me/profile", nil).status(200)
		}
		calls := l.with(asked("eid").status(201).json()["token"].(string))
		ann.call("POST", "/staff/clients/"+client+"/block", nil).status(200)
		calls.call("GET", "/me/profile", nil).refused(401, "client_session.ended")
		asked("eid").refused(403, "account.blocked")
	})
}

// What a session reaches that holds every scope is what is listed, by a key where it changes something.
func TestASessionOfAProgramReachesTheListedRoutesAndNoOther(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		_, _, app, _, client := l.fronted()
		_, calls := app.opens(client, program.OwnScopes()...)
		calls = calls.keyless()
		var reached []string
		for i, r := range l.api.Routes() {
			path := strings.TrimPrefix(r.Pattern, endpoint.Prefix)
			if !strings.HasPrefix(path, "/me/") && !strings.HasPrefix(path, "/staff/") || slices.Contains(signInPaths, path) {
				continue
			}
			if i%50 == 0 {
				env.Clock.Advance(time.Minute / 2) // a program in a hurry is told to wait
			}
			filled := strings.NewReplacer("{id}", "00000000-0000-4000-8000-000000000000", "{list}", "loans", "{kind}", "account").Replace(path)
			a := calls.call(r.Method, filled, nil)
			if !slices.Contains(ofClients, r.Method+path) {
				if a.Code != 403 || r.Method != "HEAD" && a.json()["code"] != "client_session.not_here" {
					t.Errorf("%s %s answers %d to a session of a program: %s", r.Method, path, a.Code, a.Body)
				}
				continue
			}
			if a.Code == 401 || a.Code == 403 || a.Code >= 500 || r.Method == "POST" && a.json()["code"] != "idempotency.required" {
				t.Errorf("%s %s answers %d: %s", r.Method, path, a.Code, a.Body)
			}
			reached = append(reached, r.Method+path)
		}
		if len(reached) != len(ofClients) {
			t.Errorf("%d routes are reached, of %d", len(reached), len(ofClients))
		}
	})
}
