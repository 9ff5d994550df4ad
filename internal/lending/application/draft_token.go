package application

import (
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// A stranger could start an application under another person's address, let us mail them its
// link, and read along while they fill it in. Two rules keep a draft with one person:
//
//   - When the address changes, every other token stops working. So each mailed link that
//     still opens the draft was mailed to the address that stands in it.
//   - When a device that came by such a link writes, devices that did not stop working:
//     the mailbox has proven more than they have.
//
// Until then the first device keeps working, for the usual case: one person, two devices.
var (
	insertDraftToken = db.SQL(`INSERT INTO draft_tokens (hash, draft_id, created_at, by_mail) VALUES ($1, $2, $3, $4)`)
	isByMail         = db.SQL(`SELECT by_mail FROM draft_tokens WHERE hash = $1`)
	dropOthers       = db.SQL(`DELETE FROM draft_tokens WHERE draft_id = $1 AND hash <> $2`)
	forgetMailbox    = db.SQL(`UPDATE draft_tokens SET by_mail = FALSE WHERE hash = $1`)
	dropUnproven     = db.SQL(`
		DELETE FROM draft_tokens WHERE draft_id = $1 AND by_mail = FALSE
		AND EXISTS (SELECT 1 FROM draft_tokens own WHERE own.hash = $2 AND own.by_mail = TRUE)`)
)

// keepDraftTx applies the rules to a device that writes into a draft.
func keepDraftTx(tx *db.Tx, draft, token string, addressChanged bool) error {
	return keepDeviceTx(tx, draft, keyring.HashToken(token), addressChanged)
}

// keepDeviceTx is keepDraftTx for who knows only the hash of the device's token.
func keepDeviceTx(tx *db.Tx, draft, hash string, addressChanged bool) error {
	if !addressChanged {
		_, err := tx.Exec(dropUnproven, draft, hash)
		return err
	}
	if _, err := tx.Exec(dropOthers, draft, hash); err != nil {
		return err
	}
	_, err := tx.Exec(forgetMailbox, hash)
	return err
}
