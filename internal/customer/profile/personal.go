package profile

import (
	"context"

	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Personal is what this package keeps of people who have an account; it goes with the account.
func (s *Service) Personal() personal.Source { return source{s: s} }

type source struct {
	personal.Gap
	s *Service
}

// Name implements personal.Source.
func (source) Name() string { return "profiles" }

// Processing implements personal.Source.
func (source) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"contact"}, Basis: []string{"contract"}, Subjects: []string{"clients"},
		Categories: []string{"contact"}, Recipients: []string{"mail_provider"}, Classes: []personal.Class{personal.Account},
	}
}

// Export implements personal.Source.
func (p source) Export(ctx context.Context, who personal.Person, a personal.Archive) error {
	if who.AccountID == "" {
		return nil
	}
	var own Profile
	err := p.s.DB.View(ctx, func(tx *db.Tx) (err error) {
		own, err = p.s.ownTx(tx, who.AccountID)
		return err
	})
	if err != nil {
		return err
	}
	return a.JSON("profile.json", own)
}
