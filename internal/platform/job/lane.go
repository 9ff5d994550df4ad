package job

import (
	"context"

	"florin/internal/platform/db"
)

// Lane is for whom work is done. Each has workers of its own, so that what is much never stands before what is urgent.
type Lane int

// The lanes.
const (
	Ordinary Lane = iota // the work of the day, and all that names no other
	Prompt               // a person waits for it in front of a screen: a mailed code, the check of an application
	Bulk                 // much of a kind at once, for which nobody waits: the reminders of a day
	lanes
)

// String names a lane, for metrics.
func (l Lane) String() string { return [lanes]string{"ordinary", "prompt", "bulk"}[l] }

// InLane puts periodic work into a lane.
func InLane(l Lane) PeriodOption { return func(p *period) { p.lane = l } }

// PeriodOption changes periodic work.
type PeriodOption func(*period)

// free counts the places in each lane.
type free [lanes]int

func (f free) any() bool { return f != free{} }

// places are where jobs of a lane run.
type places [lanes]chan struct{}

// newPlaces gives the work of the day all workers that are asked for, and each of the others half as many.
func newPlaces(workers int) (p places) {
	for l := range p {
		n := workers
		if Lane(l) != Ordinary {
			n = max(1, workers/2)
		}
		p[l] = make(chan struct{}, n)
	}
	return p
}

func (p places) free() (f free) {
	for l := range p {
		f[l] = cap(p[l]) - len(p[l])
	}
	return f
}

// context lets what the work writes stand back behind what people wait for.
func (l Lane) context(ctx context.Context) context.Context {
	if l == Prompt {
		return ctx
	}
	return db.Yielding(ctx)
}
