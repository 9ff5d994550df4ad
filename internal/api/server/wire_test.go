package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// The addresses of the APIs for other pages never lead to a page of ours, open or closed:
// programs call them, and a page would look like an answer.
func TestTheAPIsForOtherPages(t *testing.T) {
	named := func(name string) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(name)) })
	}
	opened := newSite(t, func(o *Options) { o.Auth, o.Rest = named("auth"), named("rest") })
	closed := newSite(t)
	for path, want := range map[string]string{
		"/auth/v1": "auth", "/auth/v1/": "auth", "/auth/v1/user": "auth", "/auth/v1/nothing/at/all": "auth", "/auth/v1//x": "auth",
		"/rest/v1": "rest", "/rest/v1/loan_requests": "rest",
	} {
		if got := ask(opened, "GET", path); got.Body.String() != want {
			t.Errorf("%s is answered by %.40s", path, got.Body)
		}
		for _, method := range []string{"GET", "POST", "DELETE", "PATCH", "OPTIONS"} {
			got := ask(closed, method, path)
			var said struct{ Code, Message string }
			if err := json.Unmarshal(got.Body.Bytes(), &said); err != nil || got.Code != 404 || said.Code != "not_found" || said.Message == "" {
				t.Errorf("%s %s, closed, is %d %.60s", method, path, got.Code, got.Body)
			}
			if got.Header().Get("Access-Control-Allow-Origin") != "" || got.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("%s %s, closed: %v", method, path, got.Header())
			}
		}
	}
	for _, path := range []string{"/auth", "/auth/v2/user", "/auth/v1x", "/rest", "/rest/v11"} {
		if got := ask(opened, "GET", path); got.Code != 404 || strings.Contains("auth rest", got.Body.String()) {
			t.Errorf("%s is %d %.40s", path, got.Code, got.Body)
		}
	}
}
