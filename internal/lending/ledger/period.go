package ledger

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

// Turnover is what happened on an account, in minor units.
type Turnover struct {
	Currency money.Currency `db:"currency"`
	Account  Account        `db:"account"`
	Debit    int64          `db:"debit"`
	Credit   int64          `db:"credit"`
}

// Balance is debit above zero.
func (t Turnover) Balance() int64 { return t.Debit - t.Credit }

var (
	firstBooked = db.SQL(`SELECT booked_on FROM ledger_entries ORDER BY booked_on, recorded_at, chain, seq LIMIT 1`)
	countBooked = db.SQL(`SELECT COUNT(*) FROM ledger_entries WHERE booked_on >= $1 AND booked_on <= $2`)
	sumLater    = db.SQL(`
		SELECT CAST(COALESCE(SUM(l.minor), 0) AS BIGINT) FROM ledger_entries e
		JOIN ledger_lines l ON l.chain = e.chain AND l.seq = e.seq AND l.account = $1
		WHERE e.currency = $2 AND e.booked_on > $3 AND e.belongs_on <= $3`)
)

// TurnoversTx sums every account that ever moved up to and including a day, by currency and number. Every error is internal.
func TurnoversTx(tx *db.Tx, on date.Date) ([]Turnover, error) {
	return db.All[Turnover](tx, sumTotals, on)
}

// FirstDayTx is the oldest booking day; zero while nothing is booked. Every error is internal.
func FirstDayTx(tx *db.Tx) (date.Date, error) {
	on, _, err := db.Maybe[date.Date](tx, firstBooked)
	return on, err
}

// CountTx counts the entries of the days from one to another, both included. Every error is internal.
func CountTx(tx *db.Tx, from, to date.Date) (int64, error) {
	return db.One[int64](tx, countBooked, from, to)
}

// LaterTx sums what belongs to a day or an earlier one and is dated behind it on an account, in minor units, debit above zero. Every error
// is internal.
func LaterTx(tx *db.Tx, a Account, c money.Currency, on date.Date) (int64, error) {
	return db.One[int64](tx, sumLater, a, c, on)
}

// SumsTroubleTx counts the days of currencies whose debits and credits differ, and the accounts kept per loan that are not what their loans
// add up to. It reads the sums alone; Verify holds them against the lines. Every error is internal.
func SumsTroubleTx(tx *db.Tx) (days, accounts int64, err error) {
	unbalanced, err := db.All[difference](tx, differDays)
	if err != nil {
		return 0, 0, err
	}
	err = db.Each(tx, differControl, func(d difference) error {
		if known, _ := d.Account.Describe(); known.PerLoan {
			accounts++
		}
		return nil
	})
	return int64(len(unbalanced)), accounts, err
}

var sumBelonging = db.SQL(`
	SELECT CAST(COALESCE(SUM(l.minor), 0) AS BIGINT) FROM ledger_entries e
	JOIN ledger_lines l ON l.chain = e.chain AND l.seq = e.seq AND l.account = $1
	WHERE e.chain = $2 AND COALESCE(e.belongs_on, e.booked_on) <= $3`)

// BelongingTx is what a loan's part of an account holds by what belongs to a day and earlier ones, whenever it was dated; in minor units,
// debit above zero. Every error is internal.
func BelongingTx(tx *db.Tx, a Account, loanID string, on date.Date) (int64, error) {
	return db.One[int64](tx, sumBelonging, a, loanID, on)
}
