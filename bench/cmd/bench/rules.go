package main

import (
	"context"
	"fmt"
)

// trials compares a trial of a draft of rules on 100,000 stored runs with one on 10,000, in its
// package: every request costs the same, and what is in use does not grow with them.
func (b *bench) trials(ctx context.Context) error {
	var each [2]figures
	n := b.scaled(100_000)
	for i, rows := range []int{n, n / 10} {
		var err error
		if each[i], err = goBench(ctx, "admin/rulelab", "Trial", fmt.Sprintf("FLORIN_BENCH_ROWS=%d", rows)); err != nil {
			return err
		}
	}
	// Microseconds for one are milliseconds for a thousand.
	show := func(f figures) string { return fmt.Sprintf("%.0f ms, %.0f MiB", f["cpu-us/each"], f["peak-MiB"]) }
	ratio := each[0]["cpu-us/each"] / each[1]["cpu-us/each"]
	b.add(row{
		fmt.Sprintf("trial of rules, 1,000 requests of %d against %d", n, n/10), show(each[0]), show(each[1]),
		fmt.Sprintf("%.2f", ratio), fmt.Sprintf("<= %.1f", linear), "",
	}, ratio <= linear)
	return nil
}
