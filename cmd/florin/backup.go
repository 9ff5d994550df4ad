package main

import (
	"context"
	"errors"

	"florin/internal/admin/backup"
	"florin/internal/admin/backupcmd"
	"florin/internal/admin/config"
	"florin/internal/admin/repository"
	"florin/internal/admin/watch"
	"florin/internal/platform/command"
)

// backupHost is this program for the commands that make backups and put them back.
func backupHost() backupcmd.Host {
	return backupcmd.Host{
		Now: machineClock(), Zone: letterZone(),
		Open: func(e *command.Env, cfg *config.Config) (backupcmd.Installation, error) {
			p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
			if err != nil {
				return backupcmd.Installation{}, err
			}
			return p.installation(), nil
		},
		Verify: func(e *command.Env, cfg *config.Config) (int, error) {
			p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
			if err != nil {
				return 0, err
			}
			wrong, err := p.verify(e)
			return wrong, errors.Join(err, p.close())
		},
	}
}

// installation is this one as backups are made of it.
func (p *program) installation() backupcmd.Installation {
	s := backup.Source{DB: p.db, Keys: p.ring.IDs(), Data: p.cfg.Data, Version: version, Now: p.now}
	if p.cfg.Documents == config.InBucket {
		s.Blobs = p.blobs
	}
	return backupcmd.Installation{Source: s, Ring: p.ring, Close: p.close}
}

// rehearsed is what rehearsals of restores have shown, as figures tell it.
func (p *program) rehearsed(ctx context.Context) (watch.Rehearsals, error) {
	s, err := repository.Stand(ctx, p.db, p.snapshots.Pace)
	return watch.Rehearsals{Good: s.Good.FinishedAt, Failed: s.Failed(), Patience: s.Patience}, err
}
