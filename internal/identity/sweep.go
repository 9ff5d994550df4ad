package identity

import (
	"context"

	"florin/internal/db"
)

const sweepBatch = 1000

// Sweep deletes sessions, registrations and links whose time is over, in batches so that
// it never holds up other writers. Run it hourly.
//
// Refusals: Unavailable.
func (s *Service) Sweep(ctx context.Context) error {
	for _, stmt := range []*db.Stmt{sweepSessions, sweepStaffSessions, sweepRegistrations, sweepRecovery} {
		if err := s.sweep(ctx, stmt); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) sweep(ctx context.Context, stmt *db.Stmt) error {
	for n := int64(sweepBatch); n == sweepBatch; {
		err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
			n, err = tx.Exec(stmt, tx.Now(), sweepBatch)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
