package testkit

import (
	"os"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// Rows is how large a table a benchmark of a list fills: FLORIN_BENCH_ROWS, or a small one.
func Rows() int {
	if n, err := strconv.Atoi(os.Getenv("FLORIN_BENCH_ROWS")); err == nil && n > 0 {
		return n
	}
	return 1_000
}

// readings of a page are repeated in rounds; the middle round counts.
const (
	rounds   = 9
	readings = 30
)

// FirstPage reports the processor time of one reading as cpu-us/each. A neighbour on the
// machine changes the time on the wall by factors, that of the processor little.
func FirstPage(b *testing.B, read func()) {
	b.Helper()
	read()
	took := make([]float64, rounds)
	for i := range took {
		before := Processor(b)
		for range readings {
			read()
		}
		took[i] = float64((Processor(b) - before).Nanoseconds()) / 1000 / readings
	}
	slices.Sort(took)
	b.ReportMetric(took[rounds/2], "cpu-us/each")
}

// Processor is the processor time that this process has used so far.
func Processor(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
