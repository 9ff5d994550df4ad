package portfolio

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// keepBatch is how many loans are read in one snapshot, and kept in one transaction.
const keepBatch = 200

const lifeColumns = `k.loan_id, k.loan_version, k.known_to, k.currency, k.product, k.paid_out_on, k.lent_minor, k.ended_on, k.ended_as, k.course`

var (
	// A loan is read anew when a fact or a booking has changed it since, and when a month has ended for one that runs.
	listStale = db.SQL(`SELECT l.id FROM loans l LEFT JOIN portfolio_loans k ON k.loan_id = l.id
		WHERE l.id > $1 AND ((k.loan_id IS NULL AND l.paid_out_on <= $2) OR k.loan_version <> l.version OR (k.ended_on IS NULL AND k.known_to < $2))
		ORDER BY l.id LIMIT $3`)
	keepLife = db.SQL(`INSERT INTO portfolio_loans (loan_id, loan_version, known_to, currency, product, paid_out_on, lent_minor, ended_on, ended_as, course)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (loan_id) DO UPDATE SET loan_version = excluded.loan_version, known_to = excluded.known_to, currency = excluded.currency,
			product = excluded.product, paid_out_on = excluded.paid_out_on, lent_minor = excluded.lent_minor, ended_on = excluded.ended_on,
			ended_as = excluded.ended_as, course = excluded.course`)
	dropLife = db.SQL(`DELETE FROM portfolio_loans WHERE loan_id = $1`)
)

// Register lets a node keep how loans stand.
func (s *Service) Register(r *job.Runner) {
	r.Every("portfolio.loans", time.Hour, s.Keep, job.InLane(job.Bulk))
}

// Keep reads every loan that has changed since it was read, up to the last end of a month. A loan that cannot be replayed is told to the
// log and left out of the figures. Stopped half way, it goes on with what is left.
func (s *Service) Keep(ctx context.Context) error {
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	upTo := (monthOf(now.Today(s.Now())) - 1).last()
	for after := ""; ; {
		ids, lives, err := s.stale(ctx, after, upTo)
		if err != nil || len(ids) == 0 {
			return err
		}
		if err := s.DB.Update(ctx, func(tx *db.Tx) error { return keepTx(tx, ids, lives) }); err != nil {
			return err
		}
		after = ids[len(ids)-1]
	}
}

func (s *Service) stale(ctx context.Context, after string, upTo date.Date) (ids []string, lives map[string]Life, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		lives = map[string]Life{}
		if ids, err = db.All[string](tx, listStale, after, upTo, keepBatch); err != nil {
			return err
		}
		for _, id := range ids {
			l, err := loanbook.LoadTx(tx, id)
			if err != nil {
				return err
			}
			life, lived, err := LifeOf(&l, upTo)
			if err != nil {
				s.Log.Error("a loan is left out of the portfolio", "loan", id, "err", err)
			}
			if err == nil && lived {
				lives[id] = life
			}
		}
		return nil
	})
	return ids, lives, err
}

func keepTx(tx *db.Tx, ids []string, lives map[string]Life) error {
	for _, id := range ids {
		life, lives := lives[id]
		if !lives {
			if _, err := tx.Exec(dropLife, id); err != nil {
				return err
			}
			continue
		}
		course, err := json.Marshal(life.Course)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(keepLife, id, life.Version, life.KnownTo, life.Currency, life.Product, life.PaidOutOn, life.Lent, life.EndedOn,
			life.EndedAs, string(course)); err != nil {
			return err
		}
	}
	return nil
}
