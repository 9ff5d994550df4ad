package clients

import (
	"context"
	"time"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

// Note is a remark of staff about a client; the client does not see it here, and may ask for
// it by their right of access.
type Note struct {
	ID        string    `db:"id" json:"id"`
	Body      string    `db:"body" json:"body"`
	Author    string    `db:"by_name" json:"author"`
	CreatedAt time.Time `db:"created_at" json:"created_at"`
}

const longestNote = 4000

var (
	insertNote = db.SQL(`INSERT INTO client_notes (id, client_id, body, by_id, by_name, created_at) VALUES ($1, $2, $3, $4, $5, $6)`)
	listNotes  = db.SQL(`
		SELECT id, body, by_name, created_at FROM client_notes WHERE client_id = $1 ORDER BY created_at DESC, id DESC LIMIT 500`)
	giveNotes = db.SQL(`UPDATE client_notes SET client_id = $2 WHERE client_id = $1 RETURNING id`)
	giveNote  = db.SQL(`UPDATE client_notes SET client_id = $3 WHERE id = $1 AND client_id = $2`)
)

func notesTx(tx *db.Tx, id string) ([]Note, error) {
	notes, err := db.All[Note](tx, listNotes, id)
	return listing.OrEmpty(notes), err
}

// AddNote adds a remark. Errors: fault Forbidden, NotFound, Invalid.
func (s *Service) AddNote(ctx context.Context, p identity.Principal, id, body string) (n Note, err error) {
	if err := p.Permit(identity.ClientManage); err != nil {
		return n, err
	}
	body = validate.CleanText(body)
	v := validate.New()
	v.Check("/body", validate.Required(body))
	if utf8.RuneCountInString(body) > longestNote {
		v.CheckWith("/body", validate.TextTooLong, map[string]any{"max": longestNote})
	}
	if err := v.Err(); err != nil {
		return n, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := s.findTx(tx, id)
		if err != nil {
			return err
		}
		if n.ID, err = db.NewKey(tx.Now()); err != nil {
			return err
		}
		n.Body, n.Author, n.CreatedAt = body, nameOf(p), tx.Now()
		if _, err := tx.Exec(insertNote, n.ID, r.ID, n.Body, p.Who(), n.Author, n.CreatedAt); err != nil {
			return err
		}
		return recordTx(tx, p, r.ID, "client.note_added", map[string]any{"note": n.ID})
	})
	return n, err
}

// nameOf is how a member of staff is named to their colleagues.
func nameOf(p identity.Principal) string {
	if p.Name != "" {
		return p.Name
	}
	return p.Email
}
