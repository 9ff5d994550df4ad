package repotest

import (
	"regexp"
	"strings"
	"testing"
)

// sqlFeatures are those by which engines that speak PostgreSQL's protocol differ. The first column of the table in
// docs/scale.md names those that Florin uses; the others are watched, so that none comes in unseen.
var sqlFeatures = []struct {
	name string // as docs/scale.md writes it; empty where Florin does without
	used *regexp.Regexp
}{
	{"serializable transactions", regexp.MustCompile(`sql\.LevelSerializable`)},
	{"repeatable reads", regexp.MustCompile(`sql\.LevelRepeatableRead`)},
	{"advisory locks", regexp.MustCompile(`pg_try_advisory_lock`)},
	{"`FOR UPDATE SKIP LOCKED`", regexp.MustCompile(`FOR UPDATE SKIP LOCKED`)},
	{"`ON CONFLICT`", regexp.MustCompile(`ON CONFLICT`)},
	{"`RETURNING`", regexp.MustCompile(`\bRETURNING\b`)},
	{"recursive queries", regexp.MustCompile(`WITH RECURSIVE`)},
	{"window functions", regexp.MustCompile(`\bOVER \(`)},
	{"materialised common tables", regexp.MustCompile(`AS MATERIALIZED`)},
	{"`LATERAL`, `unnest`", regexp.MustCompile(`\bLATERAL\b|\bunnest\(`)},
	{"`ILIKE`, trigram indexes (`pg_trgm`)", regexp.MustCompile(`\bILIKE\b|gin_trgm_ops`)},
	{"`NULLS FIRST`", regexp.MustCompile(`NULLS FIRST`)},
	{"partial indexes", regexp.MustCompile(`CREATE (UNIQUE )?INDEX [^;]* WHERE `)},
	{"triggers", regexp.MustCompile(`CREATE TRIGGER`)},
	{"foreign keys, `CHECK`", regexp.MustCompile(`FOREIGN KEY|\bCHECK \(`)},
	{"`bytea`", regexp.MustCompile(`\bbytea\b`)},
	{"`pg_current_wal_flush_lsn`, `pg_last_wal_replay_lsn`, `pg_control_system`", regexp.MustCompile(`pg_current_wal_flush_lsn\(|pg_last_wal_replay_lsn\(|pg_control_system\(`)},
	{"`pg_is_in_recovery`, `lock_timeout`, `pg_stat_activity`", regexp.MustCompile(`pg_is_in_recovery\(|\block_timeout\b|pg_stat_activity`)},
	{"", regexp.MustCompile(`\b(LISTEN|NOTIFY) [a-z]|pg_notify\(`)},
	{"", regexp.MustCompile(`\bjsonb\b`)},
	{"", regexp.MustCompile(`\btsvector\b|to_tsquery\(`)},
	{"", regexp.MustCompile(`\bnextval\(|GENERATED (ALWAYS|BY DEFAULT)`)},
	{"", regexp.MustCompile(`\bEXCLUDE USING\b`)},
	{"", regexp.MustCompile(`\bDEFERRABLE\b`)},
	{"", regexp.MustCompile(`\bDISTINCT ON\b`)},
	{"", regexp.MustCompile(`CREATE MATERIALIZED VIEW`)},
	{"", regexp.MustCompile(`\bPARTITION (OF|BY (RANGE|LIST|HASH))\b`)},
}

// What Florin asks of an engine is what docs/scale.md says it asks.
func TestTheFeaturesOfSQLAreListed(t *testing.T) {
	files := tree(t)
	_, section, found := strings.Cut(files["docs/scale.md"], "## What Florin needs of SQL")
	if !found {
		t.Fatal("docs/scale.md has no list of features")
	}
	var code strings.Builder
	for path, text := range files {
		asks := strings.HasPrefix(path, "internal/") && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") && !strings.HasPrefix(path, "internal/test/")
		if asks || path == "internal/platform/db/schema.postgres.sql" {
			code.WriteString(text)
		}
	}
	rows := strings.Count(section, "\n| ") - 1 // without its head
	for _, feature := range sqlFeatures {
		used := feature.used.MatchString(code.String())
		switch {
		case feature.name == "" && used:
			t.Errorf("%s is used: give it a name here and a line in docs/scale.md", feature.used)
		case feature.name == "":
			continue
		case !used:
			t.Errorf("%s is not used any more: take it from the list and from docs/scale.md", feature.name)
		case !strings.Contains(section, "\n| "+feature.name+" | "):
			t.Errorf("docs/scale.md has no line for %s", feature.name)
		}
		rows--
	}
	if rows != 0 {
		t.Errorf("docs/scale.md has %d lines more than are looked for", rows)
	}
}
