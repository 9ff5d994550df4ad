package webhook

import (
	"testing"
	"time"

	"florin/internal/platform/outbound"
)

// The worked example of the convention (standardwebhooks.com, "Symmetric"), and by hand:
// printf 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}' |
// openssl dgst -sha256 -mac HMAC -macopt hexkey:$(printf MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw | base64 -d | xxd -p) -binary | base64
func TestSignatureOfTheConvention(t *testing.T) {
	h, err := sign("msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`), "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := h["Webhook-Signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="; got != want {
		t.Errorf("signature is %s, want %s", got, want)
	}
	if h["Webhook-Id"] != "msg_p5jXN8AQM9LWM0D4loKWxJek" || h["Webhook-Timestamp"] != "1614265330" {
		t.Errorf("headers are %v", h)
	}
}

func TestWhatFollowsFromAnAttempt(t *testing.T) {
	created := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	before, after := created.Add(-time.Hour), created.Add(time.Hour)
	bad := outbound.HookAnswer{Status: 500}
	for name, c := range map[string]struct {
		kind   Kind
		tried  int64
		lastOK *time.Time
		answer outbound.HookAnswer
		want   verdict
	}{
		"taken":                            {PaymentBooked, 1, nil, outbound.HookAnswer{Status: 204}, verdict{state: Delivered}},
		"a redirect is no yes":             {PaymentBooked, 1, nil, outbound.HookAnswer{Status: 302}, verdict{state: Waiting, wait: 10 * time.Second}},
		"hangs in the middle of a yes":     {PaymentBooked, 1, nil, outbound.HookAnswer{Status: 200, Failure: outbound.HookTimeout}, verdict{state: Waiting, wait: 10 * time.Second}},
		"the second time":                  {PaymentBooked, 2, nil, bad, verdict{state: Waiting, wait: 5 * time.Minute}},
		"the last wait":                    {PaymentBooked, 9, nil, bad, verdict{state: Waiting, wait: 24 * time.Hour}},
		"never anything":                   {PaymentBooked, 10, nil, bad, verdict{state: GivenUp, pause: Failing}},
		"nothing since it began":           {PaymentBooked, 10, &before, bad, verdict{state: GivenUp, pause: Failing}},
		"others got through":               {PaymentBooked, 10, &after, bad, verdict{state: GivenUp}},
		"the server wants no more":         {PaymentBooked, 1, &after, outbound.HookAnswer{Status: 410}, verdict{state: GivenUp, pause: Gone}},
		"a test is tried once":             {Test, 1, nil, bad, verdict{state: GivenUp}},
		"a test does not pause what is on": {Test, 1, nil, outbound.HookAnswer{Status: 410}, verdict{state: GivenUp}},
	} {
		if got := judge(c.kind, c.tried, created, c.lastOK, c.answer); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
	var sum time.Duration
	for _, w := range waits {
		sum += w
	}
	if sum < 72*time.Hour || sum > 80*time.Hour {
		t.Errorf("it is given up after %s", sum)
	}
}
