package decision

import (
	"context"
	"strconv"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// UndoRefusal takes an immediate refusal back while its window is open: the request is
// pending again and the letter does not leave. Errors: those of Approve, and fault
// Conflict "request.undo_expired" once the window has closed or the letter has left.
func (s *Service) UndoRefusal(ctx context.Context, p identity.Principal, id string, version int64) (request.Decided, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return request.Decided{}, err
	}
	var decided request.Decided
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[request.Case](tx, request.FindCase, id)
		if err != nil {
			return err
		}
		if err := mandate.AllowTx(tx, p, mandate.UndoRefusal); err != nil {
			return err
		}
		t, err := request.MoveTx(tx, r, request.UndoRefusal, version)
		if err != nil {
			return err
		}
		if err := s.reopenTx(tx, id); err != nil {
			return err
		}
		after, err := s.ShiftTx(tx, p.Actor(), r, t, request.Change{})
		if err != nil {
			return err
		}
		decided = after.Decided()
		_, err = tx.Exec(request.InsertDecision, id, decided.Version, request.UndoRefusal, nil, p.Who(), request.DisplayName(p), nil, nil, tx.Now())
		return err
	})
	return decided, err
}

// reopenTx checks that the last decision can be undone, and stops its letter.
func (s *Service) reopenTx(tx *db.Tx, id string) error {
	last, err := db.One[request.DecisionRow](tx, request.FindLastDecision, id)
	if err != nil {
		return err
	}
	if !last.Undoable(tx.Now()) {
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

func versionText(v int64) string { return strconv.FormatInt(v, 10) }
