package payout

import (
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/lending/condition"
	"florin/internal/platform/db"
)

var requestOfLoan = db.SQL(`SELECT request_id FROM loans WHERE id = $1`)

// conditionsTx is what the payout waits for that people have set before it: none of a refund, of a commission, or of money that has left.
func (r Row) conditionsTx(tx *db.Tx) ([]string, error) {
	if r.Kind == ForRefund || r.ofNoLoan() || r.State != Planned && r.State != Held && r.State != Ready {
		return []string{}, nil
	}
	requestID, err := db.One[string](tx, requestOfLoan, r.LoanID)
	if err != nil {
		return nil, err
	}
	waits, err := condition.BlockingTx(tx, requestID)
	return append([]string{}, waits...), err
}

// leavesTx refuses a payout whose loan has its money already, or that waits for a condition: Conflict "payout.conditions" names the loan
// and the conditions.
func (r Row) leavesTx(tx *db.Tx) error {
	if err := r.OwedTx(tx); err != nil {
		return err
	}
	waits, err := r.conditionsTx(tx)
	if err == nil && len(waits) > 0 {
		for i, text := range waits {
			waits[i] = strings.TrimSuffix(text, ".") // it stands in a sentence
		}
		err = fault.New(fault.Conflict, "payout.conditions").With("reference", r.Reference).With("conditions", strings.Join(waits, "; "))
	}
	return err
}
