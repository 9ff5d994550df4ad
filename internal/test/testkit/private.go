package testkit

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// privateKeys are those of private columns in tests, whatever else a test seals with.
var privateKeys = sync.OnceValues(func() (keyring.Texts, error) {
	key := bytes.Repeat([]byte{0x17}, 32)
	ring, err := keyring.Open(keyring.Config{Value: hex.EncodeToString(key)})
	return keyring.NewTexts(ring, key), err
})

// Private opens and marks private columns, and seals them with FLORIN_TEST_SEAL_PERSONS=1: every test of a feature is to pass with it, too.
func Private(t testing.TB, d *db.DB) {
	t.Helper()
	private(t, d, os.Getenv("FLORIN_TEST_SEAL_PERSONS") == "1")
}

// SealPersons seals private columns from now on.
func (e *Env) SealPersons(t testing.TB) {
	t.Helper()
	private(t, e.DB, true)
}

func private(t testing.TB, d *db.DB, seal bool) {
	t.Helper()
	keys, err := privateKeys()
	check(t, err)
	d.Private(keys, seal)
}

// Holding names the columns, as table.column, that have one of some words in clear, in whatever case.
func (e *Env) Holding(t testing.TB, words ...string) (found []string) {
	t.Helper()
	ask, asText := `SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY 1`, "TEXT"
	if e.DB.Engine() == db.Postgres {
		ask = `SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`
	}
	pool := e.DB.Pool()
	rows, err := pool.QueryContext(t.Context(), ask)
	check(t, err)
	var names []string
	for rows.Next() {
		var name string
		check(t, rows.Scan(&name))
		names = append(names, name)
	}
	check(t, rows.Err())
	check(t, rows.Close())
	for _, name := range names {
		table, column, _ := strings.Cut(name, ".")
		if e.holds(t, fmt.Sprintf(`SELECT lower(CAST("%s" AS %s)) FROM "%s" WHERE "%s" IS NOT NULL`, column, asText, table, column), words) {
			found = append(found, name)
		}
	}
	return found
}

func (e *Env) holds(t testing.TB, question string, words []string) (found bool) {
	t.Helper()
	rows, err := e.DB.Pool().QueryContext(t.Context(), question)
	check(t, err)
	defer rows.Close()
	for rows.Next() && !found {
		var text string
		check(t, rows.Scan(&text))
		found = slices.ContainsFunc(words, func(word string) bool { return strings.Contains(text, strings.ToLower(word)) })
	}
	check(t, rows.Err())
	return found
}
