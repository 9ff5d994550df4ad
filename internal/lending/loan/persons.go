package loan

import (
	"florin/internal/date"
	"florin/internal/db"
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
	Position int    `db:"position"`
	PersonID string `db:"person_id"`
	Role     Role   `db:"role"`
}

type turnedRow struct {
	ID           string    `db:"id"`
	Status       Status    `db:"status"`
	CloseReason  *string   `db:"close_reason"`
	OverdueSince date.Date `db:"overdue_since"`
}

var (
	findTurned  = db.SQL(`SELECT id, status, close_reason, overdue_since FROM loans WHERE id = $1`)
	findRequest = db.SQL(`SELECT request_id FROM loans WHERE id = $1`)
	listHolders = db.SQL(`SELECT position, person_id, role FROM loan_parties WHERE loan_id = $1 ORDER BY position`)
	findItem    = db.SQL(`SELECT l.id, l.reference, p.first_name, p.last_name, l.currency, l.principal_minor, l.outstanding_minor, l.paid_out_on,
			l.next_due_on, l.next_due_minor, l.status, l.close_reason, l.overdue_minor, l.overdue_since, l.opened_at
		FROM loans l JOIN loan_parties p ON p.loan_id = l.id AND p.position = 1 WHERE l.id = $1`)

	moveLoan  = db.SQL(`UPDATE loans SET account_id = $3 WHERE id = $1 AND account_id = $2`)
	moveParty = db.SQL(`UPDATE loan_parties SET account_id = $3 WHERE loan_id = $1 AND account_id = $2`)
)

// OnBooked registers what happens, in the same transaction, whenever the row of a loan has
// been rewritten.
func (s *Service) OnBooked(fn func(tx *db.Tx, t Turned) error) { s.booked = append(s.booked, fn) }

func (s *Service) bookedTx(tx *db.Tx, l *loaded, st State) error {
	for _, fn := range s.booked {
		if err := fn(tx, turned(l.ID, st.Status, st.CloseReason, st.OverdueSince())); err != nil {
			return err
		}
	}
	return s.weighTx(tx, l, st)
}

func turned(id string, status Status, reason CloseReason, overdue date.Date) Turned {
	return Turned{
		LoanID: id, Running: status != Closed && status != ChargedOff, Late: !overdue.IsZero(),
		Repaid: status == Closed && (reason == Repaid || reason == RepaidEarly),
	}
}

// TurnedTx is what OnBooked tells, of a loan as it is now. Errors: fault NotFound.
func (*Service) TurnedTx(tx *db.Tx, loanID string) (Turned, error) {
	r, err := db.One[turnedRow](tx, findTurned, loanID)
	return turned(r.ID, r.Status, CloseReason(deref(r.CloseReason)), r.OverdueSince), err
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

// ItemTx reads a loan as lists show it on a day. The caller has checked who asks. Errors:
// fault NotFound.
func (*Service) ItemTx(tx *db.Tx, loanID string, on date.Date) (Item, error) {
	r, err := db.One[itemRow](tx, findItem, loanID)
	return r.item(on), err
}

// PaymentsTx lists what was paid on a loan and what went back, newest first. The caller has
// checked who asks. Errors: fault NotFound.
func (*Service) PaymentsTx(tx *db.Tx, loanID string) ([]Fact, error) {
	l, st, err := stateTx(tx, loanID)
	if err != nil {
		return nil, err
	}
	payments := []Fact{}
	for _, f := range l.facts(st) {
		if f.Kind == Paid || f.Kind == Returned || f.Kind == Refunded {
			payments = append(payments, f)
		}
	}
	return payments, nil
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
