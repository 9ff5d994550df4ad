package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"florin/internal/identity"
	"florin/internal/origination"
)

type demoCmd struct {
	Requests int    `default:"200" help:"How many requests, spread over the last year (at most 1,000,000)."`
	Seed     uint64 `default:"1" help:"The same seed makes the same people."`
}

const maxDemo = 1_000_000

// Run fills an empty database; one that holds any request is refused.
func (c demoCmd) Run(e *env, cfg *Config) error {
	if c.Requests < 1 || c.Requests > maxDemo {
		return fmt.Errorf("--requests must be between 1 and %d", maxDemo)
	}
	p, err := openProgram(e.ctx, *cfg, e.log, migrateSchema)
	if err != nil {
		return err
	}
	bar := &progressBar{out: e.errOut}
	err = p.origination.FillDemo(e.ctx, identity.CommandLine(), origination.Demo{
		Requests: c.Requests, Seed: c.Seed, Progress: func(done int) { bar.show(done, c.Requests) },
	})
	bar.end()
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	fmt.Fprintf(e.out, "Filled with %d invented requests; every page is marked as a demonstration.\nStart it with: florin serve --data %s\n", c.Requests, cfg.Data)
	return nil
}

// progressBar draws how far something is, once per percent.
type progressBar struct {
	out     io.Writer
	percent int
	drawn   bool
}

const barWidth = 40

func (b *progressBar) show(done, total int) {
	percent := 100
	if total > 0 {
		percent = done * 100 / total
	}
	if b.drawn && percent == b.percent {
		return
	}
	b.percent, b.drawn = percent, true
	full := percent * barWidth / 100
	fmt.Fprintf(b.out, "\r[%s%s] %3d %%  %d of %d", strings.Repeat("█", full), strings.Repeat("░", barWidth-full), percent, done, total)
}

func (b *progressBar) end() {
	if b.drawn {
		fmt.Fprintln(b.out)
	}
}
