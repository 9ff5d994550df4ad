package crashtest

import (
	"database/sql"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/test/testkit"
	"florin/internal/test/testkit/program"
)

// onEachEngine prepares a node that has taken requests and documents and written to the applicants, and a connection to its database. When it is
// started again it does no background work: that is for the commands that are killed.
func onEachEngine(t *testing.T, test func(t *testing.T, n *program.Node, pool *sql.DB)) {
	t.Helper()
	t.Parallel() // mostly they wait
	on := func(t *testing.T, n *program.Node, driver, address string) {
		t.Helper()
		liftTheLimit(t, n)
		n.Start()
		const people = 60
		applied(t, n, 0, people)
		pool, err := sql.Open(driver, address)
		testkit.Must(t, err)
		t.Cleanup(func() { testkit.Must(t, pool.Close()) })
		until(t, "each was written to", func() bool {
			var sent int
			return pool.QueryRow(`SELECT COUNT(*) FROM mails`).Scan(&sent) == nil && sent >= people
		})
		n.Kill()
		n.Args = []string{"--workers=false"}
		test(t, n, pool)
	}
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		n := program.New(t, "sqlite")
		on(t, n, "sqlite", "file:"+filepath.Join(n.Data, "florin.db")+"?_pragma=busy_timeout(5000)")
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		url := testkit.Postgres(t).URL()
		on(t, program.New(t, url), "pgx", url)
	})
}

const nextKey = "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b"

// Whenever it is killed, what was sealed opens, by one key or the other; the next run ends the work, and the old key can go.
func TestSealingAgainIsKilled(t *testing.T) {
	count := max(2, kills(t)/4)
	onEachEngine(t, func(t *testing.T, n *program.Node, _ *sql.DB) {
		file := filepath.Join(n.Data, "master.key")
		old, err := os.ReadFile(file)
		testkit.Must(t, err)
		oldID := regexp.MustCompile(`([0-9a-f]{8})  seals`).FindStringSubmatch(command(t, n, "keys", "list"))[1]
		testkit.Must(t, os.WriteFile(file, append([]byte(nextKey+"\n"), old...), 0o600))
		n.Start() // from here on the new key seals
		n.Kill()
		hit := 0
		for range count {
			begun := func(output string) bool { return strings.Contains(output, " again.\n") }
			if !n.RunAndKill(begun, time.Duration(rand.IntN(2000))*time.Microsecond, "keys", "reseal") {
				hit++
			}
		}
		t.Logf("%d of %d runs were killed; then\n%s", hit, count, command(t, n, "keys", "list"))
		if hit == 0 {
			t.Error("none was killed in its work")
		}
		verify(t, n)
		if said := command(t, n, "keys", "reseal"); !strings.Contains(said, "Everything in the database is sealed with ") {
			t.Error(said)
		}
		command(t, n, "keys", "retire", oldID)
		testkit.Must(t, os.WriteFile(file, []byte(nextKey+"\n"), 0o600))
		verify(t, n)
		n.Start()
	})
}

// Whenever it is killed, the next rehearsal goes well, and what the killed one left goes at the next start of the node, too.
func TestARehearsalIsKilled(t *testing.T) {
	count := max(4, kills(t)/4)
	onEachEngine(t, func(t *testing.T, n *program.Node, pool *sql.DB) {
		command(t, n, "backups", "make")
		left := func() []string { t.Helper(); return remains(t, n, pool) }
		moments := []func(output string) bool{
			func(string) bool { return len(left()) > 0 },                                                    // it has begun
			func(output string) bool { return strings.Contains(output, "as they were written") },            // and unpacked
			func(string) bool { return len(left()) == 2 },                                                   // a database was made; on SQLite: never, it goes well
			func(output string) bool { return strings.Contains(output, "as in the backup") },                // rows were read
			func(output string) bool { return strings.Contains(output, "every document has its owner") },    // it verifies
			func(output string) bool { return strings.Contains(output, "each is what follows from their") }, // still
		}
		hit := 0
		for i := range count {
			twoMinutesGoBy(t, pool)
			if n.RunAndKill(moments[i%len(moments)], time.Duration(rand.IntN(20))*time.Millisecond, "restore", "--rehearse") {
				continue
			}
			if hit++; len(left()) == 0 {
				t.Errorf("kill %d found nothing under way", i)
			}
			if i > 0 {
				continue
			}
			twoMinutesGoBy(t, pool)
			n.Start()
			until(t, "the node removes what a killed rehearsal left", func() bool { return len(left()) == 0 })
			n.Kill()
		}
		if t.Logf("%d of %d rehearsals were killed", hit, count); hit == 0 {
			t.Error("none was killed in its work")
		}
		twoMinutesGoBy(t, pool)
		if said := command(t, n, "restore", "--rehearse"); !strings.Contains(said, "The rehearsal went well") {
			t.Error(said)
		}
		if all := left(); len(all) > 0 {
			t.Errorf("left behind: %v", all)
		}
		verify(t, n)
	})
}

// twoMinutesGoBy ends the turn of a killed program.
func twoMinutesGoBy(t *testing.T, pool *sql.DB) {
	t.Helper()
	_, err := pool.Exec(`UPDATE backup_turns SET until = started.at FROM (SELECT MIN(created_at) AS at FROM loan_requests) AS started`)
	testkit.Must(t, err)
}

// rehearsalOf is the name of the database in which a restore of the one at a URL is rehearsed.
func rehearsalOf(url string) string {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(url))
	return fmt.Sprintf("florin_rehearsal_%016x", sum.Sum64())
}

// remains are the folder and the database of a rehearsal, where there are any.
func remains(t *testing.T, n *program.Node, pool *sql.DB) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(n.Data, "rehearsal"))
	testkit.Must(t, err)
	if n.Database == "sqlite" {
		return list
	}
	rows, err := pool.Query(`SELECT datname FROM pg_database WHERE datname = $1`, rehearsalOf(n.Database))
	testkit.Must(t, err)
	defer rows.Close()
	for rows.Next() {
		var name string
		testkit.Must(t, rows.Scan(&name))
		list = append(list, name)
	}
	testkit.Must(t, rows.Err())
	return list
}

func command(t *testing.T, n *program.Node, args ...string) string {
	t.Helper()
	out, err := n.Run("", args...)
	testkit.Must(t, err)
	return string(out)
}
