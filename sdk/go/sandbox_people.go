package florin

import (
	"context"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"strings"
)

// Person signs in as one of the staff of the sandbox, by role, for what no program does, such as being the second pair of eyes.
// Use Call of the client: operations by name answer to people as they do to programs.
func (s *Sandbox) Person(ctx context.Context, role string) (*Client, error) {
	for _, account := range s.Accounts {
		if account.Role != role {
			continue
		}
		jar, err := cookiejar.New(nil)
		if err != nil {
			return nil, err
		}
		c, err := New(s.BaseURL, HTTP(&http.Client{Jar: jar, Transport: fromPage{strings.TrimSuffix(s.UIURL, "/")}}))
		if err != nil {
			return nil, err
		}
		return c, c.once(ctx, "POST", "/api/v1/staff/login", map[string]string{"email": account.Email, "password": account.Password}, nil)
	}
	return nil, fmt.Errorf("florin: nobody in the sandbox is %q", role)
}

// fromPage calls as a page of the sandbox does, as sessions of people ask for.
type fromPage struct{ origin string }

func (f fromPage) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Origin", f.origin)
	return http.DefaultTransport.RoundTrip(r)
}
