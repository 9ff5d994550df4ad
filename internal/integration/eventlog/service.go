package eventlog

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// Parts are what the service works with.
type Parts struct {
	DB  *db.DB
	Log *slog.Logger
	// Every is how often the node looks for news while programs wait for them; a fifth of a second when zero.
	Every time.Duration
	// Mode is what all events say; Live when empty.
	Mode Mode
}

// Service is the entry point of the feature. Every method that people call checks its caller's permission itself.
type Service struct {
	Parts
	tail *tail
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts, newTail()} }

func (s *Service) mode() Mode { return cmp.Or(s.Mode, Live) }

func (s *Service) every() time.Duration { return cmp.Or(s.Every, lookEvery) }

// Register takes on the work about the log.
func (s *Service) Register(r *job.Runner) { r.Every("events.sweep", time.Hour, s.Sweep) }

const (
	// Kept is how long events are kept.
	Kept = 90 * 24 * time.Hour
	// sweepBatch is how many go at once.
	sweepBatch = 1000
)

// Sweep deletes what is older than ninety days, from the front of the log and in batches so that it holds up nobody. Run it hourly.
func (s *Service) Sweep(ctx context.Context) error {
	if err := s.Number(ctx); err != nil {
		return err
	}
	for more := true; more; {
		err := s.DB.UpdateBlind(ctx, func(tx *db.Tx) error {
			at, err := db.One[counter](tx, holdCounter)
			if err != nil {
				return err
			}
			until := at.Seq
			first, found, err := db.Maybe[int64](tx, firstKept, at.Gone, tx.Now().Add(-Kept))
			if err != nil {
				return err
			}
			if found {
				until = first - 1
			}
			until = min(until, at.Gone+sweepBatch)
			if more = until-at.Gone == sweepBatch; until == at.Gone {
				return nil
			}
			if _, err := tx.Exec(sweepEvents, until); err != nil {
				return err
			}
			_, err = tx.Exec(setCounter, at.Seq, until)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
