package identity_test

import (
	"syscall"
	"testing"
	"time"

	"florin/internal/testkit"
)

func BenchmarkSessionSQLite(b *testing.B)   { benchmarkSession(b, newKit(b, testkit.SQLite(b))) }
func BenchmarkSessionPostgres(b *testing.B) { benchmarkSession(b, newKit(b, testkit.Postgres(b))) }

// benchmarkSession checks sessions from as many callers as there are cores and reports
// the CPU time of this process for each check: at most 60 microseconds are allowed.
func benchmarkSession(b *testing.B, k *kit) {
	st := k.client(b)
	b.ReportAllocs()
	before := cpu()
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := k.Session(b.Context(), st.Token); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64((cpu()-before).Microseconds())/float64(b.N), "cpu-µs/op")
}

// cpu is the time that this process has spent on processors.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
