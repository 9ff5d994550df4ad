package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestAllViolationsAreToldAtOnce(t *testing.T) {
	s := newShell(t)
	code, _, errOut := s.try("", "version", "--listen", "nowhere", "--database", "oracle", "--base-url", "http://example.com", "--admin-path", "admin",
		"--tls-cert", "x", "--log-level", "loud", "--clamd", "here", "--smtp-url", "mail", "--trusted-proxies", "proxy", "--admin-email", "x")
	if code != 2 {
		t.Errorf("exit %d", code)
	}
	for _, flag := range []string{"--listen", "--database", "--base-url", "--admin-path", "--tls-cert", "--log-level", "--clamd", "--smtp-url", "--trusted-proxies", "--admin-email"} {
		if !strings.Contains(errOut, "- "+flag) {
			t.Errorf("nothing about %s in\n%s", flag, errOut)
		}
	}
}

// Browsers write the origin of a site in one way only: passkeys, other clients and the cookies of
// https would know none that is written in another.
func TestTheAddressOfTheSite(t *testing.T) {
	for written, want := range map[string]string{
		"https://credit.example.com": "https://credit.example.com", "https://credit.example.com/": "https://credit.example.com",
		"HTTPS://Credit.Example.COM": "https://credit.example.com", "https://credit.example.com:443": "https://credit.example.com",
		"https://credit.example.com:8443/": "https://credit.example.com:8443", "http://localhost:80": "http://localhost",
		"https://[::1]:443": "https://[::1]", "http://127.0.0.1:8080": "http://127.0.0.1:8080",
		"https://cr\u00e9dit.example": "", "https://credit.example.com:99999": "", "https://credit.example.com:0": "",
	} {
		cfg := Config{BaseURL: written, Listen: "127.0.0.1:0"}
		if told := cfg.checkBaseURL(); (told == "") != (want != "") {
			t.Errorf("%s: %q", written, told)
		}
		if got := cfg.siteURL(); got != want {
			t.Errorf("%s becomes %q", written, got)
		}
	}
	if cfg := (Config{BaseURL: "HTTPS://a.example", Listen: "127.0.0.1:80"}); cfg.checkPlain() == "" {
		t.Error("https in capitals needs nobody to speak it")
	}
	for origin, ok := range map[string]bool{"https://app.example.com": true, "https://App.example.com": false, "https://app.example.com:443": false} {
		if cfg := (Config{WireOrigins: []string{origin}}); (cfg.checkOrigins() == "") != ok {
			t.Errorf("%s: %q", origin, cfg.checkOrigins())
		}
	}
}

// What a provider of e-mail hands out does not always stand in an address as it is.
func TestTheAddressOfAMailServer(t *testing.T) {
	for address, ok := range map[string]bool{
		"smtp://mail.example.com": true, "smtp://anna%40example.com:p%23ss@mail.example.com:587": true, "smtps://u:p@ss@mail.example.com:465": true,
		"smtp://u:p#ss@mail.example.com:587": false, "smtp://u:p/ss@mail.example.com:587": false, "smtp://u:p%@mail.example.com:587": false,
		"smtp://u:p@:587": false, "smtp://mail.example.com:70000": false, "smtp://mail.example.com:0": false, "mail.example.com:587": false,
	} {
		cfg := Config{SMTPURL: address}
		if got := cfg.checkSMTP(); (got == "") != ok || !ok && !strings.Contains(got, "%23") {
			t.Errorf("%s: %q", address, got)
		}
	}
}

func TestVariablesOfTheWrongKindAreToldWithTheRest(t *testing.T) {
	s := newShell(t)
	t.Setenv("FLORIN_WORKERS", "maybe")
	t.Setenv("FLORIN_BEHIND_PROXY", "Yes")
	t.Setenv("FLORIN_WIRE_TOKEN_LIFE", "soon")
	t.Setenv("FLORIN_LISTEN", "nowhere")
	code, _, said := s.try("", "version")
	for _, want := range []string{`FLORIN_WORKERS must be true or false, not "maybe"`, "FLORIN_WIRE_TOKEN_LIFE must be a duration", "--listen must be"} {
		if code != 2 || !strings.Contains(said, want) {
			t.Errorf("%d: nothing about %s in\n%s", code, want, said)
		}
	}
	if strings.Contains(said, "PROXY") {
		t.Errorf("%s", said)
	}
}

