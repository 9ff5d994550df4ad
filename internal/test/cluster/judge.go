package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
)

// gap is the longest time between two acknowledgements in a stretch of time, its ends included.
func gap(attempts []attempt, from, to time.Time) time.Duration {
	at := []time.Time{from, to}
	for _, a := range attempts {
		if a.reference != "" && a.ended.After(from) && a.ended.Before(to) {
			at = append(at, a.ended)
		}
	}
	slices.SortFunc(at, time.Time.Compare)
	var longest time.Duration
	for i := range len(at) - 1 {
		longest = max(longest, at[i+1].Sub(at[i]))
	}
	return longest
}

// refusals counts by reason what was begun in a stretch of time and not acknowledged.
func refusals(attempts []attempt, from, to time.Time) map[string]int {
	reasons := map[string]int{}
	for _, a := range attempts {
		if a.refusal != "" && !a.began.Before(from) && a.began.Before(to) {
			reasons[a.refusal]++
		}
	}
	return reasons
}

// wrong counts what was acknowledged and is not in the database once, under the reference that was told.
func wrong(attempts []attempt, stored map[string][]string) (lost int) {
	for _, a := range attempts {
		if got := stored[mailbox(a.mark)]; a.reference != "" && (len(got) != 1 || got[0] != a.reference) {
			lost++
		}
	}
	return lost
}

// stored reads the references of all applications by their address.
func stored(ctx context.Context, database string) (map[string][]string, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, database)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	rows, err := conn.Query(ctx, `SELECT email, reference FROM loan_requests`)
	if err != nil {
		return nil, err
	}
	all := map[string][]string{}
	var email, reference string
	_, err = pgx.ForEachRow(rows, []any{&email, &reference}, func() error {
		all[email] = append(all[email], reference)
		return nil
	})
	return all, err
}

// lost says how many acknowledged applications the database does not have as it should.
func (c *cluster) lost(ctx context.Context) (int, error) {
	attempts := c.load.all() // before the rows are read: what is acknowledged later may be missing there
	rows, err := stored(ctx, c.database())
	if err != nil {
		return 0, fmt.Errorf("what is stored cannot be read: %w", err)
	}
	return wrong(attempts, rows), nil
}

// repeated hands in again, under the same keys, what was not acknowledged, as callers do. Some of it was written all the same: nothing may be there twice.
func (c *cluster) repeated(ctx context.Context) error {
	attempts, again := c.load.all(), 0
	for i := range attempts {
		a := &attempts[i]
		if a.reference != "" {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		a.reference, a.refusal = c.nodes[i%len(c.nodes)].apply(i, a.mark)
		if a.refusal != "" {
			return fmt.Errorf("%s is refused again: %s", a.mark, a.refusal)
		}
		again++
	}
	rows, err := stored(ctx, c.database())
	if err != nil {
		return err
	}
	if n := wrong(attempts, rows); n > 0 || len(rows) != len(attempts) {
		return fmt.Errorf("%d of %d applications are not there once, and %d addresses have some", n, len(attempts), len(rows))
	}
	say("%d that were not acknowledged were taken when they were repeated; all %d are there once", again, len(attempts))
	return nil
}
