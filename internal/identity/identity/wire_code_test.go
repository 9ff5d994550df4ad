package identity

import (
	"strings"
	"testing"
)

// The pair is that of RFC 7636, appendix B.
func TestVerifiersAnswerTheirChallenges(t *testing.T) {
	const verifier, challenge = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
	cases := []struct {
		name, verifier, challenge, method string
		want                              bool
	}{
		{"the published pair", verifier, challenge, "s256", true},
		{"another verifier", verifier + "x", challenge, "s256", false},
		{"the challenge as its own verifier", challenge, challenge, "s256", false},
		{"a challenge with padding", verifier, challenge + "=", "s256", false},
		{"plain", verifier, verifier, "plain", true},
		{"plain, another", verifier, challenge, "plain", false},
		{"nothing", "", challenge, "s256", false},
	}
	for _, c := range cases {
		if got := answers(c.verifier, c.challenge, c.method); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestTheMethodOfAChallenge(t *testing.T) {
	long := strings.Repeat("aZ0-._~", 7)
	for _, method := range []string{"s256", "S256", "plain", "PLAIN"} {
		if got, err := checkChallenge(long, method); err != nil || got != strings.ToLower(method) {
			t.Errorf("%s: %q, %v", method, got, err)
		}
	}
	if got, err := checkChallenge("", ""); err != nil || got != "" {
		t.Errorf("none: %q, %v", got, err)
	}
}

func TestWhereALinkMayLead(t *testing.T) {
	cases := []struct {
		allowed, asked string
		want           bool
	}{
		{"https://app.example/*", "https://app.example/", true},
		{"https://app.example/*", "https://APP.example/any/where?x=1", true},
		{"https://app.example/*", "https://app.example.evil.example/", false},
		{"https://app.example/in/*", "https://app.example/in", true},
		{"https://app.example/in/*", "https://app.example/in/a", true},
		{"https://app.example/in/*", "https://app.example/inner", false},
		{"https://app.example/done", "https://app.example/done?code=1", true},
		{"https://app.example/done", "https://app.example/done/", true},
		{"https://app.example/done", "https://app.example/", false},
		{"https://app.example/*", "http://app.example/", false},
		{"app.lender://signed-in", "app.lender://signed-in", true},
		{"app.lender://signed-in", "app.lender://elsewhere", false},
	}
	for _, c := range cases {
		w := &wire{base: "https://florin.example", redirects: []string{c.allowed}}
		got := w.redirect(c.asked)
		if allowed := got != w.base; allowed != c.want {
			t.Errorf("%s asked of %s leads to %s", c.asked, c.allowed, got)
		}
	}
}
