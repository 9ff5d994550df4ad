package db_test

import (
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"florin/internal/platform/db"
)

// sinceConcurrent is the first migration of which it is asked that it stops nobody; those before were measured, see docs/operations.md.
const sinceConcurrent = 176

var (
	madeTable = regexp.MustCompile(`(?i)CREATE TABLE\s+(?:IF NOT EXISTS\s+)?(\w+)`)
	madeIndex = regexp.MustCompile(`(?is)CREATE\s+(?:UNIQUE\s+)?INDEX\s+(CONCURRENTLY\s+)?(\w+)\s+ON\s+(\w+)`)
	statement = regexp.MustCompile(`(?m)^--.*$`)
)

// faults says by what a migration of PostgreSQL would stop the nodes that still serve, or could not be run again.
func faults(text string) (list []string) {
	own := map[string]bool{}
	for _, m := range madeTable.FindAllStringSubmatch(text, -1) {
		own[m[1]] = true
	}
	dropped, outside := "", strings.HasPrefix(text, "-- +goose NO TRANSACTION")
	for _, m := range madeIndex.FindAllStringSubmatch(text, -1) {
		if m[1] == "" && !own[m[3]] {
			list = append(list, m[2]+" is made while nobody can write to "+m[3]+": CREATE INDEX {concurrently}, in a file of its own")
		}
	}
	for part := range strings.SplitSeq(statement.ReplaceAllString(text, ""), ";") {
		words := strings.Fields(part)
		switch sentence := strings.Join(words, " "); {
		case !outside || sentence == "":
		case strings.HasPrefix(sentence, "DROP INDEX CONCURRENTLY IF EXISTS "):
			dropped = words[len(words)-1]
		case !strings.Contains(sentence, "INDEX CONCURRENTLY"):
			list = append(list, "nothing but indexes stands in a file with {concurrently}: "+sentence)
		default:
			if m := madeIndex.FindStringSubmatch(sentence); m == nil || m[2] != dropped {
				list = append(list, "what was cut off cannot be made again: DROP INDEX {concurrently} IF EXISTS before "+sentence)
			}
		}
	}
	return list
}

func TestMigrationsLetTheReleaseBeforeWrite(t *testing.T) {
	files, err := db.MigrationsFor(db.Postgres)
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(files, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		number, _, _ := strings.Cut(name, "_")
		n, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		if n < sinceConcurrent && !strings.Contains(string(text), "CONCURRENTLY") {
			continue
		}
		for _, fault := range faults(string(text)) {
			t.Errorf("%s: %s", name, fault)
		}
	}
}

func TestWhatStopsNodes(t *testing.T) {
	const outside = "-- +goose NO TRANSACTION\n-- +goose Up\n"
	for text, want := range map[string]string{
		"-- +goose Up\nCREATE TABLE a (b text);\nCREATE INDEX a_b ON a (b);":                                           "",
		"-- +goose Up\nCREATE UNIQUE INDEX loans_b ON loans (b);":                                                      "loans_b is made while nobody can write to loans",
		outside + "DROP INDEX CONCURRENTLY IF EXISTS loans_b;\nCREATE INDEX CONCURRENTLY loans_b ON loans (b);":        "",
		outside + "CREATE INDEX CONCURRENTLY loans_b ON loans (b);":                                                    "what was cut off cannot be made again",
		outside + "DROP INDEX CONCURRENTLY IF EXISTS loans_a;\nCREATE INDEX CONCURRENTLY loans_b ON loans (b);":        "what was cut off cannot be made again",
		outside + "DROP INDEX CONCURRENTLY IF EXISTS loans_b;\n-- gone for good\nALTER TABLE loans ADD COLUMN b text;": "nothing but indexes",
	} {
		got := strings.Join(faults(text), "; ")
		if want == "" && got != "" || !strings.HasPrefix(got, want) {
			t.Errorf("%s\n%q, want %q", text, got, want)
		}
	}
}
