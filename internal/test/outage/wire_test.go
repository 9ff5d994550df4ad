package outage

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// page is one that uses the npm client: it knows its people by tokens.
type page struct {
	*caller
	access, refresh string
}

// call sends a request with the bearer that the client would send.
func (p *page) call(t *testing.T, method, path string, body any) answer {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(t.Context(), method, p.site.Base+path, strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("X-Forwarded-For", p.source)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("X-Supabase-Api-Version", "2024-01-01")
	if p.access != "" {
		req.Header.Set("Authorization", "Bearer "+p.access)
	}
	res, err := p.client.Do(req)
	if err != nil {
		return answer{err: err}
	}
	defer res.Body.Close()
	var a answer
	a.status, a.header = res.StatusCode, res.Header
	var raw json.RawMessage
	if json.NewDecoder(res.Body).Decode(&raw) == nil {
		a.body = raw
	}
	return a
}

// keep takes the tokens of an answer, which no log may show.
func (p *page) keep(t *testing.T, a answer) {
	t.Helper()
	tokens := decode[struct {
		Access  string `json:"access_token"`
		Refresh string `json:"refresh_token"`
	}](t, a)
	p.access, p.refresh = tokens.Access, tokens.Refresh
	p.site.mu.Lock()
	defer p.site.mu.Unlock()
	p.site.secrets = append(p.site.secrets, tokens.Access, tokens.Refresh)
}

// sixDigits stand on a line of their own.
var sixDigits = regexp.MustCompile(`(?m)^\D*(\d{6})\D*$`)

// signedUp is a page whose person has confirmed their address by the mailed code.
func (s *site) signedUp(t *testing.T) *page {
	t.Helper()
	p := &page{caller: s.caller("en")}
	email := mailbox + "-wire@example.org"
	p.call(t, http.MethodPost, "/auth/v1/signup", map[string]any{"email": email, "password": "Walnut-7!harbour"}).must(t, http.StatusOK)
	var code string
	testkit.Within(t, comeback, "the code is mailed", func() bool {
		out, err := s.Run("", "mail", "list", "--json")
		if err != nil {
			t.Fatal(err)
		}
		var mails []struct{ ID, To string }
		if err := json.Unmarshal(out, &mails); err != nil {
			t.Fatal(err)
		}
		for _, m := range mails {
			if m.To != email {
				continue
			}
			text, err := s.Run("", "mail", "show", m.ID)
			if err != nil {
				t.Fatal(err)
			}
			if found := sixDigits.FindStringSubmatch(string(text)); found != nil {
				code = found[1]
			}
		}
		return code != ""
	})
	p.keep(t, p.call(t, http.MethodPost, "/auth/v1/verify", map[string]any{"type": "signup", "email": email, "token": code}).must(t, http.StatusOK))
	return p
}

// A page that is told 4xx signs its person out; told 5xx, it keeps the session and tries
// again. So an outage must never look like a refusal.
func TestSessionsOfOtherPagesSurviveTheDatabase(t *testing.T) {
	if testing.Short() {
		t.Skip("takes the database away for seconds; run without -short")
	}
	_, far, through := farDatabase(t)
	s := open(t, through)
	p := s.signedUp(t)
	nobody := &page{caller: s.caller("en")}

	far.set(cut)
	for _, at := range []struct {
		by           *page
		method, path string
		body         any
	}{
		{p, http.MethodGet, "/auth/v1/user", nil},
		{p, http.MethodPut, "/auth/v1/user", map[string]any{"data": map[string]any{"a": 1}}},
		{nobody, http.MethodPost, "/auth/v1/token?grant_type=refresh_token", map[string]any{"refresh_token": p.refresh}},
		{nobody, http.MethodPost, "/auth/v1/token?grant_type=password", map[string]any{"email": "a@example.org", "password": "x"}},
		{nobody, http.MethodPost, "/auth/v1/recover", map[string]any{"email": "a@example.org"}},
		{p, http.MethodPost, "/auth/v1/logout", nil},
		{p, http.MethodGet, "/rest/v1/loan_requests?select=id", nil},
		{nobody, http.MethodPost, "/rest/v1/rpc/authenticate_admin", map[string]any{"user_email": "a@florin.example", "user_password": "x"}},
	} {
		a := at.by.call(t, at.method, at.path, at.body).must(t, http.StatusServiceUnavailable)
		if a.header.Get("Retry-After") == "" {
			t.Errorf("%s %s says nothing of when to try again", at.method, at.path)
		}
		if said := decode[map[string]any](t, a); said["code"] == nil || said["message"] == nil {
			t.Errorf("%s %s answers %s", at.method, at.path, a.body)
		}
	}
	far.set(connected)

	back := time.Now()
	testkit.Within(t, comeback, "the same token counts again", func() bool {
		return p.call(t, http.MethodGet, "/auth/v1/user", nil).status == http.StatusOK
	})
	testkit.Within(t, comeback-time.Since(back), "and so does the same refresh token", func() bool {
		a := nobody.call(t, http.MethodPost, "/auth/v1/token?grant_type=refresh_token", map[string]any{"refresh_token": p.refresh})
		if a.status == http.StatusOK {
			p.keep(t, a)
		}
		return a.status == http.StatusOK
	})
	p.call(t, http.MethodGet, "/rest/v1/loan_requests?select=id", nil).must(t, http.StatusOK)
}
