package loanbook

import (
	"encoding/json"
	"fmt"

	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

var findSigned = db.SQL(`SELECT currency, principal_minor, months, rate, terms FROM loans WHERE id = $1`)

// listAsked are the facts that ask for a charge, and those that take a fact back.
var listAsked = db.SQL(`
	SELECT id, seq, event_key, kind, on_day, booked_on, at, minor, ref, account, version, data, actor
	FROM loan_events WHERE loan_id = $1 AND kind IN ('charged', 'prepaid', 'returned', 'reversed') ORDER BY seq`)

// UnlikeTx names the columns of a loan that do not say what was signed: its terms, which every
// replay begins with and which hold the table of charges, what lists repeat of them, and charges
// that the contract does not name. A payee that was put there from another
// loan, or without the key, counts too. Errors: fault NotFound.
func (s *Service) UnlikeTx(tx *db.Tx, id string, signed loan.Terms) (columns []string, err error) {
	row, err := db.One[struct {
		Currency  string `db:"currency"`
		Principal int64  `db:"principal_minor"`
		Months    int    `db:"months"`
		Rate      string `db:"rate"`
		Terms     string `db:"terms"`
	}](tx, findSigned, id)
	if err != nil {
		return nil, err
	}
	same, err := sameTerms(row.Terms, signed)
	if err != nil {
		return nil, fmt.Errorf("compare the terms of loan %s: %w", id, err)
	}
	stray, err := strayTx(tx, id, signed)
	if err != nil {
		return nil, err
	}
	_, payee := s.PayeeTx(tx, id)
	for _, column := range []struct {
		name string
		like bool
	}{
		{"terms", same},
		{"charges", stray == 0},
		{"currency", row.Currency == string(signed.Principal.Currency)},
		{"principal_minor", row.Principal == signed.Principal.Minor},
		{"months", row.Months == signed.Months},
		{"rate", row.Rate == signed.Rate.String()},
		{"payee", payee == nil},
	} {
		if !column.like {
			columns = append(columns, column.name)
		}
	}
	return columns, nil
}

// strayTx counts the charges of a loan that the contract does not name and that nobody has taken
// back: an older version asked for some.
func strayTx(tx *db.Tx, id string, signed loan.Terms) (stray int, err error) {
	rows, err := db.All[eventRow](tx, listAsked, id)
	if err != nil {
		return 0, err
	}
	var l loan.Loan
	for _, r := range rows {
		e, err := r.event()
		if err != nil {
			return 0, err
		}
		e.Data.Clause = e.Occasion()
		l.Facts = append(l.Facts, e)
	}
	for _, e := range l.Facts {
		if l.Taken(e.ID) {
			continue
		}
		err := signed.Named(e)
		if _, refused := fault.As(err); err != nil && !refused {
			return stray, err
		}
		if err != nil {
			stray++
		}
	}
	return stray, nil
}

// sameTerms compares what is meant, not how it was written: an older version may have had
// other members. What cannot be read is not the same.
func sameTerms(kept string, signed loan.Terms) (bool, error) {
	var terms loan.Terms
	if json.Unmarshal([]byte(kept), &terms) != nil {
		return false, nil
	}
	have, err := json.Marshal(terms)
	if err != nil {
		return false, err
	}
	want, err := json.Marshal(signed)
	return string(have) == string(want), err
}
