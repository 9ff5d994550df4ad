package db_test

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	osexec "os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// cluster is a PostgreSQL server of a test's own, reached by its socket.
type cluster struct {
	home string
	as   *syscall.SysProcAttr
}

// newCluster starts a primary; from names the one that it is to follow instead.
func newCluster(t testing.TB, from *cluster) *cluster {
	t.Helper()
	if os.Getenv("FLORIN_PG_BIN") == "" {
		testkit.Postgres(t) // skips, or fails where it must not be missing
		t.Fatal("FLORIN_PG_BIN names no folder with PostgreSQL's programs: scripts/with-postgres does")
	}
	home, err := os.MkdirTemp("/tmp", "florin-follow") // the path of a socket is short
	if err != nil {
		t.Fatal(err)
	}
	c := &cluster{home: home}
	t.Cleanup(func() { _ = os.RemoveAll(home) })
	if os.Getuid() == 0 { // PostgreSQL refuses to run as root
		c.asAnother(t)
	}
	if from == nil {
		c.run(t, "initdb", "-D", c.data(), "-U", "florin", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	} else {
		c.run(t, "pg_basebackup", "-h", from.home, "-U", "florin", "-D", c.data(), "-R", "-c", "fast", "--no-sync")
	}
	c.start(t)
	t.Cleanup(func() { c.stop(t) })
	return c
}

func (c *cluster) asAnother(t testing.TB) {
	t.Helper()
	who, err := user.Lookup("postgres")
	if err != nil {
		who, err = user.Lookup("nobody")
	}
	if err != nil {
		t.Fatal(err)
	}
	uid, _ := strconv.Atoi(who.Uid)
	gid, _ := strconv.Atoi(who.Gid)
	if err := os.Chown(c.home, uid, gid); err != nil {
		t.Fatal(err)
	}
	c.as = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}

func (c *cluster) data() string { return filepath.Join(c.home, "data") }

func (c *cluster) url() string { return "postgres:///postgres?host=" + c.home + "&user=florin" }

func (c *cluster) start(t testing.TB) {
	t.Helper()
	options := "-c listen_addresses= -c unix_socket_directories=" + c.home + " -c fsync=off"
	c.run(t, "pg_ctl", "-D", c.data(), "-l", filepath.Join(c.home, "log"), "-o", options, "-w", "start")
}

func (c *cluster) stop(t testing.TB) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(c.data(), "postmaster.pid")); err == nil {
		c.run(t, "pg_ctl", "-D", c.data(), "-m", "immediate", "-w", "stop")
	}
}

func (c *cluster) run(t testing.TB, program string, args ...string) {
	t.Helper()
	cmd := osexec.CommandContext(context.Background(), filepath.Join(os.Getenv("FLORIN_PG_BIN"), program), args...)
	cmd.Dir, cmd.Env, cmd.SysProcAttr = c.home, append(os.Environ(), "HOME="+c.home), c.as
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, text)
	}
}

// ask runs a statement on the server itself.
func (c *cluster) ask(t testing.TB, statement string) {
	t.Helper()
	c.run(t, "psql", "-h", c.home, "-U", "florin", "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-qc", statement)
}

var (
	followMake  = db.Composed(`CREATE TABLE IF NOT EXISTS follow (n BIGINT PRIMARY KEY)`)
	followWrite = db.Composed(`INSERT INTO follow (n) VALUES ($1)`)
	followCount = db.Composed(`SELECT count(*), pg_is_in_recovery() AS there FROM follow`)
)

type counted struct {
	Count int64 `db:"count"`
	There bool  `db:"there"`
}

// follow is a database with a replica, and what its operator reads.
type follow struct {
	*db.DB
	log  bytes.Buffer
	rows int64
}

