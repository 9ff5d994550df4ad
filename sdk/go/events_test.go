package florin

import (
	"context"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestEventsAreFollowed(t *testing.T) {
	s, ctx := box(t), t.Context()
	c := got(s.Client())(t)
	request := got(s.Apply(ctx, map[string]any{"email": "events@example.org"}))(t)
	var first int64
	for e, err := range c.Follow(ctx, Tail{Object: request, Stop: true}) {
		must(t, err)
		if told := got(e.Told())(t); first == 0 && (e.Type != ToldRequestSubmitted || told.(RequestSubmitted).RequestID != request) {
			t.Errorf("first: %+v", e)
		}
		first = max(first, e.Seq)
	}
	if first == 0 {
		t.Fatal("nothing is told of the request")
	}
	seen := func() (n int) {
		for _, err := range c.Follow(ctx, Tail{Consumer: "sdk-go", Types: ToldRequestSubmitted, Stop: true}) {
			must(t, err)
			n++
		}
		return n
	}
	if before, again := seen(), seen(); before == 0 || again != 0 {
		t.Errorf("read %d, then %d", before, again)
	}
	later := make(chan error, 1)
	go func() {
		_, err := s.Apply(ctx, map[string]any{"email": "later@example.org"})
		later <- err
	}()
	for e, err := range c.Follow(ctx, Tail{Consumer: "sdk-go", Types: ToldRequestSubmitted}) { // waits for what comes
		must(t, err)
		if e.Type != ToldRequestSubmitted {
			t.Errorf("told %s", e.Type)
		}
		break
	}
	must(t, <-later)
	for _, err := range c.Follow(ctx, Tail{After: 1 << 40}) {
		if CodeOf(err) != "events.ahead" {
			t.Errorf("ahead: %v", err)
		}
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	for _, err := range c.Follow(gone, Tail{}) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("given up: %v", err)
		}
	}
	if told, err := (Event{Type: "of.tomorrow"}).Told(); told != nil || err != nil {
		t.Errorf("a kind to come: %v %v", told, err)
	}
}

// The numbers of the test vector of Standard Webhooks (its reference libraries).
func TestTheVectorOfStandardWebhooks(t *testing.T) {
	header := http.Header{}
	header.Set("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek")
	header.Set("webhook-timestamp", "1614265330")
	header.Set("webhook-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
	now := time.Unix(1614265330, 0)
	if _, err := Verify(header, []byte(`{"test": 2432232314}`), now, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"); err != nil {
		t.Error(err)
	}
}

func TestWebhooksAreVerified(t *testing.T) {
	secret := []byte("a secret of thirty-two bytes ....")
	public, private, err := ed25519.GenerateKey(nil)
	must(t, err)
	body := `{"id":"e-1","type":"payment.booked","timestamp":"2026-11-21T09:00:00Z","version":"1","data":{"loan_id":"l-1","event_id":"f-1","status":"active"}}`
	at := time.Now().Unix()
	sign := func(at int64) (v1, v1a string) {
		content := fmt.Appendf(nil, "e-1.%d.%s", at, body)
		mac := hmac.New(sha256.New, secret)
		mac.Write(content)
		encode := base64.StdEncoding.EncodeToString
		return "v1," + encode(mac.Sum(nil)), "v1a," + encode(ed25519.Sign(private, content))
	}
	whsec, whpk := "whsec_"+base64.StdEncoding.EncodeToString(secret), "whpk_"+base64.StdEncoding.EncodeToString(public)
	v1, v1a := sign(at)
	old, _ := sign(at - 301)
	var loans []string
	handler := func(keys ...string) http.Handler {
		return WebhookHandler(func(_ context.Context, e Event) error {
			told, err := e.Told()
			if booked, ok := told.(PaymentBooked); ok {
				loans = append(loans, booked.LoanID)
			}
			if len(loans) > 3 {
				return errors.New("the books are shut")
			}
			return err
		}, keys...)
	}
	for _, c := range []struct {
		name, signature, body string
		at                    int64
		keys                  []string
		want                  int
	}{
		{"by the secret", v1, body, at, []string{whsec}, 204},
		{"by the pair", "v1,AAAA " + v1a, body, at, []string{whpk}, 204},
		{"by one of two", v1, body, at, []string{"whsec_AAAA", whsec}, 204},
		{"another body", v1, strings.Replace(body, "l-1", "l-2", 1), at, []string{whsec}, 401},
		{"another time", v1, body, at + 1, []string{whsec}, 401},
		{"too old", old, body, at - 301, []string{whsec}, 401},
		{"a signature of the other kind", "v1a" + v1[2:], body, at, []string{whsec, whpk}, 401},
		{"no signature", "", body, at, []string{whsec}, 401},
		{"no base64", "v1,***", body, at, []string{whsec, "whsec_***", "whpk_AAAA"}, 401},
		{"no key", v1, body, at, nil, 401},
		{"an empty key", v1, body, at, []string{"whsec_"}, 401},
		{"one that is not taken", v1, body, at, []string{whsec}, 500},
	} {
		r := httptest.NewRequest("POST", "/florin", strings.NewReader(c.body))
		r.Header.Set("webhook-id", "e-1")
		r.Header.Set("webhook-timestamp", fmt.Sprint(c.at))
		r.Header.Set("webhook-signature", c.signature)
		w := httptest.NewRecorder()
		handler(c.keys...).ServeHTTP(w, r)
		if w.Code != c.want {
			t.Errorf("%s: %d, want %d", c.name, w.Code, c.want)
		}
	}
	if len(loans) != 4 || loans[0] != "l-1" {
		t.Errorf("told of %v", loans)
	}
}

// FuzzVerify: what is not signed is refused, whatever it looks like.
func FuzzVerify(f *testing.F) {
	f.Add("e-1", "1763716000", "v1,AAAA v1a,AAAA", "{}")
	f.Fuzz(func(t *testing.T, id, at, signature, body string) {
		header := http.Header{"Webhook-Id": {id}, "Webhook-Timestamp": {at}, "Webhook-Signature": {signature}}
		if _, err := Verify(header, []byte(body), time.Unix(1763716000, 0), "whsec_c2VjcmV0", "whpk_AAAA"); !errors.Is(err, ErrSignature) {
			t.Errorf("taken: %v", err)
		}
	})
}
