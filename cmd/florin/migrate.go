package main

import (
	"fmt"
	"time"

	"florin/internal/admin/config"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
)

type migrateCmd struct{}

// Run applies what is missing and says what it did.
func (migrateCmd) Run(e *command.Env, cfg *config.Config) error {
	p := &program{cfg: *cfg, log: e.Log, now: nil}
	if err := p.openStorage(e.Ctx); err != nil {
		return err
	}
	defer p.close()
	before, own, err := p.db.SchemaVersion(e.Ctx)
	if err != nil {
		return err
	}
	if before > own {
		return db.ErrNewer
	}
	if err := p.db.MigrateTelling(e.Ctx, func(version int64, took time.Duration) {
		fmt.Fprintf(e.Out, "%04d  %.1f s\n", version, took.Seconds())
	}); err != nil {
		return err
	}
	if before == own {
		fmt.Fprintf(e.Out, "The database is up to date (version %d).\n", own)
		return nil
	}
	fmt.Fprintf(e.Out, "The database went from version %d to %d.\n", before, own)
	return nil
}
