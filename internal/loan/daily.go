package loan

import (
	"context"
	"fmt"

	"florin/internal/audit"
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/identity"
)

// dueBatch is how many loans one transaction of the due run books. Few enough that others
// who write are not kept waiting, many enough that the commit costs little.
const dueBatch = 40

// DueRun books what time brings about for every loan on a day: what falls due, the interest
// of a month that ends. It reads only loans for which the day brings something, and goes on
// where it was stopped: a loan that is done asks for a later day.
func (s *Service) DueRun(ctx context.Context, day date.Date) error {
	by := identity.Background().Actor()
	for {
		done := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			ids, err := db.All[string](tx, listDue, day, dueBatch)
			if err != nil {
				return err
			}
			for _, id := range ids {
				if err := s.dueTx(tx, by, id, day); err != nil {
					return fmt.Errorf("loan %s: %w", id, err)
				}
			}
			done = len(ids)
			return nil
		})
		if err != nil || done < dueBatch {
			return err
		}
	}
}

// dueTx brings one loan up to a day.
func (s *Service) dueTx(tx *db.Tx, by audit.Actor, id string, day date.Date) error {
	l, err := loadTx(tx, id)
	if err != nil {
		return err
	}
	before, err := l.state()
	if err != nil {
		return err
	}
	after, err := s.catchUpTx(tx, by, &l, latest(day, l.BookedTo))
	if err != nil {
		return err
	}
	if err := s.remindTx(tx, &l, before, after); err != nil {
		return err
	}
	return s.turnedTx(tx, &l, before, after)
}
