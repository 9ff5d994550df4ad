package outage

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"florin/internal/test/testkit"
)

// rest calls /rest/v1 as a page does, with a bearer.
func (s *site) rest(t *testing.T, method, path, bearer, body string) answer {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, s.Base+"/rest/v1"+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+bearer)
	req.Header.Set("X-Forwarded-For", "198.18.77.7")
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return answer{err: err}
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	return answer{status: res.StatusCode, header: res.Header, body: text, err: err}
}

// restToken signs staff in by the two functions.
func (s *site) restToken(t *testing.T) string {
	t.Helper()
	a := s.rest(t, http.MethodPost, "/rpc/authenticate_admin", "florin-public", `{"user_email":"`+staffEmail+`","user_password":"`+staffPassword+`"}`)
	in := decode[struct {
		User struct {
			ID string `json:"id"`
		} `json:"user"`
	}](t, a.must(t, http.StatusOK))
	token := decode[string](t, s.rest(t, http.MethodPost, "/rpc/generate_admin_token", "florin-public", `{"admin_id":"`+in.User.ID+`"}`).must(t, http.StatusOK))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.secrets = append(s.secrets, token, in.User.ID)
	return token
}

// The client repeats what was answered 503, and keeps its session: so an outage must be
// told as one, to visitors and to holders of a token, and the token must work afterwards.
func TestTablesWithoutDatabase(t *testing.T) {
	if testing.Short() {
		t.Skip("takes the database away for seconds; run without -short")
	}
	_, far, through := farDatabase(t)
	s := open(t, through)
	s.staff()
	token := s.restToken(t)
	row := `{"first_name":"` + firstName + `","last_name":"` + lastName + `","email":"` + address("rest") + `","phone":"` + phone + `","loan_amount":10000,"status":"pending"}`
	s.rest(t, http.MethodPost, "/loan_requests", "florin-public", row).must(t, http.StatusCreated)

	far.set(cut)
	testkit.Eventually(t, "the outage is told", func() bool {
		return s.rest(t, http.MethodGet, "/loan_requests", token, "").status == http.StatusServiceUnavailable
	})
	for _, c := range []struct{ method, path, bearer, body string }{
		{http.MethodGet, "/loan_requests?select=*", token, ""},
		{http.MethodGet, "/profiles", token, ""},
		{http.MethodPatch, "/loan_requests?status=eq.pending", token, `{"status":"approved"}`},
		{http.MethodPost, "/loan_requests", "florin-public", row},
		{http.MethodPost, "/rpc/authenticate_admin", "florin-public", `{"user_email":"` + staffEmail + `","user_password":"` + staffPassword + `"}`},
		{http.MethodPost, "/rpc/generate_admin_token", "florin-public", `{"admin_id":"x"}`},
	} {
		a := s.rest(t, c.method, c.path, c.bearer, c.body).must(t, http.StatusServiceUnavailable)
		var refusal struct{ Code, Message string }
		if err := json.Unmarshal(a.body, &refusal); err != nil || refusal.Code != "PGRST000" || refusal.Message == "" || a.header.Get("Retry-After") == "" {
			t.Errorf("%s %s: %s, Retry-After %q", c.method, c.path, a.body, a.header.Get("Retry-After"))
		}
	}
	if a := s.rest(t, http.MethodHead, "/loan_requests", token, ""); a.status != http.StatusServiceUnavailable || a.header.Get("Retry-After") == "" {
		t.Errorf("HEAD is answered %d", a.status)
	}

	far.set(connected)
	testkit.Within(t, comeback, "tables are read again, with the same token", func() bool {
		return s.rest(t, http.MethodGet, "/loan_requests?status=eq.pending", token, "").status == http.StatusOK
	})
	if rows := decode[[]any](t, s.rest(t, http.MethodGet, "/loan_requests?select=id", token, "").must(t, http.StatusOK)); len(rows) != 1 {
		t.Errorf("%d requests after the outage, want the one that was acknowledged", len(rows))
	}
}
