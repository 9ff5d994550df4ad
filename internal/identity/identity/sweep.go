package identity

import (
	"context"
	"errors"
	"time"

	"florin/internal/platform/db"
)

const sweepBatch = 1000

// Sweep deletes sessions, registrations and links whose time is over, in batches so that
// it never holds up other writers. Run it hourly.
//
// Refusals: Unavailable.
func (s *Service) Sweep(ctx context.Context) error {
	for _, stmt := range []*db.Stmt{
		sweepSessions, sweepStaffSessions, sweepRegistrations, sweepRecovery, sweepInvitations, sweepTickets, sweepFlows,
		sweepMailTokens, sweepAuthCodes, sweepChanges, sweepSigningKeys, sweepChallenges,
	} {
		if err := s.sweep(ctx, stmt, 0); err != nil {
			return err
		}
	}
	// A change of access may name who was never let in; the journal keeps what became of it.
	return errors.Join(s.sweep(ctx, sweepGuarded, guardedShown), s.sweep(ctx, sweepDevices, deviceMemory))
}

// deviceMemory is how long a browser that is not used any more stays known: as long as
// browsers keep a cookie.
const deviceMemory = 400 * 24 * time.Hour

// sweep deletes what ended longer ago than age.
func (s *Service) sweep(ctx context.Context, stmt *db.Stmt, age time.Duration) error {
	for n := int64(sweepBatch); n == sweepBatch; {
		err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
			n, err = tx.Exec(stmt, tx.Now().Add(-age), sweepBatch)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