func TestPlainHTTPStaysOnThisMachine(t *testing.T) {
	for _, c := range []struct {
		name string
		cfg  Config
		ok   bool
	}{
		{"loopback", Config{Listen: "127.0.0.1:80"}, true},
		{"localhost", Config{Listen: "localhost:80", BaseURL: "http://localhost"}, true},
		{"open to all", Config{Listen: ":80"}, false},
		{"open to all behind a proxy", Config{Listen: ":80", TrustedProxies: []string{"10.0.0.1"}, BaseURL: "https://a.example"}, true},
		{"https without anybody to speak it", Config{Listen: "127.0.0.1:80", BaseURL: "https://a.example"}, false},
		{"https by a proxy here", Config{Listen: "127.0.0.1:80", BaseURL: "https://a.example", BehindProxy: true}, true},
		{"certificate", Config{Listen: ":443", TLSCert: "c", TLSKey: "k"}, true},
		{"automatic", Config{Listen: ":443", TLSDomains: []string{"a.example"}}, true},
	} {
		if got := c.cfg.checkPlain(); (got == "") != c.ok {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

func TestWhatOtherClientsMayBeGiven(t *testing.T) {
	plain := Config{WirePublicKey: "florin-public", WireTokenLife: 10 * time.Minute, WireSessionLife: 12 * time.Hour}
	for _, c := range []struct {
		name   string
		change func(*Config)
		told   string
	}{
		{"the defaults", func(*Config) {}, ""},
		{"redirects", func(c *Config) {
			c.WireRedirects = []string{"https://app.example/*", "https://app.example/in/*", "https://app.example/done", "app.lender://in"}
		}, ""},
		{"no public key", func(c *Config) { c.WirePublicKey = "" }, "--wire-public-key"},
		{"a public key that no header carries", func(c *Config) { c.WirePublicKey = "two words" }, "--wire-public-key"},
		{"tokens that are always refreshed", func(c *Config) { c.WireTokenLife = time.Minute }, "--wire-token-life"},
		{"tokens for a day", func(c *Config) { c.WireTokenLife = 24 * time.Hour }, "--wire-token-life"},
		{"sessions for a month", func(c *Config) { c.WireSessionLife = 720 * time.Hour }, "--wire-session-life"},
		{"any redirect", func(c *Config) { c.WireRedirects = []string{"*"} }, "--wire-redirects"},
		{"any host that begins like ours", func(c *Config) { c.WireRedirects = []string{"https://app.example*"} }, "--wire-redirects"},
		{"half a name in a path", func(c *Config) { c.WireRedirects = []string{"https://app.example/in*"} }, "--wire-redirects"},
		{"any host of a domain", func(c *Config) { c.WireRedirects = []string{"https://*.example/*"} }, "--wire-redirects"},
		{"a path", func(c *Config) { c.WireRedirects = []string{"/in"} }, "--wire-redirects"},
	} {
		cfg := plain
		c.change(&cfg)
		if got := cfg.checkWire(); (got == "") != (c.told == "") || !strings.HasPrefix(got, c.told) {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// The command line counts more than the environment, the environment more than the file.
func TestPrecedenceAndTheFile(t *testing.T) {
	s := newShell(t)
	file := filepath.Join(t.TempDir(), "florin.json")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"log_level": "wrong-in-file", "trusted_proxies": ["10.0.0.1", "10.0.0.2"], "behind_proxy": true}`)
	s.fails(2, "--log-level", "version", "--config", file)
	t.Setenv("FLORIN_LOG_LEVEL", "warn")
	s.ok("version", "--config", file)
	t.Setenv("FLORIN_LOG_LEVEL", "wrong-in-environment")
	s.ok("version", "--config", file, "--log-level", "error")
	write(`{"lisen": "127.0.0.1:1"}`)
	s.fails(2, `"lisen"`, "version", "--config", file)
	write(`{"lisen": "x", "data": 5, "workers": "maybe", "trusted_proxies": "10.0.0.1", "tls_domains": [1], "clamd": "here", "listen": "127.0.0.1:http"}`)
	for _, want := range []string{`"lisen"`, `"data" must be text`, `"workers" must be true or false`, `"trusted_proxies" must be an array`, `"tls_domains" must be an array`, "--clamd must", "--listen must"} {
		s.fails(2, want, "version", "--config", file, "--log-level", "error")
	}
	write(`[]`)
	s.fails(2, "not a JSON object", "version", "--config", file)
	s.fails(2, "does not exist", "version", "--config", file+"x")
}

// docs/configuration.md holds exactly the settings of the program.
func TestEverySettingIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := configurationTable(); !strings.Contains(string(text), want) {
		t.Errorf("the table of docs/configuration.md is not that of the program; it should be:\n%s", want)
	}
	for _, s := range settingsList() {
		if s.Env == "" || s.Help == "" || s.Group == "" || "FLORIN_"+strings.ToUpper(s.Key) != s.Env {
			t.Errorf("%+v is not documented, or its variable has another name", s)
		}
	}
}

// configurationTable writes the settings as the documentation shows them.
func configurationTable() string {
	var b strings.Builder
	group := ""
	for _, s := range settingsList() {
		if s.Group != group {
			group = s.Group
			b.WriteString("\n### " + group + "\n\n| flag | variable | member | kind | default | meaning |\n|---|---|---|---|---|---|\n")
		}
		value := "–"
		if s.Default != "" {
			value = "`" + s.Default + "`"
		}
		b.WriteString("| `" + s.Flag + "` | `" + s.Env + "` | `" + s.Key + "` | " + s.Type + " | " + value + " | " + s.Help + " |\n")
	}
	return strings.TrimPrefix(b.String(), "\n")
}
