package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
