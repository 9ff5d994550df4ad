package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
)

const (
	jobKind = "backup"
	// A backup of many documents takes its time; what takes longer than this is stuck.
	jobTimeout  = 6 * time.Hour
	maxAttempts = 3
	firstPause  = 10 * time.Second
)

// order is the payload of the job.
type order struct {
	ID string `json:"id"`
}

// Register makes a runner take the backups that are asked for.
func (s *Service) Register(r *job.Runner) {
	r.Handle(jobKind, s.run, job.MaxAttempts(maxAttempts), job.Backoff(firstPause, time.Minute), job.Within(jobTimeout))
}

// run takes the backup of a job. An attempt that was cut off leaves either an unfinished
// folder, which the next one replaces, or a whole one, which it only has to check.
func (s *Service) run(ctx context.Context, j job.Job) error {
	var o order
	if err := j.Decode(&o); err != nil {
		return err
	}
	var r row
	if err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[row](tx, findRow, o.ID)
		return err
	}); err != nil {
		return err
	}
	if r.State != Waiting {
		return nil
	}
	m, err := s.make(ctx, r.Folder)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil:
		r.done(m, s.Node)
		return s.finish(ctx, j, r, "backup.made", details(r))
	case j.LastAttempt || errors.Is(err, errNoSpace):
		problem := ProblemOf(err)
		s.Log.Warn("no backup was made", "problem", problem)
		r.State, r.Node, r.Problem = Failed, s.Node, &problem
		return s.finish(ctx, j, r, "backup.failed", map[string]any{"problem": problem})
	}
	return fmt.Errorf("backup: %s", ProblemOf(err))
}

// finish writes down what became of a backup together with the end of its job.
func (s *Service) finish(ctx context.Context, j job.Job, r row, action string, told map[string]any) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := job.DoneTx(tx, j); err != nil {
			return err
		}
		now := tx.Now()
		if r.FinishedAt = &now; r.State == Done {
			r.VerifiedAt = &now
		}
		n, err := tx.Exec(finishRow, r.ID, r.State, r.Node, r.Files, r.Bytes, r.Problem, r.FinishedAt, r.VerifiedAt)
		if err != nil || n == 0 {
			return err
		}
		return recordTx(tx, audit.Actor{Kind: "system"}, r, action, told)
	})
}

// make writes a backup, unless it is there already, and checks it.
func (s *Service) make(ctx context.Context, name string) (Manifest, error) {
	if err := os.MkdirAll(s.To, 0o700); err != nil {
		return Manifest{}, err
	}
	if err := s.RemoveAbandoned(s.To); err != nil {
		return Manifest{}, err
	}
	if _, err := os.Stat(filepath.Join(s.To, name)); errors.Is(err, os.ErrNotExist) {
		if err := s.checkSpace(ctx, s.To); err != nil {
			return Manifest{}, err
		}
		if _, err := s.Write(ctx, s.To, name); err != nil {
			return Manifest{}, err
		}
	}
	return check(ctx, filepath.Join(s.To, name))
}

// ProblemOf says in a word why there is no backup. Paths and the engine's words stay in
// the operator's log.
func ProblemOf(err error) string {
	switch _, onDisk := errors.AsType[*os.PathError](err); {
	case errors.Is(err, errNoSpace), errors.Is(err, syscall.ENOSPC), fault.CodeOf(err) == "storage.full":
		return "no_space"
	case errors.Is(err, ErrDamaged), errors.Is(err, document.ErrNoBlob), errors.Is(err, document.ErrTampered), errors.Is(err, keyring.ErrDamaged):
		return "damaged"
	case onDisk:
		return "folder"
	}
	return "failed"
}
