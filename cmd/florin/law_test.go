package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"florin/internal/rule/law"
	"florin/internal/test/testkit"
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

// addsLaw enters rows, as the first that the lender adds.
func (s *shell) addsLaw(country, rows string) {
	s.t.Helper()
	text, err := json.Marshal([]law.Supplement{{Country: country, Rules: rows}})
	testkit.Must(s.t, err)
	file := filepath.Join(s.t.TempDir(), "law.json")
	testkit.Must(s.t, os.WriteFile(file, text, 0o600))
	s.ok("settings", "set", "law", file, "--apply")
}

// An operator sees what counts for the lender, and which rows are the lender's; a folder without an installation has those of the program.
func TestTheLendersLawOnTheCommandLine(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	rows := "[sources.avis]\nact = \"Avis du 27 septembre 2026\"\nurl = \"https://www.legifrance.gouv.fr/\"\nseen = \"2026-10-01\"\n\n" +
		"[[rate_cap]]\nid = \"fr.cap.own\"\nfrom = \"2026-10-01\"\nto = \"2026-12-31\"\nperiod = \"quarter\"\nsource = \"avis\"\narticle = \"L314-6\"\nconfidence = \"sourced\"\nmeasure = \"apr\"\neffect = \"hard\"\nsanction = \"fr.usury\"\nbands = [{ le = \"3000\", value = \"23.60\" }, { le = \"6000\", value = \"15.70\" }, { value = \"8.50\" }]\n"
	s.addsLaw("FR", rows)

	highest := []string{"law", "show", "--country", "fr", "--on", "2026-11-02", "--kind", "rate-cap"}
	if out := s.ok(highest...); !strings.Contains(out, "rate_cap fr.cap.own (from 2026-10-01 to 2026-12-31, sourced, the lender's)") || !strings.Contains(out, "23.6") {
		t.Errorf("shown:\n%s", out)
	}
	if out := s.ok("law", "show", "--country", "fr", "--on", "2026-08-02", "--kind", "rate-cap"); !strings.Contains(out, "fr.cap.2026q3 (from") || strings.Contains(out, "the lender's") {
		t.Errorf("a row of the program:\n%s", out)
	}
	out := s.ok("law", "diff", "--country", "fr", "--from", "2026-09-30", "--to", "2026-10-01", "--kind", "rate-cap")
	if !strings.Contains(out, "- rate_cap fr.cap.2026q3") || !strings.Contains(out, "+ rate_cap fr.cap.own") {
		t.Errorf("at the turn of the quarter:\n%s", out)
	}
	if out := s.ok("law", "check"); strings.Count(out, "(1 the lender's)") != 1 {
		t.Errorf("checked:\n%s", out)
	}
	out = s.ok("law", "check", "../../internal/rule/law/data/fr.toml")
	if !strings.Contains(out, "(1 the lender's)") || strings.Contains(out, "passed over") {
		t.Errorf("a file of the country, with the lender's row:\n%s", out)
	}
	if out := newShell(t).ok(highest...); strings.Contains(out, "fr.cap.own") {
		t.Errorf("without an installation:\n%s", out)
	}
}

// A later version of a country's file may say itself what the lender had to add.
func TestAFileThatHasTheLendersRow(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	own := "[sources.own]\nact = \"An act\"\nurl = \"https://law.example/\"\nseen = \"2026-10-01\"\n\n[[levy]]\nid = \"fr.levy.own\"\nfrom = \"2026-10-01\"\nsource = \"own\"\nconfidence = \"sourced\"\nname = \"stamp\"\nflat = \"1\"\n"
	s.addsLaw("FR", own)
	shipped, err := os.ReadFile("../../internal/rule/law/data/fr.toml")
	testkit.Must(t, err)
	newer := filepath.Join(t.TempDir(), "fr.toml")
	testkit.Must(t, os.WriteFile(newer, append(shipped, "\n"+own...), 0o600))
	if out := s.ok("law", "check", newer); !strings.Contains(out, "Of the lender's rows passed over: supplement 1: fr.levy.own: has an id") {
		t.Errorf("checked:\n%s", out)
	}
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
