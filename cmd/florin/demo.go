package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"florin/internal/admin/config"
	"florin/internal/admin/demo"
	"florin/internal/identity/identity"
	"florin/internal/platform/command"
)

type demoCmd struct {
	Requests *int   `help:"How many plain requests, spread over the last year (at most 1,000,000; 200 if neither number is given)."`
	Loans    *int   `help:"How many loans are lived through in two years (at most 1,000; 60 if neither number is given)."`
	Seed     uint64 `default:"1" help:"The same seed makes the same people and figures."`
}

const (
	maxDemo      = 1_000_000
	maxDemoLoans = 1_000
)

// amounts are how many requests and loans are wanted. Who names one of them wants no others:
// plain requests fill a database for measurements, and must do so alone.
func (c demoCmd) amounts() (requests, loans int, err error) {
	if c.Requests == nil && c.Loans == nil {
		return 200, 60, nil
	}
	if c.Requests != nil {
		requests = *c.Requests
	}
	if c.Loans != nil {
		loans = *c.Loans
	}
	switch {
	case requests < 0 || requests > maxDemo || loans == 0 && requests == 0:
		err = command.BadCall("--requests must be between 1 and %d", maxDemo)
	case loans < 0 || loans > maxDemoLoans:
		err = command.BadCall("--loans must be between 0 and %d", maxDemoLoans)
	}
	return requests, loans, err
}

// Run fills an empty database; one that holds any request is refused.
func (c demoCmd) Run(e *command.Env, cfg *config.Config) error {
	requests, loans, err := c.amounts()
	if err != nil {
		return err
	}
	release, err := lockDatabase(cfg) // a server would do the work of these two years beside it
	if err != nil {
		return err
	}
	return errors.Join(c.fill(e, cfg, requests, loans), release())
}

func (c demoCmd) fill(e *command.Env, cfg *config.Config, requests, loans int) error {
	now := machineClock()
	clock := demo.NewClock(now())
	if loans > 0 {
		now = clock.Now
	}
	p, err := openProgramAt(e.Ctx, cfg.Alone(), e.Log, migrateSchema, now)
	if err != nil {
		return err
	}
	var built demo.Built
	if loans > 0 {
		built, err = p.live(e, clock, demo.Options{Loans: loans, Seed: c.Seed})
	} else {
		err = demo.Open(e.Ctx, p.origination)
	}
	if err == nil && requests > 0 {
		err = p.fill(e, requests, c.Seed, loans > 0)
	}
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "Filled with %s; every page is marked as a demonstration.\n", filledWith(requests, loans))
	fmt.Fprint(e.Out, accounts(built))
	fmt.Fprintf(e.Out, "Start it with: florin serve --data %s\n", cfg.Data)
	return nil
}

func filledWith(requests, loans int) string {
	var parts []string
	if requests > 0 {
		parts = append(parts, fmt.Sprintf("%d invented requests", requests))
	}
	if loans > 0 {
		parts = append(parts, fmt.Sprintf("%d loans of two years", loans))
	}
	return strings.Join(parts, " and ")
}

// live lets two years go by.
func (p *program) live(e *command.Env, clock *demo.Clock, o demo.Options) (demo.Built, error) {
	bar := &progressBar{out: e.ErrOut, unit: "days"}
	defer bar.end()
	o.Progress = bar.show
	built, err := demo.Build(e.Ctx, p.demoParts(clock), o)
	if err != nil {
		return built, err
	}
	return built, p.mail.ForgetOutbox(context.WithoutCancel(e.Ctx), clock.Now().AddDate(0, 0, -30))
}

// fill adds plain requests. Beside a life they are few, and checked as in earnest.
func (p *program) fill(e *command.Env, requests int, seed uint64, checked bool) error {
	bar := &progressBar{out: e.ErrOut, unit: "requests"}
	defer bar.end()
	err := demo.AddRequests(e.Ctx, p.origination, identity.CommandLine(), demo.Volume{
		Requests: requests, Seed: seed, Checked: checked, Progress: func(done int) { bar.show(done, requests) },
	})
	if err == nil && checked {
		err = p.origination.CheckPending(e.Ctx)
	}
	if err != nil {
		return err
	}
	return p.clients.WalkAgain(e.Ctx) // these requests are written without the checks that tell of their persons
}

// accounts lists who may sign in.
func accounts(b demo.Built) string {
	if len(b.Staff) == 0 {
		return ""
	}
	lines := append([]string{"Staff, each password for one use within 72 hours:"}, table(b.Staff)...)
	lines = append(append(lines, "", "Clients:"), table(b.Clients)...)
	return command.Box(lines)
}

// table writes accounts in columns.
func table(list []demo.Access) (lines []string) {
	email, password := 0, 0
	for _, a := range list {
		email, password = max(email, len(a.Email)), max(password, len(a.Password))
	}
	for _, a := range list {
		lines = append(lines, fmt.Sprintf("%-*s   %-*s   %s", email, a.Email, password, a.Password, a.Who))
	}
	return lines
}

// progressBar draws how far something is, once per percent.
type progressBar struct {
	out     io.Writer
	unit    string
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
	fmt.Fprintf(b.out, "\r[%s%s] %3d %%  %d of %d %s", strings.Repeat("█", full), strings.Repeat("░", barWidth-full), percent, done, total, b.unit)
}

func (b *progressBar) end() {
	if b.drawn {
		fmt.Fprintln(b.out)
	}
}
