package main

import (
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"florin/internal/admin/config"
	"florin/internal/lending/screening"
	"florin/internal/platform/command"
)

type screenCmd struct {
	Load  screenLoadCmd  `cmd:"" help:"Put a list of persons in force, in place of the one of its name, and compare all running requests with it."`
	Lists screenListsCmd `cmd:"" help:"Show the lists, the latest first."`
	End   screenEndCmd   `cmd:"" help:"Take a list out of force."`
}

type screenLoadCmd struct {
	File  string `arg:"" type:"existingfile" help:"As its publisher gives it, or a table (docs/screening.md)."`
	Name  string `required:"" help:"What you call the list; a later version of it takes its place."`
	Kind  string `default:"sanctions" enum:"sanctions,exposed" help:"What it means to stand on it: sanctions, or exposed (politically)."`
	Least int    `default:"80" help:"The degree from which a person counts, 61 to 100."`
}

// Run reads the list whole before it takes the place of another.
func (c screenLoadCmd) Run(e *command.Env, cfg *config.Config) error {
	file, err := os.Open(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	list, err := p.origination.Screening.Load(e.Ctx, screening.Loading{Name: c.Name, Kind: screening.ListKind(c.Kind), Least: c.Least}, file)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "%s is in force: %d persons (%d entries left out), version %q, SHA-256 %s.\n", list.Name, list.People, list.LeftOut, list.Version, list.SHA256)
	fmt.Fprintln(e.Out, "Running requests are compared with it by the program that serves.")
	return nil
}

type screenListsCmd struct{}

// Run prints the lists that are and were in force.
func (screenListsCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	lists, err := p.origination.Screening.History(e.Ctx)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	table := tabwriter.NewWriter(e.Out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "NAME\tKIND\tVERSION\tPERSONS\tFROM DEGREE\tLOADED\tENDED\tSHA-256")
	for _, l := range lists {
		ended := "in force"
		if l.EndedAt != nil {
			ended = l.EndedAt.Format(time.DateTime)
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%d\t%s\t%s\t%s\n", l.Name, l.Kind, l.Version, l.People, l.Least, l.LoadedAt.Format(time.DateTime), ended, l.SHA256)
	}
	return table.Flush()
}

type screenEndCmd struct {
	Name string `arg:"" help:"From the lists."`
}

// Run ends a list: judgements stay, hits that nobody has judged go.
func (c screenEndCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	if err := errors.Join(p.origination.Screening.End(e.Ctx, c.Name), p.close()); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "%s is out of force.\n", c.Name)
	return nil
}
