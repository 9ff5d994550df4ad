package main

import (
	"errors"
	"fmt"
	"text/tabwriter"
	"time"

	"florin/internal/job"
)

type jobsCmd struct {
	List  jobsListCmd  `cmd:"" help:"List jobs that failed for good, the latest first."`
	Retry jobsRetryCmd `cmd:"" help:"Let such a job start over. Shows what it would do unless --apply is given."`
}

type jobsListCmd struct {
	Limit int `default:"100" help:"How many at most."`
}

// Run lists the dead jobs with what they died of.
func (c jobsListCmd) Run(e *env, cfg *Config) error {
	p, err := openProgram(e.ctx, *cfg, e.log, demandSchema)
	if err != nil {
		return err
	}
	dead, err := job.Dead(e.ctx, p.db, c.Limit)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	table := tabwriter.NewWriter(e.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tKIND\tFAILED\tATTEMPTS\tREASON")
	for _, d := range dead {
		reason := ""
		if d.LastError != nil {
			reason = *d.LastError
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%s\n", d.ID, d.Kind, d.DiedAt.Format(time.DateTime), d.Attempts, reason)
	}
	return table.Flush()
}

type jobsRetryCmd struct {
	ID    string `arg:"" help:"From the list."`
	Apply bool   `help:"Do it."`
}

// Run puts a dead job back in the queue.
func (c jobsRetryCmd) Run(e *env, cfg *Config) error {
	p, err := openProgram(e.ctx, *cfg, e.log, demandSchema)
	if err != nil {
		return err
	}
	return errors.Join(c.retry(e, p), p.close())
}

func (c jobsRetryCmd) retry(e *env, p *program) error {
	if !c.Apply {
		fmt.Fprintf(e.out, "Would put job %s back in the queue. Add --apply to do it.\n", c.ID)
		return nil
	}
	if err := job.Revive(e.ctx, p.db, c.ID); err != nil {
		return err
	}
	fmt.Fprintf(e.out, "Job %s is in the queue again.\n", c.ID)
	return nil
}
