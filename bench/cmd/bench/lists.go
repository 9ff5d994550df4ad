package main

import (
	"context"
	"fmt"
)

// listSlack is how much more the first page of a list may cost among a hundred times as many.
const listSlack = 1.5

// lists compares the first pages of the back-office's lists among 1,000,000 rows and 10,000,
// without HTTP.
func (b *bench) lists(ctx context.Context) error {
	for _, l := range []struct{ measure, pkg, name string }{
		{"requests, each filter in each order", "lending/decision", "List"}, {"loans and payments", "lending/servicing", "List"}, {"clients", "customer/clients", "List"}, {"inbox", "customer/message", "Inbox"}, {"journal", "platform/audit", "Journal"}, {"privacy cases", "customer/privacy", "Cases"},
	} {
		var each [2]figures
		n := b.scaled(1_000_000)
		for i, rows := range []int{n, n / 100} {
			var err error
			if each[i], err = goBench(ctx, l.pkg, l.name, fmt.Sprintf("FLORIN_BENCH_ROWS=%d", rows)); err != nil {
				return err
			}
		}
		large, small := each[0]["cpu-us/each"], each[1]["cpu-us/each"]
		b.add(row{
			fmt.Sprintf("first page of %s, %d against %d", l.measure, n, n/100), fmt.Sprintf("%.0f us", large), fmt.Sprintf("%.0f us", small),
			fmt.Sprintf("%.2f", large/small), fmt.Sprintf("<= %.1f", listSlack), "",
		}, large/small <= listSlack)
	}
	return nil
}
