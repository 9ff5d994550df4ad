package payout

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// MadeFile is a file for the bank that was made once and is kept sealed.
type MadeFile struct {
	Content *db.Stmt // its sealed bytes, by the id
	Purpose string   // of the seal
	Entity  string   // whose audit log says who took it
	Action  string
	Name    func(tx *db.Tx) (string, error)
}

// HandOut gives such a file, the same bytes each time, and records who takes it.
func (s *Service) HandOut(ctx context.Context, p identity.Principal, id string, f MadeFile) (name string, file []byte, err error) {
	var sealed []byte
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if name, err = f.Name(tx); err != nil {
			return err
		}
		if sealed, err = db.One[[]byte](tx, f.Content, id); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: f.Action, EntityKind: f.Entity, EntityID: id})
	})
	if err != nil {
		return "", nil, err
	}
	file, err = s.Keys.Unseal(f.Purpose, sealed, []byte(id))
	return name, file, err
}
