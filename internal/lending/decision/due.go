package decision

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/catalogue"
)

var (
	findToRemind = db.SQL(`
		SELECT id, request_id, by_name, created_at, expires_at, closed_at FROM request_asks
		WHERE closed_at IS NULL AND remind_at <= $1 ORDER BY remind_at LIMIT 50`)
	reminded    = db.SQL(`UPDATE request_asks SET remind_at = NULL WHERE id = $1 AND remind_at IS NOT NULL`)
	findOverdue = db.SQL(`
		SELECT request_id FROM request_asks WHERE closed_at IS NULL AND expires_at <= $1 ORDER BY expires_at LIMIT 50`)
	findStanding = db.SQL(`
		SELECT id FROM loan_requests WHERE stage = 'declined' AND outcome IS NULL AND product = $1 AND processed_at < $2
		ORDER BY processed_at LIMIT 50`)
)

// RegisterDaily lets a runner do the daily work at eight in the morning of a zone.
func (s *Service) RegisterDaily(r *job.Runner, zone *time.Location) {
	r.Daily("requests.due", zone, func(ctx context.Context, day date.Date) error {
		return s.MoveDue(ctx, day.Time(zone))
	}, job.After(8*time.Hour))
}

// MoveDue does what time alone does until a day begins: it reminds of lists that nobody has
// answered, closes requests whose list was never answered, and those whose refusal nobody
// contested in time. Run it once a day (job.Daily), with midnight of the day where the
// products are sold. A day that is done twice finds nothing left to do.
func (s *Service) MoveDue(ctx context.Context, begin time.Time) error {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	steps := []func(*db.Tx) (int, error){s.remindTx(begin), s.expireTx(begin), s.ForgetInvitedTx(begin)}
	for _, product := range snapshot.Products {
		steps = append(steps, s.letStandTx(product, begin))
	}
	for _, step := range steps {
		for done := 1; done > 0; {
			err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
				done, err = step(tx)
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Service) remindTx(begin time.Time) func(*db.Tx) (int, error) {
	return func(tx *db.Tx) (int, error) {
		asks, err := db.All[request.AskRow](tx, findToRemind, begin)
		for _, ask := range asks {
			if err := s.remindOneTx(tx, ask); err != nil {
				return 0, err
			}
		}
		return len(asks), err
	}
}

func (s *Service) remindOneTx(tx *db.Tx, ask request.AskRow) error {
	if _, err := tx.Exec(reminded, ask.ID); err != nil || !ask.ExpiresAt.After(tx.Now()) {
		return err
	}
	r, err := db.One[request.Case](tx, request.FindCase, ask.RequestID)
	if err != nil {
		return err
	}
	asked, err := request.AskedTx(tx, ask)
	if err != nil {
		return err
	}
	items := make([]request.AskItem, len(asked.Items))
	for i, item := range asked.Items {
		items[i] = item.AskItem
	}
	const day = 24 * time.Hour
	left := int((ask.ExpiresAt.Sub(tx.Now()) + day - 1) / day)
	return s.mailAskTx(tx, r, "request.asked_again", ask.ExpiresAt, left, items)
}

func (s *Service) expireTx(begin time.Time) func(*db.Tx) (int, error) {
	return func(tx *db.Tx) (int, error) {
		return s.eachTx(tx, request.Expire, "request.expired", findOverdue, begin)
	}
}

func (s *Service) letStandTx(product catalogue.Product, begin time.Time) func(*db.Tx) (int, error) {
	return func(tx *db.Tx) (int, error) {
		return s.eachTx(tx, request.LetStand, "", findStanding, product.Code, begin.AddDate(0, 0, -product.Lending.ReviewDays))
	}
}

// eachTx makes a move of the system on each request that a statement finds.
func (s *Service) eachTx(tx *db.Tx, a request.Action, template string, find *db.Stmt, args ...any) (int, error) {
	ids, err := db.All[string](tx, find, args...)
	if err != nil {
		return 0, err
	}
	moved := 0
	for _, id := range ids {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return 0, err
		}
		t, err := r.Move(a)
		if fault.KindOf(err) == fault.Conflict {
			continue
		}
		if err != nil {
			return 0, err
		}
		after, err := s.ShiftTx(tx, identity.Background().Actor(), r, t, request.Change{Keep: true})
		if err == nil && template != "" {
			err = s.tellTx(tx, after, template, nil)
		}
		if err != nil {
			return 0, err
		}
		moved++
	}
	return moved, nil
}
