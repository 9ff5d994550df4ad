package job

import (
	"context"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Depth is how many jobs of one kind are in one lane and state.
type Depth struct {
	Kind   string        `db:"kind"`
	Lane   Lane          `db:"lane"`
	State  string        `db:"state"` // ready, running, dead
	Jobs   int64         `db:"jobs"`
	Oldest time.Time     `db:"oldest"` // when the longest waiting one fell due
	Age    time.Duration // how long ago that is; nought for the future
}

// Stats counts the queue by kind, lane and state, for metrics.
func Stats(ctx context.Context, d *db.DB) (depths []Depth, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		depths, err = db.All[Depth](tx, countJobs)
		for i := range depths {
			depths[i].Age = max(0, tx.Now().Sub(depths[i].Oldest))
		}
		return err
	})
	return depths, err
}

// Corpse is a job that failed for good.
type Corpse struct {
	ID        string    `db:"id"`
	Kind      string    `db:"kind"`
	Attempts  int64     `db:"attempt"`
	DiedAt    time.Time `db:"run_at"`
	CreatedAt time.Time `db:"created_at"`
	LastError *string   `db:"last_error"`
}

// Dead lists jobs that failed for good, the latest first.
func Dead(ctx context.Context, d *db.DB, limit int) (dead []Corpse, err error) {
	err = d.View(ctx, func(tx *db.Tx) error {
		dead, err = db.All[Corpse](tx, listDead, limit)
		return err
	})
	return dead, err
}

// Retryable says whether Revive would find a dead job. Errors: fault NotFound.
func Retryable(ctx context.Context, d *db.DB, id string) error {
	return d.View(ctx, func(tx *db.Tx) error {
		n, err := db.One[int64](tx, countDead, id)
		if err == nil && n == 0 {
			err = fault.New(fault.NotFound, "not_found")
		}
		return err
	})
}

// Revive lets a dead job start over. An unknown or living one is fault NotFound; one
// whose unique key is meanwhile taken by another job is an error of the database.
func Revive(ctx context.Context, d *db.DB, id string) error {
	return d.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(reviveJob, id, tx.Now())
		if err == nil && n == 0 {
			err = fault.New(fault.NotFound, "not_found")
		}
		tx.AfterCommit(wakeAll)
		return err
	})
}
