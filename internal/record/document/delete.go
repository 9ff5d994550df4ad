package document

import (
	"context"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Delete erases a document: its key and name at once, its blob right after.
// The fault is NotFound.
func (s *Service) Delete(ctx context.Context, owner Owner, id string, actor audit.Actor) error {
	var blobID string
	err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
		blobID, err = s.erase(tx, owner, id, actor)
		return err
	})
	if err != nil {
		return err
	}
	s.clearBlob(ctx, blobID)
	return nil
}

// DeleteTx erases a document within the caller's transaction. Once that is committed
// the content cannot be read any more; the sweep removes its blob. The fault is NotFound.
func (s *Service) DeleteTx(tx *db.Tx, owner Owner, id string, actor audit.Actor) error {
	_, err := s.erase(tx, owner, id, actor)
	return err
}

// DeleteAllTx erases every document of an owner and says how many they were: when a
// draft is thrown away or has expired.
func (s *Service) DeleteAllTx(tx *db.Tx, owner Owner, actor audit.Actor) (int, error) {
	all, err := s.ListTx(tx, owner)
	if err != nil {
		return 0, err
	}
	if err := s.AbandonAllTx(tx, owner); err != nil {
		return 0, err
	}
	for _, d := range all {
		if err := s.DeleteTx(tx, owner, d.ID, actor); err != nil {
			return 0, err
		}
	}
	return len(all), nil
}

func (s *Service) erase(tx *db.Tx, owner Owner, id string, actor audit.Actor) (blobID string, err error) {
	blobID, found, err := db.Maybe[string](tx, eraseDocument, id, owner.Kind, owner.ID, tx.Now())
	if err != nil {
		return "", err
	}
	if !found {
		return "", errNotFound
	}
	if err := hushTx(tx, owner, id); err != nil {
		return "", err
	}
	return blobID, record(tx, owner, actor, "document.deleted", id, nil, false)
}

// hushTx takes away what staff wrote about an erased document in their own words.
func hushTx(tx *db.Tx, owner Owner, id string) error {
	paper, err := db.One[string](tx, paperOf, id)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(hushVerdicts, owner.ID, paper); err != nil {
		return err
	}
	_, err = tx.Exec(eraseMarks, id)
	return err
}

// clearBlob removes the blob of an erased document and notes that it is gone. What
// fails here is done by the sweep.
func (s *Service) clearBlob(ctx context.Context, blobID string) bool {
	if !s.removeBlob(ctx, blobID) {
		return false
	}
	err := s.db.Update(context.WithoutCancel(ctx), func(tx *db.Tx) error {
		_, err := tx.Exec(forgetBlob, blobID)
		return err
	})
	if err != nil {
		s.cfg.Log.Warn("a removed blob is not noted yet", "blob", blobID, "error", err)
	}
	return err == nil
}

// removeBlob deletes a blob that nothing needs, even if the caller has gone away.
func (s *Service) removeBlob(ctx context.Context, blobID string) bool {
	if err := s.blobs.Delete(context.WithoutCancel(ctx), blobID); err != nil {
		s.cfg.Log.Warn("a blob could not be removed and is left to the sweep", "blob", blobID, "error", err)
		return false
	}
	return true
}
