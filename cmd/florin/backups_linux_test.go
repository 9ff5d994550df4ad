package main

import (
	"crypto/rand"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"florin/internal/test/testkit"
)

// smallDisk mounts a disk of some bytes, for a user.
func smallDisk(t *testing.T, size int, uid uint32) (dir string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "florin-small")
	testkit.Must(t, err)
	t.Cleanup(func() { testkit.Must(t, os.Remove(dir)) })
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d,uid=%d,mode=0700", size, uid)); err != nil {
		t.Skipf("a disk that fills up needs the right to mount a tmpfs: %v", err)
	}
	t.Cleanup(func() { testkit.Must(t, syscall.Unmount(dir, syscall.MNT_DETACH)) })
	return dir
}

// onSmallDisk gives the address of a database for a role that makes all its tables on a disk of some bytes.
func onSmallDisk(t *testing.T, address string, size int) (small string) {
	t.Helper()
	pool, err := sql.Open("pgx", address)
	testkit.Must(t, err)
	t.Cleanup(func() { testkit.Must(t, pool.Close()) })
	var data string
	testkit.Must(t, pool.QueryRow(`SHOW data_directory`).Scan(&data))
	info, err := os.Stat(data)
	testkit.Must(t, err)
	dir := smallDisk(t, size, info.Sys().(*syscall.Stat_t).Uid)
	name, word := "florin_small_"+strings.ToLower(rand.Text()), strings.ToLower(rand.Text())
	for _, command := range []string{
		`CREATE TABLESPACE ` + name + ` LOCATION '` + dir + `'`,
		`CREATE ROLE ` + name + ` LOGIN SUPERUSER PASSWORD '` + word + `'`,
		`ALTER ROLE ` + name + ` SET default_tablespace = '` + name + `'`,
	} {
		_, err := pool.Exec(command)
		testkit.Must(t, err)
	}
	t.Cleanup(func() {
		for _, command := range []string{`DROP ROLE `, `DROP TABLESPACE `} {
			_, err := pool.Exec(command + name)
			testkit.Must(t, err)
		}
	})
	u, err := url.Parse(address)
	testkit.Must(t, err)
	u.User = url.UserPassword(name, word)
	return u.String()
}

// Without space, in the data folder or on PostgreSQL's server, a rehearsal says where it is missing, is written down, and leaves nothing behind.
func TestARehearsalWithoutSpace(t *testing.T) {
	address := emptyDatabase(t, os.Getenv("FLORIN_TEST_POSTGRES"))
	s := newShell(t)
	backups := t.TempDir()
	do := func(address string, words ...string) []string {
		return append(words, "--backups", backups, "--database", address)
	}
	s.ok(do(address, "demo", "--requests", "10")...)
	pool, err := sql.Open("pgx", address)
	testkit.Must(t, err)
	defer pool.Close()
	_, err = pool.Exec(`INSERT INTO jobs (id, kind, payload, state, attempt, run_at, created_at)
		SELECT 'large', 'of a newer program', '"' || string_agg(md5(n::text), '') || '"', 'dead', 1, now(), now() FROM generate_series(1, 250000) n`) // 8 MB
	testkit.Must(t, err)
	s.ok(do(address, "backups", "make")...)
	for when, size := range map[string]int{"tables are made": 1 << 20, "rows are read": 12 << 20} {
		small := onSmallDisk(t, address, size)
		s.fails(1, "the disk of the PostgreSQL server is full", do(small, "restore", "--rehearse")...)
		if list := s.ok(do(address, "backups", "list")...); !strings.Contains(list, "FAILED (no_space)") || !strings.Contains(list, "  the disk of the PostgreSQL server is full") {
			t.Errorf("full when %s: %s", when, list)
		}
		nothingLeft(t, s, []string{address})
	}

	key, err := os.ReadFile(filepath.Join(s.data, "master.key"))
	testkit.Must(t, err)
	there := &shell{t, smallDisk(t, 4<<20, 0)}
	testkit.Must(t, os.WriteFile(filepath.Join(there.data, "master.key"), key, 0o600))
	there.fails(1, "too little free space", do(address, "restore", "--rehearse")...)
	if list := s.ok(do(address, "backups", "list")...); !strings.Contains(list, "FAILED (no_space)") || strings.Contains(list, "PostgreSQL") {
		t.Errorf("a full data folder: %s", list)
	}
	nothingLeft(t, there, []string{address})
	s.ok(do(address, "restore", "--rehearse")...)
}
