package loanbook

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// Wanted chooses running loans, and those that were written off.
type Wanted struct {
	Currency money.Currency
	Product  string      // empty: all
	Status   loan.Status // empty: all that are owed
	// LateSince and LateBy bound the payment day of the oldest instalment that is late: not after one, not before the other; no dates: any loan.
	LateSince, LateBy date.Date
}

var listWanted = db.SQL(`
	SELECT id FROM loans WHERE status IN ('active', 'terminated', 'charged_off') AND currency = $1 AND ($2 = '' OR product = $2) AND ($3 = '' OR status = $3)
		AND COALESCE(overdue_since, '9999-12-31') <= $4 AND COALESCE(overdue_since, '9999-12-31') >= $5 ORDER BY id LIMIT $6`)

// WantedTx lists loans by their rows. The caller has checked who asks.
func (*Service) WantedTx(tx *db.Tx, w Wanted, limit int) ([]string, error) {
	since, by := "9999-12-31", "0001-01-01"
	if !w.LateSince.IsZero() {
		since = w.LateSince.String()
	}
	if !w.LateBy.IsZero() {
		by = w.LateBy.String()
	}
	return db.All[string](tx, listWanted, w.Currency, w.Product, string(w.Status), since, by, limit)
}

// NamedTx finds a loan by its reference.
func (*Service) NamedTx(tx *db.Tx, reference string) (id string, found bool, err error) {
	return db.Maybe[string](tx, findReference, reference)
}
