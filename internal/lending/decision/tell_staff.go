package decision

import (
	"florin/internal/identity/identity"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// tellReviewersTx mails that a refusal is contested: to who looks after the request, and to
// those who may answer.
func (s *Service) tellReviewersTx(tx *db.Tx, r request.Case, days int) error {
	params := map[string]any{"days": days}
	if err := s.TellAssigneeTx(tx, r, "staff.review_asked", params); err != nil {
		return err
	}
	reviewers, err := s.Colleagues(tx, identity.RequestReview)
	if err != nil {
		return err
	}
	for _, c := range reviewers {
		_, involved, err := db.Maybe[string](tx, findInvolved, r.ID, c.ID)
		if err == nil && !involved && c.ID != db.Text(r.AssigneeID) {
			err = s.TellColleagueTx(tx, r, c, "staff.review_asked", params)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
