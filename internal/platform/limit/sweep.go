package limit

import (
	"context"

	"florin/internal/platform/db"
)

const sweepBatch = 1000

// Sweep deletes what no longer limits anybody, in batches so that it never holds up
// other writers, and says how much it was. Run it hourly.
func Sweep(ctx context.Context, d *db.DB) (int64, error) {
	rates, err := sweep(ctx, d, sweepRates, func(tx *db.Tx) any { return tx.Now().UnixMicro() })
	if err != nil {
		return rates, err
	}
	locks, err := sweep(ctx, d, sweepLocks, func(tx *db.Tx) any { return tx.Now() })
	return rates + locks, err
}

func sweep(ctx context.Context, d *db.DB, s *db.Stmt, now func(*db.Tx) any) (total int64, err error) {
	for {
		var n int64
		err := d.Update(ctx, func(tx *db.Tx) (err error) {
			n, err = tx.Exec(s, now(tx), sweepBatch)
			return err
		})
		total += n
		if err != nil || n < sweepBatch {
			return total, err
		}
	}
}

var (
	sweepRates = db.SQL(`DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits WHERE tat <= $1 LIMIT $2)`)
	sweepLocks = db.SQL(`DELETE FROM lockouts WHERE key IN (SELECT key FROM lockouts WHERE forget_at <= $1 LIMIT $2)`)
)
