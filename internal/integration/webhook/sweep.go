package webhook

import (
	"context"
	"time"

	"florin/internal/platform/db"
)

const (
	// kept is how long deliveries and their attempts are kept, also those that wait for an
	// address which nobody resumes.
	kept       = 30 * 24 * time.Hour
	sweepBatch = 500
)

// Sweep deletes what is older than thirty days, in batches so that it holds up nobody. Run it
// hourly.
func (s *Service) Sweep(ctx context.Context) error {
	for n := int64(sweepBatch); n == sweepBatch; {
		err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
			before := tx.Now().Add(-kept)
			if _, err := tx.Exec(sweepAttempts, before, sweepBatch); err != nil {
				return err
			}
			n, err = tx.Exec(sweepDeliveries, before, sweepBatch)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
