package servicing_test

import (
	"testing"

	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// A debit is contested after its money was refunded. What is missing is a claim on the
// borrower, not a credit below zero: found by the model, whose books were said to be wrong.
func TestARefundWhosePaymentComesBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.receive(t, id, "one", "2026-11-20", 500_00)
		r.update(t, func(tx *db.Tx) error {
			_, err := r.AppendTx(tx, system, id, loan.Event{Kind: loan.Refunded, Minor: 200_00})
			return err
		})
		r.update(t, func(tx *db.Tx) error { return r.ReturnTx(tx, system, "payment:staff-1:one", day("2026-11-20"), "MD06") })
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: 0, ledger.OtherReceivable: 200_00})
		r.verify(t)
		r.receive(t, id, "two", "2026-11-20", 250_00)
		r.booked(t, id, map[ledger.Account]int64{ledger.CustomerCredit: -50_00, ledger.OtherReceivable: 0})
		r.verify(t)
	})
}
