package loanbook

import "florin/internal/platform/db"

// Concluded is a request that led to a contract.
type Concluded struct {
	RequestID string `db:"request_id"`
	Reference string `db:"reference"`
}

var (
	listContracts  = db.SQL(`SELECT request_id, reference FROM loans ORDER BY signed_at DESC, id DESC LIMIT $1`)
	countContracts = db.SQL(`SELECT count(*) FROM loans`)
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
