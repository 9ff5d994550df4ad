package takeover_test

import (
	"testing"
	"time"

	"florin/internal/admin/takeover"
	"florin/internal/test/testkit"
)

// BenchmarkTakeOver takes 10,000 loans over, each with 24 instalments that fell due and 24 payments, from the file to the last opening entry. The goal is five minutes on
// two cores. One is enough: -benchtime=1x.
func BenchmarkTakeOverSQLite(b *testing.B)   { benchmarkTakeOver(b, testkit.SQLite(b)) }
func BenchmarkTakeOverPostgres(b *testing.B) { benchmarkTakeOver(b, testkit.Postgres(b)) }

func benchmarkTakeOver(b *testing.B, env *testkit.Env) {
	const loans = 10_000
	r := newRig(b, env)
	paid := make([]int, loans)
	for i := range paid {
		paid[i] = 24
	}
	content := shape{36, 24, "2024-10-02", "2024-10-15"}.book(paid...)
	for b.Loop() {
		begun := time.Now()
		v := r.send(content, loans, loans*1200_00, 0)
		read := time.Since(begun)
		r.let(v.ID)
		r.work()
		if v = r.now(v.ID); v.Stage != takeover.Done || v.Totals[0].Booked.Loans != loans {
			b.Fatalf("%s, %d faults %+v", v.Stage, v.FaultCount, v.Totals)
		}
		b.ReportMetric(read.Seconds(), "s/dry-run")
		b.ReportMetric(time.Since(begun).Seconds(), "s/whole")
	}
}
