package main

import (
	"context"

	"florin/internal/admin/branches"
	"florin/internal/identity/identity"
)

// branches is where the lender's branches are kept.
func (p *program) branches() *branches.Service {
	return branches.New(branches.Parts{DB: p.db, Settings: p.settings, Identity: p.identity, Log: p.log})
}

// guarded counts the changes of who may do or see what that wait for a second person.
func (p *program) guarded(ctx context.Context, by identity.Principal) (int64, error) {
	rights, err := p.roles.Guarded(ctx, by)
	if err != nil {
		return 0, err
	}
	seen, err := p.branches().Guarded(ctx, by)
	return rights + seen, err
}
