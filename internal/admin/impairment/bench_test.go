package impairment_test

import (
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func BenchmarkRunSQLite(b *testing.B)   { benchmarkRun(b, testkit.SQLite(b)) }
func BenchmarkRunPostgres(b *testing.B) { benchmarkRun(b, testkit.Postgres(b)) }

const loansOfRun = 10_000

// benchmarkRun reckons and books ten thousand loans, none of which the books had an allowance for.
func benchmarkRun(b *testing.B, env *testkit.Env) {
	for b.Loop() {
		b.StopTimer()
		r := newRig(b, env)
		const batch = 200
		for first := 0; first < loansOfRun; first += batch {
			env.Update(b, func(tx *db.Tx) error {
				for n := first; n < first+batch; n++ {
					if _, err := r.lendTx(tx, n); err != nil {
						return err
					}
				}
				return nil
			})
		}
		r.to("2026-02-05")
		r.rules()
		b.StartTimer()
		r.booked("2026-01-31")
	}
}
