package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/admin/watch"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// Who runs a command reads its answer, not what went well inside.
func TestCommandsLogOnlyTrouble(t *testing.T) {
	s := newShell(t)
	if code, _, errOut := s.try("", "migrate"); code != 0 || errOut != "" {
		t.Errorf("exit %d, standard error %q", code, errOut)
	}
	s.data += "2"
	if _, _, errOut := s.try("", "migrate", "--log-level", "info"); !strings.Contains(errOut, "migration applied") {
		t.Errorf("an asked-for level does not count: %q", errOut)
	}
}

// A misspelt folder stays as it was: no empty database, no key that protects nothing.
func TestLookingLeavesNothingBehind(t *testing.T) {
	s := newShell(t)
	for _, command := range [][]string{{"verify"}, {"doctor"}, {"admin", "list"}, {"mail", "list"}, {"settings", "list"}, {"backup", t.TempDir()}} {
		s.fails(1, "there is no database at", command...)
	}
	if _, err := os.Stat(s.data); err == nil {
		t.Error("looking made the data folder")
	}
}

// Two nodes with different keys could not read each other's documents: the second one is
// not started, and the key made for it goes again.
func TestADatabaseTakesOneMasterKey(t *testing.T) {
	url := emptyDatabase(t, os.Getenv("FLORIN_TEST_POSTGRES"))
	first, second := newShell(t), newShell(t)
	first.ok("migrate", "--database", url)
	first.ok("admin", "create", "--email", "claire@florin.example", "--database", url)
	second.fails(1, "sealed with the master key", "admin", "create", "--email", "ben@florin.example", "--database", url)
	second.fails(1, "sealed with the master key", "serve", "--listen", "127.0.0.1:0", "--database", url)
	second.fails(1, "the master key is not at", "admin", "list", "--database", url)
	if _, err := os.Stat(filepath.Join(second.data, "master.key")); err == nil {
		t.Error("a useless key was left behind")
	}
	key, err := os.ReadFile(filepath.Join(first.data, "master.key"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(second.data, "master.key"), key, 0o600); err != nil {
		t.Fatal(err)
	}
	second.ok("admin", "list", "--database", url)
}

// --database sqlite:FILE is backed up and restored like any other.
func TestRestoreIntoANamedFile(t *testing.T) {
	s := newShell(t)
	file := filepath.Join(t.TempDir(), "elsewhere.db")
	s.ok("demo", "--requests", "5", "--database", "sqlite:"+file)
	to := t.TempDir()
	s.ok("backup", to, "--database", "sqlite:"+file)
	found, _ := filepath.Glob(filepath.Join(to, "florin-backup-*"))
	s.ok("admin", "create", "--email", "late@florin.example", "--database", "sqlite:"+file)
	s.ok("restore", found[0], "--apply", "--database", "sqlite:"+file)
	if after := s.ok("admin", "list", "--database", "sqlite:"+file); strings.Contains(after, "late@") {
		t.Errorf("not restored:\n%s", after)
	}
	if _, err := os.Stat(filepath.Join(s.data, backup.DatabaseFile)); err == nil {
		t.Error("the database went into the data folder")
	}
}

// A running program would go on writing into the file that is moved aside.
func TestRestoreRefusesWhileFlorinRuns(t *testing.T) {
	s := newShell(t)
	_, _, stop := s.serve()
	to := t.TempDir()
	s.ok("backup", to)
	found, _ := filepath.Glob(filepath.Join(to, "florin-backup-*"))
	s.fails(1, "stop Florin first", "restore", found[0], "--apply")
	stop()
	s.ok("restore", found[0], "--apply")
}

var killJob = db.SQL(`UPDATE jobs SET state = 'dead', last_error = 'the server said no'`)

// A dead job is listed with its reason, and starts over when told to.
func TestDeadJobsStartOver(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	p, err := openProgram(t.Context(), config.Config{Data: s.data, Database: "sqlite", Listen: "127.0.0.1:0"}, slog.New(slog.DiscardHandler), demandSchema)
	if err != nil {
		t.Fatal(err)
	}
	err = p.db.Update(t.Context(), func(tx *db.Tx) error {
		if err := job.EnqueueTx(tx, job.Spec{Kind: "tidy"}); err != nil {
			return err
		}
		_, err := tx.Exec(killJob)
		return err
	})
	if err = errors.Join(err, p.close()); err != nil {
		t.Fatal(err)
	}
	list := s.ok("jobs", "list")
	id := regexp.MustCompile(`(?m)^(\S+)\s+tidy .*the server said no`).FindStringSubmatch(list)
	if id == nil {
		t.Fatalf("\n%s", list)
	}
	s.ok("jobs", "retry", id[1])
	if again := s.ok("jobs", "list"); again != list {
		t.Errorf("a dry run changed\n%s", again)
	}
	s.ok("jobs", "retry", id[1], "--apply")
	if again := s.ok("jobs", "list"); strings.Contains(again, "tidy") {
		t.Errorf("\n%s", again)
	}
	s.fails(1, "does not exist", "jobs", "retry", id[1], "--apply")
	s.fails(1, "does not exist", "jobs", "retry", id[1])
}

// What nobody asked about is told to the log, once, and again when it gets worse.
func TestTheWatchTellsWhatIsWrong(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	var log bytes.Buffer
	p, err := openProgram(t.Context(), config.Config{Data: s.data, Database: "sqlite", Listen: "127.0.0.1:0"}, slog.New(slog.NewTextHandler(&log, nil)), demandSchema)
	if err != nil {
		t.Fatal(err)
	}
	defer p.close()
	w := watch.Watcher{Parts: watch.Parts{DB: p.db, Documents: p.documents, Mail: p.mail, Log: p.log, Explain: explain}}
	if w.Look(t.Context()); log.Len() > 0 {
		t.Errorf("all is well, but %s", &log)
	}
	folder := filepath.Join(s.data, "documents")
	if err := os.Rename(folder, folder+".away"); err != nil {
		t.Fatal(err)
	}
	err = p.db.Update(t.Context(), func(tx *db.Tx) error {
		if err := job.EnqueueTx(tx, job.Spec{Kind: "tidy"}); err != nil {
			return err
		}
		_, err := tx.Exec(killJob)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	w.Look(t.Context())
	w.Look(t.Context())
	for _, want := range []string{"documents cannot be stored", "jobs have failed for good"} {
		if n := strings.Count(log.String(), want); n != 1 {
			t.Errorf("%q is said %d times:\n%s", want, n, &log)
		}
	}
}

// certificateFiles writes a self-signed certificate for credit.example that ends after left.
func certificateFiles(t *testing.T, left time.Duration) (cert, key string) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-48 * time.Hour), NotAfter: time.Now().Add(left), DNSNames: []string{"credit.example"}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	for path, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: private}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

func TestTheDoctorCallsTheMailServer(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	for _, want := range []string{"BLOCKS  The mail server does not take mails: ", "BLOCKS  The certificate of the mail server is not checked"} {
		s.fails(1, want, "doctor", "--smtp-url", "smtp://127.0.0.1:1?insecure=1")
	}
}

func TestTheDoctorWantsASecondStep(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	const want = "BLOCKS  A password alone opens the back-office"
	s.fails(1, want, "doctor", "--staff-mfa", "optional")
	if _, out, _ := s.try("", "doctor"); strings.Contains(out, want) {
		t.Error("what is required by default is missed")
	}
	s.fails(2, "--staff-mfa must be required, optional or passkey", "doctor", "--staff-mfa", "sms")
}

func TestTheDoctorLooksWhoMayReadSecrets(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	file := filepath.Join(t.TempDir(), "florin.json")
	write := func(text string, mode os.FileMode) {
		if err := errors.Join(os.WriteFile(file, []byte(text), mode), os.Chmod(file, mode)); err != nil {
			t.Fatal(err)
		}
	}
	const told = "florin.json is open to other users"
	const secret, plain = `{"smtp_url": "smtp://a:b@127.0.0.1:1"}`, `{"log_format": "json"}`
	for _, c := range []struct {
		text string
		mode os.FileMode
		told bool
	}{{secret, 0o644, true}, {secret, 0o640, false}, {plain, 0o644, false}, {`{"database": "sqlite"}`, 0o644, false}} {
		write(c.text, c.mode)
		if _, out, _ := s.try("", "doctor", "--config", file); strings.Contains(out, told) != c.told {
			t.Errorf("%s %v:\n%s", c.text, c.mode, out)
		}
	}
	cert, key := certificateFiles(t, 72*time.Hour)
	if err := os.Chmod(key, 0o644); err != nil {
		t.Fatal(err)
	}
	s.fails(1, "chmod o= "+key, "doctor", "--tls-cert", cert, "--tls-key", key, "--base-url", "https://credit.example")
}

func TestTheDoctorLooksAtTheCertificate(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	for _, c := range []struct {
		left       time.Duration
		site, want string
	}{
		{-time.Hour, "https://credit.example", "BLOCKS  The certificate ended on"},
		{72 * time.Hour, "https://credit.example", "advice  The certificate ends on"},
		{72 * time.Hour, "https://other.example", "BLOCKS  The certificate is not of other.example"},
	} {
		cert, key := certificateFiles(t, c.left)
		s.fails(1, c.want, "doctor", "--tls-cert", cert, "--tls-key", key, "--base-url", c.site)
	}
	cert, key := certificateFiles(t, 30*24*time.Hour)
	_, out, _ := s.try("", "doctor", "--tls-cert", cert, "--tls-key", key, "--base-url", "https://credit.example")
	if strings.Contains(out, "The certificate") || strings.Contains(out, "plain http") {
		t.Errorf("a good certificate is complained about:\n%s", out)
	}
}
