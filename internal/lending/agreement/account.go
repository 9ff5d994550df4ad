package agreement

import "florin/internal/platform/db"

var moveParties = db.SQL(`
	UPDATE agreement_parties SET account_id = $3
	WHERE account_id = $2 AND agreement_id IN (SELECT id FROM agreements WHERE request_id = $1)`)

// MoveAccountTx gives the part of one account in the agreements of a request to another: two
// accounts were found to be one person's. The caller has checked who asks.
func (*Service) MoveAccountTx(tx *db.Tx, requestID, from, to string) error {
	_, err := tx.Exec(moveParties, requestID, from, to)
	return err
}
