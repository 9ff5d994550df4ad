package identity

import "florin/internal/platform/db"

var setAccountLang = db.SQL(`UPDATE accounts SET lang = $2, updated_at = $3 WHERE id = $1`)

// SetLanguageTx chooses the language in which an account is written to.
func (*Service) SetLanguageTx(tx *db.Tx, accountID, lang string) error {
	_, err := tx.Exec(setAccountLang, accountID, lang, tx.Now())
	return err
}
