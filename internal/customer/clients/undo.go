package clients

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

var errUndo = fault.New(fault.Conflict, "client_merge.undo_over")

// Undo takes a merge back within thirty days: what was moved goes back, with what has come to
// it since. What came to the client as a whole, such as remarks, stays. Errors: fault
// Forbidden, NotFound, Conflict "client_merge.undo_over" after that time, or when the client
// was merged further or another merge of it waits.
func (s *Service) Undo(ctx context.Context, p identity.Principal, id string) (m Merge, err error) {
	if err := p.Permit(identity.ClientMerge); err != nil {
		return m, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[mergeRow](tx, findMerge, id)
		if err != nil {
			return err
		}
		if undoable, err := r.undoableTx(tx); err != nil || !undoable {
			return cmp.Or[error](err, errUndo)
		}
		if err := r.toTx(tx, p, Undone, "", r.UndoUntil); err != nil {
			return err
		}
		var was moved
		if err := json.Unmarshal([]byte(db.Text(r.Moved)), &was); err != nil {
			return err
		}
		if err := s.partTx(tx, p.Actor(), r.KeepID, r.GoneID, was); err != nil {
			return fmt.Errorf("undo merge %s: %w", id, err)
		}
		if err := tellTx(tx, p, r.KeepID, r.GoneID, r.ID, "client.merge_undone"); err != nil {
			return err
		}
		m, err = s.mergeTx(tx, p, id)
		return err
	})
	return m, err
}

func (m mergeRow) undoableTx(tx *db.Tx) (bool, error) {
	if m.State != Confirmed || m.UndoUntil == nil || !tx.Now().Before(*m.UndoUntil) {
		return false, nil
	}
	keep, err := db.One[row](tx, findRow, m.KeepID)
	if err != nil || keep.MergedInto != nil {
		return false, err
	}
	gone, err := db.One[row](tx, findRow, m.GoneID)
	if err != nil || db.Text(gone.MergedInto) != m.KeepID {
		return false, err
	}
	_, open, err := db.Maybe[string](tx, findOpen, m.KeepID, m.GoneID)
	return !open, err
}
