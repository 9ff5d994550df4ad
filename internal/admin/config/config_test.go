package config

import (
	"os"
	"strings"
	"testing"
	"time"
)

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
		if got := cfg.SiteURL(); got != want {
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

func TestAReplicaIsAnotherPostgreSQL(t *testing.T) {
	const primary = "postgres://florin:p%2Fw@db1/florin"
	for _, c := range []struct {
		database, replica string
		ok                bool
	}{
		{primary, "", true},
		{"sqlite", "", true},
		{primary, "postgres://florin@db2/florin", true},
		{primary, "postgresql:///florin?host=/run/postgresql", true},
		{primary, primary, false},
		{primary, "db2", false},
		{primary, "sqlite", false},
		{primary, "postgres://", false},
		{"sqlite", "postgres://florin@db2/florin", false},
	} {
		cfg := Config{Database: c.database, Replica: c.replica}
		if told := cfg.checkReplica(); (told == "") != c.ok || strings.Contains(told, "p%2Fw") {
			t.Errorf("%s beside %s: %q", c.replica, c.database, told)
		}
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

// A pace is one of three, monthly as shipped, and off where no backup is made by itself.
func TestHowOftenABackupIsRehearsed(t *testing.T) {
	for _, c := range []struct{ hour, pace, want, told string }{
		{"3", "", "monthly", ""}, {"3", "weekly", "weekly", ""}, {"3", "off", "off", ""},
		{"", "weekly", "off", ""}, {"0", "monthly", "monthly", ""},
		{"3", "daily", "", "--backup-rehearse must be off, weekly or monthly"},
	} {
		cfg := Config{BackupHour: c.hour, BackupRehearse: c.pace}
		if told := cfg.checkBackups(); told != c.told || told == "" && cfg.BackupRehearsed() != c.want {
			t.Errorf("%+v: %q, %q", c, told, cfg.BackupRehearsed())
		}
	}
}

// docs/configuration.md holds exactly the settings of the program.
func TestEverySettingIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := configurationTable(); !strings.Contains(string(text), want) {
		t.Errorf("the table of docs/configuration.md is not that of the program; it should be:\n%s", want)
	}
	for _, s := range Settings() {
		if s.Env == "" || s.Help == "" || s.Group == "" || "FLORIN_"+strings.ToUpper(s.Key) != s.Env {
			t.Errorf("%+v is not documented, or its variable has another name", s)
		}
	}
}

// configurationTable writes the settings as the documentation shows them.
func configurationTable() string {
	var b strings.Builder
	group := ""
	for _, s := range Settings() {
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
