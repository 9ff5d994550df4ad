package main

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/signed"
	"florin/internal/test/testkit"
)

// outsider keeps what comes, and takes nothing until it is told to.
type outsider struct {
	*httptest.Server
	mu    sync.Mutex
	takes bool
	calls int
	file  bytes.Buffer
	wrong error
}

func newOutsider(t *testing.T, secret string) *outsider {
	o := &outsider{}
	o.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		m := signed.Message{ID: r.Header.Get("webhook-id"), Timestamp: r.Header.Get("webhook-timestamp"), Signature: r.Header.Get("webhook-signature"), Body: body}
		o.mu.Lock()
		defer o.mu.Unlock()
		if o.calls++; !o.takes {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		if err := m.Check(time.Now(), []string{secret}); err != nil {
			o.wrong = err
		}
		o.file.Write(body)
	}))
	t.Cleanup(o.Close)
	return o
}

func (o *outsider) seen() (calls, bytes int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.calls, o.file.Len()
}

// The running program tells an address outside of its seals. When the database and the node's file are then changed together, everything here is
// well by itself, and only the file from there says what is missing.
func TestSealsAreKeptOutside(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) {
		s := newShell(t)
		file := filepath.Join(s.data, backup.DatabaseFile)
		keepsOutside(t, s, func(statements ...string) { damage(t, "sqlite", "file:"+file, statements...) }, "DROP TRIGGER audit_records_no_delete")
	})
	t.Run("postgres", func(t *testing.T) {
		url := emptyDatabase(t, os.Getenv("FLORIN_TEST_POSTGRES"))
		s := newShell(t)
		keepsOutside(t, s, func(statements ...string) { damage(t, "pgx", url, statements...) }, "DROP TRIGGER audit_records_append_only ON audit_records", "--database", url)
	})
}

func keepsOutside(t *testing.T, s *shell, harm func(statements ...string), untie string, where ...string) {
	s.ok(append([]string{"migrate"}, where...)...)
	cfg := config.Config{Data: s.data, Database: "sqlite", Listen: "127.0.0.1:0"}
	if len(where) > 0 {
		cfg.Database = where[1]
	}
	p, err := openProgramAt(t.Context(), cfg, slog.New(slog.DiscardHandler), demandSchema, func() time.Time { return time.Now().Add(-time.Hour) })
	testkit.Must(t, err)
	testkit.Must(t, p.db.Update(t.Context(), func(tx *db.Tx) error {
		return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: "privacy.run_counted", EntityKind: "privacy_run", EntityID: "of-before"})
	}))
	testkit.Must(t, p.close())
	_, _, stop := s.serve(where...)
	testkit.Eventually(t, "the audit log is sealed", func() bool {
		info, err := os.Stat(filepath.Join(s.data, backup.SealsFile))
		return err == nil && info.Size() > 0
	})
	stop()

	secret := signed.NewSecret()
	o := newOutsider(t, secret)
	t.Setenv("FLORIN_SEALS_URL", o.URL)
	t.Setenv("FLORIN_SEALS_SECRET", secret)
	t.Setenv("FLORIN_PRIVATE_NETWORKS", "127.0.0.1")
	_, _, stop = s.serve(where...)
	testkit.Eventually(t, "the address is called", func() bool { calls, _ := o.seen(); return calls > 0 })
	stop()
	if _, out, _ := s.try("", append([]string{"doctor"}, where...)...); !strings.Contains(out, "it answered 500") {
		t.Errorf("the doctor says nothing of it: %s", out)
	}
	o.mu.Lock()
	o.takes = true
	o.mu.Unlock()
	harm("UPDATE audit_witnesses SET hold_until = '2026-01-01T00:00:00.000000Z'", "DELETE FROM job_slots WHERE name = 'audit.push'")
	_, _, stop = s.serve(where...)
	testkit.Eventually(t, "the address has taken a seal", func() bool { _, n := o.seen(); return n > 0 })
	stop()
	if o.wrong != nil {
		t.Error(o.wrong)
	}
	kept := filepath.Join(t.TempDir(), "seals.jsonl")
	testkit.Must(t, os.WriteFile(kept, o.file.Bytes(), 0o600))
	verify := append([]string{"verify"}, where...)
	outside := append([]string{"verify", "--seals", kept}, where...)
	if out := s.ok(outside...); !strings.Contains(out, "Seals outside: 1 from http://") || !strings.Contains(out, "0 were made since.") {
		t.Error(out)
	}

	harm("DELETE FROM audit_seals", "DELETE FROM audit_seal_files")
	testkit.Must(t, os.Remove(filepath.Join(s.data, backup.SealsFile)))
	s.ok(verify...)
	s.fails(1, "audit: outside: seal 1 in line 1: unmade", outside...)
	harm(untie, "DELETE FROM audit_records WHERE entity_id = 'of-before'")
	s.ok(verify...)
	s.fails(1, "audit: outside: seal 1 in line 1: cut", outside...)
	s.fails(1, "the database, which ends with 0, does not have it as it was", append([]string{"doctor"}, where...)...)

	testkit.Must(t, os.WriteFile(kept, nil, 0o600))
	s.fails(1, "has no seal", outside...)
	s.fails(1, "no such file", append([]string{"verify", "--seals", kept + ".away"}, where...)...)
}
