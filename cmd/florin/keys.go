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
	return keyscmd.Installation{
		Ring: p.ring, Settings: p.settings, Reseal: p.reseal, Persons: p.persons, Alone: func() (func() error, error) { return lockDatabase(cfg) }, Tidy: p.tidy, Close: p.close,
	}, nil
}

// openPersons lets the database open what lies sealed in the columns that say who a person is, and seal what is written where persons lie sealed.
func (p *program) openPersons(ctx context.Context) (err error) {
	p.persons, err = personal.Open(ctx, p.db, p.ring)
	p.reseal.Persons = p.persons != personal.InClear
	return err
}

// tidy leaves nothing in the file that was overwritten in its tables. PostgreSQL does that by itself in time.
func (p *program) tidy(ctx context.Context) error {
	if !p.cfg.IsSQLite() {
		return nil
	}
	_, err := p.db.Pool().ExecContext(ctx, "VACUUM")
	return err
}
