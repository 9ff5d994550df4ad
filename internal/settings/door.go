package settings

import (
	"context"
	"crypto/rand"
	"encoding/hex"

	"florin/internal/db"
	"florin/internal/fault"
)

// Door is the way to the back-office's sign-in. No page, script or answer names it.
type Door struct {
	AdminPath string `json:"admin_path"` // without slash; empty until the first start
}

// EnsureAdminPath gives the hidden path that all nodes share, and makes one at the first
// start.
func (s *Service) EnsureAdminPath(ctx context.Context) (string, error) {
	snapshot, err := s.Load(ctx)
	if err != nil || snapshot.Door.AdminPath != "" {
		return snapshot.Door.AdminPath, err
	}
	raw := make([]byte, 12)
	_, _ = rand.Read(raw) // never fails since Go 1.24
	door := Door{AdminPath: hex.EncodeToString(raw)}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		return s.ChangeTx(tx, "door", 0, door, "system")
	})
	if fault.KindOf(err) == fault.Conflict { // another node was first
		s.current.Store(nil)
		snapshot, err = s.Load(ctx)
		return snapshot.Door.AdminPath, err
	}
	return door.AdminPath, err
}
