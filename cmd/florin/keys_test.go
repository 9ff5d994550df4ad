package main

import (
	"bytes"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"florin/internal/admin/backup"
	"florin/internal/test/testkit"
)

const nextKey = "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b"

// A lender that has lived leaves a master key behind on both engines: nothing that the demo seals names it any more, and contracts, documents and books
// are as they were without it.
func TestAMasterKeyIsLeftBehind(t *testing.T) {
	address := emptyDatabase(t, os.Getenv("FLORIN_TEST_POSTGRES"))
	s := newShell(t)
	s.ok("demo", "--loans", "3", "--requests", "10", "--seed", "5")
	s.ok("backups", "make")
	s.ok("move", "--to", address, "--apply")
	oldID := regexp.MustCompile(`([0-9a-f]{8})  seals; \d+ values`).FindStringSubmatch(s.ok("keys", "list"))[1]
	if said := s.ok("keys", "reseal"); !strings.Contains(said, "There is one master key, "+oldID) {
		t.Error(said)
	}
	file := filepath.Join(s.data, "master.key")
	old, err := os.ReadFile(file)
	testkit.Must(t, err)
	testkit.Must(t, os.WriteFile(file, append([]byte(nextKey+"\n"), old...), 0o600))
	sqlite := "file:" + filepath.Join(s.data, backup.DatabaseFile)
	for i, at := range [][]string{nil, {"--database", address}} {
		engine, url := "sqlite", sqlite
		if at != nil {
			engine, url = "pgx", address
		}
		_, _, stop := s.serve(at...) // by which the new key begins to seal, and what the old one sealed begins to be sealed again
		stop()
		if said := s.ok(append([]string{"keys", "list"}, at...)...); !strings.Contains(said, oldID+"  old: opens what it sealed; ") {
			t.Fatal(said)
		}
		before := s.ok(append([]string{"verify"}, at...)...)
		if said := s.ok(append([]string{"keys", "reseal"}, at...)...); !strings.Contains(said, "Everything in the database is sealed with ") {
			t.Error(said)
		}
		if left := named(t, engine, url, oldID); len(left) > 0 {
			t.Errorf("%s: values still name the old key, so a column is missing from the list: %v", engine, left)
		}
		said := s.ok(append([]string{"keys", "retire", oldID}, at...)...)
		if !strings.Contains(said, "until these backups in the repository are gone (") {
			t.Error(said)
		}
		s.fails(1, "retired already", append([]string{"keys", "retire", oldID}, at...)...)
		if i == 0 { // with both keys still there
			testkit.Must(t, os.WriteFile(file, []byte(nextKey+"\n"), 0o600))
		}
		after := s.ok(append([]string{"verify"}, at...)...)
		if plain := regexp.MustCompile(`\d+ records in \d+ chains|\d+ seals`); plain.ReplaceAllString(before, "") != plain.ReplaceAllString(after, "") {
			t.Errorf("%s: before\n%s\nafter\n%s", engine, before, after)
		}
		_, _, stop = s.serve(at...)
		stop()
		if i == 0 {
			testkit.Must(t, os.WriteFile(file, append([]byte(nextKey+"\n"), old...), 0o600))
		}
	}
}

// named gives the columns, of all there are, in which a value begins as what a key has sealed does, in bytes or in base64.
func named(t *testing.T, engine, url, id string) (list []string) {
	t.Helper()
	pool, err := sql.Open(engine, url)
	testkit.Must(t, err)
	defer func() { testkit.Must(t, pool.Close()) }()
	raw, err := hex.DecodeString("01" + id)
	testkit.Must(t, err)
	text := `"` + base64.StdEncoding.EncodeToString(raw)[:6]
	ask := `SELECT m.name, c.name, c.type FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.sql NOT LIKE '%VIRTUAL%' AND c.type IN ('BLOB', 'TEXT')`
	if engine == "pgx" {
		ask = `SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' AND data_type IN ('bytea', 'text')`
	}
	rows, err := pool.Query(ask)
	testkit.Must(t, err)
	var columns [][3]string
	for rows.Next() {
		var c [3]string
		testkit.Must(t, rows.Scan(&c[0], &c[1], &c[2]))
		columns = append(columns, c)
	}
	testkit.Must(t, rows.Err())
	testkit.Must(t, rows.Close())
	for _, c := range columns {
		condition, value := fmt.Sprintf(`substr("%s", 1, 5) = $1`, c[1]), any(raw)
		if strings.EqualFold(c[2], "text") {
			condition, value = fmt.Sprintf(`"%s" LIKE $1`, c[1]), "%"+text+"%"
		}
		var n int
		testkit.Must(t, pool.QueryRow(fmt.Sprintf(`SELECT count(*) FROM "%s" WHERE %s`, c[0], condition), value).Scan(&n))
		if n > 0 {
			list = append(list, fmt.Sprintf("%d in %s.%s", n, c[0], c[1]))
		}
	}
	return list
}

