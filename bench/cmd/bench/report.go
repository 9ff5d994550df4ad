package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"
)

// row is one line of the table.
type row struct{ measure, florin, ceiling, ratio, target, verdict string }

func (b *bench) add(r row, ok bool) {
	r.verdict = "below"
	if ok {
		r.verdict = "ok"
	}
	b.rows = append(b.rows, r)
}

func (b *bench) note(measure string, err error) {
	progress("%s: %v", measure, err)
	b.rows = append(b.rows, row{measure: measure, verdict: "not measured: " + firstLine(err.Error())})
}

// compare adds a row for rates: Florin must reach the share target of the other side.
func (b *bench) compare(measure string, florin, ceiling sample, target float64) {
	ratio := florin.rate / ceiling.rate
	b.add(row{measure, florin.String(), ceiling.String(), fmt.Sprintf("%.2f", ratio), fmt.Sprintf(">= %.2f", target), ""}, ratio >= target)
}

func (b *bench) print(out io.Writer) {
	mode := ""
	if b.quick {
		mode = ", QUICK: a tenth of the rows, not a measurement"
	}
	fmt.Fprintf(out, "\nFlorin, %s, %d processors, %s%s\n", time.Now().Format(time.DateOnly), runtime.NumCPU(), runtime.Version(), mode)
	fmt.Fprintln(out, "rates are per second; in brackets: server processor time per request, 99th percentile of latency")
	fmt.Fprintln(out)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "measure\tflorin\tceiling\tratio\ttarget\t")
	for _, r := range b.rows {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", r.measure, r.florin, r.ceiling, r.ratio, r.target, r.verdict)
	}
	_ = w.Flush()
	printShares(out, b.shares)
}

// sample is what one run, or the median of several, showed.
type sample struct {
	rate float64
	cpu  time.Duration // of the server, per request
	p95  time.Duration // of runs that are paced
	p99  time.Duration
	// written is what the server gave to the disk for each, until the last answer, in bytes.
	written int64
}

func (s sample) String() string {
	return fmt.Sprintf("%.0f (%s, %s)", s.rate, micro(s.cpu), micro(s.p99))
}

func kilobytes(n int64) string { return fmt.Sprintf("%.1f kB", float64(n)/1e3) }

func micro(d time.Duration) string {
	if d >= 10*time.Millisecond {
		return fmt.Sprintf("%.0f ms", float64(d)/float64(time.Millisecond))
	}
	return fmt.Sprintf("%d us", d.Microseconds())
}

func median[T cmp.Ordered](values []T) T {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

func medianOf[T cmp.Ordered](samples []sample, figure func(sample) T) T {
	values := make([]T, len(samples))
	for i, s := range samples {
		values[i] = figure(s)
	}
	return median(values)
}

// middle takes the median of each figure by itself.
func middle(samples []sample) sample {
	return sample{
		rate:    medianOf(samples, func(s sample) float64 { return s.rate }),
		cpu:     medianOf(samples, func(s sample) time.Duration { return s.cpu }),
		p95:     medianOf(samples, func(s sample) time.Duration { return s.p95 }),
		p99:     medianOf(samples, func(s sample) time.Duration { return s.p99 }),
		written: medianOf(samples, func(s sample) int64 { return s.written }),
	}
}

func firstLine(text string) string {
	for i, c := range text {
		if c == '\n' || i > 160 {
			return text[:i]
		}
	}
	return text
}
