package job

import (
	"context"
	"fmt"

	"florin/internal/platform/db"
)

// RunDue does what is due by the clock of the database, one job after the other, until
// nothing is, and returns. Periodic and daily work that has fallen due is part of it, and so
// is what the jobs themselves enqueue. It is for a program that moves its own clock; a node
// uses Run. A job that fails is put off as always; RunDue goes on and tells of it at the end.
func (r *Runner) RunDue(ctx context.Context) error {
	ctx = db.Alone(ctx)
	before := r.Counters()
	for ctx.Err() == nil {
		claimed, err := r.claim(ctx, newPlaces(r.o.Workers).free())
		if err != nil {
			return err
		}
		if len(claimed) == 0 {
			break
		}
		for _, j := range claimed {
			r.attempt(ctx, j)
		}
	}
	if failed := r.Counters().Failed - before.Failed; failed > 0 {
		return fmt.Errorf("%d jobs have failed; the log says why", failed)
	}
	return ctx.Err()
}
