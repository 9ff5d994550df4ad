package job_test

import (
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

// However PostgreSQL plans it, a claim takes as many jobs as there are free places: what is claimed
// beyond that waits for a worker while its lease runs, and is begun after the node was told to end.
func TestAClaimTakesNoMoreThanAsked(t *testing.T) {
	env := testkit.Postgres(t)
	enqueue(t, env, job.Spec{Kind: "k"}, job.Spec{Kind: "k"}, job.Spec{Kind: "k"})
	tx, err := env.DB.Pool().BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	for _, way := range []string{"hashagg", "hashjoin", "mergejoin", "sort", "material"} {
		if _, err := tx.Exec(`SET LOCAL enable_` + way + ` = off`); err != nil {
			t.Fatal(err)
		}
	}
	now := time.Now().Add(time.Hour)
	claimed, err := tx.Query(job.ClaimStatement(db.Postgres), now, now.Add(time.Minute), "a", 1, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer claimed.Close()
	n := 0
	for claimed.Next() {
		n++
	}
	if n != 1 || claimed.Err() != nil {
		t.Errorf("claimed %d of three jobs, %v; want 1", n, claimed.Err())
	}
}
