package clients

import (
	"context"

	"florin/internal/platform/db"
)

// walkBatch bounds how long taking in what was there makes other writers wait.
const walkBatch = 50

var (
	places    = db.WalksIn("client_walks")
	dropWalks = db.SQL(`DELETE FROM client_walks`)
)

// walk is one kind of thing to take in, in the order of ids.
type walk struct {
	name string
	list func(tx *db.Tx, after string, limit int) ([]string, error)
	take func(tx *db.Tx, id string) error
}

// walks are in the order in which they must run: an account before its requests, so that it
// has one client; requests before loans.
func (s *Service) walks() []walk {
	return []walk{
		{"accounts", s.Identity.AccountIDsTx, s.accountTx},
		{"requests", s.Requests.RequestIDsTx, s.requestTx},
		{"loans", s.Loans.LoanIDsTx, func(tx *db.Tx, id string) error {
			t, err := s.Loans.TurnedTx(tx, id)
			if err != nil {
				return err
			}
			return s.LoanTx(tx, t)
		}},
	}
}

// Walk takes in what was there before this package, in small transactions, and goes on where it
// was stopped. What it has taken in already it finds unchanged. Run it every minute; once
// it is through it costs three reads.
func (s *Service) Walk(ctx context.Context) error {
	for _, w := range s.walks() {
		for done := false; !done; {
			if err := s.passed(ctx, w.name, &done); err != nil || done {
				if err != nil {
					return err
				}
				continue
			}
			err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
				done, err = w.stepTx(tx)
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// passed asks without writing whether a walk is through.
func (s *Service) passed(ctx context.Context, name string, done *bool) error {
	return s.DB.View(ctx, func(tx *db.Tx) error {
		at, err := places.FindTx(tx, name)
		*done = at.Done
		return err
	})
}

func (w walk) stepTx(tx *db.Tx) (done bool, err error) {
	at, err := places.FindTx(tx, w.name)
	if err != nil || at.Done {
		return true, err
	}
	ids, err := w.list(tx, at.After, walkBatch)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		if err := w.take(tx, id); err != nil {
			return false, err
		}
		at.After = id
	}
	at.Done = len(ids) < walkBatch
	return at.Done, places.KeepTx(tx, w.name, at)
}

// WalkAgain lets the next Walk begin anew: after rows were written that no package has told of,
// or after a change of the master key, by which the marks are made.
func (s *Service) WalkAgain(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(dropWalks)
		return err
	})
}
