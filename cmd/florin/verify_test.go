package main

import (
	"bytes"
	"database/sql"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/test/testkit"
)

const tinyPDF = "%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n"

// uploadOne begins an application at the running program and puts a document in it.
func uploadOne(t *testing.T, base string) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	send := func(path, kind string, body *bytes.Buffer) {
		t.Helper()
		req, err := http.NewRequest(http.MethodPost, base+path, body)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", kind)
		req.Header.Set("Origin", base)
		req.Header.Set("Idempotency-Key", "0123456789abcdef")
		res, err := (&http.Client{Jar: jar}).Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		if res.StatusCode >= 300 {
			var answer bytes.Buffer
			_, _ = answer.ReadFrom(res.Body)
			t.Fatalf("%s: %d %s", path, res.StatusCode, &answer)
		}
	}
	send("/api/v1/applications", "application/json", bytes.NewBufferString(`{"email":"ada@example.org","lang":"fr"}`))
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	_ = form.WriteField("kind", "identity")
	part, err := form.CreateFormFile("file", "id.pdf")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = part.Write([]byte(tinyPDF))
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	send("/api/v1/applications/current/documents", form.FormDataContentType(), &body)
}

// damage changes what is kept behind the program's back.
func damage(t *testing.T, driver, url string, statements ...string) {
	t.Helper()
	pool, err := sql.Open(driver, url)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	for _, s := range statements {
		if _, err := pool.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

// installation is a lender's year with one uploaded document, verified to be well.
func installation(t *testing.T, args ...string) *shell {
	t.Helper()
	s := newShell(t)
	s.ok(append([]string{"demo", "--requests", "12"}, args...)...)
	base, _, stop := s.serve(args...)
	uploadOne(t, base)
	for end := time.Now().Add(testkit.Patience); ; time.Sleep(20 * time.Millisecond) { // the first thing a new node does
		if info, err := os.Stat(filepath.Join(s.data, backup.SealsFile)); err == nil && info.Size() > 0 {
			break
		}
		if time.Now().After(end) {
			t.Fatal("the audit log was not sealed")
		}
	}
	stop()
	if out := s.ok(append([]string{"verify"}, args...)...); !strings.Contains(out, "Documents: ") || !strings.Contains(out, "Everything is well") {
		t.Fatal(out)
	}
	return s
}

// breakages are what a verification must name, the same on both engines.
func breakages(t *testing.T, s *shell, damage func(statements ...string), args ...string) {
	t.Helper()
	verify := append([]string{"verify"}, args...)

	damage("UPDATE request_counters SET requests = requests + 1 WHERE status = 'approved'")
	s.fails(1, "requests: the counters of approved EUR say", verify...)
	damage("UPDATE request_counters SET requests = requests - 1 WHERE status = 'approved'")
	s.ok(verify...)

	blobs, err := filepath.Glob(filepath.Join(s.data, "documents", "??", "*"))
	if err != nil || len(blobs) == 0 {
		t.Fatal(blobs, err)
	}
	if err := os.Rename(blobs[0], blobs[0]+".away"); err != nil {
		t.Fatal(err)
	}
	s.fails(1, "document ", verify...)
	if err := os.Rename(blobs[0]+".away", blobs[0]); err != nil {
		t.Fatal(err)
	}
	s.ok(verify...)

	damage("UPDATE staff SET role = 'auditor' WHERE role = 'administrator'")
	s.fails(1, "is auditor, and by the audit log administrator", verify...)
	damage("UPDATE staff SET role = 'administrator' WHERE role = 'auditor'")

	seals := filepath.Join(s.data, "audit-seals.jsonl")
	if err := os.Rename(seals, seals+".away"); err != nil {
		t.Fatal(err)
	}
	s.fails(1, "audit: node local no longer has the seals", verify...)
	if err := os.WriteFile(seals, []byte(`{"from":"0001-01-01T00:00:00Z","to":"2026-`+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.fails(1, "audit: seal in line 1", verify...)
	if err := os.Rename(seals+".away", seals); err != nil {
		t.Fatal(err)
	}
	s.ok(verify...)

	another := append(slices.Clone(verify), "--node", "another") // a node that has no file yet sees what befell the others
	damage("UPDATE audit_seal_files SET lost_at = checked_at")
	s.fails(1, "audit: node local no longer has", another...)
	damage("UPDATE audit_seal_files SET lost_at = NULL", "CREATE TABLE cut AS SELECT * FROM audit_seals", "DELETE FROM audit_seals", "INSERT INTO audit_seals SELECT number, from_at, to_at, records + 1, 'other' FROM cut", "DROP TABLE cut")
	s.fails(1, "audit: seal in line 1: differs", verify...)
	testkit.Must(t, os.Remove(seals))
	s.fails(1, "audit: seal in line 1: cut", another...)
}

func TestVerifyNamesEachDamage(t *testing.T) {
	s := installation(t)
	file := filepath.Join(s.data, backup.DatabaseFile)
	harm := func(statements ...string) { damage(t, "sqlite", "file:"+file, statements...) }
	breakages(t, s, harm)
	harm("INSERT INTO request_notes VALUES ('n1', 'nowhere', 'x', 'a', 'A', '2026-01-01T00:00:00.000000Z')")
	s.fails(1, "foreign keys: request_notes", "verify")
	harm("DELETE FROM request_notes WHERE id = 'n1'",
		"DROP TRIGGER audit_records_no_update", "UPDATE audit_records SET action = 'request.refused' WHERE seq = 1")
	s.fails(1, "audit: ", "verify")
}

func TestVerifyNamesEachDamageOnPostgres(t *testing.T) {
	url := emptyDatabase(t, os.Getenv("FLORIN_TEST_POSTGRES"))
	s := installation(t, "--database", url)
	harm := func(statements ...string) { damage(t, "pgx", url, statements...) }
	breakages(t, s, harm, "--database", url)
	harm("SET session_replication_role = replica; INSERT INTO request_notes VALUES ('n1', 'nowhere', 'x', 'a', 'A', now())")
	s.fails(1, "request_notes.request_id points to nothing in loan_requests; rows: 1", "verify", "--database", url)
	harm("DELETE FROM request_notes WHERE id = 'n1'",
		"SET session_replication_role = replica; UPDATE audit_records SET action = 'request.refused' WHERE seq = 1")
	s.fails(1, "audit: ", "verify", "--database", url)
}
