package api_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"florin/internal/api/endpoint"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// answeredTwice are the operations that a scenario has called with effect, and then again.
var answeredTwice sync.Map

// claimable are the operations whose calls the API claims.
var claimable sync.Map

// TestMain looks, after all scenarios, for an operation that none has called twice: it could commit without a claim, and nobody would know.
func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	whole := flag.Lookup("test.run").Value.String() == "" && flag.Lookup("test.skip").Value.String() == "" && flag.Lookup("test.list").Value.String() == ""
	if code == 0 && whole {
		claimable.Range(func(pattern, _ any) bool {
			if _, called := answeredTwice.Load(pattern); !called {
				fmt.Printf("POST %s: no scenario calls it with effect, and again with the same key\n", strings.TrimPrefix(pattern.(string), endpoint.Prefix))
				code = 1
			}
			return true
		})
	}
	if code == 0 || *rewriteCodes {
		if err := checkCodes(whole); err != nil {
			fmt.Println(err)
			code = 1
		}
	}
	if *rewriteExamples {
		writeExamples(abort{})
	}
	os.Exit(code)
}

// abort ends the run where no test is running.
type abort struct{}

// Fatal says why.
func (abort) Fatal(why ...any) {
	fmt.Println(why...)
	os.Exit(1)
}

// twice sends a call. What programs may change is called with a key and, when it had an effect, once more: whatever a scenario is about,
// the repetition must be answered by what the first call was answered, and do nothing, and another body under the same key be refused.
func (b *browser) twice(r *http.Request) *httptest.ResponseRecorder {
	b.t.Helper()
	pattern := b.claimedRoute(r)
	if pattern == "" || b.bare {
		return b.serve(r)
	}
	if r.Header.Get("Idempotency-Key") == "" {
		r.Header.Set("Idempotency-Key", uuid.NewString())
	}
	body, err := io.ReadAll(r.Body)
	must(b.t, err)
	send := func(body []byte) *httptest.ResponseRecorder {
		again := r.Clone(r.Context())
		again.Body = io.NopCloser(bytes.NewReader(body))
		return b.serve(again)
	}
	first := send(body)
	if first.Code >= 300 {
		return first
	}
	second := send(body)
	if second.Code != first.Code || !bytes.Equal(second.Body.Bytes(), first.Body.Bytes()) || second.Header().Get("Idempotent-Replayed") != "true" {
		b.t.Errorf("%s answers %d, and when it is sent again (replayed: %q) %d:\n%s\n%s", pattern, first.Code,
			second.Header().Get("Idempotent-Replayed"), second.Code, first.Body, second.Body)
	}
	if other := send(append(body, ' ')); len(body) > 0 && (other.Code != http.StatusUnprocessableEntity || !strings.Contains(other.Body.String(), `"idempotency.mismatch"`)) {
		b.t.Errorf("%s answers another body under the same key %d: %s", pattern, other.Code, other.Body)
	}
	answeredTwice.Store(pattern, true)
	return first
}

// claimedRoute is the route of a call that the API claims; empty when it does not.
func (b *browser) claimedRoute(r *http.Request) string {
	if r.Method != http.MethodPost {
		return ""
	}
	for _, route := range b.api.Routes() {
		if !route.Claimed() {
			continue
		}
		claimable.Store(route.Pattern, true)
		if fits(route.Pattern, r.URL.Path) {
			return route.Pattern
		}
	}
	return ""
}

// fits tells whether an address is one of a pattern.
func fits(pattern, path string) bool {
	parts, names := strings.Split(path, "/"), strings.Split(pattern, "/")
	if len(parts) != len(names) {
		return false
	}
	for i, name := range names {
		if name != parts[i] && !strings.HasPrefix(name, "{") {
			return false
		}
	}
	return true
}

// everyClaimHasAnAnswer holds at the end of each scenario: a claim without an answer is of a call that was refused after it had
// committed something.
func everyClaimHasAnAnswer(t *testing.T, env *testkit.Env) {
	t.Helper()
	err := env.DB.View(context.Background(), func(tx *db.Tx) error {
		n, err := db.One[int64](tx, db.Composed(`SELECT COUNT(*) FROM calls WHERE status IS NULL`))
		if err == nil && n > 0 {
			t.Errorf("%d calls have committed something and were refused", n)
		}
		return err
	})
	must(t, err)
}

// keyless is a browser that sends no key but those that a scenario names.
func (b *browser) keyless() *browser {
	return &browser{rig: b.rig, cookies: b.cookies, header: b.header, bare: true}
}