// The persons of a lender that has lived are sealed for good: a command that is cut off goes on, nothing serves before it is through, and afterwards
// no page of the file names anybody, while books, documents and journal are as they were and clients sign in.
func TestPersonsAreSealedForGood(t *testing.T) {
	s := newShell(t)
	s.ok("demo", "--loans", "3", "--requests", "40", "--seed", "5")
	file := filepath.Join(s.data, backup.DatabaseFile)
	pool, err := sql.Open("sqlite", "file:"+file)
	testkit.Must(t, err)
	var family, email string
	testkit.Must(t, pool.QueryRow(`SELECT last_name, email FROM loan_requests WHERE length(last_name) > 6 ORDER BY last_name LIMIT 1`).Scan(&family, &email))
	testkit.Must(t, pool.Close())
	before := s.ok("verify")
	if said := s.ok("keys", "seal-persons"); !strings.Contains(said, "With --yes they are sealed, for good") {
		t.Error(said)
	}
	if !holds(t, file, family) || !holds(t, file, email) {
		t.Fatal("the file names nobody even before")
	}
	_, _, stop := s.serve()
	s.fails(1, "another florin serves", "keys", "seal-persons", "--yes")
	stop()

	pool, err = sql.Open("sqlite", "file:"+file)
	testkit.Must(t, err)
	_, err = pool.Exec(`UPDATE mark_keys SET persons = 'sealing'`)
	testkit.Must(t, err)
	testkit.Must(t, pool.Close())
	s.fails(1, "the sealing of persons was cut off", "serve", "--listen", "127.0.0.1:0")
	if said := s.ok("keys", "seal-persons"); !strings.Contains(said, "Persons lie sealed.") {
		t.Error(said)
	}
	if said := s.ok("keys", "seal-persons"); !strings.Contains(said, "Persons lie sealed in this database") {
		t.Error(said)
	}
	for _, word := range []string{family, email} {
		if holds(t, file, word) {
			t.Errorf("the file still has %q", word)
		}
	}
	plain := regexp.MustCompile(`\d+ records in \d+ chains|\d+ seals`)
	if after := s.ok("verify"); plain.ReplaceAllString(before, "") != plain.ReplaceAllString(after, "") {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
	_, _, stop = s.serve()
	stop()
}

// An installation whose keys lie in clear goes over to a key-management service and stays the same; without the service nothing starts.
func TestMasterKeysAreWrapped(t *testing.T) {
	bao := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var in struct{ Plaintext, Ciphertext string }
		_ = json.NewDecoder(r.Body).Decode(&in)
		answer := map[string]string{"ciphertext": "vault:v1:" + in.Plaintext}
		if strings.HasSuffix(r.URL.Path, "/decrypt/florin") {
			answer = map[string]string{"plaintext": strings.TrimPrefix(in.Ciphertext, "vault:v1:")}
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"data": answer})
	}))
	defer bao.Close()
	s := newShell(t)
	s.ok("demo", "--loans", "1", "--requests", "5", "--seed", "5")
	before := s.ok("keys", "list")
	s.fails(1, "no key-management service is configured", "keys", "wrap")
	with := []string{"--kms-url", bao.URL + "/v1/transit/keys/florin", "--kms-token", "s.token"}
	lines := s.ok(append([]string{"keys", "wrap"}, with...)...)
	if !strings.HasPrefix(lines, "vault:v1:") {
		t.Fatal(lines)
	}
	testkit.Must(t, os.WriteFile(filepath.Join(s.data, "master.key"), []byte(lines), 0o600))
	if after := s.ok(append([]string{"keys", "list"}, with...)...); after != before {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
	s.fails(1, "a master key is wrapped", "verify")
	bao.Close()
	s.fails(1, "the key-management service 127.0.0.1:", append([]string{"verify"}, with...)...)
	s.fails(2, "--kms-url must be https", "verify", "--kms-url", "http://bao.example/v1/transit/keys/florin", "--kms-token", "s.token")
	s.fails(2, "belong together", "verify", "--kms-token", "s.token")
}

// holds says whether a file has a word, in whatever case.
func holds(t *testing.T, file, word string) bool {
	t.Helper()
	all, err := os.ReadFile(file)
	testkit.Must(t, err)
	return bytes.Contains(bytes.ToLower(all), []byte(strings.ToLower(word)))
}
