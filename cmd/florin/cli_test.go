package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/record/notify"
	"florin/internal/test/testkit"
)

// shell runs commands on a data folder of its own, as an operator does.
type shell struct {
	t    *testing.T
	data string
}

func newShell(t *testing.T) *shell {
	t.Helper()
	for _, name := range os.Environ() {
		if key, _, _ := strings.Cut(name, "="); strings.HasPrefix(key, "FLORIN_") {
			t.Setenv(key, "")
			os.Unsetenv(key)
		}
	}
	return &shell{t, filepath.Join(t.TempDir(), "var")}
}

func (s *shell) try(input string, args ...string) (code int, out, errOut string) {
	var o, e bytes.Buffer
	code = run(s.t.Context(), append(args, "--data", s.data), strings.NewReader(input), &o, &e)
	return code, o.String(), e.String()
}

func (s *shell) ok(args ...string) string {
	s.t.Helper()
	code, out, errOut := s.try("", args...)
	if code != 0 {
		s.t.Fatalf("florin %v: exit %d: %s%s", args, code, out, errOut)
	}
	return out
}

func (s *shell) fails(code int, want string, args ...string) {
	s.t.Helper()
	got, out, errOut := s.try("", args...)
	if got != code || !strings.Contains(out+errOut, want) {
		s.t.Errorf("florin %v: exit %d, want %d and %q: %s%s", args, got, code, want, out, errOut)
	}
}

