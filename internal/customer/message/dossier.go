package message

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

var listSince = db.SQL(`SELECT t.id FROM threads t WHERE t.account_id = $1 AND t.last_at >= $2 ORDER BY t.created_at, t.id LIMIT $3`)

// OfClient gives a client's conversations whole, the oldest first, of which something was said
// since a moment: for a file about the client. None counts as read by it. Errors: fault
// Forbidden.
func (s *Service) OfClient(ctx context.Context, p identity.Principal, accountID string, since time.Time) ([]Thread, error) {
	if err := p.Permit(identity.MessageRead); err != nil {
		return nil, err
	}
	var list []Thread
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		list = nil
		ids, err := db.All[string](tx, listSince, accountID, since, manyThreads)
		for _, id := range ids {
			t, err := s.threadTx(tx, p, id)
			if err != nil {
				return err
			}
			list = append(list, t)
		}
		return err
	})
	return list, err
}
