package payout

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

// Counting stops at a hundred and one, as the bell shows no more.
var (
	countPrepared = db.SQL(`SELECT count(*) FROM (
	SELECT 1 FROM payout_batches WHERE state = 'prepared' AND leaves_at IS NULL AND prepared_by <> $1 LIMIT 101) AS counted`)
	countUnclear = db.SQL(`SELECT count(*) FROM (SELECT 1 FROM payout_orders WHERE state = 'unclear' LIMIT 101) AS counted`)
)

// Prepared counts the batches of others that wait for a release, up to a hundred and one. Errors: fault Forbidden (needs payout.release).
func (s *Service) Prepared(ctx context.Context, p identity.Principal) (int64, error) {
	return s.count(ctx, p, countPrepared, p.StaffID)
}

// Unclear counts the files that the bank has, or may have: no clear word came, and a person asks it. Up to a hundred and one. Errors: fault Forbidden (needs payout.release).
func (s *Service) Unclear(ctx context.Context, p identity.Principal) (int64, error) {
	return s.count(ctx, p, countUnclear)
}

func (s *Service) count(ctx context.Context, p identity.Principal, of *db.Stmt, args ...any) (n int64, err error) {
	if err := p.Permit(identity.PayoutRelease); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, of, args...)
		return err
	})
	return n, err
}
