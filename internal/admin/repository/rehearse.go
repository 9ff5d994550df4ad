package repository

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/kernel/date"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

const (
	rehearsalJob = "backup.rehearsal"
	// reportSize is how much of a report is kept.
	reportSize = 16 << 10
	// tidyPause is between two looks whether another has ended its turn, before what a killed program left is removed.
	tidyPause = 30 * time.Second
)

// Problems of a rehearsal.
const (
	Differs    = "differs"     // it was restored, and is not what it should be
	NoDatabase = "no_database" // PostgreSQL refuses a database to restore it into
	noSpace    = "no_space"    // as of a backup, or the server's disk is full
)

// ErrNoDatabase says that the role in PostgreSQL may not make the database that a rehearsal needs.
var ErrNoDatabase = errors.New("a rehearsal makes a database of its own, and the role must be allowed to (ALTER ROLE … CREATEDB)")

// ErrServerFull says that the server of PostgreSQL has no space for what a rehearsal restores.
var ErrServerFull = errors.New("the disk of the PostgreSQL server is full: a rehearsal needs as much space there as the database itself")

// Trials restore snapshots beside the installation.
type Trials interface {
	// Play restores a snapshot ("latest", or its id), checks it, removes it, and gives how much is wrong. What it does it tells out, without
	// anything personal, and what it restored and compared it writes into the run.
	Play(ctx context.Context, name string, out io.Writer, run *Run) (wrong int, err error)
	// Left says whether a killed one left anything on this machine.
	Left() (bool, error)
	// Remove takes away what it left.
	Remove(ctx context.Context) error
}

// Pace is how often a backup is rehearsed by itself.
type Pace string

// The paces.
const (
	Never   Pace = "off"
	Weekly  Pace = "weekly"
	Monthly Pace = "monthly"
)

// Patience is how old the last good rehearsal may be: two periods, or, for a monthly timer outside Florin, 35 days.
func (p Pace) Patience() time.Duration {
	const day = 24 * time.Hour
	switch p {
	case Weekly:
		return 14 * day
	case Monthly:
		return 62 * day
	}
	return 35 * day
}

// next is the day of the rehearsal after one that went well: in a shorter month its last day.
func (p Pace) next(last date.Date) date.Date {
	if p == Weekly {
		return last.AddDays(7)
	}
	return last.AddMonths(1, last.Day())
}

// ScheduleRehearsal orders the rehearsal of the first backup made on or after the day from which one is due: it follows the backup, at the hour that
// the lender chose as quiet. After one that failed, the next backup is rehearsed, too; none is twice.
func (s *Service) ScheduleRehearsal(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		made, there, err := db.Maybe[Run](tx, newestGood, Made)
		if err != nil || !there {
			return err
		}
		last, tried, err := db.Maybe[Run](tx, newestRun, Rehearsal)
		if err != nil || tried && !last.StartedAt.Before(made.FinishedAt) {
			return err
		}
		good, found, err := db.Maybe[Run](tx, newestGood, Rehearsal)
		if err != nil || found && date.Of(made.StartedAt, s.Zone).Before(s.Pace.next(date.Of(good.StartedAt, s.Zone))) {
			return err
		}
		return job.EnqueueTx(tx, job.Spec{Kind: rehearsalJob, UniqueKey: rehearsalJob, Lane: job.Bulk})
	})
}

func (s *Service) runRehearsal(ctx context.Context, j job.Job) error {
	r, err := s.rehearse(atEase(ctx), Latest, io.Discard)
	switch {
	case errors.Is(err, ErrBusy):
		return job.ErrLater
	case err != nil && (ctx.Err() != nil || !j.LastAttempt && r.Problem == "failed"):
		return err
	}
	return s.recordRehearsal(ctx, r, func(tx *db.Tx) error { return job.DoneTx(tx, j) })
}

// Rehearse restores a snapshot for a trial now, tells out what it finds, and writes down how it ended. Errors: ErrBusy; ErrNoDatabase; those of
// the stores, the database and the checks, after they were recorded. A snapshot that was restored and is not as it should be is a run that Failed.
func (s *Service) Rehearse(ctx context.Context, name string, out io.Writer) (Run, error) {
	r, err := s.rehearse(ctx, name, out)
	if errors.Is(err, ErrBusy) {
		return r, err
	}
	return r, errors.Join(err, s.recordRehearsal(context.WithoutCancel(ctx), r, func(*db.Tx) error { return nil }))
}

