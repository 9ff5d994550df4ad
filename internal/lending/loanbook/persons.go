package loanbook

import (
	"florin/internal/kernel/date"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// Turned is what a loan is to those who keep track of people: whether it runs, is late, was
// repaid.
type Turned struct {
	LoanID  string
	Running bool
	Late    bool
	Repaid  bool
}

// Holder is one of those who owe a loan.
type Holder struct {
	Position int       `db:"position"`
	PersonID string    `db:"person_id"`
	Role     loan.Role `db:"role"`
}

type turnedRow struct {
	ID           string      `db:"id"`
	Status       loan.Status `db:"status"`
	CloseReason  *string     `db:"close_reason"`
	OverdueSince date.Date   `db:"overdue_since"`
}

var (
	findTurned  = db.SQL(`SELECT id, status, close_reason, overdue_since FROM loans WHERE id = $1`)
	findRequest = db.SQL(`SELECT request_id FROM loans WHERE id = $1`)
	listHolders = db.SQL(`SELECT position, person_id, role FROM loan_parties WHERE loan_id = $1 ORDER BY position`)

	moveLoan  = db.SQL(`UPDATE loans SET account_id = $3 WHERE id = $1 AND account_id = $2`)
	moveParty = db.SQL(`UPDATE loan_parties SET account_id = $3 WHERE loan_id = $1 AND account_id = $2`)
)

// Turned is what a booking says to those who keep track of people.
func (b Booked) Turned() Turned {
	return turned(b.Loan.ID, b.State.Status, b.State.CloseReason, b.State.OverdueSince())
}

// WhereLate is the condition that a loan of the table loans is late, as Late has it; indexes have its first words.
const WhereLate = "overdue_since IS NOT NULL AND status <> 'charged_off'"

// Late says whether a loan counts as late, wherever late loans, or those who owe them, are counted: a payment day has
// passed without its payment, and the claim stands in the books. What was written off is owed still, but no longer late.
func Late(status loan.Status, overdueSince date.Date) bool {
	return !overdueSince.IsZero() && status != loan.ChargedOff
}

func turned(id string, status loan.Status, reason loan.CloseReason, overdue date.Date) Turned {
	return Turned{
		LoanID: id, Running: status != loan.Closed && status != loan.ChargedOff, Late: Late(status, overdue),
		Repaid: status == loan.Closed && (reason == loan.Repaid || reason == loan.RepaidEarly),
	}
}

// TurnedTx gives what a loan is now, as its bookings tell it. Errors: fault NotFound.
func (*Service) TurnedTx(tx *db.Tx, loanID string) (Turned, error) {
	r, err := db.One[turnedRow](tx, findTurned, loanID)
	return turned(r.ID, r.Status, loan.CloseReason(db.Text(r.CloseReason)), r.OverdueSince), err
}

// HoldersTx lists who owes a loan, the main borrower first, and the request that it comes
// from. Errors: fault NotFound.
func (*Service) HoldersTx(tx *db.Tx, loanID string) (requestID string, holders []Holder, err error) {
	if requestID, err = db.One[string](tx, findRequest, loanID); err != nil {
		return "", nil, err
	}
	holders, err = db.All[Holder](tx, listHolders, loanID)
	return requestID, holders, err
}

// LoanIDsTx lists loans by id, after one.
func (*Service) LoanIDsTx(tx *db.Tx, after string, limit int) ([]string, error) {
	return db.All[string](tx, listIDs, after, limit)
}

// MoveAccountTx gives the part of one account in a loan to another: two accounts were found
// to be one person's. The caller has checked who asks.
func (*Service) MoveAccountTx(tx *db.Tx, loanID, from, to string) error {
	for _, move := range []*db.Stmt{moveLoan, moveParty} {
		if _, err := tx.Exec(move, loanID, from, to); err != nil {
			return err
		}
	}
	return nil
}
