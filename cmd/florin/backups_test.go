package main

import (
	"crypto/rand"
	"database/sql"
	"errors"
	"log/slog"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/backupcmd"
	"florin/internal/admin/config"
	"florin/internal/admin/repository"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// kindsOfPlaces are where a repository may be: the flags of each, which are made when it is tested.
var kindsOfPlaces = map[string]func(t *testing.T) []string{
	"folder": func(t *testing.T) []string { return []string{"--backups", t.TempDir()} },
	"bucket": func(t *testing.T) []string {
		script := filepath.Join("..", "..", "scripts", "s3-server")
		if exec.Command(script, "--there").Run() != nil {
			t.Skip("buckets are not tested: scripts/s3-server --build makes the server")
		}
		free, err := net.Listen("tcp", "127.0.0.1:0")
		testkit.Must(t, err)
		address, folder := free.Addr().String(), filepath.Join(t.TempDir(), "s3")
		testkit.Must(t, free.Close())
		testkit.Must(t, os.MkdirAll(filepath.Join(folder, "offsite"), 0o755))
		_, port, _ := net.SplitHostPort(address)
		server := exec.Command(script, folder, port)
		testkit.Must(t, server.Start())
		t.Cleanup(func() { _, _ = server.Process.Kill(), server.Wait() })
		testkit.Eventually(t, "the server of the bucket answers", func() bool {
			c, err := net.Dial("tcp", address)
			return err == nil && c.Close() == nil
		})
		return []string{
			"--backup-place", "s3", "--backup-s3-endpoint", "http://" + address, "--backup-s3-bucket", "offsite", "--backup-s3-access-key", "florin", "--backup-s3-secret-key", "florin-secret",
		}
	},
}

// A backup goes into the repository, is rehearsed on the machine, which keeps nothing of that, and restores on another machine by the key alone.
func TestARepositoryIsRehearsedAndRestores(t *testing.T) {
	for place, flags := range kindsOfPlaces {
		for _, engine := range []string{"sqlite", "postgres"} {
			t.Run(place+" "+engine, func(t *testing.T) {
				server := os.Getenv("FLORIN_TEST_POSTGRES") // a shell forgets it
				at := flags(t)
				s, elsewhere := newShell(t), newShell(t)
				here, there := at, at
				if engine == "postgres" {
					here, there = append(at, "--database", emptyDatabase(t, server)), append(at[:len(at):len(at)], "--database", emptyDatabase(t, server))
				}
				do := func(words ...string) string { t.Helper(); return s.ok(append(words, here...)...) }
				do("demo", "--requests", "20")
				first := do("backups", "make")
				do("admin", "create", "--email", "late@florin.example")
				second := do("backups", "make")
				if list := do("backups", "list"); !strings.Contains(list, "1 backups in ") || !strings.Contains(list, idIn(second)) || strings.Contains(list, idIn(first)) {
					t.Errorf("the newest of a day stays: %s", list)
				}
				out := do("restore", "--rehearse")
				for _, want := range []string{"Backup " + idIn(second), "as in the backup", "Database: sound", "The rehearsal went well"} {
					if !strings.Contains(out, want) {
						t.Errorf("%q is missing in\n%s", want, out)
					}
				}
				nothingLeft(t, s, here)
				if list := do("backups", "list", "--backup-hour", "3"); !strings.Contains(list, "Rehearsed by itself: monthly. The last on ") || !strings.Contains(list, "went well: backup "+idIn(second)) {
					t.Errorf("the list tells of the rehearsal: %s", list)
				}
				testkit.Must(t, os.MkdirAll(elsewhere.data, 0o700))
				key, err := os.ReadFile(filepath.Join(s.data, "master.key"))
				testkit.Must(t, err)
				elsewhere.fails(1, "master key is not here", append([]string{"restore", "latest"}, there...)...)
				testkit.Must(t, os.WriteFile(filepath.Join(elsewhere.data, "master.key"), key, 0o600))
				elsewhere.ok(append([]string{"restore", "latest", "--apply"}, there...)...)
				if out := elsewhere.ok(append([]string{"verify"}, there...)...); !strings.Contains(out, "Everything is well") {
					t.Error(out)
				}
				if list := elsewhere.ok(append([]string{"admin", "list"}, there...)...); !strings.Contains(list, "late@florin.example") {
					t.Errorf("\n%s", list)
				}
			})
		}
	}
}

func idIn(text string) string { return regexp.MustCompile(`[0-9a-f]{32}`).FindString(text) }

// nothingLeft looks for what a rehearsal made.
func nothingLeft(t *testing.T, s *shell, flags []string) {
	t.Helper()
	for _, pattern := range []string{"rehearsal", "restore-*", filepath.Join("backups", "*.partial")} {
		if left, _ := filepath.Glob(filepath.Join(s.data, pattern)); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
	database := flags[len(flags)-1]
	if !strings.HasPrefix(database, "postgres") {
		return
	}
	pool, err := sql.Open("pgx", database)
	testkit.Must(t, err)
	defer pool.Close()
	var n int
	testkit.Must(t, pool.QueryRow(`SELECT count(*) FROM pg_database WHERE datname = $1`, backupcmd.RehearsalDatabase(database)).Scan(&n))
	if n > 0 {
		t.Errorf("%d databases left behind", n)
	}
}

// A node rehearses the backup of the night by the code of the command, removes what a killed one left, and says so where PostgreSQL refuses the database.
func TestANodeRehearsesByItself(t *testing.T) {
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			server := os.Getenv("FLORIN_TEST_POSTGRES")
			s := newShell(t)
			cfg := config.Config{Data: s.data, Database: "sqlite", Listen: "127.0.0.1:0", Documents: config.InFolder, BackupPlace: config.InFolder, BackupHour: "3", BackupRehearse: "weekly"}
			if engine == "postgres" {
				cfg.Database = emptyDatabase(t, server)
			}
			s.ok("demo", "--requests", "20", "--database", cfg.Database)
			p, err := openProgram(t.Context(), cfg, slog.New(slog.DiscardHandler), demandSchema)
			testkit.Must(t, err)
			defer func() { testkit.Must(t, p.close()) }()
			rehearsed := func() repository.Standing {
				t.Helper()
				_, err := p.snapshots.Make(t.Context())
				testkit.Must(t, err)
				r := job.NewRunner(p.db, p.log, job.Options{Node: "a"})
				p.snapshots.Register(r)
				testkit.Must(t, errors.Join(p.snapshots.ScheduleRehearsal(t.Context()), r.RunDue(t.Context())))
				stand, err := repository.Stand(t.Context(), p.db, p.snapshots.Pace)
				testkit.Must(t, err)
				nothingLeft(t, s, []string{cfg.Database})
				return stand
			}
			testkit.Must(t, os.MkdirAll(filepath.Join(s.data, "rehearsal", "documents"), 0o700))
			p.snapshots.Tidy(t.Context())
			nothingLeft(t, s, []string{cfg.Database})
			got := rehearsed()
			if got.Failed() || got.Good.Rows == 0 || got.Good.Tables < 50 || got.Good.Differences != 0 || got.Patience != 14*24*time.Hour {
				t.Fatalf("%+v", got)
			}
			if _, err := p.db.Pool().Exec(`DELETE FROM backup_runs`); err != nil {
				t.Fatal(err)
			}
			if engine == "postgres" {
				cfg.Database = withoutRight(t, p, cfg.Database)
				p.snapshots = backupcmd.Snapshots(p.log, &cfg, p.installation(), backupHost())
				if got := rehearsed(); !got.Failed() || got.Last.Problem != repository.NoDatabase || got.Last.Snapshot == "" || got.Good.ID != "" {
					t.Errorf("refused: %+v", got)
				}
				return
			}
			if _, err := p.db.Pool().Exec(`UPDATE request_counters SET requests = requests + 1 WHERE status = 'approved'`); err != nil {
				t.Fatal(err)
			}
			if got := rehearsed(); !got.Failed() || got.Last.Problem != repository.Differs || got.Last.Differences == 0 || !strings.Contains(got.Last.Report, "requests: ") {
				t.Errorf("wrong counters: %+v", got)
			}
		})
	}
}

