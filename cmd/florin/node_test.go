package main

import (
	"database/sql"
	"os"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// Two nodes of one name must not take each other's running jobs for those of a former life:
// payouts and e-mails would be done twice. After the end of both the jobs are taken back at once.
func TestTwoNodesOfOneName(t *testing.T) {
	url := emptyDatabase(t, os.Getenv("FLORIN_TEST_POSTGRES"))
	s := newShell(t)
	node := []string{"--database", url, "--node", "a"}
	s.ok("migrate", "--database", url)
	pool, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	run := func(job string) {
		if _, err := pool.Exec(`INSERT INTO jobs (id, kind, payload, state, attempt, node, run_at, created_at)
			VALUES ($1, 'held', '{}', 'running', 1, 'a', now() + interval '1 hour', now())`, job); err != nil {
			t.Fatal(err)
		}
	}
	running := func(job string) bool {
		var n int
		if err := pool.QueryRow(`SELECT count(*) FROM jobs WHERE id = $1 AND state = 'running' AND node = 'a'`, job).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n == 1
	}
	takenBack := func(job string) {
		t.Helper()
		testkit.Eventually(t, "a restarted node takes its jobs back and does not leave them to the lease", func() bool { return !running(job) })
	}
	run("before")
	_, _, stopFirst := s.serve(node...)
	takenBack("before")
	run("held")
	_, _, stopSecond := s.serve(node...)
	time.Sleep(500 * time.Millisecond)
	if !running("held") {
		t.Error("the second node took what the first is doing")
	}
	stopSecond()
	stopFirst()
	s.serve(node...)
	takenBack("held")
}
