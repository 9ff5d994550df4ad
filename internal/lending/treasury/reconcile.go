package treasury

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Told is what the bank's statements say of the lender's account in a currency up to a day, in minor units.
type Told struct {
	CoveredTo date.Date // of the last statement with a closing balance; zero: there is none
	Closing   int64     // its closing balance
	Before    *int64    // what the account held before the first statement that was ever read; nil: that one does not say
}

type balanceRow struct {
	CoveredTo date.Date `db:"covered_to"`
	Opening   *int64    `db:"opening_minor"`
	Closing   int64     `db:"closing_minor"`
}

var (
	// An account is known by its number and, in Switzerland, by a second one for slips.
	lastBalance = db.SQL(`
		SELECT covered_to, opening_minor, closing_minor FROM bank_balances
		WHERE account IN ($1, $2) AND currency = $3 AND covered_to <= $4 ORDER BY covered_to DESC LIMIT 1`)
	firstBalance = db.SQL(`
		SELECT covered_to, opening_minor, closing_minor FROM bank_balances
		WHERE account IN ($1, $2) AND currency = $3 ORDER BY covered_to LIMIT 1`)
)

// ToldTx says what statements tell of an account up to a day. Every error is internal.
func ToldTx(tx *db.Tx, account settings.BankAccount, on date.Date) (b Told, err error) {
	first, second := string(account.Receiver().IBAN), string(account.Party().IBAN)
	last, found, err := db.Maybe[balanceRow](tx, lastBalance, first, second, account.Currency, on)
	if err != nil || !found {
		return b, err
	}
	oldest, err := db.One[balanceRow](tx, firstBalance, first, second, account.Currency)
	return Told{CoveredTo: last.CoveredTo, Closing: last.Closing, Before: oldest.Opening}, err
}

var waitingEntries = db.SQL(`SELECT currency, state, COUNT(*) AS n FROM bank_entries WHERE state IN ('new', 'unmatched') AND booked_on <= $1 GROUP BY currency, state`)

// Waiting is how many payments up to a day nothing is booked for, and how many wait for people, of a currency.
type Waiting struct {
	Currency money.Currency `db:"currency"`
	State    EntryState     `db:"state"`
	N        int64          `db:"n"`
}

// WaitingTx counts the payments of all accounts up to a day that are not placed. Every error is internal.
func WaitingTx(tx *db.Tx, on date.Date) ([]Waiting, error) {
	return db.All[Waiting](tx, waitingEntries, on)
}
