package totp

import (
	"encoding/base32"
	"encoding/xml"
	"net/url"
	"strings"
	"testing"
	"time"
)

// RFC 6238, appendix B: the secret of SHA-1 and the codes of eight digits, of which ours
// are the last six.
var rfc6238 = []struct {
	at   int64
	code string
}{
	{59, "94287082"}, {1111111109, "07081804"}, {1111111111, "14050471"},
	{1234567890, "89005924"}, {2000000000, "69279037"}, {20000000000, "65353130"},
}

var rfcSecret = base32.StdEncoding.EncodeToString([]byte("12345678901234567890"))

func TestVectors(t *testing.T) {
	for _, v := range rfc6238 {
		step, right := Step(rfcSecret, v.code[2:], time.Unix(v.at, 0), 0)
		if !right || step != v.at/30 {
			t.Errorf("at %d: step %d, %v", v.at, step, right)
		}
	}
}

func TestWindow(t *testing.T) {
	const at = 1111111109 // step 37037036 ends a second later
	for _, c := range []struct {
		name  string
		after int64
		last  int64
		right bool
	}{
		{"in its own step", 0, 0, true},
		{"one step late", 30, 0, true},
		{"one step early", -30, 0, true},
		{"two steps late", 60, 0, false},
		{"two steps early", -60, 0, false},
		{"used before", 0, 37037036, false},
		{"older than the one used last", 0, 37037037, false},
		{"after another", 0, 37037035, true},
	} {
		if _, right := Step(rfcSecret, "081804", time.Unix(at+c.after, 0), c.last); right != c.right {
			t.Errorf("%s: %v", c.name, right)
		}
	}
	for _, code := range []string{"", "0", "81804", "0818040", "08180４", "      "} {
		if _, right := Step(rfcSecret, code, time.Unix(at, 0), 0); right {
			t.Errorf("%q is taken for a code", code)
		}
	}
}

func TestSeedForApps(t *testing.T) {
	seed, err := For(NewSecret(), "Banque & Fils", "anna+loan@example.com")
	if err != nil {
		t.Fatal(err)
	}
	raw, err := base32Text.DecodeString(seed.Secret)
	if err != nil || len(raw) != 20 {
		t.Errorf("secret %q: %d bytes, %v", seed.Secret, len(raw), err)
	}
	u, err := url.Parse(seed.URI)
	if err != nil || u.Scheme != "otpauth" || u.Host != "totp" || u.Path != "/Banque & Fils:anna+loan@example.com" {
		t.Errorf("%s: %v", seed.URI, err)
	}
	for name, want := range map[string]string{"secret": seed.Secret, "issuer": "Banque & Fils", "algorithm": "SHA1", "digits": "6", "period": "30"} {
		if got := u.Query().Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	if strings.Contains(seed.QR, "#") || xml.Unmarshal([]byte(seed.QR), new(struct{})) != nil {
		t.Error("the picture does not fit in a data URI")
	}
}
