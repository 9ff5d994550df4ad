package api_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// A route without a guard would be open to everybody by accident.
func TestEveryRouteHasAGuardAndIsDescribed(t *testing.T) {
	l := newRig(t, testkit.SQLite(t))
	var spec struct {
		OpenAPI string                                `json:"openapi"`
		Paths   map[string]map[string]json.RawMessage `json:"paths"`
	}
	must(t, json.Unmarshal(l.api.Description(), &spec))
	if !strings.HasPrefix(spec.OpenAPI, "3.1") {
		t.Errorf("OpenAPI %s", spec.OpenAPI)
	}
	seen := map[string]bool{}
	for _, r := range l.api.Routes() {
		name := r.Method + " " + r.Pattern
		if seen[name] {
			t.Errorf("%s stands twice in the list", name)
		}
		seen[name] = true
		if (r.Guard == endpoint.Guard{}) {
			t.Errorf("%s has no guard", name)
		}
		if r.Summary == "" || r.Tag == "" {
			t.Errorf("%s says nothing about itself", name)
		}
		if spec.Paths[r.Pattern][strings.ToLower(r.Method)] == nil {
			t.Errorf("%s is not in the description", name)
		}
		if !strings.HasPrefix(r.Pattern, "/api/v1/") {
			t.Errorf("%s is outside the API", name)
		}
	}
}

// signInPaths are how staff sign in: nobody is signed in there yet.
var signInPaths = []string{
	"/staff/login", "/staff/logout", "/staff/invitation", "/staff/factor-reset/cancel", "/staff/passkey/options", "/staff/passkey/login",
}

// Each staff and client route refuses everybody it is not for, on both engines.
func TestEveryGuardRefuses(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		stranger, applicant := l.browser(), l.client("guard@example.com")
		auditor := l.staff("auditor@florin.example", identity.Auditor)
		officer := l.staff("officer@florin.example", identity.Officer)
		newcomer := l.newcomer("new@florin.example")
		halfClient, halfStaff := l.halfSignedIn(applicant, "guard@example.com"), l.halfSignedIn(officer, "officer@florin.example")
		imposter := l.browser()
		imposter.cookies["florin-staff"] = applicant.cookies["florin"]
		for _, r := range l.api.Routes() {
			path := strings.NewReplacer("{id}", "00000000-0000-4000-8000-000000000000", "{doc}", "x", "{event}", "x").Replace(strings.TrimPrefix(r.Pattern, endpoint.Prefix))
			call := func(b *browser) answer { return b.call(r.Method, path, nil) }
			switch {
			case strings.HasPrefix(path, "/auth/factor/"):
				call(stranger).status(401)
				call(officer).status(401)
				passes(call(halfClient), r)
			case strings.HasPrefix(path, "/me/"):
				call(stranger).status(401)
				call(officer).status(401)
				call(halfClient).refused(403, "session.factor_due")
			case strings.HasPrefix(path, "/program"), strings.HasPrefix(path, "/labels/"), strings.HasPrefix(path, "/by/"), strings.HasPrefix(path, "/client-sessions"):
				for _, person := range []*browser{stranger, applicant, officer} {
					call(person).refused(401, "unauthenticated")
				}
			case slices.Contains(signInPaths, path) || !strings.HasPrefix(path, "/staff/") && r.Guard.Permission() == "":
				passes(call(stranger), r)
			default:
				call(stranger).status(401)
				call(applicant).status(401)
				call(imposter).status(401)
				if path == "/staff/session" || strings.HasPrefix(path, "/staff/factor/") {
					passes(call(halfStaff), r)
				} else if code := call(halfStaff).Code; code != 403 {
					t.Errorf("%s answers %d while a second step is due", r.Pattern, code)
				}
				l.refusesStaff(r, path, call, newcomer, auditor, officer)
			}
		}
	})
}

// passes says that a call got past the guard, whatever it came to.
func passes(a answer, r endpoint.Route) {
	a.t.Helper()
	if a.Code == 401 || a.Code == 403 {
		a.t.Errorf("%s %s refuses with %d: %s", r.Method, r.Pattern, a.Code, a.Body)
	}
}

// newcomer is staff with a password for one use, signed in.
func (l *rig) newcomer(email string) *browser {
	l.t.Helper()
	_, once, err := l.Identity.CreateStaff(context.Background(), identity.CommandLine(), identity.NewStaff{Email: email, Name: "New Person", Role: identity.Administrator})
	must(l.t, err)
	b := l.browser()
	body := b.call("POST", "/staff/login", map[string]string{"email": email, "password": once}).status(200).json()
	if body["must_change_password"] != true {
		l.t.Error("a one-time password need not be changed")
	}
	return b
}

func (l *rig) refusesStaff(r endpoint.Route, path string, call func(*browser) answer, newcomer, auditor, officer *browser) {
	l.t.Helper()
	if path == "/staff/session" || path == "/staff/password" {
		passes(call(newcomer), r)
		return
	}
	if code := call(newcomer).Code; code != 403 {
		l.t.Errorf("%s %s answers %d to somebody who must change the password", r.Method, path, code)
	}
	ofEverybody := strings.HasPrefix(path, "/staff/me/") || strings.HasPrefix(path, "/staff/factor/")
	// In a body what is asked stays out of addresses; a copy of the data is what an auditor may take along as lists.
	reads := path == "/staff/clients/search" || path == "/exports"
	if r.Method == "POST" && !ofEverybody && !reads {
		call(auditor).status(403)
	}
	if path == "/staff/diagnostics" {
		call(officer).refused(403, "forbidden")
	}
}

func TestUnknownPathsAndMethods(t *testing.T) {
	testkit.EachEngine(t, unknownPathsAndMethods)
}

func unknownPathsAndMethods(t *testing.T, env *testkit.Env) {
	b := newRig(t, env).browser()
	for _, path := range []string{"/api", "/api/", "/api/v1", "/api/v2/site", "/api/v1/site/", "/api/docs/nothing", "/api/docs/errors/nothing"} {
		b.send(httptest.NewRequest("GET", path, nil)).refused(404, "not_found")
	}
	for _, method := range []string{"POST", "DELETE", "OPTIONS", "TRACE", "BREW"} {
		b.send(httptest.NewRequest(method, "/api/docs", nil)).refused(405, "method.not_allowed")
	}
	b.call("GET", "/nothing", nil).refused(404, "not_found")
	b.call("GET", "/staff/loan-requests/x/../../nothing", nil)
	a := b.call("PATCH", "/site", "{}")
	a.refused(405, "method.not_allowed")
	if got := a.Header().Get("Allow"); got != "GET, HEAD" {
		t.Errorf("Allow: %q", got)
	}
	if got := b.call("GET", "/site", nil).Header().Get("Cache-Control"); got != "no-store" {
		t.Errorf("Cache-Control: %q", got)
	}
}
