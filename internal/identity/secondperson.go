package identity

import (
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/settings"
)

// rolesAround are the roles of everybody who could sign in at this moment, besides one.
var rolesAround = db.SQL(`
	SELECT DISTINCT role FROM staff WHERE disabled_at IS NULL AND id <> $1
		AND password_hash <> '' AND (password_expires_at IS NULL OR password_expires_at > $2)`)

// SecondPersonTx says whether by may release what preparer has prepared, where releasing
// needs a permission. Somebody else always may; the preparer only where the lender's rule
// lets one person work alone, and nobody else holds the permission: what was done so is
// told apart in the audit log by who did both. Refusals: Forbidden, Conflict
// "second_person.needed".
func SecondPersonTx(tx *db.Tx, rule settings.FourEyes, perm Permission, preparer string, by Principal) error {
	if !by.Can(perm) {
		return errForbidden
	}
	if by.StaffID != preparer {
		return nil
	}
	if rule == settings.Always {
		return errSecondPerson
	}
	around, err := db.All[Role](tx, rolesAround, by.StaffID, tx.Now())
	if err != nil {
		return err
	}
	for _, r := range around {
		if (Principal{Permissions: roles[r]}).Can(perm) {
			return errSecondPerson
		}
	}
	return nil
}

var errSecondPerson = fault.New(fault.Conflict, "second_person.needed")
