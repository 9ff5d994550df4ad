package clients

import (
	"context"
	"strings"

	"florin/internal/integration/label"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

var (
	listOfRequest = db.SQL(`SELECT ` + personColumns + ` FROM client_people WHERE request_id = $1`)
	dropMarks     = db.SQL(`DELETE FROM client_marks WHERE holder = $1`)
	dropNotes     = db.SQL(`DELETE FROM client_notes WHERE client_id = $1`)
	blankPerson   = db.SQL(`UPDATE client_people SET first_name = '', last_name = '', email = '', phone = '' WHERE person_id = $1`)
)

// Personal is what this package keeps of people: what staff remarked. The rest follows from
// persons and accounts, and is erased with them.
func (s *Service) Personal() personal.Source { return personalSource{s: s} }

type personalSource struct {
	personal.Gap
	s *Service
}

// Name implements personal.Source.
func (personalSource) Name() string { return "clients" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"know_customer", "prevent_fraud"}, Basis: []string{"contract", "legitimate_interest"},
		Subjects: []string{"applicants", "co_borrowers", "clients"}, Categories: []string{"identity", "contact"},
		Recipients: []string{}, Classes: []personal.Class{personal.Account, personal.Request, personal.Contract},
	}
}

// ofTx finds the client of a person.
func (src personalSource) ofTx(tx *db.Tx, p personal.Person) (r row, found bool, err error) {
	if p.AccountID != "" {
		return accountClientTx(tx, p.AccountID)
	}
	id, found, err := db.Maybe[string](tx, findByRequest, p.RequestID)
	if err != nil || !found {
		return r, false, err
	}
	r, err = db.One[row](tx, findRow, id)
	return r, true, err
}

// EntitiesTx implements personal.Source.
func (src personalSource) EntitiesTx(tx *db.Tx, p personal.Person) ([]personal.Entity, error) {
	r, found, err := src.ofTx(tx, p)
	if err != nil || !found {
		return nil, err
	}
	return []personal.Entity{{Kind: entityClient, ID: r.ID}}, nil
}

// Export implements personal.Source.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var remarks []Note
	var labels []label.Copy
	err := src.s.DB.View(ctx, func(tx *db.Tx) error {
		r, found, err := src.ofTx(tx, p)
		if err == nil && found {
			remarks, err = notesTx(tx, r.ID)
		}
		if err == nil && found {
			labels, err = label.CopyTx(tx, src.s.Keys, label.Thing{Kind: label.Client, ID: r.ID})
		}
		return err
	})
	if err == nil && len(remarks) > 0 {
		err = a.JSON("remarks.json", remarks)
	}
	if err == nil && len(labels) > 0 {
		err = a.JSON("labels.json", labels)
	}
	return err
}

// AccountErasedTx takes an account that is no more from its client.
func (s *Service) AccountErasedTx(tx *db.Tx, accountID string) error {
	if _, err := tx.Exec(dropMarks, accountID); err != nil {
		return err
	}
	was, found, err := db.Maybe[row](tx, findByAccount, accountID)
	if err != nil || !found {
		return err
	}
	now := was
	now.AccountID = nil
	if err := saveTx(tx, was, now); err != nil {
		return err
	}
	if err := erasedTx(tx, was.ID); err != nil || was.MergedInto != nil {
		return err
	}
	return s.refreshTx(tx, was.ID)
}

// blankTx forgets the persons of a request that the request itself no longer names, as after
// an erasure.
func (s *Service) blankTx(tx *db.Tx, requestID string, named map[string]bool) error {
	known, err := db.All[personRow](tx, listOfRequest, requestID)
	if err != nil {
		return err
	}
	for _, p := range known {
		if named[p.PersonID] || p.nameless() {
			continue
		}
		for _, erase := range []*db.Stmt{blankPerson, dropMarks} {
			if _, err := tx.Exec(erase, p.PersonID); err != nil {
				return err
			}
		}
		if err := s.refreshTx(tx, p.ClientID); err != nil {
			return err
		}
	}
	return nil
}

func (p personRow) nameless() bool { return p.FirstName+p.LastName+p.Email+p.Phone == "" }

// forgetTx lets the remarks about a person go of whom nothing else is left.
func (s *Service) forgetTx(tx *db.Tx, r row) error {
	if r.AccountID != nil || r.FirstName+r.LastName+r.Email != "" || r.Requests == 0 {
		return nil
	}
	if err := s.dropTx(tx, r.ID, dropNotes); err != nil {
		return err
	}
	return label.EraseTx(tx, label.Thing{Kind: label.Client, ID: r.ID})
}

// dropTx forgets what is kept of a client here, and what other packages keep by its ids.
func (s *Service) dropTx(tx *db.Tx, id string, drops ...*db.Stmt) error {
	ids, err := idsTx(tx, id)
	if err != nil {
		return err
	}
	for _, fn := range s.onForgotten {
		if err := fn(tx, ids); err != nil {
			return err
		}
	}
	for _, drop := range drops {
		if _, err := tx.Exec(drop, id); err != nil {
			return err
		}
	}
	return nil
}

// idsTx lists the ids that lead to a client: its own, and those of clients that were merged into it.
func idsTx(tx *db.Tx, id string) ([]string, error) {
	ids := []string{id}
	for at := 0; at < len(ids); at++ {
		former, err := db.All[row](tx, listFormer, ids[at])
		if err != nil {
			return nil, err
		}
		for _, r := range former {
			ids = append(ids, r.ID)
		}
	}
	return ids, nil
}

// NamedTx gives a client's name and the ids that lead to it, its own first; it is found by any of them. The caller has checked who asks.
// Errors: fault NotFound.
func (*Service) NamedTx(tx *db.Tx, id string) (name string, ids []string, err error) {
	r, err := db.One[row](tx, findRow, id)
	if err != nil {
		return "", nil, err
	}
	if r, err = followTx(tx, r); err != nil {
		return "", nil, err
	}
	ids, err = idsTx(tx, r.ID)
	return strings.TrimSpace(r.FirstName + " " + r.LastName), ids, err
}

// PersonIDsTx lists the ids that lead to the client that a person is; none: they are none.
func (s *Service) PersonIDsTx(tx *db.Tx, p personal.Person) ([]string, error) {
	r, found, err := personalSource{s: s}.ofTx(tx, p)
	if err != nil || !found {
		return nil, err
	}
	return idsTx(tx, r.ID)
}
