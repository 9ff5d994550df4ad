package treasury

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// madeFile is a file for the bank that was made once and is kept sealed.
type madeFile struct {
	content *db.Stmt // its sealed bytes, by the id
	purpose string   // of the seal
	entity  string   // whose audit log says who took it
	action  string
	message func(tx *db.Tx) (id string, err error)
}

// handOut gives such a file, the same bytes each time, and records who takes it.
func (s *Service) handOut(ctx context.Context, p identity.Principal, id string, f madeFile) (name string, file []byte, err error) {
	var sealed []byte
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		message, err := f.message(tx)
		if err != nil {
			return err
		}
		name = message + ".xml"
		if sealed, err = db.One[[]byte](tx, f.content, id); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: f.action, EntityKind: f.entity, EntityID: id})
	})
	if err != nil {
		return "", nil, err
	}
	file, err = s.Keys.Unseal(f.purpose, sealed, []byte(id))
	return name, file, err
}
