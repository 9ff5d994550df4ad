package reset

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

var (
	listUnfinished = db.SQL(`SELECT id FROM reset_runs WHERE state IN ('backup', 'deleting')`)
	dropKept       = db.SQL(`DELETE FROM reset_kept WHERE run_id = $1`)
	dropRun        = db.SQL(`DELETE FROM reset_runs WHERE id = $1`)
)

// Drop forgets the orders that are not finished. A backup that was taken before a deletion holds
// its order, too: a person who restores one wants the requests, and must not see them go again at the
// next start. Errors: fault Unavailable.
func Drop(ctx context.Context, d *db.DB) error {
	return d.Update(ctx, func(tx *db.Tx) error {
		runs, err := db.All[string](tx, listUnfinished)
		if err != nil {
			return err
		}
		for _, id := range runs {
			for _, drop := range []*db.Stmt{dropKept, dropRun} {
				if _, err := tx.Exec(drop, id); err != nil {
					return err
				}
			}
			if err := recordTx(tx, identity.CommandLine().Actor(), id, "reset.dropped", nil); err != nil {
				return err
			}
		}
		return nil
	})
}
