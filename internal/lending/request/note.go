package request

import (
	"context"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Note is a remark of staff about a request; the applicant does not see it.
type Note struct {
	ID        string    `db:"id" json:"id"`
	Body      string    `db:"body" json:"body"`
	Author    string    `db:"author_name" json:"author"`
	CreatedAt time.Time `db:"created_at" json:"created_at"`
}

const longestNote = 4000

var (
	insertNote = db.SQL(`
		INSERT INTO request_notes (id, request_id, body, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6)`)
	// ListUnended reads requests that have not come to an end, from an id on: undecided ones, and those on the way to their payout.
	ListUnended = db.SQL(`
		SELECT id FROM loan_requests WHERE outcome IS NULL AND stage <> 'declined' AND id > $1 ORDER BY id LIMIT $2`)
	// FindUnended finds one of them.
	FindUnended = db.SQL(`SELECT id FROM loan_requests WHERE id = $1 AND outcome IS NULL AND stage <> 'declined'`)
	// FindID wants that a request exists.
	FindID = db.SQL(`SELECT id FROM loan_requests WHERE id = $1`)
	// ListNotes reads the notes of a request.
	ListNotes = db.SQL(`
		SELECT id, body, author_name, created_at FROM request_notes
		WHERE request_id = $1 ORDER BY created_at DESC, id DESC LIMIT 500`)
)

// AddNote adds a remark. Errors: fault Forbidden, NotFound, Invalid.
func (s *Service) AddNote(ctx context.Context, p identity.Principal, id, body string) (Note, error) {
	if err := p.Permit(identity.RequestNote); err != nil {
		return Note{}, err
	}
	n := Note{Body: validate.CleanText(body), Author: DisplayName(p)}
	if err := checkNote(n.Body); err != nil {
		return Note{}, err
	}
	newID, err := uuid.NewV7()
	if err != nil {
		return Note{}, err
	}
	n.ID = newID.String()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		n.CreatedAt = tx.Now()
		return addNoteTx(tx, p, id, n)
	})
	return n, err
}

func checkNote(body string) error {
	v := validate.New()
	v.Check("/body", validate.Required(body))
	if utf8.RuneCountInString(body) > longestNote {
		v.CheckWith("/body", validate.TextTooLong, map[string]any{"max": longestNote})
	}
	return v.Err()
}

func addNoteTx(tx *db.Tx, p identity.Principal, id string, n Note) error {
	if _, err := db.One[string](tx, FindID, id); err != nil {
		return err
	}
	if _, err := tx.Exec(insertNote, n.ID, id, n.Body, p.Who(), n.Author, n.CreatedAt); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "request.note_added", EntityKind: EntityRequest, EntityID: id,
		Details: map[string]any{"note": n.ID},
	})
}
