package reset

import (
	"context"
	"math"
	"time"

	"florin/internal/admin/backup"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

const (
	jobKind = "reset"
	// jobTimeout is for a backup of many documents and a million requests; what takes longer
	// goes on with the next attempt.
	jobTimeout = 6 * time.Hour
	firstPause = 5 * time.Second
	// attempts are without end: a person who orders again is told that one runs, so none may be
	// given up halfway.
	attempts = math.MaxInt32
	// batch bounds how long other writers wait.
	batch = 20
)

// order is the payload of the job.
type order struct {
	ID string `json:"id"`
}

// Register makes a runner carry out what was ordered.
func (s *Service) Register(r *job.Runner) {
	r.Handle(jobKind, s.carryOut, job.Backoff(firstPause, time.Minute), job.MaxAttempts(attempts), job.Within(jobTimeout))
}

// carryOut goes on where the last attempt ended.
func (s *Service) carryOut(ctx context.Context, j job.Job) error {
	var o order
	if err := j.Decode(&o); err != nil {
		return err
	}
	r, err := s.load(ctx, o.ID)
	if fault.KindOf(err) == fault.NotFound { // dropped
		return nil
	}
	if err == nil && r.State == BackingUp {
		r, err = s.backUp(ctx, r)
	}
	for err == nil && r.State == Deleting {
		r, err = s.step(ctx, r.ID)
	}
	return err
}

func (s *Service) load(ctx context.Context, id string) (r row, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err = db.One[row](tx, findRow, id)
		return err
	})
	return r, err
}

// backUp takes the backup without which nothing is deleted. Without one the order ends.
func (s *Service) backUp(ctx context.Context, r row) (row, error) {
	by := identity.Principal{Kind: identity.Staff, StaffID: r.ByID, Name: r.ByName, Permissions: []identity.Permission{identity.BackupManage}}
	taken, failure := s.Backups.Take(ctx, by, backup.BeforeReset)
	if failure != nil && fault.KindOf(failure) != fault.Unavailable {
		return r, failure
	}
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if r, err = db.One[row](tx, findRow, r.ID); err != nil || r.State != BackingUp {
			return err
		}
		if failure != nil {
			s.Log.Warn("no backup could be taken, so nothing is deleted", "run", r.ID, "error", failure)
			return s.endTx(tx, &r, Failed, "reset.failed")
		}
		r.State, r.Backup = Deleting, taken.Folder
		return storeTx(tx, r)
	})
	return r, err
}

// step deletes some requests, and remembers how far it came with them.
func (s *Service) step(ctx context.Context, id string) (r row, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if r, err = db.One[row](tx, findRow, id); err != nil || r.State != Deleting {
			return err
		}
		requests, err := s.nextTx(tx, r)
		if err != nil {
			return err
		}
		if len(requests) == 0 {
			if err := s.Requests.RecountDaysTx(tx); err != nil {
				return err
			}
			return s.endTx(tx, &r, Done, "reset.done")
		}
		for _, request := range requests {
			why, err := s.deleteTx(tx, r, request)
			if err != nil {
				return err
			}
			if r.DoneTo = request; why == "" {
				r.Deleted++
			} else if err := s.keepTx(tx, &r, request, why); err != nil {
				return err
			}
		}
		return storeTx(tx, r)
	})
	return r, err
}

// deleteTx deletes one request, unless something keeps it: then it says what.
func (s *Service) deleteTx(tx *db.Tx, r row, request string) (Reason, error) {
	why, err := s.whyTx(tx, request)
	if err != nil || why != "" {
		return why, err
	}
	by := audit.Actor{Kind: string(identity.Staff), ID: r.ByID}
	return "", s.Requests.DeleteTx(tx, request, by)
}

func (*Service) endTx(tx *db.Tx, r *row, state State, action string) error {
	now := tx.Now()
	r.State, r.EndedAt = state, &now
	if err := storeTx(tx, *r); err != nil {
		return err
	}
	return recordTx(tx, identity.Background().Actor(), r.ID, action, map[string]any{"deleted": r.Deleted, "kept": r.Kept, "backup": r.Backup})
}
