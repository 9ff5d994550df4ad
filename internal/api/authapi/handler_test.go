package authapi_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"florin/internal/api/authapi"
	"florin/internal/identity/identity"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/test/testkit"
)

const site = "https://florin.example"

// open gives the API on a database.
func open(t *testing.T, env *testkit.Env) (http.Handler, *string) {
	t.Helper()
	ring, err := keyring.Open(keyring.Config{File: t.TempDir() + "/master.key"})
	if err != nil {
		t.Fatal(err)
	}
	mails, err := notify.New(notify.Config{DB: env.DB, Ring: ring, Log: env.Log, PublicURL: site})
	if err != nil {
		t.Fatal(err)
	}
	people := identity.New(identity.Config{DB: env.DB, Mail: mails, Ring: ring, MaxHashes: 2, Wire: identity.WireConfig{BaseURL: site}})
	var named string
	return authapi.New(authapi.Parts{
		DB: env.DB, Identity: people, Log: env.Log, HTTPS: true, Version: "test",
		Facts: func(context.Context) authapi.Facts {
			return authapi.Facts{RequestID: "r-1", Source: "203.0.113.7", Lang: "en", Named: func(p string) { named = p }}
		},
	}), &named
}

type answer struct {
	*httptest.ResponseRecorder
	Code  any    `json:"code"`
	Error string `json:"error_code"`
}

func ask(t *testing.T, api http.Handler, method, path, body string, headers ...string) answer {
	t.Helper()
	r := httptest.NewRequest(method, authapi.Prefix+path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	a := answer{ResponseRecorder: httptest.NewRecorder()}
	api.ServeHTTP(a.ResponseRecorder, r)
	if strings.HasPrefix(a.Header().Get("Content-Type"), "application/json") {
		if err := json.Unmarshal(a.Body.Bytes(), &a); err != nil {
			t.Fatalf("%s %s: %v in %s", method, path, err, a.Body)
		}
	}
	return a
}

// closed are the routes that only the person of a token may call.
var closed = []string{
	"POST /logout", "GET /user", "PUT /user", "GET /reauthenticate", "POST /factors", "POST /factors/x/challenge", "POST /factors/x/verify",
	"DELETE /factors/x", "GET /user/identities/authorize", "DELETE /user/identities/x",
}

// openRoutes are those that anybody may.
var openRoutes = []string{
	"GET /health", "GET /settings", "GET /.well-known/jwks.json", "POST /signup", "POST /token", "POST /recover", "POST /resend", "POST /otp",
	"GET /verify", "POST /verify", "GET /authorize", "GET /callback",
}

func TestTheListIsWholeAndEachLineSaysWhoMay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		api, named := open(t, env)
		if got := authapi.Count(api); got != len(closed)+len(openRoutes) {
			t.Errorf("%d routes, and this test knows %d", got, len(closed)+len(openRoutes))
		}
		for _, line := range closed {
			method, path, _ := strings.Cut(line, " ")
			for _, bearer := range []string{"", "Bearer florin-public", "Bearer "} {
				if a := ask(t, api, method, path, "{}", "Authorization", bearer); a.ResponseRecorder.Code != 401 || a.Error != "no_authorization" {
					t.Errorf("%s as nobody (%q) is %d %s", line, bearer, a.ResponseRecorder.Code, a.Body)
				}
			}
			for _, bearer := range []string{"Bearer x", "Basic eDp5", "florin-public", "Bearer eyJhbGciOiJub25lIn0.e30."} {
				if a := ask(t, api, method, path, "{}", "Authorization", bearer); a.ResponseRecorder.Code != 403 || a.Error != "bad_jwt" {
					t.Errorf("%s with %q is %d %s", line, bearer, a.ResponseRecorder.Code, a.Body)
				}
			}
			if *named == "" || strings.Contains(*named, "/x") {
				t.Errorf("%s is named %q in logs", line, *named)
			}
		}
		for _, line := range openRoutes {
			method, path, _ := strings.Cut(line, " ")
			a := ask(t, api, method, path, "", "Authorization", "Bearer florin-public")
			if code := a.ResponseRecorder.Code; code == 401 || code == 403 || code == 404 || code >= 500 {
				t.Errorf("%s is %d %s", line, code, a.Body)
			}
		}
	})
}

func TestOnePathHasOneSpelling(t *testing.T) {
	api, _ := open(t, testkit.SQLite(t))
	for _, path := range []string{"", "/", "/user/", "//user", "/./user", "/x/../user", "/factors//verify", "/USER", "/user%2f", "/token/password", "/admin/users"} {
		for _, method := range []string{"GET", "POST", "HEAD", "OPTIONS", "PROPFIND"} {
			a := ask(t, api, method, path, "")
			if a.ResponseRecorder.Code != http.StatusNotFound || a.Header().Get("Location") != "" || method != "HEAD" && a.Error != "not_found" {
				t.Errorf("%s %q is %d %s", method, path, a.ResponseRecorder.Code, a.Body)
			}
		}
	}
}

func TestOutagesAreToldAsOutages(t *testing.T) {
	env := testkit.SQLite(t)
	api, _ := open(t, env)
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // as a call that has waited too long
	for _, line := range append(closed[:len(closed):len(closed)], openRoutes[2:]...) {
		method, path, _ := strings.Cut(line, " ")
		r := httptest.NewRequest(method, authapi.Prefix+path, strings.NewReader(`{"email":"a@example.org","password":"x","type":"signup","token_hash":"x"}`)).WithContext(ctx)
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Bearer florin-public")
		w := httptest.NewRecorder()
		api.ServeHTTP(w, r)
		if w.Code == 401 && path != "" { // nobody is told before anything is asked of the database
			continue
		}
		if w.Code != http.StatusServiceUnavailable && w.Code != http.StatusSeeOther && w.Code != http.StatusBadRequest || w.Code == 503 && w.Header().Get("Retry-After") == "" {
			t.Errorf("%s is %d %s", line, w.Code, w.Body)
		}
	}
}
