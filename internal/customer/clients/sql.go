package clients

import (
	"time"

	"florin/internal/integration/label"
	"florin/internal/platform/db"
)

// row is a client as the table has it.
type row struct {
	ID         string    `db:"id"`
	Version    int64     `db:"version"`
	AccountID  *string   `db:"account_id"`
	FirstName  string    `db:"first_name" private:"clients.first_name"`
	LastName   string    `db:"last_name" private:"clients.last_name"`
	Email      string    `db:"email" private:"clients.email"`
	Phone      string    `db:"phone"`
	Requests   int       `db:"requests"`
	Running    int       `db:"running"`
	Late       int       `db:"late"`
	Repaid     int       `db:"repaid"`
	SearchText string    `db:"search_text"`
	CreatedAt  time.Time `db:"created_at"`
	UpdatedAt  time.Time `db:"updated_at"`
	External   string    `db:"external_id"`
	MergedInto *string   `db:"merged_into"`
}

// personRow is a person of an application, and whose they are.
type personRow struct {
	PersonID  string    `db:"person_id"`
	ClientID  string    `db:"client_id"`
	RequestID string    `db:"request_id"`
	Position  int       `db:"position"`
	Reference string    `db:"reference"`
	FirstName string    `db:"first_name" private:"client_people.first_name"`
	LastName  string    `db:"last_name" private:"client_people.last_name"`
	Email     string    `db:"email" private:"client_people.email"`
	Phone     string    `db:"phone"`
	CreatedAt time.Time `db:"created_at"`
}

type loanRow struct {
	LoanID   string `db:"loan_id"`
	Position int    `db:"position"`
	ClientID string `db:"client_id"`
	PersonID string `db:"person_id"`
	Running  bool   `db:"running"`
	Late     bool   `db:"late"`
	Repaid   bool   `db:"repaid"`
}

type markRow struct {
	Kind string `db:"kind"`
	Mark string `db:"mark"`
}

// externalID is what programs call a client.
var externalID = label.ExternalOf(label.Client, "clients.id") + ` AS external_id`

var (
	rowColumns = `id, version, account_id, first_name, last_name, email, phone, requests, running, late, repaid, search_text,
		created_at, COALESCE(changed_at, created_at) AS updated_at, merged_into, ` + externalID
	personColumns = `person_id, client_id, request_id, position, reference, first_name, last_name, email, phone, created_at`
	loanColumns   = `loan_id, position, client_id, person_id, running, late, repaid`
)

var (
	findRow       = db.SQL(`SELECT ` + rowColumns + ` FROM clients WHERE id = $1`)
	findByAccount = db.SQL(`SELECT ` + rowColumns + ` FROM clients WHERE account_id = $1`)
	listFormer    = db.SQL(`SELECT ` + rowColumns + ` FROM clients WHERE merged_into = $1 ORDER BY created_at, id LIMIT 500`)

	insertRow = db.SQL(`
		INSERT INTO clients (id, version, account_id, first_name, last_name, email, phone, requests, running, late, repaid,
			search_text, created_at)
		VALUES ($1, 1, $2, $3, $4, $5, $6, $7, 0, 0, 0, $8, $9)`)
	saveRow = db.SQL(`
		UPDATE clients SET version = version + 1, account_id = $3, first_name = $4, last_name = $5, email = $6, phone = $7,
			requests = $8, running = $9, late = $10, repaid = $11, search_text = $12, merged_into = $13, changed_at = $14
		WHERE id = $1 AND version = $2`)

	findPerson    = db.SQL(`SELECT ` + personColumns + ` FROM client_people WHERE person_id = $1`)
	findByRequest = db.SQL(`SELECT client_id FROM client_people WHERE request_id = $1 ORDER BY position LIMIT 1`)
	listPeople    = db.SQL(`SELECT ` + personColumns + ` FROM client_people WHERE client_id = $1 ORDER BY created_at DESC, person_id DESC LIMIT 500`)
	upsertPerson  = db.SQL(`
		INSERT INTO client_people (` + personColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (person_id) DO UPDATE SET client_id = excluded.client_id, first_name = excluded.first_name,
			last_name = excluded.last_name, email = excluded.email, phone = excluded.phone`)
	givePerson = db.SQL(`UPDATE client_people SET client_id = $3 WHERE person_id = $1 AND client_id = $2`)

	findLoanClient = db.SQL(`SELECT client_id FROM client_loans WHERE loan_id = $1 ORDER BY position LIMIT 1`)
	listLoanRows   = db.SQL(`SELECT ` + loanColumns + ` FROM client_loans WHERE loan_id = $1 ORDER BY position`)
	listLoans      = db.SQL(`SELECT ` + loanColumns + ` FROM client_loans WHERE client_id = $1 ORDER BY loan_id DESC LIMIT 500`)
	insertLoan     = db.SQL(`INSERT INTO client_loans (` + loanColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7)`)
	turnLoan       = db.SQL(`UPDATE client_loans SET running = $2, late = $3, repaid = $4 WHERE loan_id = $1`)
	giveLoan       = db.SQL(`UPDATE client_loans SET client_id = $3 WHERE person_id = $1 AND client_id = $2`)

	listMarks  = db.SQL(`SELECT kind, mark FROM client_marks WHERE holder = $1`)
	insertMark = db.SQL(`
		INSERT INTO client_marks (kind, mark, holder, client_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`)
	deleteMark = db.SQL(`DELETE FROM client_marks WHERE kind = $1 AND mark = $2 AND holder = $3`)
	giveMarks  = db.SQL(`UPDATE client_marks SET client_id = $3 WHERE holder = $1 AND client_id = $2`)
)
