package loan

import "florin/internal/db"

// Concluded is a request that led to a contract.
type Concluded struct {
	RequestID string `db:"request_id"`
	Reference string `db:"reference"`
}

var (
	listContracts  = db.SQL(`SELECT request_id, reference FROM loans ORDER BY signed_at DESC, id DESC LIMIT $1`)
	countContracts = db.SQL(`SELECT count(*) FROM loans`)
	dropReserved   = db.SQL(`DELETE FROM payment_reserved WHERE request_id = $1`)
)

// ContractsTx gives the newest contracts, and how many there are: the requests that they came
// from are kept by law.
func (*Service) ContractsTx(tx *db.Tx, limit int) (newest []Concluded, all int64, err error) {
	if newest, err = db.All[Concluded](tx, listContracts, limit); err != nil {
		return nil, 0, err
	}
	all, err = db.One[int64](tx, countContracts)
	return newest, all, err
}

// DropReservedTx gives back the number that was kept for the payments of a request that goes
// altogether.
func (*Service) DropReservedTx(tx *db.Tx, requestID string) error {
	_, err := tx.Exec(dropReserved, requestID)
	return err
}
