package testkit

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"florin/internal/platform/db"
)

// Migrating takes longer than most tests, so each test binary migrates once per
// engine and every test starts from a copy, on PostgreSQL from an emptied one (pool.go).

var sqliteTemplate = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "florin-template")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "florin.db")
	if err := migrate("sqlite:" + path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

func copyOfTemplate(t testing.TB) string {
	t.Helper()
	data, err := sqliteTemplate()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "florin.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// postgresTemplate is named at random, so that test binaries which run at the same
// time do not meet.
var postgresTemplate struct {
	sync.Once
	name   string
	schema string
	err    error
}

func createFromTemplate(t testing.TB, server string) string {
	t.Helper()
	postgresTemplate.Do(func() {
		postgresTemplate.name = "florin_template_" + random()
		postgresTemplate.schema, postgresTemplate.err = makeTemplate(server, postgresTemplate.name)
	})
	if postgresTemplate.err != nil {
		t.Fatal(postgresTemplate.err)
	}
	return lease(t, server, postgresTemplate.name)
}

// makeTemplate migrates a database, and gives its schema as a text.
func makeTemplate(server, name string) (schema string, err error) {
	if err := command(server, "CREATE DATABASE "+name); err != nil {
		return "", err
	}
	url := withDatabase(server, name)
	if err := migrate(url); err != nil {
		return "", err
	}
	conn, err := sql.Open("pgx", url)
	if err != nil {
		return "", err
	}
	defer conn.Close()
	err = conn.QueryRow(schemaText).Scan(&schema)
	return schema, err
}

func migrate(url string) error {
	ctx := context.Background()
	d, err := db.Open(ctx, db.Config{URL: url})
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Migrate(ctx)
}

func command(server, text string) error {
	conn, err := sql.Open("pgx", server)
	if err != nil {
		return err
	}
	defer conn.Close()
	_, err = conn.Exec(text)
	return err
}

func withDatabase(server, name string) string {
	u, err := url.Parse(server)
	if err != nil {
		return server
	}
	u.Path = "/" + name
	return u.String()
}

func random() string {
	b := make([]byte, 8)
	_, _ = rand.Read(b) // never fails since Go 1.24
	return hex.EncodeToString(b)
}
