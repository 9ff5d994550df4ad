package main

import (
	"context"

	"florin/internal/admin/config"
	"florin/internal/admin/keyscmd"
	"florin/internal/platform/command"
	"florin/internal/platform/personal"
)

// openKeys is this program for the commands of master keys.
func openKeys(e *command.Env, cfg *config.Config) (keyscmd.Installation, error) {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return keyscmd.Installation{}, err
	}
	return keyscmd.Installation{Ring: p.ring, Settings: p.settings, Reseal: p.reseal, Close: p.close}, nil
}

// openPersons lets the database open what lies sealed in the columns that say who a person is, and mark addresses. None is sealed yet.
func (p *program) openPersons(ctx context.Context) error {
	return personal.Open(ctx, p.db, p.ring, false)
}
