package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"florin/internal/test/testkit"
)

// digestOf finds in what a move said the digest over every row of every table.
func digestOf(t *testing.T, said string) string {
	t.Helper()
	found := regexp.MustCompile(`Digest of all: ([0-9a-f]{64})`).FindStringSubmatch(said)
	if found == nil {
		t.Fatalf("no digest in:\n%s", said)
	}
	return found[1]
}

// A lender that has lived goes to PostgreSQL and comes back, and all that can be checked is as it was.
func TestALenderMovesToPostgreSQLAndBack(t *testing.T) {
	address := emptyDatabase(t, os.Getenv("FLORIN_TEST_POSTGRES"))
	s := newShell(t)
	s.ok("demo", "--loans", "4", "--requests", "30")
	before := s.ok("verify")

	if said := s.ok("move", "--to", address); !strings.Contains(said, "Would move everything from sqlite to postgres") {
		t.Errorf("a dry run says %q", said)
	}
	there := s.ok("move", "--to", address, "--apply")
	s.fails(1, "the target is not empty", "move", "--to", address)
	s.fails(1, "the target is not empty", "move", "--to", address, "--apply")
	// The move itself stands in the log: one record and one chain more.
	after := s.ok("verify", "--database", address)
	plain := func(text string) string {
		return regexp.MustCompile(`\d+ records in \d+ chains`).ReplaceAllString(text, "")
	}
	if plain(before) != plain(after) {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	back := "sqlite:" + filepath.Join(t.TempDir(), "new", "florin.db")
	leave := connected(t, address)
	s.fails(1, "in use: 1 other", "move", "--to", back, "--database", address, "--apply")
	leave()
	again := s.ok("move", "--to", back, "--database", address, "--apply")
	if digestOf(t, there) == digestOf(t, again) {
		t.Error("the record of the first move is not in the digest of the second")
	}
	if home := s.ok("verify", "--database", back); plain(home) != plain(before) {
		t.Errorf("before:\n%s\nback:\n%s", before, home)
	}
	_, _, stop := s.serve("--database", back) // and it works
	stop()
}

// connected is another program on a database.
func connected(t *testing.T, address string) (leave func()) {
	t.Helper()
	pool, err := sql.Open("pgx", address)
	testkit.Must(t, err)
	testkit.Must(t, pool.Ping())
	return func() { testkit.Must(t, pool.Close()) }
}

// Two programs on one installation would make two truths of it.
func TestNothingMovesBesideAServer(t *testing.T) {
	address := emptyDatabase(t, os.Getenv("FLORIN_TEST_POSTGRES"))
	s := newShell(t)
	_, _, stop := s.serve()
	s.fails(1, "stop it first", "move", "--to", address, "--apply")
	stop()
	for to, want := range map[string]string{
		"sqlite:" + filepath.Join(t.TempDir(), "b.db"): "both are SQLite", "mysql://x/y": "--to must be", "sqlite:": "--to must be", "postgres:": "--to must be",
	} {
		s.fails(2, want, "move", "--to", to)
	}
	s.fails(2, "both are PostgreSQL", "move", "--to", address, "--database", address)
}
