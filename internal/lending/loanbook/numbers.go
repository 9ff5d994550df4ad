package loanbook

import "florin/internal/platform/db"

// Number is by what a loan is spoken of.
type Number struct {
	ID        string `db:"id"`
	Reference string `db:"reference"`
}

var listNumbers = db.SQL(`
	SELECT id, reference FROM loans WHERE id IN (SELECT loan_id FROM loan_parties WHERE account_id = $1 AND role <> 'guarantor')
	ORDER BY opened_at DESC, id DESC LIMIT $2`)

// NumbersTx lists the loans of an account, newest first. The caller has checked who asks.
func (*Service) NumbersTx(tx *db.Tx, accountID string) ([]Number, error) {
	return db.All[Number](tx, listNumbers, accountID, MostLoans)
}

var findPayment = db.SQL(`SELECT loan_id FROM loan_events WHERE id = $1 AND kind = 'paid'`)

// LoanOfPaymentTx is the loan of which a payment is an event. Errors: fault NotFound.
func (*Service) LoanOfPaymentTx(tx *db.Tx, eventID string) (string, error) {
	return db.One[string](tx, findPayment, eventID)
}

// Known is what books that others keep say of a loan.
type Known struct {
	Reference string `db:"reference"`
	Product   string `db:"product"`
}

var findKnown = db.SQL(`SELECT reference, product FROM loans WHERE id = $1`)

// KnownTx is by what a loan is spoken of, and its product. The caller has checked who asks.
func (*Service) KnownTx(tx *db.Tx, id string) (k Known, found bool, err error) {
	return db.Maybe[Known](tx, findKnown, id)
}