// serve runs the program on a free port until the test ends; it gives its address and
// what it printed.
func (s *shell) serve(args ...string) (base, printed string, stop func() int) {
	s.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r, w := io.Pipe()
	exit := make(chan int, 1)
	var log bytes.Buffer
	go func() {
		exit <- run(ctx, append([]string{"serve", "--listen", "127.0.0.1:0", "--data", s.data}, args...), strings.NewReader(""), w, &log)
		w.Close()
	}()
	buf := make([]byte, 64<<10)
	n, err := r.Read(buf)
	if err != nil {
		s.t.Fatalf("serve ended: exit %d: %s", <-exit, &log)
	}
	printed = string(buf[:n])
	found := regexp.MustCompile(`Site\s+(http://\S+:\d+)/`).FindStringSubmatch(printed)
	if found == nil {
		s.t.Fatalf("no address in:\n%s", printed)
	}
	stopped := false
	stop = func() int {
		if stopped {
			return 0
		}
		stopped = true
		cancel()
		select {
		case code := <-exit:
			return code
		case <-time.After(testkit.Patience):
			s.t.Error("the program does not end")
			return -1
		}
	}
	s.t.Cleanup(func() { stop() })
	return found[1], printed, stop
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

func TestFirstAndSecondStart(t *testing.T) {
	s := newShell(t)
	s.ok("migrate") // makes the key, and says nothing of it
	base, printed, stop := s.serve()
	if !strings.Contains(printed, "Keep a copy apart") {
		t.Errorf("nothing about the key:\n%s", printed)
	}
	password := regexp.MustCompile(`Password\s+(\S+)`).FindStringSubmatch(printed)
	hidden := regexp.MustCompile(`Back-office\s+(\S+)`).FindStringSubmatch(printed)
	if password == nil || hidden == nil || !strings.Contains(printed, "admin@florin.example") || !strings.Contains(printed, "florin mail list") {
		t.Fatalf("the first start says\n%s", printed)
	}
	for path, want := range map[string]int{"/readyz": 200, "/healthz": 200, "/api/v1/site": 200, "/api/docs": 200, "/nope": 404, "/admin": 403} {
		if code, body := get(t, base+path); code != want {
			t.Errorf("%s: %d %.200s", path, code, body)
		}
	}
	if code := stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
	_, again, _ := s.serve()
	if strings.Contains(again, "Password") || strings.Contains(again, "Keep a copy") {
		t.Error("the second start shows a password, or the key as new")
	}
	if next := regexp.MustCompile(`Back-office\s+(\S+)`).FindStringSubmatch(again); next == nil || filepath.Base(next[1]) != filepath.Base(hidden[1]) {
		t.Errorf("the hidden path changed:\n%s", again)
	}
	if at := strings.TrimSpace(s.ok("admin", "path")); filepath.Base(at) != filepath.Base(hidden[1]) {
		t.Errorf("admin path says %q, want %s", at, hidden[1])
	}
	if info, err := os.Stat(filepath.Join(s.data, "master.key")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key file: %v %v", info, err)
	}
}

// A load balancer that asks every few seconds sends people here until it has heard of the end.
func TestALeavingNodeStillAnswers(t *testing.T) {
	s := newShell(t)
	s.fails(2, "--drain must be between 0s and 5m", "version", "--drain", "6m")
	base, _, stop := s.serve("--drain", "2s")
	ended := make(chan int, 1)
	go func() { ended <- stop() }()
	for ready := http.StatusOK; ready != http.StatusServiceUnavailable; ready, _ = get(t, base+"/readyz") {
		time.Sleep(10 * time.Millisecond)
	}
	if code, _ := get(t, base+"/api/v1/site"); code != 200 {
		t.Errorf("a person is answered %d meanwhile", code)
	}
	if code := <-ended; code != 0 {
		t.Errorf("exit %d", code)
	}
}

func TestTheConfiguredAdminPathCounts(t *testing.T) {
	s := newShell(t)
	_, printed, _ := s.serve("--admin-path", "/entree-des-artistes")
	if !strings.Contains(printed, "/entree-des-artistes ") {
		t.Errorf("\n%s", printed)
	}
}

func TestPeople(t *testing.T) {
	s := newShell(t)
	if code, out, errOut := s.try("Larch-2026!stone\n", "admin", "create", "--email", "claire@florin.example", "--password-stdin"); code != 0 {
		t.Fatal(out, errOut)
	}
	if code, _, errOut := s.try("short\n", "admin", "create", "--email", "ben@florin.example", "--password-stdin"); code != 1 || !strings.Contains(errOut, "at least 8") {
		t.Errorf("a short password: %d %s", code, errOut)
	}
	once := s.ok("admin", "create", "--email", "ben@florin.example", "--role", "officer", "--name", "Ben Roth")
	if !strings.Contains(once, "One-time password") {
		t.Error(once)
	}
	s.fails(1, "florin.example", "admin", "disable", "--email", "nobody@florin.example")
	if out := s.ok("admin", "disable", "--email", "ben@florin.example"); !strings.Contains(out, "Would disable") {
		t.Error(out)
	}
	if list := s.ok("admin", "list"); strings.Contains(list, "disabled") {
		t.Errorf("a dry run disabled somebody:\n%s", list)
	}
	s.ok("admin", "reset-password", "--email", "ben@florin.example", "--apply")
	s.ok("admin", "disable", "--email", "ben@florin.example", "--apply")
	if list := s.ok("admin", "list"); !strings.Contains(list, "disabled") {
		t.Errorf("\n%s", list)
	}
	s.fails(1, "administrator", "admin", "disable", "--email", "claire@florin.example", "--apply")
	s.fails(2, "--email", "admin", "create")
}

func TestDemoMailVerifyAndDoctor(t *testing.T) {
	s := newShell(t)
	s.fails(1, "florin migrate", "mail", "list")
	s.ok("migrate")
	if out := s.ok("migrate"); !strings.Contains(out, "up to date") {
		t.Error(out)
	}
	s.ok("demo", "--requests", "30", "--seed", "7")
	s.fails(1, "not empty", "demo")
	var mails []any
	if err := json.Unmarshal([]byte(s.ok("mail", "list", "--json")), &mails); err != nil {
		t.Error(err)
	}
	s.fails(1, "does not exist", "mail", "show", "nothing")
	if out := s.ok("verify"); !strings.Contains(out, "Everything is well") {
		t.Error(out)
	}
	for _, want := range []string{"placeholder", "demo data", "FLORIN_SMTP_URL", "plain http", "No administrator", "florin settings set company", "No node works on the database."} {
		s.fails(1, want, "doctor")
	}
	if out := s.ok("version"); !regexp.MustCompile(`^florin dev\n(commit [0-9a-f]+ of \S+(, changed since)?\n)?go\S+, \w+/\w+\nschema \d+\n$`).MatchString(out) {
		t.Errorf("%q", out)
	}
}

func TestBackupAndRestore(t *testing.T) {
	s := newShell(t)
	s.ok("demo", "--requests", "20")
	to := t.TempDir()
	s.ok("backup", to)
	found, err := filepath.Glob(filepath.Join(to, "florin-backup-*"))
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	list := s.ok("admin", "create", "--email", "late@florin.example")
	if out := s.ok("restore", found[0]); !strings.Contains(out, "Would put it") {
		t.Error(out)
	}
	s.ok("restore", found[0], "--apply")
	if after := s.ok("admin", "list"); strings.Contains(after, "late@florin.example") {
		t.Errorf("restored to a later state: %s%s", list, after)
	}
	s.ok("verify")
	s.ok("restore", found[0], "--apply") // a second time keeps what the first put there
	if aside, _ := filepath.Glob(filepath.Join(s.data, "before-restore-*", "florin.db")); len(aside) != 2 {
		t.Errorf("what was there is not kept aside: %v", aside)
	}

	elsewhere := newShell(t)
	elsewhere.fails(1, "master key is not here", "restore", found[0])
	if err := os.WriteFile(filepath.Join(found[0], "florin.db"), []byte("changed"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.fails(1, "not as it was written", "restore", found[0], "--apply")
}

// emptyDatabase makes one on the server for tests; without one the test is skipped.
func emptyDatabase(t *testing.T, server string) string {
	t.Helper()
	if server == "" {
		t.Skip("set FLORIN_TEST_POSTGRES to a postgres:// URL whose user may create databases (make test does)")
	}
	name := "florin_cli_" + strings.ToLower(rand.Text())
	pool, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec("CREATE DATABASE " + name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := pool.Exec("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Error(err)
		}
		pool.Close()
	})
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	u.Path = "/" + name
	return u.String()
}

func TestBackupAndRestoreOfPostgres(t *testing.T) {
	server := os.Getenv("FLORIN_TEST_POSTGRES")
	first, second := emptyDatabase(t, server), emptyDatabase(t, server)
	s := newShell(t)
	s.ok("demo", "--requests", "25", "--database", first)
	if code, _, errOut := s.try("Larch-2026!stone\n", "admin", "create", "--email", "claire@florin.example", "--password-stdin", "--database", first); code != 0 {
		t.Fatal(errOut)
	}
	to := t.TempDir()
	s.ok("backup", to, "--database", first)
	found, err := filepath.Glob(filepath.Join(to, "florin-backup-*"))
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	s.fails(1, "not empty", "restore", found[0], "--apply", "--database", first)
	s.fails(1, "--database", "restore", found[0])
	s.ok("restore", found[0], "--apply", "--database", second)
	if out := s.ok("verify", "--database", second); !strings.Contains(out, "Everything is well") {
		t.Error(out)
	}
	if list := s.ok("admin", "list", "--database", second); !strings.Contains(list, "claire@florin.example") {
		t.Errorf("\n%s", list)
	}
	again := t.TempDir()
	s.ok("backup", again, "--database", second)
	copies, _ := filepath.Glob(filepath.Join(again, "*", backup.TablesFolder, "loan_requests"+backup.RowSuffix))
	before, _ := os.ReadFile(filepath.Join(found[0], backup.TablesFolder, "loan_requests"+backup.RowSuffix))
	after, _ := os.ReadFile(copies[0])
	if len(before) == 0 || len(before) != len(after) {
		t.Errorf("%d bytes of requests became %d", len(before), len(after))
	}
}

// What an operator types first.
func TestHelpIsACommand(t *testing.T) {
	s := newShell(t)
	if out := s.ok("help"); !strings.Contains(out, "verify-dossier") || !strings.Contains(out, "doctor") {
		t.Errorf("%s", out)
	}
	if out := s.ok("help", "ledger", "journal"); !strings.Contains(out, "Usage: florin ledger journal") {
		t.Errorf("%s", out)
	}
	s.fails(2, "florin help", "nonsense")
	var out strings.Builder
	if code := run(t.Context(), []string{"--version"}, strings.NewReader(""), &out, io.Discard); code != 0 || !strings.HasPrefix(out.String(), "florin "+version+"\n") {
		t.Errorf("%d %s", code, &out)
	}
}

// Nonsense is told in words of the command line, not in those of a database.
func TestNumbersThatNoListCanHave(t *testing.T) {
	s := newShell(t)
	s.ok("migrate")
	s.fails(2, "--limit must be", "jobs", "list", "--limit=-1")
	s.fails(2, "--limit must be", "mail", "list", "--limit=0")
	s.fails(2, "--days must be between", "visits", "--days=999999999")
	s.fails(2, "--days must be between", "visits", "--days=0")
}

// Who looks after what was not delivered wants to know why.
func TestTheListOfMailsSaysWhy(t *testing.T) {
	var out strings.Builder
	why := "the mail server does not answer in time"
	if err := printMails(&out, []notify.Summary{{ID: "1", State: notify.Sent}, {ID: "2", State: notify.Waiting, LastError: &why}}); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Split(out.String(), "\n"); !strings.Contains(lines[0], "REASON") || strings.Contains(lines[1], why) || !strings.Contains(lines[2], why) {
		t.Errorf("\n%s", &out)
	}
}
