package main

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/test/testkit"
)

// A receiver on the machine of who writes it is posted every type that a sandbox can tell, signed by the convention.
func TestEventsAreForwardedToAReceiver(t *testing.T) {
	s := newShell(t)
	at, _ := hosted(t, filepath.Join(t.TempDir(), "boxes"))
	box := makeBox(t, at)
	key := make([]byte, 32)
	secret := "whsec_" + base64.StdEncoding.EncodeToString(key)
	var mu sync.Mutex
	got := map[string]bool{}
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(r.Header.Get("webhook-id") + "." + r.Header.Get("webhook-timestamp") + "." + string(body)))
		var event struct {
			ID, Type, Mode string
			Seq            int64
		}
		mu.Lock()
		defer mu.Unlock()
		if json.Unmarshal(body, &event) == nil && event.ID == r.Header.Get("webhook-id") && event.Mode == "test" && event.Seq > 0 &&
			r.Header.Get("webhook-signature") == "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)) {
			got[event.Type] = true
		}
	}))
	defer receiver.Close()

	ctx, stop := context.WithCancel(t.Context())
	var out, said bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{
			"events", "listen", "--url", box.BaseURL, "--key", box.Keys.Program, "--forward", receiver.URL, "--secret", secret, "--after", "0",
		}, strings.NewReader(""), &out, &said)
	}()
	for _, kind := range eventlog.Kinds() {
		if told := s.ok("events", "trigger", string(kind), "--url", box.BaseURL, "--key", box.Keys.Sandbox); !strings.Contains(told, `"type":"`+string(kind)+`"`) {
			t.Errorf("%s is told as %s", kind, told)
		}
	}
	testkit.Within(t, time.Minute, "the receiver to have all", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(got) == len(eventlog.Kinds())
	})
	stop()
	if code := <-ended; code != 0 {
		t.Errorf("it ends with %d: %s", code, &said)
	}
	s.fails(1, "invalid, 422", "events", "trigger", "loan.moved", "--url", box.BaseURL, "--key", box.Keys.Sandbox)
	s.fails(1, "sandbox.secret", "events", "trigger", "loan.closed", "--url", box.BaseURL, "--key", "fls_wrong")
	s.fails(1, "401", "events", "listen", "--url", box.BaseURL, "--key", "flk_wrong", "--forward", receiver.URL, "--secret", secret)
	s.fails(2, "--secret must be", "events", "listen", "--url", box.BaseURL, "--key", box.Keys.Program, "--forward", receiver.URL, "--secret", "whsec_!", "--after", "0")
}
