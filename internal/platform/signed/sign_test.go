package signed_test

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"testing"
	"time"

	"florin/internal/platform/signed"
)

// The worked example of the convention (standardwebhooks.com, "Symmetric"), and by hand:
// printf 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}' |
// openssl dgst -sha256 -mac HMAC -macopt hexkey:$(printf MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw | base64 -d | xxd -p) -binary | base64
const (
	id        = "msg_p5jXN8AQM9LWM0D4loKWxJek"
	secret    = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	body      = `{"test": 2432232314}`
	signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
)

var at = time.Unix(1614265330, 0)

func TestSignatureOfTheConvention(t *testing.T) {
	h, err := signed.Headers(id, at, []byte(body), []string{secret}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := h[signed.SignatureHeader]; got != signature {
		t.Errorf("signature is %s, want %s", got, signature)
	}
	if h[signed.IDHeader] != id || h[signed.TimestampHeader] != "1614265330" {
		t.Errorf("headers are %v", h)
	}
}

// The seed and the public half are those of RFC 8032, 7.1, TEST 1; the signature is OpenSSL's of the content of the convention's example:
// openssl pkeyutl -sign -inkey seed.der -keyform DER -rawin -in content | base64
func TestSignatureWithAKeyPair(t *testing.T) {
	seed, err := hex.DecodeString("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
	if err != nil {
		t.Fatal(err)
	}
	h, err := signed.Headers(id, at, []byte(body), []string{secret}, [][]byte{seed})
	if err != nil {
		t.Fatal(err)
	}
	const want = signature + " v1a,fldxM4gAKugP6nnt1hdz3sgGfZ6d99nzrMFnZOELIxbzEHoVmAb2ADpkJK7zgPePmPsle0zV9jSeGlHFG2NVAw=="
	if got := h[signed.SignatureHeader]; got != want {
		t.Errorf("signatures are %s, want %s", got, want)
	}
	if got := hex.EncodeToString(ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)); got != "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a" {
		t.Errorf("the public half is %s", got)
	}
}

func TestWhatIsCheckedOfAMessage(t *testing.T) {
	good := signed.Message{ID: id, Timestamp: "1614265330", Signature: signature, Body: []byte(body)}
	other := "whsec_" + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	for name, c := range map[string]struct {
		change  func(*signed.Message)
		now     time.Time
		secrets []string
		want    error
	}{
		"good":                       {nil, at, []string{secret}, nil},
		"by the secret before":       {nil, at, []string{other, secret}, nil},
		"five minutes late":          {nil, at.Add(5 * time.Minute), []string{secret}, nil},
		"a second more":              {nil, at.Add(5*time.Minute + time.Second), []string{secret}, signed.ErrTimestamp},
		"of the future":              {nil, at.Add(-5*time.Minute - time.Second), []string{secret}, signed.ErrTimestamp},
		"old, and of another secret": {nil, at.Add(time.Hour), []string{other}, signed.ErrSignature},
		"no secret holds":            {nil, at, nil, signed.ErrSignature},
		"another body":               {func(m *signed.Message) { m.Body = []byte(`{"test": 2432232315}`) }, at, []string{secret}, signed.ErrSignature},
		"another id":                 {func(m *signed.Message) { m.ID = "msg_2" }, at, []string{secret}, signed.ErrSignature},
		"another time":               {func(m *signed.Message) { m.Timestamp = "1614265331" }, at, []string{secret}, signed.ErrSignature},
		"no signature":               {func(m *signed.Message) { m.Signature = "" }, at, []string{secret}, signed.ErrSignature},
		"an empty one":               {func(m *signed.Message) { m.Signature = "v1," }, at, []string{secret}, signed.ErrSignature},
		"one among others":           {func(m *signed.Message) { m.Signature = "v1,AAAA v1a,BBBB " + signature }, at, []string{secret}, nil},
	} {
		m := good
		if c.change != nil {
			c.change(&m)
		}
		if err := m.Check(c.now, c.secrets); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

func TestASecretThatIsDrawnSigns(t *testing.T) {
	fresh := signed.NewSecret()
	h, err := signed.Headers("1", at, nil, []string{fresh}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := signed.Message{ID: "1", Timestamp: h[signed.TimestampHeader], Signature: h[signed.SignatureHeader]}
	if err := m.Check(at, []string{fresh}); err != nil {
		t.Error(err)
	}
}