// withoutRight gives the address of a database for a role that may do everything in it, and make none.
func withoutRight(t *testing.T, p *program, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	testkit.Must(t, err)
	role, word := "florin_norights_"+strings.ToLower(rand.Text()), strings.ToLower(rand.Text())
	_, err = p.db.Pool().Exec("CREATE ROLE " + role + " LOGIN NOSUPERUSER NOCREATEDB PASSWORD '" + word + "'")
	testkit.Must(t, err)
	t.Cleanup(func() {
		pool, err := sql.Open("pgx", address)
		testkit.Must(t, err)
		defer pool.Close()
		_, err = pool.Exec("DROP ROLE " + role)
		testkit.Must(t, err)
	})
	u.User = url.UserPassword(role, word)
	return u.String()
}

// A rehearsal says what is wrong, fails, is written down, and what a killed one left is in nobody's way.
func TestARehearsalFindsWhatIsWrong(t *testing.T) {
	s := newShell(t)
	s.fails(2, "name a backup", "restore")
	s.fails(2, "changes nothing", "restore", "--rehearse", "--apply")
	s.ok("demo", "--requests", "20")
	s.fails(1, "no such backup", "restore", "--rehearse")
	id := strings.Repeat("ab", 16) // the demonstration has no documents of its own
	testkit.Must(t, os.MkdirAll(filepath.Join(s.data, "documents", id[:2]), 0o700))
	testkit.Must(t, os.WriteFile(filepath.Join(s.data, "documents", id[:2], id), []byte("sealed bytes"), 0o600))
	s.ok("backups", "make")
	testkit.Must(t, os.MkdirAll(filepath.Join(s.data, "rehearsal", "documents"), 0o700))
	s.ok("restore", "--rehearse")
	kept := filepath.Join(s.data, "backups", "repository", "documents", id[:2], id)
	text, err := os.ReadFile(kept)
	testkit.Must(t, err)
	text[len(text)/2] ^= 1
	testkit.Must(t, os.WriteFile(kept, text, 0o600))
	s.fails(1, "not as it was written", "restore", "--rehearse")
	if list := s.ok("backups", "list"); !strings.Contains(list, "FAILED (damaged)") || !strings.Contains(list, id) || !strings.Contains(list, "The last that went well was on") || !strings.Contains(list, "by itself: off") {
		t.Errorf("the list tells what was found: %s", list)
	}
	testkit.Must(t, os.Remove(kept))
	s.fails(1, "no such blob", "restore", "--rehearse")
	s.ok("backups", "make") // copies again what is gone
	s.ok("restore", "--rehearse")
	nothingLeft(t, s, []string{""})
	pool, err := sql.Open("sqlite", filepath.Join(s.data, "florin.db"))
	testkit.Must(t, err)
	defer pool.Close()
	rows, err := pool.Query(`SELECT state || ' ' || problem FROM backup_runs WHERE kind = 'rehearsal' ORDER BY id`)
	testkit.Must(t, err)
	defer rows.Close()
	var got []string
	for rows.Next() {
		var text string
		testkit.Must(t, rows.Scan(&text))
		got = append(got, strings.TrimSpace(text))
	}
	if strings.Join(got, ", ") != "failed failed, done, failed damaged, failed damaged, done" {
		t.Errorf("written down: %v", got)
	}
}
