package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"florin/internal/admin/config"
	"florin/internal/platform/command"
	"florin/internal/platform/job"
)

type jobsCmd struct {
	List  jobsListCmd  `cmd:"" help:"List jobs that failed for good, the latest first."`
	Retry jobsRetryCmd `cmd:"" help:"Let such a job start over. Shows what it would do unless --apply is given."`
}

type jobsListCmd struct {
	Limit int `default:"100" help:"How many at most."`
}

// Run lists the dead jobs with what they died of, and daily work that stands still.
func (c jobsListCmd) Run(e *command.Env, cfg *config.Config) error {
	if c.Limit < 1 {
		return command.BadCall("--limit must be at least 1")
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	dead, err := job.Dead(e.Ctx, p.db, c.Limit)
	days, daysErr := job.Dailies(e.Ctx, p.db)
	if err = errors.Join(err, daysErr, p.close()); err != nil {
		return err
	}
	table := tabwriter.NewWriter(e.Out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tKIND\tFAILED\tATTEMPTS\tREASON")
	for _, d := range dead {
		reason := ""
		if d.LastError != nil {
			reason = *d.LastError
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%s\n", d.ID, d.Kind, d.DiedAt.Format(time.DateTime), d.Attempts, reason)
	}
	return errors.Join(table.Flush(), printStanding(e.Out, days))
}

// printStanding lists daily work that a failing day holds up. It is tried again by itself.
func printStanding(w io.Writer, days []job.DailyState) error {
	days = slices.DeleteFunc(days, func(d job.DailyState) bool { return d.Failures == 0 || d.FailedAt == nil || d.LastError == nil })
	if len(days) == 0 {
		return nil
	}
	table := tabwriter.NewWriter(w, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "\nDAILY WORK\tDONE UP TO\tFAILED\tATTEMPTS\tREASON")
	for _, d := range days {
		fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%s\n", d.Name, d.DoneOn, d.FailedAt.Format(time.DateTime), d.Failures, *d.LastError)
	}
	return table.Flush()
}

type jobsRetryCmd struct {
	ID    string `arg:"" help:"From the list."`
	Apply bool   `help:"Do it."`
}

// Run puts a dead job back in the queue.
func (c jobsRetryCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	return errors.Join(c.retry(e, p), p.close())
}

func (c jobsRetryCmd) retry(e *command.Env, p *program) error {
	if !c.Apply {
		if err := job.Retryable(e.Ctx, p.db, c.ID); err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "Would put job %s back in the queue. Add --apply to do it.\n", c.ID)
		return nil
	}
	if err := job.Revive(e.Ctx, p.db, c.ID); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "Job %s is in the queue again.\n", c.ID)
	return nil
}
