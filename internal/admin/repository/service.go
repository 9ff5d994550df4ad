package repository

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

const (
	jobKind     = "backup.snapshot"
	jobTimeout  = 6 * time.Hour
	maxAttempts = 3
	firstPause  = 30 * time.Second
	// workPattern names the folders in which copies of the database lie until they are in the repository; backup removes those that a killed
	// program left.
	workPattern = "florin-backup-*.partial"
)

// Service makes snapshots by the clock, lets the older ones go, and tries whether the newest restores.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB     *db.DB
	Source backup.Source
	Open   func() (Repository, error)
	Work   string // folder for what is on its way
	Place  string // where the repository is, for people
	Hour   int    // of the day in Zone at which a snapshot is due; below 0: none is
	Keep   Keep
	Zone   *time.Location
	Node   string
	Asked  func(ctx context.Context) (at time.Time, found bool, err error) // the newest good backup in a folder; for NewestGood
	Log    *slog.Logger
	Pace   Pace   // how often a backup is rehearsed by itself; empty: never
	Trials Trials // restore one for a rehearsal
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Register makes a runner take the snapshots that are due.
func (s *Service) Register(r *job.Runner) {
	if s.Hour >= 0 {
		r.Every("backups.schedule", time.Minute, s.Schedule)
	}
	if s.Pace == Weekly || s.Pace == Monthly {
		r.Every("backups.rehearsals", time.Minute, s.ScheduleRehearsal)
	}
	r.Handle(jobKind, s.run, job.MaxAttempts(maxAttempts), job.Backoff(firstPause, 5*time.Minute), job.Within(jobTimeout))
	r.Handle(rehearsalJob, s.runRehearsal, job.MaxAttempts(maxAttempts), job.Backoff(firstPause, 5*time.Minute), job.Within(jobTimeout))
}

// due is the last moment up to now at which a snapshot was due.
func (s *Service) due(now time.Time) time.Time {
	here := now.In(s.Zone)
	at := time.Date(here.Year(), here.Month(), here.Day(), s.Hour, 0, 0, 0, s.Zone)
	if at.After(here) {
		at = time.Date(here.Year(), here.Month(), here.Day()-1, s.Hour, 0, 0, 0, s.Zone)
	}
	return at
}

// Schedule orders the snapshot of the day unless it was made, or given up, since it was due. One that was missed is made at once.
func (s *Service) Schedule(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		last, found, err := db.Maybe[Run](tx, newestRun, Made)
		if err != nil || found && !last.StartedAt.Before(s.due(tx.Now())) {
			return err
		}
		return job.EnqueueTx(tx, job.Spec{Kind: jobKind, UniqueKey: jobKind, Lane: job.Bulk})
	})
}

func (s *Service) run(ctx context.Context, j job.Job) error {
	started := s.DB.Now()
	r, gone, err := s.make(ctx)
	switch {
	case errors.Is(err, ErrBusy):
		return job.ErrLater
	case err != nil && (ctx.Err() != nil || !j.LastAttempt):
		return err
	case err != nil:
		r = s.failed(started, err)
	}
	return s.record(ctx, r, gone, func(tx *db.Tx) error { return job.DoneTx(tx, j) })
}

// Make makes a snapshot now, and lets go what is not to stay. Errors: ErrBusy; the stores' and the database's, after they were recorded.
func (s *Service) Make(ctx context.Context) (Run, error) {
	started := s.DB.Now()
	r, gone, err := s.make(ctx)
	if errors.Is(err, ErrBusy) {
		return r, err
	}
	if err != nil {
		r = s.failed(started, err)
	}
	return r, errors.Join(err, s.record(context.WithoutCancel(ctx), r, gone, func(*db.Tx) error { return nil }))
}

func (s *Service) failed(started time.Time, err error) Run {
	problem := backup.ProblemOf(err)
	s.Log.Warn("no backup was made", "problem", problem)
	return Run{Kind: Made, State: Failed, Place: s.Place, Node: s.Node, Problem: problem, StartedAt: started}
}

// make makes a snapshot and prunes. Older snapshots that could not be removed are no reason to call the new one failed: the next pruning
// removes them.
func (s *Service) make(ctx context.Context) (r Run, gone []string, err error) {
	r = Run{Kind: Made, State: Done, Place: s.Place, Node: s.Node, StartedAt: s.DB.Now()}
	if err := os.MkdirAll(s.Work, 0o700); err != nil {
		return r, nil, err
	}
	if err := s.Source.RemoveAbandoned(s.Work); err != nil {
		return r, nil, err
	}
	repo, err := s.Open()
	if err != nil {
		return r, nil, err
	}
	held, turn, err := TakeTurn(ctx, s.DB)
	if err != nil {
		return r, nil, err
	}
	defer func() { err = errors.Join(err, turn.End(ctx)) }()
	snapshot, written, err := repo.Take(held, s.Source, s.Work)
	if err != nil {
		return r, nil, err
	}
	r.Snapshot, r.Files, r.Bytes, r.Written = snapshot.ID, int64(len(snapshot.Manifest.Files)), snapshot.Manifest.Bytes(), written
	if gone, err = repo.Prune(held, s.Keep, s.Zone, turn.Still(held)); err != nil {
		if closed, ok := errors.AsType[Unreadable](err); ok {
			r.Unreadable = int64(len(closed))
		}
		s.Log.Warn("older backups were not removed", "error", fault.CodeOf(err))
	}
	return r, gone, nil
}

func (s *Service) record(ctx context.Context, r Run, gone []string, with func(*db.Tx) error) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := with(tx); err != nil {
			return err
		}
		for _, id := range gone {
			if _, err := tx.Exec(markGone, id, tx.Now()); err != nil {
				return err
			}
		}
		kept, err := RecordTx(tx, r)
		if err != nil {
			return err
		}
		action, told := "backup.made", map[string]any{"snapshot": r.Snapshot, "files": r.Files, "bytes": r.Bytes, "written": r.Written}
		if r.State == Failed {
			action, told = "backup.failed", map[string]any{"problem": r.Problem}
		}
		return audit.RecordTx(tx, audit.Event{Actor: audit.Actor{Kind: "system"}, Action: action, EntityKind: "backup", EntityID: kept.ID, Details: told})
	})
}

// NewestGood is when the newest backup was made and checked, here or in a folder.
func (s *Service) NewestGood(ctx context.Context) (at time.Time, found bool, err error) {
	at, found, err = s.Asked(ctx)
	if err != nil {
		return at, found, err
	}
	r, made, err := Newest(ctx, s.DB, Made)
	if made && r.FinishedAt.After(at) {
		at = r.FinishedAt
	}
	return at, found || made, err
}

// Newest is the newest good run of a kind.
func Newest(ctx context.Context, d *db.DB, of Kind) (Run, bool, error) {
	return one(ctx, d, newestGood, of)
}

func one(ctx context.Context, d *db.DB, query *db.Stmt, of Kind) (r Run, found bool, err error) {
	err = d.View(ctx, func(tx *db.Tx) (err error) {
		r, found, err = db.Maybe[Run](tx, query, of)
		return err
	})
	return r, found, err
}
