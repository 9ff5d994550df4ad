package decision

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Review is a person's second look at a refusal, asked for by the applicant.
type Review struct {
	Text     string     `db:"body" json:"text"` // the applicant's own view
	AskedAt  time.Time  `db:"asked_at" json:"asked_at"`
	By       string     `db:"by_name" json:"by"`
	Answer   string     `db:"answer" json:"answer"`
	Upheld   *bool      `db:"upheld" json:"upheld"` // nil while it runs
	ClosedAt *time.Time `db:"closed_at" json:"closed_at"`
	DueAt    *time.Time `json:"due_at"` // until when the answer is due; nil once it is given
}

var (
	insertReview = db.SQL(`
		INSERT INTO request_reviews (request_id, body, asked_at) VALUES ($1, $2, $3) ON CONFLICT (request_id) DO NOTHING`)
	findReview = db.SQL(`
		SELECT body, asked_at, COALESCE(by_name, '') AS by_name, COALESCE(answer, '') AS answer, upheld, closed_at
		FROM request_reviews WHERE request_id = $1`)
	closeReview = db.SQL(`
		UPDATE request_reviews SET by_id = $2, by_name = $3, answer = $4, upheld = $5, closed_at = $6
		WHERE request_id = $1 AND closed_at IS NULL`)
	findInvolved = db.SQL(`SELECT by_id FROM decisions WHERE request_id = $1 AND by_id = $2 LIMIT 1`)
	listDeciders = db.SQL(`SELECT DISTINCT by_id FROM decisions WHERE request_id = $1`)
)

const longestReview = 4000

// AskReview asks for a person to look at a refusal again, once, within the product's days.
// Errors: fault Unauthenticated, NotFound, Invalid, Conflict "review.once", "review.too_late",
// "request.not_allowed", "request.version_conflict".
func (s *Service) AskReview(ctx context.Context, p identity.Principal, id string, version int64, text string) (OwnDetail, error) {
	text = validate.CleanText(text)
	if err := request.RequiredText("/text", text, validate.FieldRequired, longestReview); err != nil {
		return OwnDetail{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return OwnDetail{}, err
	}
	err = s.OwnMove(ctx, p, id, func(tx *db.Tx, r request.Case) error {
		t, err := request.OwnTransition(r, request.AskReview, version)
		if err != nil {
			return err
		}
		lending := request.ProductOf(snapshot, r.Product).Lending
		if tx.Now().After(reviewUntil(r.ProcessedAt, lending.ReviewDays)) {
			return fault.New(fault.Conflict, "review.too_late")
		}
		n, err := tx.Exec(insertReview, id, text, tx.Now())
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "review.once")
		}
		if err != nil {
			return err
		}
		days := max(lending.ReviewAnswerDays, 1)
		after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{Keep: true, AnswerIn: time.Duration(days) * 24 * time.Hour})
		if err != nil {
			return err
		}
		if err := s.tellTx(tx, after, "request.review_asked", map[string]any{"days": days}); err != nil {
			return err
		}
		return s.tellReviewersTx(tx, after, days)
	})
	if err != nil {
		return OwnDetail{}, err
	}
	return s.OwnRequest(ctx, p, id)
}

// reviewUntil is the last moment to ask for a person; the zero time when nothing is decided.
func reviewUntil(decidedAt *time.Time, days int) time.Time {
	if decidedAt == nil {
		return time.Time{}
	}
	return decidedAt.AddDate(0, 0, days)
}

// ReviewVerdict is what a reviewer decides. The text goes to the applicant.
type ReviewVerdict struct {
	Version int64  `json:"version"`
	Uphold  bool   `json:"uphold"` // else the request is looked at anew
	Text    string `json:"text"`
}

// DecideReview closes a review. The reviewer has decided nothing about the request before.
// Errors: fault Forbidden, NotFound, Invalid, Conflict "review.involved", "second_person.newcomer",
// "request.not_allowed", "request.already_decided".
func (s *Service) DecideReview(ctx context.Context, p identity.Principal, id string, d ReviewVerdict) (request.Decided, error) {
	if err := p.Permit(identity.RequestReview); err != nil {
		return request.Decided{}, err
	}
	d.Text = validate.CleanText(d.Text)
	if err := request.RequiredText("/text", d.Text, validate.FieldRequired, request.LongestReason); err != nil {
		return request.Decided{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return request.Decided{}, err
	}
	action, template, c := request.Reopen, "request.review_reopened", request.Change{AnswerIn: snapshot.Policies.AnswerPromise()}
	if d.Uphold {
		action, template, c = request.Uphold, "request.review_upheld", request.Change{Keep: true}
	}
	var decided request.Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		t, err := request.MoveTx(tx, r, action, d.Version)
		if err != nil {
			return err
		}
		if err := uninvolvedTx(tx, p, r); err != nil {
			return err
		}
		c.Because = &d.Text
		after, err := s.ShiftTx(tx, p.Actor(), r, t, c)
		if err != nil {
			return err
		}
		decided = after.Decided()
		if _, err := tx.Exec(closeReview, id, p.StaffID, request.DisplayName(p), d.Text, d.Uphold, tx.Now()); err != nil {
			return err
		}
		if _, err := tx.Exec(request.InsertDecision, id, after.Version, action, d.Text, p.StaffID, request.DisplayName(p), nil, nil, tx.Now()); err != nil {
			return err
		}
		return s.tellTx(tx, after, template, map[string]any{"answer": d.Text})
	})
	return decided, err
}

// uninvolvedTx refuses who decided about the request or looks after it, and who is no second
// person for those who decided (identity.OtherPersonTx).
func uninvolvedTx(tx *db.Tx, p identity.Principal, r request.Case) error {
	deciders, err := db.All[string](tx, listDeciders, r.ID)
	if err != nil {
		return err
	}
	if slices.Contains(deciders, p.StaffID) || db.Text(r.AssigneeID) == p.StaffID {
		return fault.New(fault.Conflict, "review.involved")
	}
	for _, id := range deciders {
		if err := identity.OtherPersonTx(tx, id, p); err != nil {
			return err
		}
	}
	return nil
}
