package webhook

import (
	"crypto/ed25519"
	"encoding/hex"
	"testing"
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/platform/outbound"
)

// The worked example of the convention (standardwebhooks.com, "Symmetric"), and by hand:
// printf 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}' |
// openssl dgst -sha256 -mac HMAC -macopt hexkey:$(printf MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw | base64 -d | xxd -p) -binary | base64
func TestSignatureOfTheConvention(t *testing.T) {
	h, err := sign("msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`), []string{"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"}, nil)
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
		kind   eventlog.Kind
		tried  int64
		lastOK *time.Time
		answer outbound.HookAnswer
		want   verdict
	}{
		"taken":                            {eventlog.PaymentBooked, 1, nil, outbound.HookAnswer{Status: 204}, verdict{state: Delivered}},
		"a redirect is no yes":             {eventlog.PaymentBooked, 1, nil, outbound.HookAnswer{Status: 302}, verdict{state: Waiting, wait: 10 * time.Second}},
		"hangs in the middle of a yes":     {eventlog.PaymentBooked, 1, nil, outbound.HookAnswer{Status: 200, Failure: outbound.HookTimeout}, verdict{state: Waiting, wait: 10 * time.Second}},
		"asks for an hour":                 {eventlog.PaymentBooked, 1, nil, outbound.HookAnswer{Status: 503, Later: time.Hour}, verdict{state: Waiting, wait: time.Hour}},
		"asks for less than it is given":   {eventlog.PaymentBooked, 2, nil, outbound.HookAnswer{Status: 429, Later: time.Second}, verdict{state: Waiting, wait: 5 * time.Minute}},
		"the second time":                  {eventlog.PaymentBooked, 2, nil, bad, verdict{state: Waiting, wait: 5 * time.Minute}},
		"the last wait":                    {eventlog.PaymentBooked, 9, nil, bad, verdict{state: Waiting, wait: 24 * time.Hour}},
		"never anything":                   {eventlog.PaymentBooked, 10, nil, bad, verdict{state: GivenUp, pause: Failing}},
		"nothing since it began":           {eventlog.PaymentBooked, 10, &before, bad, verdict{state: GivenUp, pause: Failing}},
		"others got through":               {eventlog.PaymentBooked, 10, &after, bad, verdict{state: GivenUp}},
		"the server wants no more":         {eventlog.PaymentBooked, 1, &after, outbound.HookAnswer{Status: 410}, verdict{state: GivenUp, pause: Gone}},
		"a test is tried once":             {eventlog.Test, 1, nil, bad, verdict{state: GivenUp}},
		"a test does not pause what is on": {eventlog.Test, 1, nil, outbound.HookAnswer{Status: 410}, verdict{state: GivenUp}},
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

// The seed and the public half are those of RFC 8032, 7.1, TEST 1; the signature is OpenSSL's of the content of the convention's example:
// openssl pkeyutl -sign -inkey seed.der -keyform DER -rawin -in content | base64
func TestSignatureWithAKeyPair(t *testing.T) {
	seed, err := hex.DecodeString("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
	if err != nil {
		t.Fatal(err)
	}
	secret := "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	h, err := sign("msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`), []string{secret}, [][]byte{seed})
	if err != nil {
		t.Fatal(err)
	}
	const want = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= " +
		"v1a,fldxM4gAKugP6nnt1hdz3sgGfZ6d99nzrMFnZOELIxbzEHoVmAb2ADpkJK7zgPePmPsle0zV9jSeGlHFG2NVAw=="
	if got := h["Webhook-Signature"]; got != want {
		t.Errorf("signatures are %s, want %s", got, want)
	}
	if got := hex.EncodeToString(ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)); got != "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a" {
		t.Errorf("the public half is %s", got)
	}
}
