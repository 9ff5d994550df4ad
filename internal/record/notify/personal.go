package notify

import (
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Personal is what this package keeps of people. Addresses are sealed, so mails are not found by
// person: they go by their age alone.
func (s *Service) Personal() personal.Source { return personalSource{} }

type personalSource struct{ personal.Gap }

// Name implements personal.Source.
func (personalSource) Name() string { return "mails" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"inform"}, Basis: []string{"contract", "legal_obligation"}, Subjects: []string{"clients", "applicants", "visitors", "staff"},
		Categories: []string{"contact", "correspondence"}, Recipients: []string{"mail_provider"}, Classes: []personal.Class{personal.Mail},
	}
}

type keptMail struct {
	ID        string    `db:"id"`
	State     State     `db:"state"`
	CreatedAt time.Time `db:"created_at"`
}

var (
	// Ids are in order of creation: the oldest stand first, and the first young one ends the look.
	listOldest = db.SQL(`SELECT id, state, created_at FROM mails WHERE id > $1 ORDER BY id LIMIT $2`)
	eraseMail  = db.SQL(`DELETE FROM mails WHERE id = $1 AND state <> 'waiting'`)
)

// OldTx implements personal.Source.
func (personalSource) OldTx(tx *db.Tx, c personal.Class, before time.Time, after personal.Holding, limit int) ([]personal.Holding, error) {
	if c != personal.Mail {
		return nil, nil
	}
	rows, err := db.All[keptMail](tx, listOldest, after.Ref, limit)
	var list []personal.Holding
	for _, m := range rows {
		if !m.CreatedAt.Before(before) {
			break
		}
		list = append(list, personal.Holding{Class: c, Ref: m.ID, Since: m.CreatedAt, Records: 1})
	}
	return list, err
}

// EraseTx implements personal.Source. What still waits to be sent is no record yet.
func (personalSource) EraseTx(tx *db.Tx, h personal.Holding) error {
	_, err := tx.Exec(eraseMail, h.Ref)
	return err
}
