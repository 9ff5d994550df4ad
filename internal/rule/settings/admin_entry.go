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
	// OldKeyIDs name those that did before, and whose values may not all have been sealed anew.
	OldKeyIDs []string `json:"old_key_ids,omitempty"`
	// RetiredKeyIDs name those that nothing needs any more.
	RetiredKeyIDs []string `json:"retired_key_ids,omitempty"`
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

// sealedBy makes a new key the one that seals.
func (e AdminEntry) sealedBy(id string) AdminEntry {
	if e.KeyID != "" {
		e.OldKeyIDs = append(slices.Clone(e.OldKeyIDs), e.KeyID)
	}
	e.KeyID = id
	return e
}

// knows says whether a key has sealed before.
func (e AdminEntry) knows(id string) bool {
	return slices.Contains(e.OldKeyIDs, id) || slices.Contains(e.RetiredKeyIDs, id)
}

// RetireKeyTx lets nodes start without a key that sealed before; it never seals again. Whether anything needs it is for the caller to know. Errors: one that
// says that the key seals, or that none of this name did; fault Conflict when the entry was changed meanwhile.
func (s *Service) RetireKeyTx(tx *db.Tx, id, author string) error {
	snapshot, err := s.ReadTx(tx)
	if err != nil {
		return err
	}
	e := snapshot.AdminEntry
	switch {
	case id == e.KeyID:
		return fmt.Errorf("the master key %s is the one that seals: let a newer one take its place first", id)
	case slices.Contains(e.RetiredKeyIDs, id):
		return fmt.Errorf("the master key %s is retired already", id)
	case !slices.Contains(e.OldKeyIDs, id):
		return fmt.Errorf("no master key %s has sealed here ('florin keys list' names them)", id)
	}
	e.OldKeyIDs = slices.DeleteFunc(slices.Clone(e.OldKeyIDs), func(old string) bool { return old == id })
	e.RetiredKeyIDs = append(slices.Clone(e.RetiredKeyIDs), id)
	return s.ChangeTx(tx, "door", snapshot.Version("door"), e, author)
}

// EnsureKey gives the id of the master key that every node seals with, now that this one has the keys ids. The first of them becomes it where
// there is none yet, or where it is a new one and may be, because all who are there can open it; a key that sealed before does not become it
// again. What is agreed on is remembered, so that no node is started without. It fails like CheckKeys.
func (s *Service) EnsureKey(ctx context.Context, ids []string, may bool) (sealing string, err error) {
	for {
		snapshot, err := s.Load(ctx)
		if err != nil {
			return "", err
		}
		if err := snapshot.CheckKeys(ids); err != nil {
			return "", err
		}
		now := snapshot.AdminEntry
		if now.KeyID == ids[0] || now.knows(ids[0]) || now.KeyID != "" && !may {
			return now.KeyID, nil
		}
		entry := now.withPath().sealedBy(ids[0])
		err = s.db.Update(ctx, func(tx *db.Tx) error {
			return s.ChangeTx(tx, "door", snapshot.Version("door"), entry, "system")
		})
		if fault.KindOf(err) != fault.Conflict {
			return ids[0], err
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
