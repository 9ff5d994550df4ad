package payout

import "florin/internal/platform/db"

var findLoanOfPayout = db.SQL(`SELECT COALESCE(loan_id, '') FROM payouts WHERE id = $1`)

// LoanOfTx is the loan that a payout is of; empty for one that is of none, or is not there. The caller has checked who asks.
func LoanOfTx(tx *db.Tx, id string) (string, error) {
	loan, _, err := db.Maybe[string](tx, findLoanOfPayout, id)
	return loan, err
}
