package request

import (
	"errors"
	"slices"
	"strings"

	"florin/internal/lending/branch"
	"florin/internal/platform/db"
)

// orFail is a statement of SQLite that, should it be refused, leaves behind what it did until
// then: the transaction is undone as a whole anyway. So SQLite need not copy each page that
// the statement changes, which it does for a statement that fires a trigger, as those on
// loan_requests do for the search index. That was a tenth of what the rows of a submission cost.
func orFail(text string) string {
	return strings.NewReplacer("INSERT INTO", "INSERT OR FAIL INTO", "UPDATE loan_requests", "UPDATE OR FAIL loan_requests").Replace(text)
}

const insertRequestRow = `
	INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, duration_given,
		rate_type, rate, purpose, lang, first_name, last_name, email, email_key, phone, account_id,
		consent, consent_lang, created_at, answer_due_at, search_text, check_due, repayment, branch_id)
	VALUES ($1, $2, 1, 'pending', 'in_review', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
		$18, $11, $19, $20, $21, $19, $22, (` + branch.OfDraft + `$1))
	ON CONFLICT (reference) DO NOTHING`

var (
	// InsertPerson writes a person.
	InsertPerson = db.SQL(`
		INSERT INTO persons (id, version, civility, first_name, last_name, email, phone, birth_date, nationality,
			street, house_number, postal_code, city, country, created_at)
		VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`)

	insertRequest = db.SQL(insertRequestRow).On(db.SQLite, orFail(insertRequestRow))

	insertParty = db.SQL(`
		INSERT INTO request_parties (request_id, position, role, person_id, income_type, monthly_income_minor,
			employment_status, employer, employment_duration, rent_minor, other_loans_minor, household, taxes_minor, canton, housing)
		VALUES ($1, 1, 'borrower', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`)

	// insertAll is the three of them, numbered on; without the request there is no party. It
	// is run on PostgreSQL only: SQLite knows no writing inside WITH.
	insertAll = db.SQL(`SELECT $48`).On(db.Postgres, `
		WITH person AS (
			INSERT INTO persons (id, version, civility, first_name, last_name, email, phone, birth_date, nationality,
				street, house_number, postal_code, city, country, created_at)
			VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
		), request AS (
			INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, duration_given,
				rate_type, rate, purpose, lang, first_name, last_name, email, email_key, phone, account_id,
				consent, consent_lang, created_at, answer_due_at, search_text, check_due, repayment, branch_id)
			VALUES ($15, $16, 1, 'pending', 'in_review', $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31,
				$32, $25, $33, $34, $35, $33, $36, (`+branch.OfDraft+`$15))
			ON CONFLICT (reference) DO NOTHING RETURNING id
		)
		INSERT INTO request_parties (request_id, position, role, person_id, income_type, monthly_income_minor,
			employment_status, employer, employment_duration, rent_minor, other_loans_minor, household, taxes_minor, canton, housing)
		SELECT id, 1, 'borrower', $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48 FROM request`)

	// FindReceipt reads what the applicant is told of a request that was submitted.
	FindReceipt = db.SQL(`
		SELECT id, reference, status, created_at, answer_due_at FROM loan_requests WHERE id = $1`)
)

// InsertTx writes a new request: the person, what they ask for, and their part in it, each with the values of its statement in
// their order. PostgreSQL takes them as one statement: two round trips less. Errors: ErrReferenceTaken.
func InsertTx(tx *db.Tx, person, wish, party []any) error {
	if tx.Engine() == db.Postgres {
		return inserted(tx.Exec(insertAll, slices.Concat(person, wish, party[1:])...))
	}
	if _, err := tx.Exec(InsertPerson, person...); err != nil {
		return err
	}
	if err := inserted(tx.Exec(insertRequest, wish...)); err != nil {
		return err
	}
	_, err := tx.Exec(insertParty, party...)
	return err
}

func inserted(rows int64, err error) error {
	if err == nil && rows == 0 {
		err = ErrReferenceTaken
	}
	return err
}

// ErrReferenceTaken says that another request of the year has the same first eight
// characters: once in thousands of requests, a new id is drawn.
var ErrReferenceTaken = errors.New("reference taken")
