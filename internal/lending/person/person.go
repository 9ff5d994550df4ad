package person

import (
	"strings"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Row is a person as they described themselves. What was not told is empty; the date of birth is as ISO 8601 has it.
type Row struct {
	ID, Civility, FirstName, LastName, Email, Phone, BirthDate, Nationality string
	Home
}

// Home is where a person lives.
type Home struct{ Street, HouseNumber, PostalCode, City, Country string }

// Values are those of the statement that inserts a person.
func (r Row) Values(at time.Time) []any {
	return []any{
		r.ID, db.Nullable(r.Civility), personal.PersonFirstName.Text(r.FirstName, r.ID), personal.PersonLastName.Text(r.LastName, r.ID),
		personal.PersonEmail.Text(r.Email, r.ID), r.Phone, personal.PersonBirthDate.Nullable(r.BirthDate, r.ID), db.Nullable(r.Nationality),
		personal.PersonStreet.Nullable(r.Street, r.ID), db.Nullable(r.HouseNumber), db.Nullable(r.PostalCode), db.Nullable(r.City), db.Nullable(r.Country), at,
	}
}

// correctable are the columns that a correction may write, each with its statement: no column's name ever comes from outside.
var correctable = map[string]*db.Stmt{
	"first_name":  correctStatement("first_name"),
	"last_name":   correctStatement("last_name"),
	"birth_date":  correctStatement("birth_date"),
	"nationality": correctStatement("nationality"),
}

var private = map[string]*db.PrivateColumn{
	"first_name": personal.PersonFirstName, "last_name": personal.PersonLastName, "birth_date": personal.PersonBirthDate,
}

var (
	findBorrower = db.SQL(`SELECT person_id FROM request_parties WHERE request_id = $1 AND position = 1`)
	listNames    = db.SQL(`
		SELECT q.request_id, p.id, p.last_name FROM request_parties q JOIN persons p ON p.id = q.person_id
		WHERE q.position = 1 ORDER BY q.request_id DESC`)
	moveBorrower = db.SQL(`
		UPDATE persons SET version = version + 1, street = $2, house_number = $3, postal_code = $4, city = $5, country = $6 WHERE id = $1`)
)

func correctStatement(column string) *db.Stmt {
	return db.SQL(`UPDATE persons SET version = version + 1, ` + column + ` = $2 WHERE id = $1`)
}

// Correctable says whether a field can be corrected.
func Correctable(field string) bool { return correctable[field] != nil }

// CorrectTx writes a correctable field of the main borrower of a request.
func CorrectTx(tx *db.Tx, requestID, field, value string) error {
	id, err := db.One[string](tx, findBorrower, requestID)
	if err != nil {
		return err
	}
	kept := any(value)
	if column := private[field]; column != nil {
		kept = column.Text(value, id)
	}
	_, err = tx.Exec(correctable[field], id, kept)
	return err
}

// MoveTx gives the main borrower of a request a new home.
func MoveTx(tx *db.Tx, requestID string, h Home) error {
	id, err := db.One[string](tx, findBorrower, requestID)
	if err != nil {
		return err
	}
	_, err = tx.Exec(moveBorrower, id, personal.PersonStreet.Text(h.Street, id), h.HouseNumber, h.PostalCode, h.City, h.Country)
	return err
}

// CalledTx lists the requests whose main borrower has a family name, in any spelling of capitals, up to limit. It reads all persons: it is for
// places where there are few.
func CalledTx(tx *db.Tx, family string, limit int) (requestIDs []string, err error) {
	err = db.Each(tx, listNames, func(r struct {
		RequestID string `db:"request_id"`
		ID        string `db:"id"`
		LastName  string `db:"last_name" private:"persons.last_name"`
	}) error {
		if len(requestIDs) < limit && strings.EqualFold(r.LastName, family) {
			requestIDs = append(requestIDs, r.RequestID)
		}
		return nil
	})
	return requestIDs, err
}
