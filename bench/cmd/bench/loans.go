package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// figures are what a Go benchmark reports, by unit.
type figures map[string]float64

// goBench runs a benchmark of a package, in the checkout that the command is started in.
func goBench(ctx context.Context, pkg, name string, env ...string) (figures, error) {
	cmd := exec.CommandContext(ctx, "go", "test", "./internal/"+pkg, "-run", "^$", "-bench", "^Benchmark"+name+"$", "-benchtime", "1x", "-timeout", "60m")
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("benchmark %s: %w: %s", name, err, firstLine(string(out)))
	}
	return readFigures(string(out), name)
}

// readFigures finds the line of a benchmark in what the Go tool printed: name, runs, and
// pairs of a value and its unit.
func readFigures(out, name string) (figures, error) {
	for line := range strings.Lines(out) {
		fields := strings.Fields(line)
		if len(fields) < 4 || !strings.HasPrefix(fields[0], "Benchmark"+name) {
			continue
		}
		found := figures{}
		for i := 2; i+1 < len(fields); i += 2 {
			v, err := strconv.ParseFloat(fields[i], 64)
			if err != nil {
				return nil, fmt.Errorf("benchmark %s: %w", name, err)
			}
			found[fields[i+1]] = v
		}
		return found, nil
	}
	return nil, fmt.Errorf("benchmark %s reported nothing (is its engine there?)", name)
}

// linear is how much more processor time each of ten times as many may take: growing indexes
// cost a little, anything that looks at all of them costs ten times as much.
const linear = 1.5

// lending measures live loans and their books, without HTTP.
func (b *bench) lending(ctx context.Context) error {
	f, err := goBench(ctx, "lending/loan", "Replay")
	if err != nil {
		return err
	}
	ms := f["ns/op"] / 1e6
	b.add(row{"replay of 120 months with 200 facts", fmt.Sprintf("%.1f ms", ms), "", "", "< 50 ms", ""}, ms < 50)
	if err := b.grows(ctx, "due run, loans", "DueRun", "FLORIN_BENCH_LOANS", "loans/s", b.scaled(100_000)); err != nil {
		return err
	}
	if err := b.grows(ctx, "import, payments", "Import", "FLORIN_BENCH_PAYMENTS", "payments/s", b.scaled(50_000)); err != nil {
		return err
	}
	return b.postings(ctx)
}

// grows compares an amount of work with a tenth of it.
func (b *bench) grows(ctx context.Context, measure, name, env, unit string, n int) error {
	var each [2]figures
	for i, size := range []int{n, n / 10} {
		var err error
		if each[i], err = goBench(ctx, "lending/servicing", name, fmt.Sprintf("%s=%d", env, size)); err != nil {
			return err
		}
	}
	show := func(f figures) string { return fmt.Sprintf("%.0f (%.0f us)", f[unit], f["cpu-us/each"]) }
	ratio := each[0]["cpu-us/each"] / each[1]["cpu-us/each"]
	b.add(row{fmt.Sprintf("%s, %d against %d", measure, n, n/10), show(each[0]), show(each[1]), fmt.Sprintf("%.2f", ratio), fmt.Sprintf("<= %.1f", linear), ""}, ratio <= linear)
	return nil
}

// postings compares the ledger with the same rows written by the database layer alone.
func (b *bench) postings(ctx context.Context) error {
	engines := []string{"SQLite"}
	if os.Getenv("FLORIN_TEST_POSTGRES") != "" {
		engines = append(engines, "Postgres")
	}
	for _, engine := range engines {
		f, err := goBench(ctx, "lending/ledger", "Post"+engine)
		if err != nil {
			return err
		}
		show := func(rate, cpu string) string { return fmt.Sprintf("%.0f (%.0f us)", f[rate], f[cpu]) }
		b.add(row{
			"ledger postings, " + engine, show("posted/s", "cpu-us/posting"), show("bare/s", "cpu-us/bare"),
			fmt.Sprintf("%.2f", f["of-bare"]), ">= 0.33", "",
		}, f["of-bare"] >= 0.33)
	}
	return nil
}
