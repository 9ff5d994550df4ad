package identity

import (
	"strings"
	"testing"
)

func TestRecoveryCodesAreAsWritten(t *testing.T) {
	o := Owner{Kind: ofAccount, ID: "a"}
	codes := newRecoveryCodes()
	for _, code := range codes {
		if len(code) != 19 || recoveryHash(o, code) != recoveryHash(o, strings.ToUpper(strings.ReplaceAll(code, "-", " "))) {
			t.Errorf("%q", code)
		}
		if recoveryHash(o, code) == recoveryHash(Owner{Kind: ofAccount, ID: "b"}, code) {
			t.Error("two people's codes have one hash")
		}
	}
	if len(codes) != 10 || codes[0] == codes[1] {
		t.Errorf("%v", codes)
	}
}

func TestDeviceLabel(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0":                                                    "Firefox, Windows",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0":       "Edge, Windows",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36":                               "Chrome, Linux",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15":               "Safari, macOS",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1":    "Safari, iPhone",
		"Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36": "Samsung Internet, Android",
		"curl/8.5.0": "curl", "": "?", "<script>alert(1)</script>": "?",
	} {
		if got := DeviceLabel(agent); got != want {
			t.Errorf("%s: %q, want %q", agent, got, want)
		}
	}
}
