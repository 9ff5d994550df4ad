package witness

import (
	"context"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

var (
	findRow = db.SQL(`SELECT pushed, hash, failures, failing_since, problem, hold_until FROM audit_witnesses WHERE address = $1`)

	hold = db.SQL(`
		INSERT INTO audit_witnesses (address, pushed, hash, failures, problem, hold_until) VALUES ($1, 0, '', 0, '', $2)
		ON CONFLICT (address) DO UPDATE SET hold_until = excluded.hold_until WHERE audit_witnesses.hold_until <= $3`)
	noteTaken = db.SQL(`
		UPDATE audit_witnesses SET pushed = $2, pushed_at = $3, hash = $4, failures = 0, failing_since = NULL, problem = '', hold_until = $3
		WHERE address = $1 AND pushed < $2`)
	noteRefused = db.SQL(`
		UPDATE audit_witnesses SET failures = failures + 1, failing_since = coalesce(failing_since, $3), problem = $4, hold_until = $5
		WHERE address = $1 AND pushed = $2`)
)

type row struct {
	Pushed       int64      `db:"pushed"`
	Hash         string     `db:"hash"`
	Failures     int64      `db:"failures"`
	FailingSince *time.Time `db:"failing_since"`
	Problem      string     `db:"problem"`
	HoldUntil    time.Time  `db:"hold_until"`
}

// State is how far an address is told of the seals.
type State struct {
	Pushed       int64         // the last seal that it took; 0: none yet
	Newest       int64         // the last seal of the database
	Gone         bool          // the last that it took is not in the database any more, or another one there
	Waiting      time.Duration // since the end of the oldest sealed time that it has not taken; 0: it has all
	Failures     int64         // of calls in a row
	FailingSince time.Time     // zero: it took the last that it was told
	Problem      string        // of the last call, in words
}

// Look says how far an address is told.
func Look(ctx context.Context, d *db.DB, address string) (state State, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		r, _, err := db.Maybe[row](tx, findRow, key(address))
		if err != nil {
			return err
		}
		state = State{Pushed: r.Pushed, Failures: r.Failures, Problem: r.Problem}
		if r.FailingSince != nil {
			state.FailingSince = *r.FailingSince
		}
		if state.Newest, err = audit.NewestSealTx(tx); err != nil {
			return err
		}
		hash, there, err := audit.SealHashTx(tx, r.Pushed)
		if err != nil {
			return err
		}
		state.Gone = r.Pushed > 0 && (!there || hash != r.Hash)
		next, found, err := audit.NextSealTx(tx, r.Pushed)
		if found {
			state.Waiting = max(0, tx.Now().Sub(next.To))
		}
		return err
	})
	return state, err
}
