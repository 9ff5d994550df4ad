package request

import (
	"time"

	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/record/document"
)

// Person is one who applied, with the application that says so: each application has
// persons of its own, and who is the same is the affair of another package.
type Person struct {
	DealParty
	RequestID string
	Reference string
	Currency  money.Currency
	AppliedAt time.Time
}

// File is an application as the file of a person shows it.
type File struct {
	ID        string              `json:"id"`
	Reference string              `json:"reference"`
	CreatedAt time.Time           `json:"created_at"`
	Amount    money.Amount        `json:"amount"`
	Duration  *int                `json:"duration"` // nil: not given
	Status    Status              `json:"status"`
	Stage     Stage               `json:"stage"`
	Outcome   Outcome             `json:"outcome"`
	Purpose   string              `json:"purpose"`
	Documents []document.Document `json:"-"` // who shows them says how
}

type fileRow struct {
	ID        string         `db:"id"`
	Reference string         `db:"reference"`
	CreatedAt time.Time      `db:"created_at"`
	Currency  money.Currency `db:"currency"`
	Minor     int64          `db:"amount_minor"`
	Months    *int           `db:"months"`
	Status    Status         `db:"status"`
	Place
	Purpose   string `db:"purpose"`
	AccountID string `db:"account_id"`
	Lang      string `db:"lang"`
}

var (
	findFile = db.SQL(`
		SELECT id, reference, created_at, currency, amount_minor,
			CASE WHEN duration_given THEN months END AS months, status, stage, COALESCE(outcome, '') AS outcome,
			COALESCE(purpose, '') AS purpose, COALESCE(account_id, '') AS account_id, lang
		FROM loan_requests WHERE id = $1`)
	listIDsAfter = db.SQL(`SELECT id FROM loan_requests WHERE id > $1 ORDER BY id LIMIT $2`)

	giveRequest    = db.SQL(`UPDATE loan_requests SET account_id = $3 WHERE id = $1 AND account_id = $2`)
	giveCoBorrower = db.SQL(`UPDATE request_co_borrowers SET account_id = $3 WHERE request_id = $1 AND account_id = $2`)
)

// OnPeople registers what happens, in the same transaction, when the persons of a request
// become known or one of them joins an account. Submitting does not wait for it: it comes
// with the first checks, seconds later.
func (s *Service) OnPeople(fn func(tx *db.Tx, requestID string) error) {
	s.onPeople = append(s.onPeople, fn)
}

// PeopleChangedTx tells those who keep track of people that those of a request are known, or have changed.
func (s *Service) PeopleChangedTx(tx *db.Tx, requestID string) error {
	return s.onPeople.callTx(tx, requestID)
}

// PeopleTx lists the persons of a request, the main borrower first; those who were invited and
// has not answered is not among them. Errors: fault NotFound.
func (*Service) PeopleTx(tx *db.Tx, requestID string) ([]Person, error) {
	r, err := db.One[fileRow](tx, findFile, requestID)
	if err != nil {
		return nil, err
	}
	parties, err := PartiesTx(tx, requestID, r.AccountID, r.Lang)
	people := make([]Person, 0, len(parties))
	for _, p := range parties {
		if p.Complete {
			people = append(people, Person{p, r.ID, r.Reference, r.Currency, r.CreatedAt})
		}
	}
	return people, err
}

// FileTx reads a request with its documents. The caller has checked who asks. Errors: fault
// NotFound.
func (s *Service) FileTx(tx *db.Tx, requestID string) (File, error) {
	r, err := db.One[fileRow](tx, findFile, requestID)
	if err != nil {
		return File{}, err
	}
	documents, err := s.Documents.ListTx(tx, RequestOwner(requestID))
	return File{
		r.ID, r.Reference, r.CreatedAt, money.Of(r.Minor, r.Currency), r.Months, r.Status, r.Stage, r.Outcome, r.Purpose, listing.OrEmpty(documents),
	}, err
}

// RequestIDsTx lists requests by id, after one.
func (*Service) RequestIDsTx(tx *db.Tx, after string, limit int) ([]string, error) {
	return db.All[string](tx, listIDsAfter, after, limit)
}

// MoveAccountTx gives the part of one account in a request to another: two accounts were
// found to be one person's. The caller has checked who asks.
func (*Service) MoveAccountTx(tx *db.Tx, requestID, from, to string) error {
	for _, give := range []*db.Stmt{giveRequest, giveCoBorrower} {
		if _, err := tx.Exec(give, requestID, from, to); err != nil {
			return err
		}
	}
	return nil
}
