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

// Door is the way to the back-office's sign-in. No page, script or answer names it.
type Door struct {
	AdminPath string `json:"admin_path"` // without slash; empty until the first start
	// KeyID names the master key that seals what is kept here: no secret, and the same on
	// every node. Empty until the first start.
	KeyID string `json:"key_id,omitempty"`
	// OldKeyIDs name those that did before. What they sealed is not sealed anew.
	OldKeyIDs []string `json:"old_key_ids,omitempty"`
}

// withPath makes a hidden path where there is none.
func (d Door) withPath() Door {
	if d.AdminPath == "" {
		raw := make([]byte, 12)
		_, _ = rand.Read(raw) // never fails since Go 1.24
		d.AdminPath = hex.EncodeToString(raw)
	}
	return d
}

// CheckKeys fails when the database was sealed with a master key that is not among these, now or
// before: contracts, accounts and second factors are as old as they are.
func (s Snapshot) CheckKeys(ids []string) error {
	if known := s.Door.KeyID; known != "" && !slices.Contains(ids, known) {
		return fmt.Errorf("the database is sealed with the master key %s, which is not configured: put your copy of it in place (--master-key-file or FLORIN_MASTER_KEY); all nodes share one key", known)
	}
	for _, old := range s.Door.OldKeyIDs {
		if !slices.Contains(ids, old) {
			return fmt.Errorf("the database still holds what the older master key %s sealed, which is not configured: keep it below the new one in the key file, or in FLORIN_OLD_MASTER_KEYS", old)
		}
	}
	return nil
}

// sealedBy makes a key the one that seals.
func (d Door) sealedBy(id string) Door {
	old := slices.DeleteFunc(slices.Clone(d.OldKeyIDs), func(one string) bool { return one == id })
	if d.KeyID != "" {
		old = append(old, d.KeyID)
	}
	d.KeyID, d.OldKeyIDs = id, old
	return d
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
		if err := snapshot.CheckKeys(ids); err != nil || snapshot.Door.KeyID == ids[0] {
			return err
		}
		door := snapshot.Door.withPath().sealedBy(ids[0])
		err = s.db.Update(ctx, func(tx *db.Tx) error {
			return s.ChangeTx(tx, "door", snapshot.Version("door"), door, "system")
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
	if err != nil || snapshot.Door.AdminPath != "" {
		return snapshot.Door.AdminPath, err
	}
	door := snapshot.Door.withPath()
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		return s.ChangeTx(tx, "door", snapshot.Version("door"), door, "system")
	})
	if fault.KindOf(err) == fault.Conflict { // another node was first
		s.changes.Add(1)
		return s.EnsureAdminPath(ctx)
	}
	return door.AdminPath, err
}
