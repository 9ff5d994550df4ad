package agreement

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// remindDays is how many days before its end parties are told that an offer ends.
const remindDays = 3

const batch = 100

var (
	idsExpired = db.SQL(`
		SELECT id FROM agreements WHERE state = 'sent' AND valid_until < $1 AND id > $2 ORDER BY id LIMIT $3`)
	idsExpiring = db.SQL(`
		SELECT id FROM agreements WHERE state = 'sent' AND valid_until >= $1 AND valid_until <= $2 AND id > $3 ORDER BY id LIMIT $4`)
	idsReleased = db.SQL(`
		SELECT id FROM agreements WHERE state = 'signed' AND payout_from <= $1 AND id > $2 ORDER BY id LIMIT $3`)
)

// Daily is the work of a day: offers end, parties are reminded of those that soon will, and
// payouts whose wait is over may begin. Each agreement is a transaction of its own, so a
// day that is done again does only what is left.
func (s *Service) Daily(ctx context.Context, day date.Date) error {
	if err := s.eachOf(ctx, s.expire(day), idsExpired, day); err != nil {
		return err
	}
	if err := s.eachOf(ctx, s.remind, idsExpiring, day, day.AddDays(remindDays)); err != nil {
		return err
	}
	return s.eachOf(ctx, s.release(day), idsReleased, day)
}

// eachOf runs fn for each agreement that a statement lists, in the order of the ids.
func (s *Service) eachOf(ctx context.Context, fn func(tx *db.Tx, w whole) error, list *db.Stmt, args ...any) error {
	for last := ""; ; {
		var ids []string
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			ids, err = db.All[string](tx, list, append(append([]any{}, args...), last, batch)...)
			return err
		})
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			err := s.DB.Update(ctx, func(tx *db.Tx) error {
				w, err := s.loadTx(tx, id)
				if err != nil {
					return err
				}
				return fn(tx, w)
			})
			if err != nil {
				return err
			}
			last = id
		}
	}
}

// expire ends an offer that nobody signed in time.
func (s *Service) expire(day date.Date) func(tx *db.Tx, w whole) error {
	return func(tx *db.Tx, w whole) error {
		if w.State != Sent || !w.ValidUntil.Before(day) {
			return nil
		}
		if err := s.endTx(tx, identity.Background(), w, Expire, request.ExpireOffer, nil); err != nil {
			return err
		}
		return s.tellTx(tx, w.ID, "offer.expired", w.deed, map[string]any{"until": w.ValidUntil})
	}
}

// remind tells those who have not signed yet, once: a mail of a key is sent once.
func (s *Service) remind(tx *db.Tx, w whole) error {
	if w.State != Sent {
		return nil
	}
	for _, sig := range w.missing() {
		to := w.deed.At(sig.Position)
		if err := s.tellOneTx(tx, w.ID, "offer.expiring", w.deed, to, map[string]any{"until": w.ValidUntil}); err != nil {
			return err
		}
	}
	return nil
}

// release lets a payout begin whose wait is over.
func (s *Service) release(day date.Date) func(tx *db.Tx, w whole) error {
	return func(tx *db.Tx, w whole) error { return s.releaseTx(tx, identity.Background(), w, day) }
}
