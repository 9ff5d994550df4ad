package arrears

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

var countDueCases = db.SQL(`SELECT count(*) FROM (
	SELECT 1 FROM collection_cases WHERE closed_at IS NULL AND assigned_to = $1 AND next_action_on <= $2 LIMIT 101) AS counted`)

// DueCases counts the caller's cases whose next action is due, up to a hundred and one.
// Errors: fault Forbidden (needs loan.read).
func (s *Service) DueCases(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.LoanRead); err != nil {
		return 0, err
	}
	today, err := s.Loans.Today(ctx)
	if err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countDueCases, p.StaffID, today)
		return err
	})
	return n, err
}
