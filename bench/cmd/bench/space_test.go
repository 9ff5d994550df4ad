package main

import (
	"database/sql"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What a table and its index have taken of a file is told of each by itself, the largest first.
func TestTheSpaceOfAFileIsToldByTree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	d, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	do := func(statements ...string) {
		t.Helper()
		for _, statement := range statements {
			if _, err := d.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
	}
	do(`PRAGMA page_size = 4096`, `CREATE TABLE idle (a TEXT)`, `CREATE TABLE kept (a TEXT, b INTEGER)`, `CREATE INDEX kept_b ON kept (b)`)
	before, err := spaceOfFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if before["kept"] != 4096 || before["kept_b"] != 4096 {
		t.Fatalf("empty: %v", before)
	}
	// 1,000 rows of 1,000 bytes are four a page at most; their numbers are some ten bytes each.
	do(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) INSERT INTO kept SELECT printf('%1000d', i), i FROM n`)
	after, err := spaceOfFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	list := sharesOf("SQLite", before.grown(after), 1000)
	if len(list) < 1 || list[0].name != "kept" || list[0].bytes < 1000 || list[0].bytes > 1200 {
		t.Errorf("%v", list)
	}
	if slices.ContainsFunc(list, func(s share) bool { return s.name == "idle" }) {
		t.Errorf("what has not grown is told: %v", list)
	}
	if list = sharesOf("SQLite", space{"much": 64_000, "little": 15_999, "enough": 16_000}, 1000); len(list) != 2 || list[1] != (share{"SQLite", "enough", 16}) {
		t.Errorf("%v", list)
	}
	var out strings.Builder
	printShares(&out, list)
	if !strings.Contains(out.String(), "SQLite  much    64\nSQLite  enough  16\n") {
		t.Errorf("%s", out.String())
	}
}
