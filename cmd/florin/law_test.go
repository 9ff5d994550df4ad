package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The figures are those that the Federal Department of Justice published for 2025 and 2026.
func TestTheLawOnTheCommandLine(t *testing.T) {
	s := newShell(t)
	if out := s.ok("law", "show", "--country", "ch", "--on", "2026-01-15", "--kind", "rate-cap"); !strings.Contains(out, "rate_cap ch.cap.2026 (from 2026-01-01, sourced)") || !strings.Contains(out, "value: 10") || strings.Contains(out, "withdrawal") {
		t.Errorf("shown:\n%s", out)
	}
	if out := s.ok("law", "show", "--country", "CH", "--on", "2026-01-15", "--kind", "rate-cap", "--credit", "overdraft"); !strings.Contains(out, "value: 12") {
		t.Errorf("of overdrafts:\n%s", out)
	}
	out := s.ok("law", "diff", "--country", "ch", "--from", "2025-12-31", "--to", "2026-01-01")
	if !strings.Contains(out, "- rate_cap ch.cap.2025") || !strings.Contains(out, "+ rate_cap ch.cap.2026") || strings.Contains(out, "ch.scope") {
		t.Errorf("at the turn of the year:\n%s", out)
	}
	if out := s.ok("law", "diff", "--country", "ch", "--from", "2025-12-31", "--to", "2026-01-01", "--kind", "scope"); out != "" {
		t.Errorf("of a kind that stays:\n%s", out)
	}
	if out := s.ok("law", "check"); !strings.Contains(out, "CH: ") || !strings.Contains(out, "published)") {
		t.Errorf("checked:\n%s", out)
	}

	s.fails(2, `--country: no file has "XX": choose from `, "law", "show", "--country", "xx")
	s.fails(2, `--kind: "rate" is not known: choose from scope, index, rate-cap`, "law", "show", "--country", "ch", "--kind", "rate")
	s.fails(2, `--on: "yesterday" is not a day`, "law", "show", "--country", "ch", "--on", "yesterday")
	s.fails(2, `--to: "2026-13-01" is not a day`, "law", "diff", "--country", "ch", "--from", "2026-01-01", "--to", "2026-13-01")
}

func TestAFileOfTheLawIsChecked(t *testing.T) {
	s := newShell(t)
	file := filepath.Join(t.TempDir(), "xx.toml")
	write := func(rows string) {
		t.Helper()
		head := "country = \"XX\"\ninherits = \"EU\"\ncurrency = \"EUR\"\ntime_zone = \"Europe/Paris\"\nlanguages = [\"fr\"]\n[sources.x]\nact = \"An act\"\n"
		if err := os.WriteFile(file, []byte(head+rows), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("[[scope]]\nid = \"xx.scope\"\nfrom = \"2026-01-01\"\nsource = \"x\"\nconfidence = \"uncertain\"\nnote = \"The gazette was not seen.\"\n")
	if out := s.ok("law", "check", file); !strings.Contains(out, "XX: 1 rules, 0 cases (0 published)\n   blocked by xx.scope: The gazette was not seen.") {
		t.Errorf("checked:\n%s", out)
	}
	write("[[scope]]\nid = \"xx.scope\"\nfrom = \"2026-01-01\"\nsource = \"y\"\nconfidence = \"known\"\n")
	s.fails(1, `xx.toml: xx.scope: has no source: "y" is not one of the file's`, "law", "check", file)
	write("[[scope]]\nid = \"ch.scope\"\nfrom = \"2026-01-01\"\nsource = \"x\"\nconfidence = \"known\"\n")
	s.fails(1, "ch.scope: has an id that is empty or there twice", "law", "check", file)
	s.fails(2, "none.toml", "law", "check", filepath.Join(t.TempDir(), "none.toml"))
}
