package servicing_test

import (
	"fmt"
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"

	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// BenchmarkImport reads a statement of payments on a tenth as many loans, and matches them
// all. FLORIN_BENCH_PAYMENTS says how many.
func BenchmarkImport(b *testing.B) {
	payments := sizeOf("FLORIN_BENCH_PAYMENTS", 2_000)
	loans := max(1, payments/10)
	for b.Loop() {
		b.StopTimer()
		r := newRig(b, testkit.SQLite(b)).banked(b)
		references := make([]string, loans)
		for i := range references {
			references[i] = string(r.reference(b, r.open(b, terms(10_000_00, 36, "3"))))
		}
		list := make([]booking, payments)
		for i := range list {
			list[i] = booking{minor: int64(i%1000) + 1, ref: fmt.Sprintf("B%d", i), structured: references[i%loans]}
		}
		file := camt("camt.053", list...)
		b.StartTimer()
		took := spent(b, r, func() {
			f := r.imported(b, file)
			must(b, r.SettleFile(ctx, f.ID))
		})
		took.report(b, payments, "payments/s")
		b.StopTimer()
		var left int64
		must(b, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
			left, err = db.One[int64](tx, countState, treasury.EntryMatched)
			return err
		}))
		if left != int64(payments) {
			b.Fatalf("%d payments are matched", left)
		}
		b.StartTimer()
	}
}

var countState = db.SQL(`SELECT COUNT(*) FROM bank_entries WHERE state = $1`)

// sizeOf reads how much of something a benchmark is to do.
func sizeOf(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil && n > 0 {
		return n
	}
	return otherwise
}

// effort is time on the wall and on the processors, and bytes that are kept of it.
type effort struct {
	wall, cpu time.Duration
	kept      int64
}

// spent measures what a call takes. A neighbour on the machine changes the time on the wall
// by factors, that of the processor little.
func spent(b *testing.B, r *rig, call func()) effort {
	b.Helper()
	start, before, size := time.Now(), processorTime(b), r.size(b)
	call()
	return effort{time.Since(start), processorTime(b) - before, r.size(b) - size}
}

// size is what the pages of the file hold that are in use.
func (r *rig) size(b *testing.B) (bytes int64) {
	b.Helper()
	row := r.Env.DB.Pool().QueryRowContext(ctx, "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size")
	must(b, row.Scan(&bytes))
	return bytes
}

func (e effort) report(b *testing.B, n int, unit string) {
	b.ReportMetric(float64(n)/e.wall.Seconds(), unit)
	b.ReportMetric(float64(e.cpu.Microseconds())/float64(n), "cpu-us/each")
	b.ReportMetric(float64(e.kept)/float64(n), "kept-bytes/each")
	b.ReportMetric(0, "ns/op")
}

func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
