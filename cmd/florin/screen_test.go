package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"florin/internal/test/testkit"
)

func TestListsOfPersonsOnTheCommandLine(t *testing.T) {
	s := newShell(t)
	file := func(name, text string) string {
		path := filepath.Join(t.TempDir(), name)
		testkit.Must(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	s.ok("migrate")
	own, broken := file("own.csv", "ref,name\n1,Hans Andermann\n"), file("other.csv", "name\nx\n")
	s.fails(2, "--name", "screen", "load", own)
	s.fails(1, "no list in a known format", "screen", "load", broken, "--name", "own")
	s.fails(2, "kind", "screen", "load", own, "--name", "own", "--kind", "other")
	if out := s.ok("screen", "load", own, "--name", "Own"); !strings.Contains(out, "own is in force: 1 persons (0 entries left out)") {
		t.Errorf("loaded:\n%s", out)
	}
	s.ok("screen", "load", file("next.csv", "ref,name\n1,Hans Andermann\n2,Rosa Erfunden\n"), "--name", "own", "--kind", "exposed", "--least", "90")
	out := s.ok("screen", "lists")
	if strings.Count(out, "in force") != 1 || strings.Count(out, "own") != 2 || !strings.Contains(out, "exposed") {
		t.Errorf("lists:\n%s", out)
	}
	s.ok("screen", "end", "own")
	s.fails(1, "", "screen", "end", "own")
	if out := s.ok("verify"); !strings.Contains(strings.ToLower(out), "audit") {
		t.Errorf("verified:\n%s", out)
	}
}
