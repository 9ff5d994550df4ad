package main

import (
	"errors"
	"fmt"

	"florin/internal/admin/config"
	"florin/internal/admin/doctor"
)

type doctorCmd struct{}

// Run says what would block a real opening, and fails when anything does.
func (doctorCmd) Run(e *env, cfg *config.Config) error {
	p, err := openProgram(e.ctx, *cfg, e.log, demandSchema)
	if err != nil {
		return err
	}
	findings, err := doctor.Parts{
		Config: &p.cfg, DB: p.db, Settings: p.settings, Identity: p.identity, Mail: p.mail, Documents: p.documents, Now: p.now, Explain: explain,
	}.Examine(e.ctx)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	blocked := false
	for _, f := range findings {
		mark := "advice"
		if f.Blocks {
			mark, blocked = "BLOCKS", true
		}
		fmt.Fprintf(e.out, "%s  %s\n", mark, f.Text)
	}
	if blocked {
		return errSilent
	}
	fmt.Fprintln(e.out, "Nothing blocks an opening.")
	return nil
}
