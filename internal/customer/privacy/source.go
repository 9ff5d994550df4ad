package privacy

import (
	"context"
	"fmt"
	"path"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// cases is what this package itself keeps of people.
type cases struct {
	personal.Gap
	s *Service
}

// Name implements personal.Source.
func (cases) Name() string { return "rights" }

// Processing implements personal.Source.
func (cases) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"answer_rights", "handle_complaints", "show_access"}, Basis: []string{"legal_obligation"},
		Subjects: []string{"clients", "applicants"}, Categories: []string{"correspondence", "access_log"},
		Recipients: []string{"mail_provider", "supervisors"}, Classes: []personal.Class{personal.Case},
	}
}

var (
	listOldCases = db.SQL(`
		SELECT ` + columns + ` FROM privacy_cases
		WHERE answered_at IS NOT NULL AND erased_at IS NULL AND answered_at < $1 AND (answered_at, id) > ($2, $3)
		ORDER BY answered_at, id LIMIT $4`)
	eraseCase = db.SQL(`
		UPDATE privacy_cases SET version = version + 1, sealed = NULL, answer_sealed = NULL, erased_at = $2, changed_at = $2
		WHERE id = $1 AND erased_at IS NULL AND answered_at IS NOT NULL`)
)

func (r row) holding() personal.Holding {
	h := personal.Holding{Class: personal.Case, Ref: r.ID, Person: r.person(), Records: 1}
	if r.AnsweredAt != nil {
		h.Since = *r.AnsweredAt
	}
	return h
}

// HoldingsTx implements personal.Source.
func (cases) HoldingsTx(tx *db.Tx, p personal.Person) ([]personal.Holding, error) {
	rows, err := db.All[row](tx, listCases, p.Kind(), p.ID(), manyCases)
	var list []personal.Holding
	for _, r := range rows {
		if r.ErasedAt == nil {
			list = append(list, r.holding())
		}
	}
	return list, err
}

// OldTx implements personal.Source.
func (cases) OldTx(tx *db.Tx, c personal.Class, before time.Time, after personal.Holding, limit int) ([]personal.Holding, error) {
	if c != personal.Case {
		return nil, nil
	}
	rows, err := db.All[row](tx, listOldCases, before, after.Since, after.Ref, limit)
	list := make([]personal.Holding, len(rows))
	for i, r := range rows {
		list[i] = r.holding()
	}
	return list, err
}

// EraseTx implements personal.Source: that something was asked and answered stays, the words
// of both sides go, with the files.
func (c cases) EraseTx(tx *db.Tx, h personal.Holding) error {
	n, err := tx.Exec(eraseCase, h.Ref, tx.Now())
	if err != nil || n == 0 {
		return err
	}
	return c.s.dropFilesTx(tx, h.Ref)
}

// EntitiesTx implements personal.Source.
func (cases) EntitiesTx(tx *db.Tx, p personal.Person) ([]personal.Entity, error) {
	rows, err := db.All[row](tx, listCases, p.Kind(), p.ID(), manyCases)
	list := make([]personal.Entity, len(rows))
	for i, r := range rows {
		list[i] = personal.Entity{Kind: entityCase, ID: r.ID}
	}
	return list, err
}

// Export implements personal.Source: the cases, and who looked at the file.
func (c cases) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var all []Case
	viewed := []Viewed{}
	err := c.s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[row](tx, listCases, p.Kind(), p.ID(), manyCases)
		if err != nil {
			return err
		}
		all = make([]Case, len(rows))
		for i, r := range rows {
			if all[i], err = c.s.viewTx(tx, r); err != nil {
				return err
			}
		}
		if p.AccountID != "" {
			viewed, err = c.s.viewedTx(tx, identity.Principal{AccountID: p.AccountID})
		}
		return err
	})
	if err != nil {
		return err
	}
	for i, one := range all {
		if err := a.JSON(path.Join("rights", fmt.Sprintf("%02d-%s.json", i+1, one.Kind)), one); err != nil {
			return err
		}
		if err := c.s.exportFiles(ctx, one, a); err != nil {
			return err
		}
	}
	return a.JSON("rights/who-looked.json", viewed)
}
