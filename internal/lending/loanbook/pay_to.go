package loanbook

import (
	"context"
	"strconv"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/paper"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// ReservePayTo says for a contract that is being written where its loan will be paid back to,
// and by which reference: the number of the reference is the loan's from now on. The same
// request has the same number, however many offers it gets. Nothing is said where the lender
// has no account in the currency yet. Errors: the database's.
func (s *Service) ReservePayTo(ctx context.Context, requestID string, c money.Currency) (paper.PayTo, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return paper.PayTo{}, err
	}
	var number int64
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if _, err = tx.Exec(reserveNumber, requestID); err != nil {
			return err
		}
		number, err = db.One[int64](tx, findReserved, requestID)
		if fault.KindOf(err) == fault.NotFound { // another request took the number in this moment
			err = fault.New(fault.Conflict, "payout.changed")
		}
		return err
	})
	if err != nil {
		return paper.PayTo{}, err
	}
	to, reference, err := Receiver(snapshot, c, number)
	if fault.KindOf(err) == fault.Conflict {
		return paper.PayTo{}, nil
	}
	return paper.PayTo{IBAN: to.IBAN.String(), Holder: to.Name, Reference: reference.String()}, err
}

var dropReserved = db.SQL(`DELETE FROM payment_reserved WHERE request_id = $1`)

// DropReservedTx gives back the number that was kept for the payments of a request that goes
// altogether.
func (*Service) DropReservedTx(tx *db.Tx, requestID string) error {
	_, err := tx.Exec(dropReserved, requestID)
	return err
}

// nextNumber follows the highest there is, which either table ends with.
const nextNumber = `1 + (SELECT MAX(taken.number) FROM (SELECT MAX(number) AS number FROM payment_numbers
	UNION ALL SELECT MAX(number) FROM payment_reserved UNION ALL SELECT 1000000) AS taken)`

var (
	// A loan gets the number that its contract names, or the next one.
	insertNumber = db.SQL(`
		INSERT INTO payment_numbers (loan_id, number)
		SELECT l.id, COALESCE((SELECT r.number FROM payment_reserved r WHERE r.request_id = l.request_id), ` + nextNumber + `)
		FROM loans l WHERE l.id = $1 ON CONFLICT DO NOTHING`)
	reserveNumber = db.SQL(`
		INSERT INTO payment_reserved (request_id, number) SELECT $1, ` + nextNumber + ` WHERE TRUE ON CONFLICT DO NOTHING`)
	findReserved   = db.SQL(`SELECT number FROM payment_reserved WHERE request_id = $1`)
	findNumber     = db.SQL(`SELECT number FROM payment_numbers WHERE loan_id = $1`)
	findLoanNumber = db.SQL(`SELECT loan_id FROM payment_numbers WHERE number = $1`)
)

// Receiver is where a loan is paid back to, and with which reference: a QR reference where
// the account is a QR-IBAN, a creditor reference elsewhere. Errors: fault Conflict
// "bank.no_account".
func Receiver(snapshot settings.Snapshot, c money.Currency, number int64) (bankfile.Account, rail.Reference, error) {
	account, ok := snapshot.Bank.Account(c)
	if !ok {
		return bankfile.Account{}, "", fault.New(fault.Conflict, "bank.no_account").With("currency", string(c))
	}
	to, digits := account.Receiver(), strconv.FormatInt(number, 10)
	reference, err := rail.NewReference(to.IBAN, digits)
	return to, reference, err
}

// newNumberTx gives a loan that is being opened the number by which its payments are known.
func newNumberTx(tx *db.Tx, loanID string) error {
	n, err := tx.Exec(insertNumber, loanID)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "payout.changed")
	}
	return err
}

// NumberTx is the number by which the payments of a loan are known. Errors: fault NotFound.
func NumberTx(tx *db.Tx, loanID string) (int64, error) { return db.One[int64](tx, findNumber, loanID) }

// ByNumberTx finds the loan of such a number.
func ByNumberTx(tx *db.Tx, number int64) (loanID string, found bool, err error) {
	return db.Maybe[string](tx, findLoanNumber, number)
}
