package main

import (
	"errors"
	"fmt"

	"florin/internal/admin/config"
	"florin/internal/admin/doctor"
	"florin/internal/platform/command"
	"florin/internal/platform/node"
)

func (p *program) doctor() doctor.Parts {
	return doctor.Parts{
		Config: &p.cfg, DB: p.db, Ring: p.ring, Settings: p.settings, Identity: p.identity, Mail: p.mail, Documents: p.documents, Now: p.now, Explain: explain,
	}
}

type doctorCmd struct{}

// Run says what would block a real opening, and fails when anything does.
func (doctorCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	findings, err := p.doctor().Examine(e.Ctx)
	nodes, unlisted := node.List(e.Ctx, p.db)
	if err = errors.Join(err, unlisted, p.close()); err != nil {
		return err
	}
	if err := node.Write(e.Out, nodes); err != nil {
		return err
	}
	fmt.Fprintln(e.Out)
	blocked := false
	for _, f := range findings {
		mark := "advice"
		if f.Blocks {
			mark, blocked = "BLOCKS", true
		}
		fmt.Fprintf(e.Out, "%s  %s\n", mark, f.Text)
	}
	if blocked {
		return command.ErrSilent
	}
	fmt.Fprintln(e.Out, "Nothing blocks an opening.")
	return nil
}
