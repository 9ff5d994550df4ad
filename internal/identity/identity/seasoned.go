package identity

import (
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

var findSeason = db.SQL(`
	SELECT COALESCE(p.joined_at, p.created_at) AS since, p.former_until,
		(SELECT COUNT(*) FROM factors f WHERE f.owner_kind = 'staff' AND f.owner_id = p.id AND f.kind = 'webauthn' AND f.verified_at IS NOT NULL) AS passkeys
	FROM staff p WHERE p.id = $1 AND p.disabled_at IS NULL`)

type season struct {
	Since       time.Time  `db:"since"`
	FormerUntil *time.Time `db:"former_until"` // of the role before this one
	Passkeys    int64      `db:"passkeys"`
}

var (
	errNotSeasoned = fault.New(fault.Conflict, "seasoned.newcomer")
	errNoPasskey   = fault.New(fault.Conflict, "seasoned.passkey")
)

// SeasonedTx says whether a person has been in office for seven days, with the role that they have now, and has a passkey: neither an access that was
// made for one act nor a password that another has read is enough for what weighs most. Refusals: Conflict "seasoned.newcomer" (from says
// when that ends), "seasoned.passkey"; Forbidden to who does not work for the lender.
func SeasonedTx(tx *db.Tx, staffID string) error {
	p, found, err := db.Maybe[season](tx, findSeason, staffID)
	if err == nil && !found {
		err = errForbidden
	}
	if err != nil {
		return err
	}
	from := p.Since.Add(newcomerTime)
	if p.FormerUntil != nil && p.FormerUntil.After(from) {
		from = *p.FormerUntil
	}
	switch {
	case tx.Now().Before(from):
		return errNotSeasoned.With("from", from)
	case p.Passkeys == 0:
		return errNoPasskey
	}
	return nil
}