func openFollow(t testing.TB, primary, standby string) *follow {
	t.Helper()
	f := &follow{}
	d, err := db.Open(t.Context(), db.Config{URL: primary, Replica: standby, Log: slog.New(slog.NewTextHandler(&f.log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	f.DB = d
	f.update(t, followMake)
	return f
}

func (f *follow) update(t testing.TB, stmt *db.Stmt, args ...any) {
	t.Helper()
	if err := f.Update(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(stmt, args...)
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// write adds a row; survey counts them at once, and says where it was read. That a row is missing fails the test.
func (f *follow) write(t testing.TB) {
	t.Helper()
	f.rows++
	f.update(t, followWrite, f.rows)
}

func (f *follow) survey(t testing.TB) (there bool) {
	t.Helper()
	var got counted
	if err := f.Survey(t.Context(), func(tx *db.Tx) (err error) {
		got, err = db.One[counted](tx, followCount)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if got.Count != f.rows {
		t.Fatalf("%d rows are read of %d that were written (replica: %v)", got.Count, f.rows, got.There)
	}
	return got.There
}

// comes waits until surveys are read where they should be.
func (f *follow) comes(t testing.TB, there bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); f.survey(t) != there; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("after 20 s surveys are still not read where they should be (replica: %v): %s", there, f.log.String())
		}
	}
}

// Whatever becomes of the replica, nobody is told less than what was committed before they asked.
func TestSurveysMissNothing(t *testing.T) {
	t.Parallel()
	primary := newCluster(t, nil)
	standby := newCluster(t, primary)
	f := openFollow(t, primary.url(), standby.url())

	f.comes(t, true)
	for range 200 {
		f.write(t)
		f.survey(t)
	}
	f.comes(t, true)
	if there, _ := f.ReplicaReads(); there == 0 {
		t.Errorf("%d reads of the replica are counted", there)
	}

	standby.ask(t, "SELECT pg_wal_replay_pause()")
	f.write(t)
	if f.survey(t) {
		t.Error("a replica that stands still was read")
	}
	standby.ask(t, "SELECT pg_wal_replay_resume()")
	f.comes(t, true)
	if f.log.Len() > 0 {
		t.Errorf("a replica that is behind for a moment is nothing to tell: %s", f.log.String())
	}

	standby.stop(t)
	f.write(t)
	f.comes(t, false)
	if !strings.Contains(f.log.String(), "the replica cannot be read") {
		t.Errorf("nobody is told that the replica is gone: %s", f.log.String())
	}
	if err := f.Replica(t.Context()); err == nil {
		t.Error("a replica that is gone is said to follow")
	}
	standby.start(t)
	f.write(t)
	f.comes(t, true)
	if !strings.Contains(f.log.String(), "the replica is read again") {
		t.Errorf("nobody is told that the replica is back: %s", f.log.String())
	}

	standby.ask(t, "SELECT pg_promote()")
	f.write(t)
	f.comes(t, false)
}

// A reader that the replica sends away, because it is in the way of its following, is answered by the primary.
func TestASurveyInTheWayOfTheReplica(t *testing.T) {
	t.Parallel()
	primary := newCluster(t, nil)
	standby := newCluster(t, primary)
	standby.ask(t, "ALTER SYSTEM SET max_standby_streaming_delay = 0")
	standby.ask(t, "SELECT pg_reload_conf()")
	f := openFollow(t, primary.url(), standby.url())
	f.write(t)
	f.comes(t, true)
	runs := 0
	err := f.Survey(t.Context(), func(tx *db.Tx) error {
		runs++
		if _, err := db.All[counted](tx, followCount); err != nil || runs > 1 {
			return err
		}
		primary.ask(t, "TRUNCATE follow") // takes the lock that the reader holds on the replica
		time.Sleep(500 * time.Millisecond)
		_, err := db.All[counted](tx, followCount)
		return err
	})
	if err != nil || runs != 2 {
		t.Errorf("the survey ran %d times and ends with %v", runs, err)
	}
}

// Positions of another cluster mean nothing here.
func TestAReplicaOfAnotherCluster(t *testing.T) {
	t.Parallel()
	primary, other := newCluster(t, nil), newCluster(t, nil)
	f := openFollow(t, primary.url(), other.url())
	f.write(t)
	if f.survey(t) {
		t.Error("a server that was not copied from the primary is read")
	}
	if err := f.Replica(t.Context()); err == nil || !strings.Contains(err.Error(), "another cluster") {
		t.Errorf("of a server of another cluster it is said: %v", err)
	}
}

// Where commits do not wait for the disk, nobody knows what a replica must have.
func TestNoReplicaWithoutDurableCommits(t *testing.T) {
	t.Parallel()
	primary := newCluster(t, nil)
	standby := newCluster(t, primary)
	f := openFollow(t, primary.url()+"&synchronous_commit=off", standby.url())
	f.write(t)
	if f.survey(t) {
		t.Error("the replica is read although commits are not durable when they are seen")
	}
}

// Without a replica, and on SQLite, a survey is a view.
func TestASurveyWithoutAReplica(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		seen := false
		if err := env.DB.Survey(t.Context(), func(*db.Tx) error {
			seen = true
			return nil
		}); err != nil || !seen {
			t.Fatalf("%v, seen %v", err, seen)
		}
		if there, primary := env.DB.ReplicaReads(); there+primary != 0 || env.DB.Replica(t.Context()) != nil {
			t.Error("a replica is reported that nobody configured")
		}
	})
}

// What asking both servers costs a list that takes next to nothing itself.
func BenchmarkReadingFromAStandby(b *testing.B) {
	primary := newCluster(b, nil)
	f := openFollow(b, primary.url(), newCluster(b, primary).url())
	f.write(b)
	f.comes(b, true)
	for name, read := range map[string]func(context.Context, func(*db.Tx) error) error{"view": f.View, "survey": f.Survey} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := read(b.Context(), func(tx *db.Tx) error {
					_, err := db.One[counted](tx, followCount)
					return err
				}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
