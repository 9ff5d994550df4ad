package request

import (
	"maps"
	"strconv"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// TellAssigneeTx mails who looks after a request that something came for it. Nothing of the
// applicant is in the mail, nor the way into the back-office.
func (s *Service) TellAssigneeTx(tx *db.Tx, r Case, template string, params map[string]any) error {
	if r.AssigneeID == nil {
		return nil
	}
	colleagues, err := s.Colleagues(tx, identity.RequestRead)
	if err != nil {
		return err
	}
	for _, c := range colleagues {
		if c.ID == *r.AssigneeID {
			return s.TellColleagueTx(tx, r, c, template, params)
		}
	}
	return nil // has left
}

// TellColleagueTx mails one of the staff about a request, once for each of its versions.
func (s *Service) TellColleagueTx(tx *db.Tx, r Case, c identity.Colleague, template string, params map[string]any) error {
	all := map[string]any{"reference": r.Reference}
	maps.Copy(all, params)
	return s.Mail.QueueTx(tx, notify.Mail{
		To: c.Email, Lang: c.Lang, Template: template, Key: template + ":" + r.ID + ":" + strconv.FormatInt(r.Version, 10) + ":" + c.ID, Params: all,
	})
}
