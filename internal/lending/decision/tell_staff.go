package decision

import (
	"maps"

	"florin/internal/identity/identity"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// tellAssigneeTx mails who looks after a request that something came for it. Nothing of the
// applicant is in the mail, nor the way into the back-office.
func (s *Service) tellAssigneeTx(tx *db.Tx, r request.Case, template string, params map[string]any) error {
	if r.AssigneeID == nil {
		return nil
	}
	colleagues, err := s.Colleagues(tx, identity.RequestRead)
	if err != nil {
		return err
	}
	for _, c := range colleagues {
		if c.ID == *r.AssigneeID {
			return s.tellColleagueTx(tx, r, c, template, params)
		}
	}
	return nil // has left
}

// tellReviewersTx mails that a refusal is contested: to who looks after the request, and to
// those who may answer.
func (s *Service) tellReviewersTx(tx *db.Tx, r request.Case, days int) error {
	params := map[string]any{"days": days}
	if err := s.tellAssigneeTx(tx, r, "staff.review_asked", params); err != nil {
		return err
	}
	reviewers, err := s.Colleagues(tx, identity.RequestReview)
	if err != nil {
		return err
	}
	for _, c := range reviewers {
		_, involved, err := db.Maybe[string](tx, findInvolved, r.ID, c.ID)
		if err == nil && !involved && c.ID != db.Text(r.AssigneeID) {
			err = s.tellColleagueTx(tx, r, c, "staff.review_asked", params)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) tellColleagueTx(tx *db.Tx, r request.Case, c identity.Colleague, template string, params map[string]any) error {
	all := map[string]any{"reference": r.Reference}
	maps.Copy(all, params)
	return s.Mail.QueueTx(tx, notify.Mail{
		To: c.Email, Lang: c.Lang, Template: template, Key: template + ":" + r.ID + ":" + versionText(r.Version) + ":" + c.ID, Params: all,
	})
}
