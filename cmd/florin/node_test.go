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
	_, _, stopFirst := s.serve(node...)
	pool, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(`INSERT INTO jobs (id, kind, payload, state, attempt, node, run_at, created_at)
		VALUES ('held', 'held', '{}', 'running', 1, 'a', now() + interval '1 hour', now())`); err != nil {
		t.Fatal(err)
	}
	held := func() bool {
		var n int
		if err := pool.QueryRow(`SELECT count(*) FROM jobs WHERE id = 'held' AND state = 'running' AND node = 'a'`).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n == 1
	}
	_, _, stopSecond := s.serve(node...)
	time.Sleep(500 * time.Millisecond)
	if !held() {
		t.Error("the second node took what the first is doing")
	}
	stopSecond()
	stopFirst()
	s.serve(node...)
	for end := time.Now().Add(testkit.Patience); held(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("a restarted node leaves its jobs to the lease")
		}
	}
}
