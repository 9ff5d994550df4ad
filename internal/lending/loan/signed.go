package loan

import (
	"encoding/json"
	"fmt"

	"florin/internal/db"
)

var findSigned = db.SQL(`SELECT currency, principal_minor, months, rate, terms FROM loans WHERE id = $1`)

// UnlikeTx names the columns of a loan that do not say what was signed: its terms, which every
// replay begins with, and what lists repeat of them. A payee that was put there from another
// loan, or by somebody without the key, counts too. Errors: fault NotFound.
func (s *Service) UnlikeTx(tx *db.Tx, id string, signed Terms) (columns []string, err error) {
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
	_, payee := s.PayeeTx(tx, id)
	for _, column := range []struct {
		name string
		like bool
	}{
		{"terms", same},
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

// sameTerms compares what is meant, not how it was written: an older version may have had
// other members. What cannot be read is not the same.
func sameTerms(kept string, signed Terms) (bool, error) {
	var terms Terms
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
