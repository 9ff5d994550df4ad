package settings

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"slices"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// AdminEntry is the way to the back-office's sign-in. No page, script or answer names it.
type AdminEntry struct {
	AdminPath string `json:"admin_path"` // without slash; empty until the first start
	// KeyID names the master key that seals what is kept here: no secret, and the same on
	// every node. Empty until the first start.
	KeyID string `json:"key_id,omitempty"`
	// OldKeyIDs name those that did before. What they sealed is not sealed anew.
	OldKeyIDs []string `json:"old_key_ids,omitempty"`
}

// withPath makes a hidden path where there is none.
func (e AdminEntry) withPath() AdminEntry {
	if e.AdminPath == "" {
		raw := make([]byte, 12)
		_, _ = rand.Read(raw) // never fails since Go 1.24
		e.AdminPath = hex.EncodeToString(raw)
	}
	return e
}

// CheckKeys fails when the database was sealed with a master key that is not among these, now or
// before: contracts, accounts and second factors are as old as they are.
func (s Snapshot) CheckKeys(ids []string) error {
	if known := s.AdminEntry.KeyID; known != "" && !slices.Contains(ids, known) {
		return fmt.Errorf("the database is sealed with the master key %s, which is not configured: put your copy of it in place (--master-key-file or FLORIN_MASTER_KEY); all nodes share one key", known)
	}
	for _, old := range s.AdminEntry.OldKeyIDs {
		if !slices.Contains(ids, old) {
			return fmt.Errorf("the database still holds what the older master key %s sealed, which is not configured: keep it below the new one in the key file, or in FLORIN_OLD_MASTER_KEYS", old)
		}
	}
	return nil
}

// sealedBy makes a key the one that seals.
func (e AdminEntry) sealedBy(id string) AdminEntry {
	old := slices.DeleteFunc(slices.Clone(e.OldKeyIDs), func(one string) bool { return one == id })
	if e.KeyID != "" {
		old = append(old, e.KeyID)
	}
	e.KeyID, e.OldKeyIDs = id, old
	return e
}

// EnsureKey remembers the first of these keys as the one that seals, so that no node is
// started with another: what it seals could not be read by the others. It fails like
// CheckKeys.
func (s *Service) EnsureKey(ctx context.Context, ids []string) error {
	for {
		snapshot, err := s.Load(ctx)
		if err != nil {
			return err
		}
		if err := snapshot.CheckKeys(ids); err != nil || snapshot.AdminEntry.KeyID == ids[0] {
			return err
		}
		entry := snapshot.AdminEntry.withPath().sealedBy(ids[0])
		err = s.db.Update(ctx, func(tx *db.Tx) error {
			return s.ChangeTx(tx, "door", snapshot.Version("door"), entry, "system")
		})
		if fault.KindOf(err) != fault.Conflict {
			return err
		}
		s.changes.Add(1) // another node was first
	}
}

// EnsureAdminPath gives the hidden path that all nodes share, and makes one at the first
// start.
func (s *Service) EnsureAdminPath(ctx context.Context) (string, error) {
	snapshot, err := s.Load(ctx)
	if err != nil || snapshot.AdminEntry.AdminPath != "" {
		return snapshot.AdminEntry.AdminPath, err
	}
	entry := snapshot.AdminEntry.withPath()
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		return s.ChangeTx(tx, "door", snapshot.Version("door"), entry, "system")
	})
	if fault.KindOf(err) == fault.Conflict { // another node was first
		s.changes.Add(1)
		return s.EnsureAdminPath(ctx)
	}
	return entry.AdminPath, err
}
