package decision

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// UndoApproval takes an approval back before anything is signed: the request is pending
// again, an offer that is out is void, and the applicant is told unless the letter has not
// left yet. The reason is for colleagues. Errors: fault Forbidden, NotFound, Invalid
// "request.reason_required", Conflict "request.not_allowed", "request.already_decided".
func (s *Service) UndoApproval(ctx context.Context, p identity.Principal, id string, d request.Decision) (request.Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return request.Decided{}, err
	}
	d.Reason = validate.CleanText(d.Reason)
	if err := request.RequiredText("/reason", d.Reason, "request.reason_required", request.LongestReason); err != nil {
		return request.Decided{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return request.Decided{}, err
	}
	var decided request.Decided
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		if err := mandate.AllowTx(tx, p, mandate.UndoApproval); err != nil {
			return err
		}
		t, err := request.MoveTx(tx, r, request.UndoApproval, d.Version)
		if err != nil {
			return err
		}
		if err := s.VoidTx(tx, id); err != nil {
			return err
		}
		if err := wishAgainTx(tx, r, r.ApprovedRow); err != nil {
			return err
		}
		after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{AnswerIn: snapshot.Policies.AnswerPromise(), Because: &d.Reason})
		if err != nil {
			return err
		}
		if err := s.tellUndoneTx(tx, r, after); err != nil {
			return err
		}
		decided = after.Decided()
		_, err = tx.Exec(request.InsertDecision, id, decided.Version, request.UndoApproval, d.Reason, p.Who(), request.DisplayName(p), nil, nil, tx.Now())
		return err
	})
	return decided, err
}

// tellUndoneTx stops the letter about the approval, or tells who has it that it is void.
func (s *Service) tellUndoneTx(tx *db.Tx, before, after request.Case) error {
	last, found, err := db.Maybe[request.DecisionRow](tx, request.FindLastDecision, before.ID)
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
func (s *Service) tellTx(tx *db.Tx, r request.Case, template string, params map[string]any) error {
	return s.tellUntilTx(tx, r, template, params, time.Time{})
}

// tellUntilTx is tellTx for what makes no sense any more from a moment on.
func (s *Service) tellUntilTx(tx *db.Tx, r request.Case, template string, params map[string]any, until time.Time) error {
	m := notify.Mail{
		To: r.Email, Lang: r.Lang, AccountID: db.Text(r.AccountID), Template: template, Key: template + ":" + r.ID + ":" + versionText(r.Version),
		Params: map[string]any{"reference": r.Reference}, Until: until,
	}
	for k, v := range params {
		m.Params[k] = v
	}
	return s.Mail.QueueTx(tx, m)
}
