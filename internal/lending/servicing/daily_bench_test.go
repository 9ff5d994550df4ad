package servicing_test

import (
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// BenchmarkDueRun books the first due day of a portfolio whose loans were all paid out on one
// day: the worst day there is. FLORIN_BENCH_LOANS says how many; 100000 takes some minutes.
func BenchmarkDueRun(b *testing.B) {
	loans := sizeOf("FLORIN_BENCH_LOANS", 1_000)
	for b.Loop() {
		r := newRig(b, testkit.SQLite(b))
		on := date.Of(r.Env.Clock.Now(), time.UTC)
		r.fill(b, loans, on)
		due := on.AddMonths(1, 0)
		r.Env.Clock.Set(due.Time(time.UTC).Add(9 * time.Hour))
		spent(b, r, func() { must(b, r.DueRun(ctx, due)) }).report(b, loans, "loans/s")
		var left, booked int
		row := r.Env.DB.Pool().QueryRowContext(ctx, "SELECT count(*) FILTER (WHERE work_on <= ?), count(*) FROM loans", due.String())
		must(b, row.Scan(&left, &booked))
		if left != 0 || booked != loans {
			b.Fatalf("after the run %d of %d loans still wait for that day's work", left, booked)
		}
	}
}

// fill opens loans and pays them out, many in one transaction.
func (r *rig) fill(b *testing.B, loans int, on date.Date) {
	b.Helper()
	terms := terms(10_000_00, 36, "3")
	for opened := 0; opened < loans; {
		batch := min(500, loans-opened)
		r.update(b, func(tx *db.Tx) error {
			for range batch {
				id, err := r.OpenTx(tx, system, contract(r, terms))
				if err == nil {
					err = r.PaidOutTx(tx, system, id, on, "first")
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		opened += batch
	}
}
