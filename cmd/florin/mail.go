package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"florin/internal/admin/config"
	"florin/internal/platform/command"
	"florin/internal/record/notify"
)

type mailCmd struct {
	List mailListCmd `cmd:"" help:"List e-mails, the newest first."`
	Show mailShowCmd `cmd:"" help:"Show one e-mail."`
}

type mailListCmd struct {
	JSON   bool   `name:"json" help:"As a JSON array, for programs."`
	State  string `enum:",waiting,outbox,sent,failed" default:"" help:"Only waiting, outbox, sent or failed."`
	Limit  int    `default:"100" help:"How many at most (1000)."`
	Before string `placeholder:"ID" help:"Only older ones than this: the last of the page before."`
}

// Run lists what was tried; what still waits for its first attempt comes within a second.
func (c mailListCmd) Run(e *command.Env, cfg *config.Config) error {
	if c.Limit < 1 {
		return command.BadCall("--limit must be at least 1")
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	list, err := p.mail.List(e.Ctx, notify.Filter{State: notify.State(c.State), Limit: c.Limit, Before: c.Before})
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(e.Out).Encode(list)
	}
	return printMails(e.Out, list)
}

// printMails says of what has not left why.
func printMails(w io.Writer, list []notify.Summary) error {
	table := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tCREATED\tSTATE\tTO\tSUBJECT\tREASON")
	for _, m := range list {
		why := ""
		if m.LastError != nil {
			why = *m.LastError
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", m.ID, m.CreatedAt.Format(time.DateTime), m.State, m.To, m.Subject, why)
	}
	return table.Flush()
}

type mailShowCmd struct {
	ID   string `arg:"" help:"From the list."`
	JSON bool   `name:"json" help:"As a JSON object with text and HTML."`
	HTML bool   `name:"html" help:"The HTML form instead of the text."`
}

// Run prints one mail as its reader would see it.
func (c mailShowCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	m, err := p.mail.Show(e.Ctx, c.ID)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	switch {
	case c.JSON:
		return json.NewEncoder(e.Out).Encode(m)
	case c.HTML:
		_, err = fmt.Fprintln(e.Out, m.HTML)
	default:
		_, err = fmt.Fprintf(e.Out, "From: %s\nTo: %s\nSubject: %s\nState: %s\n\n%s\n", m.From, m.To, m.Subject, m.State, m.Text)
		for _, f := range m.Files {
			if err == nil {
				_, err = fmt.Fprintf(e.Out, "\n%s (%s, %d bytes)\n", f.Name, f.Type, len(f.Content))
			}
			if err == nil && strings.HasPrefix(f.Type, "text/") {
				_, err = fmt.Fprintf(e.Out, "%s\n", f.Content)
			}
		}
	}
	return err
}
