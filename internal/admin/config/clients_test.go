package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOriginsOfOtherPages(t *testing.T) {
	for origin, good := range map[string]bool{
		"https://app.example.com": true, "https://app.example.com:8443": true, "http://localhost:5173": true, "http://127.0.0.1:5173": true,
		"*": false, "app.example.com": false, "https://app.example.com/": false, "http://app.example.com": false, "https://a.example/x": false, "null": false, "": false,
	} {
		cfg := Config{WireOrigins: []string{origin}}
		if got := cfg.checkOrigins(); (got == "") != good {
			t.Errorf("%q: %q", origin, got)
		}
	}
}

func TestTheWebhookOfTextMessages(t *testing.T) {
	for name, c := range map[string]struct {
		url, secret string
		good        bool
	}{
		"none":             {"", "", true},
		"https":            {"https://sms.example/send", "sixteen characters", true},
		"this machine":     {"http://127.0.0.1:9000/send", "sixteen characters", true},
		"plain http":       {"http://sms.example/send", "sixteen characters", false},
		"a secret alone":   {"", "sixteen characters", false},
		"no secret":        {"https://sms.example/send", "", false},
		"a short secret":   {"https://sms.example/send", "short", false},
		"with a password":  {"https://user:pass@sms.example/send", "sixteen characters", false},
		"another protocol": {"file:///etc/passwd", "sixteen characters", false},
	} {
		cfg := Config{SMSWebhook: c.url, SMSSecret: c.secret}
		if got := cfg.checkSMS(); (got == "") != c.good {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestProvidersAreReadFromTheSettingOrItsFile(t *testing.T) {
	const acme = `[{"name":"acme","issuer":"https://login.acme.example","client_id":"florin","client_secret":"s3cret","email_domains":["acme.example"]}]`
	file := filepath.Join(t.TempDir(), "providers.json")
	if err := os.WriteFile(file, []byte(acme), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, value := range []string{acme, file, " " + file + " "} {
		cfg := Config{Providers: value}
		all, err := cfg.ProviderList()
		if err != nil || len(all) != 1 || all[0].Issuer != "https://login.acme.example" || all[0].EmailDomains[0] != "acme.example" {
			t.Errorf("%.20s: %+v, %v", value, all, err)
		}
	}
}

func TestProvidersThatAreNone(t *testing.T) {
	with := func(old, new string) string {
		const good = `[{"name":"acme","issuer":"https://login.acme.example","client_id":"florin","client_secret":"s3cret-of-acme"}]`
		if !strings.Contains(good, old) {
			t.Fatalf("%q is not in the example", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	for name, text := range map[string]string{
		"no JSON":          `[{"name":`,
		"an unknown name":  with(`"client_id"`, `"clientid"`),
		"a missing file":   "/nowhere/providers.json",
		"no name":          with(`"acme"`, `""`),
		"a name with dots": with(`"acme"`, `"../acme"`),
		"a taken name":     with(`"acme"`, `"email"`),
		"a name twice":     strings.TrimSuffix(with("acme", "acme"), "]") + "," + strings.TrimPrefix(with("acme", "acme"), "["),
		"plain http":       with("https://", "http://"),
		"no secret":        with("s3cret-of-acme", ""),
		"no client":        with(`"florin"`, `""`),
	} {
		cfg := Config{Providers: text}
		got := cfg.checkProviders()
		if got == "" {
			t.Errorf("%s is taken", name)
		}
		if strings.Contains(got, "s3cret") {
			t.Errorf("%s: the secret is told: %s", name, got)
		}
	}
}
