package main

import (
	"crypto/ecdsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/config"
	"florin/internal/platform/db"
	"florin/internal/platform/pdf"
	"florin/internal/platform/seal"
	"florin/internal/record/document"
)

// issueOne seals and issues a document as the running program would, and gives its bytes.
func issueOne(t *testing.T, s *shell, args config.Config) []byte {
	t.Helper()
	args.Data, args.Database, args.Listen = s.data, "sqlite", "127.0.0.1:0"
	p, err := openProgram(t.Context(), args, slog.New(slog.DiscardHandler), demandSchema)
	if err != nil {
		t.Fatal(err)
	}
	d := pdf.New(pdf.About{Title: "Contrat", Lang: "fr", Made: time.Now(), Page: func(n, of string) string { return n + "/" + of }})
	plain, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := p.documents.SealPDF(t.Context(), plain)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := p.documents.Store(t.Context(), sealed)
	if err != nil {
		t.Fatal(err)
	}
	err = p.db.Update(t.Context(), func(tx *db.Tx) error {
		_, err := p.documents.IssueTx(tx, document.Issue{OwnerKind: document.Loan, OwnerID: "l1", Kind: "contract", Lang: "fr", Title: "Contrat"}, kept)
		return err
	})
	if err = errors.Join(err, p.close()); err != nil {
		t.Fatal(err)
	}
	return sealed
}

func TestVerifyDocument(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	content := issueOne(t, s, config.Config{})
	dir := t.TempDir()
	write := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	issued := write("issued.pdf", content)
	said := s.ok("verify-document", issued)
	for _, want := range []string{"Issued by this lender and unchanged: contract (fr)", "Seal: Florin Crédit, the lender's certificate; it fits the whole file.", "SHA-256: "} {
		if !strings.Contains(said, want) {
			t.Errorf("not said: %s\n%s", want, said)
		}
	}
	changed := append([]byte(nil), content...)
	changed[300] ^= 1
	s.fails(1, "CHANGED", "verify-document", write("changed.pdf", changed))
	s.fails(1, "UNKNOWN", "verify-document", write("other.txt", []byte("no document")))
	s.fails(1, "no such file", "verify-document", filepath.Join(dir, "missing.pdf"))

	// A backup that was put back knows its documents.
	to := filepath.Join(dir, "backups")
	s.ok("backup", to)
	made, err := filepath.Glob(filepath.Join(to, "florin-backup-*"))
	if err != nil || len(made) != 1 {
		t.Fatal(made, err)
	}
	if out := s.ok("verify"); !strings.Contains(out, "0 uploaded and 1 issued") {
		t.Error(out)
	}
	other := &shell{t, filepath.Join(dir, "restored")}
	key := filepath.Join(s.data, "master.key")
	other.ok("restore", made[0], "--apply", "--master-key-file", key)
	if out := other.ok("verify-document", issued, "--master-key-file", key); !strings.Contains(out, "Issued by this lender") {
		t.Error(out)
	}
	if out := other.ok("verify", "--master-key-file", key); !strings.Contains(out, "0 uploaded and 1 issued") {
		t.Error(out)
	}
}

func TestTheOperatorsSealingKey(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	dir := t.TempDir()
	pemFiles := func(name string, at time.Time) []string {
		key, err := seal.NewKey("Banque du Lac", at)
		if err != nil {
			t.Fatal(err)
		}
		private, err := x509.MarshalECPrivateKey(key.Signer.(*ecdsa.PrivateKey))
		if err != nil {
			t.Fatal(err)
		}
		paths := []string{filepath.Join(dir, name+".crt"), filepath.Join(dir, name+".key")}
		for i, block := range []*pem.Block{{Type: "CERTIFICATE", Bytes: key.Certificate.Raw}, {Type: "EC PRIVATE KEY", Bytes: private}} {
			if err := os.WriteFile(paths[i], pem.EncodeToMemory(block), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return paths
	}
	good, old := pemFiles("good", time.Now()), pemFiles("old", time.Now().AddDate(-40, 0, 0))
	content := issueOne(t, s, config.Config{SealCert: good[0], SealKey: good[1]})
	path := filepath.Join(dir, "issued.pdf")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if out := s.ok("verify-document", path); !strings.Contains(out, "Seal: Banque du Lac, the lender's certificate") {
		t.Error(out)
	}
	s.fails(2, "--seal-cert and --seal-key belong together", "verify", "--seal-cert", good[0])
	s.fails(2, "--seal-tsa must be", "verify", "--seal-tsa", "http://tsa.example")
	s.fails(1, "does not belong to the sealing certificate", "verify", "--seal-cert", good[0], "--seal-key", old[1])
	s.fails(1, "The sealing certificate ended on", "doctor", "--seal-cert", old[0], "--seal-key", old[1])
	if _, out, _ := s.try("", "doctor"); !strings.Contains(out, "a certificate that Florin made itself") {
		t.Error(out)
	}
}
