package request

import "florin/internal/platform/db"

// Number is by what a request is spoken of.
type Number struct {
	ID        string `db:"id"`
	Reference string `db:"reference"`
}

var listNumbers = db.SQL(`
	SELECT id, reference FROM loan_requests WHERE account_id = $1 AND erased_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`)

// NumbersTx lists the requests of an account, newest first. The caller has checked who asks.
func (*Service) NumbersTx(tx *db.Tx, accountID string) ([]Number, error) {
	return db.All[Number](tx, listNumbers, accountID, ownLimit)
}
