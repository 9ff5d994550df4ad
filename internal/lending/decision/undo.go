package origination

import (
	"context"
	"strconv"
	"time"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
)

// UndoRefusal takes an immediate refusal back while its window is open: the request is
// pending again and the letter does not leave. Errors: those of Approve, and fault
// Conflict "request.undo_expired" once the window has closed or the letter has left.
func (s *Service) UndoRefusal(ctx context.Context, p identity.Principal, id string, version int64) (Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Decided{}, err
	}
	var decided Decided
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[subject](tx, findSubject, id)
		if err != nil {
			return err
		}
		t, err := moveTx(tx, r, UndoRefusal, version)
		if err != nil {
			return err
		}
		if err := s.reopenTx(tx, id); err != nil {
			return err
		}
		after, err := s.shiftTx(tx, p.Actor(), r, t, change{})
		if err != nil {
			return err
		}
		decided = after.decided()
		_, err = tx.Exec(insertDecision, id, decided.Version, UndoRefusal, nil, p.StaffID, displayName(p), nil, nil, tx.Now())
		return err
	})
	return decided, err
}

// reopenTx checks that the last decision can be undone, and stops its letter.
func (s *Service) reopenTx(tx *db.Tx, id string) error {
	last, err := db.One[decisionRow](tx, findLastDecision, id)
	if err != nil {
		return err
	}
	if !last.undoable(tx.Now()) {
		return fault.New(fault.Conflict, "request.undo_expired")
	}
	if last.MailKey == nil {
		return nil
	}
	cancelled, err := s.Mail.CancelTx(tx, *last.MailKey)
	if err == nil && !cancelled {
		err = fault.New(fault.Conflict, "request.undo_expired")
	}
	return err
}

func (d decisionRow) undoable(now time.Time) bool {
	return d.Action == RefuseNow && d.UndoUntil != nil && now.Before(*d.UndoUntil)
}

func versionText(v int64) string { return strconv.FormatInt(v, 10) }
