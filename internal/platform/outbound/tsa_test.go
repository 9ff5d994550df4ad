package outbound

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestATimestampAuthorityIsAskedAsRFC3161Says(t *testing.T) {
	answers := map[string]struct {
		status int
		kind   string
		body   []byte
		good   bool
	}{
		"an answer":    {http.StatusOK, "application/timestamp-reply", []byte("token"), true},
		"a page":       {http.StatusOK, "text/html", []byte("token"), false},
		"an error":     {http.StatusInternalServerError, "application/timestamp-reply", []byte("token"), false},
		"a redirect":   {http.StatusFound, "application/timestamp-reply", []byte("token"), false},
		"far too much": {http.StatusOK, "application/timestamp-reply", make([]byte, 65<<10), false},
	}
	for name, c := range answers {
		t.Run(name, func(t *testing.T) {
			var asked []byte
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked, _ = io.ReadAll(r.Body)
				if r.Method != http.MethodPost || r.Header.Get("Content-Type") != "application/timestamp-query" {
					t.Errorf("%s with %s", r.Method, r.Header.Get("Content-Type"))
				}
				w.Header().Set("Content-Type", c.kind)
				w.Header().Set("Location", "https://elsewhere.example/")
				w.WriteHeader(c.status)
				_, _ = w.Write(c.body)
			}))
			defer server.Close()
			a, err := NewTimestampAuthority(server.URL, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, err := a.Ask(context.Background(), []byte("request"))
			if string(asked) != "request" || (err == nil) != c.good || c.good && !bytes.Equal(got, c.body) {
				t.Errorf("asked %q, got %d bytes, %v", asked, len(got), err)
			}
		})
	}
}
