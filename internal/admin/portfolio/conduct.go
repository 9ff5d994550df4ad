package portfolio

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// Conduct is how the decisions of whole months came about and went, in sums.
type Conduct struct {
	From, To  date.Date
	Decisions Decisions
	Outcomes  []Outcome // one for each opinion of the checks that something was decided after
	Traits    []Groups  // as in Fairness
	Reviews   Reviews
}

// Reviews are refusals that applicants asked a person to look at again.
type Reviews struct {
	Asked  int64 `db:"asked"`
	Open   int64 `db:"open"`   // no answer yet
	Upheld int64 `db:"upheld"` // the refusal stood; the others that are answered were looked at anew
}

var countReviews = db.SQL(`SELECT r.product, COUNT(*) AS asked, SUM(CASE WHEN w.closed_at IS NULL THEN 1 ELSE 0 END) AS open,
		SUM(CASE WHEN w.upheld THEN 1 ELSE 0 END) AS upheld
	FROM request_reviews w JOIN loan_requests r ON r.id = w.request_id
	WHERE w.asked_at >= $1 AND w.asked_at < $2 AND ($3 = '' OR r.product = $3) AND ` + onChannel("r.id", "$4") + `
	GROUP BY r.product`)

// Conduct gives how decisions of a period came about and went, all of one snapshot. Errors: those of Fairness.
func (s *Service) Conduct(ctx context.Context, p identity.Principal, a Asked) (c Conduct, err error) {
	err = s.judged(ctx, p, a, func(tx *db.Tx, v *view, stands standing) (err error) {
		var o Overrides
		if o.lives, err = v.grantedTx(tx); err != nil {
			return err
		}
		o.count(stands, "", false)
		c = Conduct{From: v.First.first(), To: v.Last.last(), Decisions: stands.decisions(v.Span, v.zone), Outcomes: o.Outcomes}
		if c.Traits, err = stands.fairness(); err != nil {
			return err
		}
		c.Reviews, err = v.reviewsTx(tx)
		return err
	})
	return c, err
}

func (v *view) reviewsTx(tx *db.Tx) (all Reviews, err error) {
	err = db.Each(tx, countReviews, func(r struct {
		Product string `db:"product"`
		Reviews
	}) error {
		if v.wanted(r.Product) {
			all.Asked, all.Open, all.Upheld = all.Asked+r.Asked, all.Open+r.Open, all.Upheld+r.Upheld
		}
		return nil
	}, v.First.first().Time(v.zone), v.Last.last().AddDays(1).Time(v.zone), v.Product, v.Channel)
	return all, err
}
