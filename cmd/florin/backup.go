package main

import (
	"errors"
	"fmt"
	"path/filepath"

	"florin/internal/admin/backup"
	"florin/internal/admin/config"
	"florin/internal/platform/command"
)

type backupCmd struct {
	To string `arg:"" help:"Folder in which the backup's own folder is made."`
}

// Run writes a backup while Florin runs, and only gives it its name when it is whole.
func (c backupCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	name := backup.Name(p.now())
	m, err := p.source().Write(e.Ctx, c.To, name)
	if err = errors.Join(err, p.close()); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	fmt.Fprintf(e.Out, "Backup of %d files in %s\nIt opens only with the master key, which is not in it: keep a copy of the key apart.\n", len(m.Files), filepath.Join(c.To, name))
	return nil
}

// source is this installation as backups are made of it.
func (p *program) source() backup.Source {
	s := backup.Source{DB: p.db, Keys: p.ring.IDs(), Data: p.cfg.Data, Version: version, Now: p.now}
	if p.cfg.Documents == config.InBucket {
		s.Blobs = p.blobs
	}
	return s
}
