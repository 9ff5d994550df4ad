package application

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/person"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// ManyRequests bounds what is read of one person.
const ManyRequests = 500

// Declared is a declaration that a client has accepted with a request.
type Declared struct {
	Reference string    `db:"reference" json:"reference"`
	Version   string    `db:"consent" json:"version"`
	Lang      string    `db:"consent_lang" json:"lang"`
	At        time.Time `db:"created_at" json:"at"`
}

var listDeclared = db.SQL(`
	SELECT reference, consent, consent_lang, created_at FROM loan_requests
	WHERE account_id = $1 AND erased_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`)

// DeclaredTx lists the declarations that an account has accepted, newest first.
func (*Service) DeclaredTx(tx *db.Tx, accountID string) ([]Declared, error) {
	return db.All[Declared](tx, listDeclared, accountID, ManyRequests)
}

// Correction is a piece of a person's data that staff have seen proven.
type Correction struct {
	Field string // first_name, last_name, birth_date or nationality
	Value string
}

var (
	openOfAccount = db.SQL(`
		SELECT id FROM loan_requests
		WHERE account_id = $1 AND closed_at IS NULL AND stage IN ('in_review', 'info_requested', 'awaiting_second_approval', 'approved')
		ORDER BY id LIMIT $2`)
	findCorrected = db.SQL(`
		SELECT q.person_id, r.id, r.reference, r.email, p.phone, p.first_name, p.last_name FROM loan_requests r
		JOIN request_parties q ON q.request_id = r.id AND q.position = 1 JOIN persons p ON p.id = q.person_id WHERE r.id = $1`)
	saveCorrected = db.SQL(`
		UPDATE loan_requests SET version = version + 1, first_name = $2, last_name = $3, search_text = $4, changed_at = $5 WHERE id = $1`)
)

const longestNationality = 50

// CheckCorrection holds a corrected value against the rules of its field; the code of what
// is wrong, or nothing.
func CheckCorrection(c Correction, today date.Date) string {
	switch c.Field {
	case "first_name", "last_name":
		return validate.Name(c.Value)
	case "birth_date":
		_, code := validate.BirthDate(c.Value, today)
		return code
	case "nationality":
		return validate.Text(c.Value, longestNationality)
	}
	return "choice.invalid"
}

// CorrectTx writes a corrected value into the requests of an account that are still looked
// at, and says into how many. What was signed stays as it was signed.
func (s *Service) CorrectTx(tx *db.Tx, by audit.Actor, accountID string, c Correction) (int, error) {
	if !person.Correctable(c.Field) {
		return 0, fault.Fields(fault.Field{Pointer: "/field", Code: "choice.invalid"})
	}
	ids, err := db.All[string](tx, openOfAccount, accountID, ManyRequests)
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		if err := person.CorrectTx(tx, id, c.Field, c.Value); err != nil {
			return 0, err
		}
		if err := s.correctedTx(tx, by, id, c.Field); err != nil {
			return 0, err
		}
	}
	return len(ids), nil
}

// correctedTx carries a change of the main borrower to all that follows from it.
func (s *Service) correctedTx(tx *db.Tx, by audit.Actor, id, field string) error {
	if err := renameTx(tx, id); err != nil {
		return err
	}
	if err := s.PeopleChangedTx(tx, id); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "request.corrected", EntityKind: request.EntityRequest, EntityID: id, Details: map[string]any{"field": field},
	})
}

// MoveTx writes a new home into the requests of an account of which no offer was made yet: offer and contract name it, and the product is held
// against it.
func (s *Service) MoveTx(tx *db.Tx, by audit.Actor, accountID string, h person.Home) error {
	ids, err := db.All[string](tx, openOfAccount, accountID, ManyRequests)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := person.MoveTx(tx, id, h); err != nil {
			return err
		}
		if err := s.correctedTx(tx, by, id, "home"); err != nil {
			return err
		}
	}
	return nil
}

// renameTx takes the name of the main borrower over to where a request is listed and found.
func renameTx(tx *db.Tx, id string) error {
	r, err := db.One[struct {
		ID        string `db:"id"`
		Reference string `db:"reference"`
		Email     string `db:"email" private:"loan_requests.email"`
		PersonID  string `db:"person_id"`
		Phone     string `db:"phone"`
		FirstName string `db:"first_name" private:"persons.first_name,person_id"`
		LastName  string `db:"last_name" private:"persons.last_name,person_id"`
	}](tx, findCorrected, id)
	if err != nil {
		return err
	}
	_, err = tx.Exec(saveCorrected, id, personal.RequestFirstName.Text(r.FirstName, id), personal.RequestLastName.Text(r.LastName, id),
		request.SearchText(r.FirstName, r.LastName, validate.NormalEmail(r.Email), r.Phone, r.ID, r.Reference), tx.Now())
	return err
}
