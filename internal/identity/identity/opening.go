package identity

import (
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// The lender opens when a second administrator has come, or a first request, whichever is earlier.
// Until then the only administrator lets the second one in alone: there is nobody to ask, and
// nothing to guard yet.
var (
	findOpening = db.SQL(`SELECT opened_at FROM lender_opening`)
	saveOpening = db.SQL(`INSERT INTO lender_opening (id, opened_at) VALUES (1, $1) ON CONFLICT (id) DO NOTHING`)

	countAdmins = db.SQL(`
		SELECT count(*) FROM staff WHERE role = $1 AND disabled_at IS NULL AND id <> $2 AND ($3 OR signed_in_at IS NOT NULL OR password_hash <> '')`)
)

// OnOpening registers how to find out whether the lender has been asked for a loan. Call it
// before serving.
func (s *Service) OnOpening(asked func(tx *db.Tx) (bool, error)) { s.asked = asked }

// openedTx is when the lender opened, written down when it is first noticed; nil until then.
func (s *Service) openedTx(tx *db.Tx) (*time.Time, error) {
	at, found, err := db.Maybe[time.Time](tx, findOpening)
	if err != nil || found {
		return &at, err
	}
	admins, err := db.One[int64](tx, countAdmins, Administrator, "", false)
	open := admins > 1
	if err == nil && !open && s.asked != nil {
		open, err = s.asked(tx)
	}
	if err != nil || !open {
		return nil, err
	}
	now := tx.Now()
	if _, err := tx.Exec(saveOpening, now); err != nil {
		return nil, err
	}
	return &now, audit.RecordTx(tx, audit.Event{
		Actor: Background().Actor(), Action: "lender.opened", EntityKind: "lender", EntityID: "lender", New: true,
	})
}

// freeTx says whether by may do alone what otherwise two administrators do: the only one of
// a lender that has not opened.
func (s *Service) freeTx(tx *db.Tx, by Principal) (bool, error) {
	opened, err := s.openedTx(tx)
	if err != nil || opened != nil {
		return false, err
	}
	others, err := db.One[int64](tx, countAdmins, Administrator, by.StaffID, true)
	return others == 0, err
}
