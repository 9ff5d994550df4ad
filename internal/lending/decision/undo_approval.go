package origination

import (
	"context"

	"florin/internal/db"
	"florin/internal/identity"
	"florin/internal/notify"
	"florin/internal/validate"
)

// UndoApproval takes an approval back before anything is signed: the request is pending
// again, an offer that is out is void, and the applicant is told unless the letter has not
// left yet. The reason is for colleagues. Errors: fault Forbidden, NotFound, Invalid
// "request.reason_required", Conflict "request.not_allowed", "request.already_decided".
func (s *Service) UndoApproval(ctx context.Context, p identity.Principal, id string, d Decision) (Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Decided{}, err
	}
	d.Reason = validate.CleanText(d.Reason)
	if err := requiredText("/reason", d.Reason, "request.reason_required", longestReason); err != nil {
		return Decided{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Decided{}, err
	}
	var decided Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		t, err := moveTx(tx, r, UndoApproval, d.Version)
		if err != nil {
			return err
		}
		if err := s.voidTx(tx, id); err != nil {
			return err
		}
		after, err := s.shiftTx(tx, p.Actor(), r, t, change{answerIn: snapshot.Policies.AnswerPromise(), because: &d.Reason})
		if err != nil {
			return err
		}
		if err := s.tellUndoneTx(tx, r, after); err != nil {
			return err
		}
		decided = after.decided()
		_, err = tx.Exec(insertDecision, id, decided.Version, UndoApproval, d.Reason, p.StaffID, displayName(p), nil, nil, tx.Now())
		return err
	})
	return decided, err
}

// tellUndoneTx stops the letter about the approval, or tells who has it that it is void.
func (s *Service) tellUndoneTx(tx *db.Tx, before, after subject) error {
	last, found, err := db.Maybe[decisionRow](tx, findLastDecision, before.ID)
	if err != nil || !found || last.MailKey == nil {
		return err
	}
	stopped, err := s.Mail.CancelTx(tx, *last.MailKey)
	if err != nil || stopped {
		return err
	}
	return s.tellTx(tx, after, "request.approval_undone", nil)
}

// tellTx queues a mail to the applicant about a move, once per version of the request.
func (s *Service) tellTx(tx *db.Tx, r subject, template string, params map[string]any) error {
	m := notify.Mail{
		To: r.Email, Lang: r.Lang, AccountID: deref(r.AccountID), Template: template, Key: template + ":" + r.ID + ":" + versionText(r.Version),
		Params: map[string]any{"reference": r.Reference},
	}
	for k, v := range params {
		m.Params[k] = v
	}
	return s.Mail.QueueTx(tx, m)
}
