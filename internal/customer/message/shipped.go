package message

import (
	"context"

	"github.com/google/uuid"

	"florin/internal/platform/db"
)

// shippedKeys are the answers that Florin brings, by their place in the catalog "replies". A
// lender has them once: they are changed and removed like their own.
var shippedKeys = []string{"documents_received", "document_missing", "decision_pending", "payment_received", "complaint_acknowledged"}

// countShipped is the counter that says that they were brought.
const countShipped = "shipped"

var (
	wasShipped  = db.SQL(`SELECT count(*) FROM thread_counters WHERE name = $1`)
	markShipped = db.SQL(`INSERT INTO thread_counters (name, slot, n) VALUES ($1, 0, 1) ON CONFLICT (name, slot) DO NOTHING`)
	ship        = db.SQL(`INSERT INTO reply_templates (id, version, name, texts, shipped, updated_by, updated_at) VALUES ($1, 1, '', '{}', $2, '', $3)`)
)

// ship brings the answers, on the first start of an installation that has not had them. Of two
// nodes that start at once, one does.
func (s *Service) ship(ctx context.Context) error {
	var there int64
	err := s.DB.Glance(ctx, func(tx *db.Tx) (err error) {
		there, err = db.One[int64](tx, wasShipped, countShipped)
		return err
	})
	if err != nil || there > 0 {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(markShipped, countShipped)
		if err != nil || n == 0 {
			return err
		}
		for _, key := range shippedKeys {
			id, err := uuid.NewV7()
			if err != nil {
				return err
			}
			if _, err := tx.Exec(ship, id.String(), key, tx.Now()); err != nil {
				return err
			}
		}
		return nil
	})
}