func (s *Service) rehearse(ctx context.Context, name string, out io.Writer) (Run, error) {
	r := Run{Kind: Rehearsal, State: Done, Place: s.Place, Node: s.Node, StartedAt: s.DB.Now()}
	held, turn, err := TakeTurn(ctx, s.DB)
	if err != nil {
		return r, err
	}
	var report bytes.Buffer
	told := io.MultiWriter(out, &report)
	wrong, err := s.Trials.Play(held, name, told, &r)
	err = errors.Join(err, turn.End(ctx))
	r.Differences = int64(wrong)
	switch {
	case err != nil:
		r.State, r.Problem = Failed, problemOf(err)
		switch {
		case errors.Is(err, ErrServerFull):
			fmt.Fprintln(&report, ErrServerFull)
		case r.Problem == "damaged":
			fmt.Fprintln(&report, err)
		}
	case wrong > 0:
		r.State, r.Problem = Failed, Differs
		fmt.Fprintf(told, "The rehearsal FAILED: %d problems.\n", wrong)
	default:
		fmt.Fprintf(told, "The rehearsal went well: backup %s restores, in %s.\n", r.Snapshot, s.DB.Now().Sub(r.StartedAt).Round(time.Second))
	}
	r.Report = string(bytes.ToValidUTF8(report.Bytes()[:min(report.Len(), reportSize)], nil))
	return r, err
}

func problemOf(err error) string {
	switch {
	case errors.Is(err, ErrNoDatabase):
		return NoDatabase
	case errors.Is(err, ErrServerFull):
		return noSpace
	}
	return backup.ProblemOf(err)
}

func (s *Service) recordRehearsal(ctx context.Context, r Run, with func(*db.Tx) error) error {
	action := "backup.rehearsed"
	if r.State == Failed {
		action = "backup.rehearsal_failed"
		s.Log.Warn("a backup was not restored whole for a trial", "problem", r.Problem, "snapshot", r.Snapshot, "differences", r.Differences)
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := with(tx); err != nil {
			return err
		}
		kept, err := RecordTx(tx, r)
		if err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: audit.Actor{Kind: "system"}, Action: action, EntityKind: "backup", EntityID: kept.ID,
			Details: map[string]any{"snapshot": r.Snapshot, "state": string(r.State), "problem": r.Problem, "rows": r.Rows, "differences": r.Differences},
		})
	})
}

// Tidy removes what a killed rehearsal left on this machine, once no other program has the turn; it ends with ctx at the latest.
func (s *Service) Tidy(ctx context.Context) {
	for {
		err := s.tidy(ctx)
		if err == nil || ctx.Err() != nil {
			return
		}
		if !errors.Is(err, ErrBusy) {
			s.Log.Warn("what a killed rehearsal of a backup left was not removed", "problem", backup.ProblemOf(err))
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(tidyPause):
		}
	}
}

func (s *Service) tidy(ctx context.Context) error {
	left, err := s.Trials.Left()
	if err != nil || !left {
		return err
	}
	held, turn, err := TakeTurn(ctx, s.DB)
	if err != nil {
		return err
	}
	return errors.Join(s.Trials.Remove(held), turn.End(ctx))
}

// Standing is what rehearsals have shown so far.
type Standing struct {
	Good     Run // the last that went well; without an ID: none did
	Last     Run // however it ended
	Patience time.Duration
}

// Failed says whether the last rehearsal did not go well.
func (s Standing) Failed() bool { return s.Last.State == Failed }

// Old says whether none went well for longer than two periods, since the last good one.
func (s Standing) Old(now time.Time) bool {
	return s.Good.ID != "" && now.Sub(s.Good.FinishedAt) > s.Patience
}

// Stand gives what rehearsals have shown so far, under a pace.
func Stand(ctx context.Context, d *db.DB, of Pace) (Standing, error) {
	s := Standing{Patience: cmp.Or(of, Never).Patience()}
	err := d.View(ctx, func(tx *db.Tx) (err error) {
		if s.Good, _, err = db.Maybe[Run](tx, newestGood, Rehearsal); err != nil {
			return err
		}
		s.Last, _, err = db.Maybe[Run](tx, newestRun, Rehearsal)
		return err
	})
	return s, err
}
