package ledger

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

// Standing is what an account held at the ends of some days, in minor units, debit above zero: those of Days in their order.
type Standing struct {
	Currency   money.Currency `db:"currency"`
	Account    Account        `db:"account"`
	PeriodLast int64          `db:"at_last"`
	Before     int64          `db:"at_before"`
	Earlier    int64          `db:"at_earlier"`
	Year       int64          `db:"at_year"`
	YearBefore int64          `db:"at_year_before"`
}

// Days are the ends of days of which statements of a period are made.
type Days struct {
	Last       date.Date // of the period; no other is later
	Before     date.Date // the day before the period
	Earlier    date.Date // the day before the period that it is compared with
	Year       date.Date // the day before the business year of Last
	YearBefore date.Date // the day before the business year of Before
}

// The sums are read once, whatever the number of days.
var standings = db.SQL(`
	SELECT currency, account, CAST(SUM(debit_minor - credit_minor) AS BIGINT) AS at_last,
		CAST(SUM(CASE WHEN booked_on <= $2 THEN debit_minor - credit_minor ELSE 0 END) AS BIGINT) AS at_before,
		CAST(SUM(CASE WHEN booked_on <= $3 THEN debit_minor - credit_minor ELSE 0 END) AS BIGINT) AS at_earlier,
		CAST(SUM(CASE WHEN booked_on <= $4 THEN debit_minor - credit_minor ELSE 0 END) AS BIGINT) AS at_year,
		CAST(SUM(CASE WHEN booked_on <= $5 THEN debit_minor - credit_minor ELSE 0 END) AS BIGINT) AS at_year_before
	FROM ledger_sums WHERE scope = '' AND booked_on <= $1 GROUP BY currency, account ORDER BY currency, account`)

// StandingsTx gives what every account held at the ends of these days; accounts that never moved until then are left out. Every error is
// internal.
func StandingsTx(tx *db.Tx, days Days) ([]Standing, error) {
	return db.All[Standing](tx, standings, days.Last, days.Before, days.Earlier, days.Year, days.YearBefore)
}

// Change is what a booking day did to an account, in minor units, debit above zero.
type Change struct {
	On    date.Date `db:"booked_on"`
	Minor int64     `db:"minor"`
}

// ChangesTx gives what each booking day up to one did to an account in a currency. Every error is internal.
func ChangesTx(tx *db.Tx, c money.Currency, account Account, last date.Date) ([]Change, error) {
	return db.All[Change](tx, changes, c, account, last)
}

var changes = db.SQL(`
	SELECT booked_on, CAST(SUM(debit_minor - credit_minor) AS BIGINT) AS minor
	FROM ledger_sums WHERE scope = '' AND currency = $1 AND account = $2 AND booked_on <= $3 GROUP BY booked_on`)
