package request

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

// Notices is what of the requests needs a person: counts, as far as countedNotices.
type Notices struct {
	Assigned int64 // to the caller, and waiting for a decision
	Answered int64 // what the caller asked for has come
	Second   int64 // proposals of others that wait for a second person
	Reviews  int64 // refusals that were contested
}

// countedNotices is where counting stops: nobody acts on the difference.
const countedNotices = 100

// answersFor is how long an answer that came is news.
const answersFor = 14 * 24 * time.Hour

var (
	countAssigned = db.SQL(`SELECT count(*) FROM (
		SELECT 1 FROM loan_requests WHERE ` + owned + ` AND assignee_id = $1 AND stage = 'in_review' LIMIT $2) AS counted`)
	countAnswered = db.SQL(`SELECT count(*) FROM (
		SELECT 1 FROM request_asks a JOIN loan_requests r ON r.id = a.request_id
		WHERE a.by_id = $1 AND a.closed_at IS NOT NULL AND a.closed_at >= $2 AND r.stage = 'in_review' AND r.outcome IS NULL
		AND EXISTS (SELECT 1 FROM request_ask_items i WHERE i.ask_id = a.id AND (i.answer IS NOT NULL OR i.document_id IS NOT NULL))
		LIMIT $3) AS counted`)
	countSecond = db.SQL(`SELECT count(*) FROM (
		SELECT 1 FROM request_proposals WHERE closed_at IS NULL AND by_id <> $1
			AND NOT EXISTS (SELECT 1 FROM approval_votes v WHERE v.proposal_id = request_proposals.id AND v.by_id = $1) LIMIT $2) AS counted`)
)

// Notices counts what needs the caller. What they have no permission for is nought. Errors:
// fault Forbidden.
func (s *Service) Notices(ctx context.Context, p identity.Principal) (n Notices, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return n, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		n = Notices{}
		if n.Assigned, err = db.One[int64](tx, countAssigned, p.StaffID, countedNotices+1); err != nil {
			return err
		}
		if n.Answered, err = db.One[int64](tx, countAnswered, p.StaffID, tx.Now().Add(-answersFor), countedNotices+1); err != nil {
			return err
		}
		if p.Can(identity.RequestApprove) {
			if n.Second, err = db.One[int64](tx, countSecond, p.StaffID, countedNotices+1); err != nil {
				return err
			}
		}
		if p.Can(identity.RequestReview) {
			n.Reviews, err = db.One[int64](tx, countAtStage, StageHumanReview, "", countedNotices+1)
		}
		return err
	})
	return n, err
}
