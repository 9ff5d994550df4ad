package eventlog

import (
	"cmp"
	"context"

	"florin/internal/platform/db"
)

// numbered is how many events get their numbers at once.
const numbered = 500

// counter is how far the log goes: everything up to Gone was swept, Seq is the newest number.
type counter struct {
	Seq  int64 `db:"seq"`
	Gone int64 `db:"gone"`
}

// Number gives numbers to all events that are committed. Any node may call it at any time: one at a time does the work.
func (s *Service) Number(ctx context.Context) error {
	for {
		waits := false
		err := s.DB.Peek(ctx, func(tx *db.Tx) (err error) {
			_, waits, err = db.Maybe[int64](tx, findFresh)
			return err
		})
		if err != nil || !waits {
			return err
		}
		n, err := s.numberSome(ctx)
		if err != nil || n < numbered {
			return err
		}
	}
}

// numberSome holds the counter while it numbers, so that the next one begins where this one has committed. It is blind as UpdateBlind
// means it: what it reads after it holds the counter nobody else changes, and a row that is committed meanwhile waits for its turn.
func (s *Service) numberSome(ctx context.Context) (n int64, err error) {
	err = s.DB.UpdateBlind(ctx, func(tx *db.Tx) error {
		at, err := db.One[counter](tx, holdCounter)
		if err != nil {
			return err
		}
		if n, err = tx.Exec(numberEvents, at.Seq, numbered); err != nil || n == 0 {
			return err
		}
		_, err = tx.Exec(setCounter, at.Seq+n, at.Gone)
		return err
	})
	return n, err
}

// Newest is the newest number; 0: nothing has happened yet. Every error is internal.
func (s *Service) Newest(ctx context.Context) (int64, error) {
	at, err := s.counter(ctx)
	return at.Seq, err
}

func (s *Service) counter(ctx context.Context) (at counter, err error) {
	err = s.DB.Peek(ctx, func(tx *db.Tx) error {
		at, _, err = db.Maybe[counter](tx, findCounter)
		return err
	})
	return at, err
}

// RangeTx gives what stands from one number to another, in order. Errors: fault Gone "events.gone", Conflict "events.ahead".
func (s *Service) RangeTx(tx *db.Tx, from, to int64) ([]Event, error) {
	at, _, err := db.Maybe[counter](tx, findCounter)
	if err == nil {
		err = cmp.Or(at.reaches(from-1), at.reaches(to))
	}
	if err != nil {
		return nil, err
	}
	return s.events(db.All[row](tx, listBetween, from-1, to, to-from+1))
}

// AfterTx gives what follows a number, at most so many, in order. Every error is internal.
func (s *Service) AfterTx(tx *db.Tx, seq int64, most int) ([]Event, error) {
	return s.events(db.All[row](tx, listAfter, seq, most))
}
