package impairment

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/allowance"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Loans    *loanbook.Service
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

const (
	kindRun = "allowance.run"
	entity  = "allowance"

	longestRun  = time.Hour
	runAttempts = 5
	lookBatch   = 200 // loans in one snapshot
	bookBatch   = 100 // loans in one transaction, so that others who write are not kept waiting
)

// Register lets a node bring rules into force, reckon what was asked for, and begin the run of a month that is over.
func (s *Service) Register(r *job.Runner) {
	r.Every("allowance.rules", time.Minute, func(ctx context.Context) error { return s.steps().Flow.ApplyDue(ctx) })
	r.Every("allowance.month", time.Hour, s.Month)
	r.Handle(kindRun, s.work, job.Within(longestRun), job.MaxAttempts(runAttempts))
}

// Month begins the run as of the last end of a month, once, when rules are in force for it and every loan is booked up to that day.
func (s *Service) Month(ctx context.Context) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		asOf := lastEnd(now.Today(tx.Now()))
		rules, found, err := rulesTx(tx, asOf)
		if err != nil || !found {
			return err
		}
		runs, err := allowance.RunsTx(tx, newest, 1)
		if err != nil || len(runs) > 0 && (!runs[0].AsOf.Before(asOf) || runs[0].Open()) {
			return err
		}
		if behind, err := s.Loans.BehindTx(tx, asOf); err != nil || behind {
			return err
		}
		_, err = s.beginTx(tx, identity.Background(), asOf, rules)
		return err
	})
}

// lastEnd is the last end of a month before a day.
func lastEnd(today date.Date) date.Date { return today.AddDays(-today.Day()) }

// Start begins a run as of the end of a month that is over. Errors: fault Forbidden (needs ledger.manage); Invalid "allowance.as_of" for
// another day, or one before the last run; Conflict "allowance.no_rules" when none are in force on it, "allowance.running".
func (s *Service) Start(ctx context.Context, p identity.Principal, asOf date.Date) (made Run, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return made, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		runs, err := allowance.RunsTx(tx, newest, 1)
		if err != nil {
			return err
		}
		if asOf.IsZero() || asOf.AddDays(1).Day() != 1 || asOf.After(lastEnd(now.Today(tx.Now()))) || len(runs) > 0 && asOf.Before(runs[0].AsOf) {
			return fault.AtField("/as_of", "allowance.as_of")
		}
		rules, found, err := rulesTx(tx, asOf)
		if err == nil && !found {
			err = fault.New(fault.Conflict, "allowance.no_rules")
		}
		if err != nil {
			return err
		}
		run, err := s.beginTx(tx, p, asOf, rules)
		if err == nil {
			made, err = viewRun(run)
		}
		return err
	})
	return made, err
}

func (s *Service) beginTx(tx *db.Tx, p identity.Principal, asOf date.Date, rules allowance.Rules) (run allowance.Run, err error) {
	id, err := allowance.BeginTx(tx, asOf, rules, p.Name)
	if err != nil {
		return run, err
	}
	if err := job.EnqueueTx(tx, job.Spec{Kind: kindRun, Payload: ref{id}, UniqueKey: kindRun + ":" + id}); err != nil {
		return run, err
	}
	if err := recordTx(tx, p.Actor(), id, "allowance.run_started", map[string]any{"as_of": asOf.String()}); err != nil {
		return run, err
	}
	return allowance.RunTx(tx, id)
}

type ref struct {
	ID string `json:"id"`
}

// work reckons and books a run. Repeated, it begins anew what was not reckoned to the end, and goes on with what was not booked.
func (s *Service) work(ctx context.Context, j job.Job) error {
	var of ref
	if err := j.Decode(&of); err != nil {
		return err
	}
	run, err := s.run(ctx, of.ID)
	if err == nil && run.State == allowance.Running {
		err = s.reckon(ctx, &run)
	}
	if err == nil && run.State == allowance.Booking {
		err = s.book(ctx, run)
	}
	if err != nil && (j.LastAttempt || !again(err)) {
		s.Log.Error("a run of the allowance has failed", "run", run.ID, "err", err)
		return s.DB.Update(ctx, func(tx *db.Tx) error {
			run, err := allowance.RunTx(tx, of.ID)
			if err != nil || !run.Open() {
				return err
			}
			run.Code = "allowance.failed"
			return allowance.MoveTx(tx, &run, allowance.Failed)
		})
	}
	return err
}

// again says whether an error may pass: the database's may, a loan that cannot be reckoned stays as it is.
func again(err error) bool {
	return fault.KindOf(err) == fault.Unavailable || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

func (s *Service) run(ctx context.Context, id string) (run allowance.Run, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		run, err = allowance.RunTx(tx, id)
		return err
	})
	return run, err
}

// reckon looks at every loan and keeps what is expected of it.
func (s *Service) reckon(ctx context.Context, run *allowance.Run) error {
	look, had, err := s.lookTx(ctx, run)
	if err != nil {
		return err
	}
	items, err := look.Items(had)
	if err != nil {
		return err
	}
	if err := s.DB.Update(ctx, func(tx *db.Tx) error { return allowance.ClearTx(tx, run.ID) }); err != nil {
		return err
	}
	for from := 0; from < len(items); from += lookBatch {
		part := items[from:min(from+lookBatch, len(items))]
		if err := s.DB.Update(ctx, func(tx *db.Tx) error { return allowance.KeepTx(tx, run.ID, part) }); err != nil {
			return err
		}
	}
	run.Loans = int64(len(items))
	if run.Rolls, err = look.RollsText(); err != nil {
		return err
	}
	was := *run
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		*run = was
		return allowance.MoveTx(tx, run, allowance.Booking)
	})
}

func (s *Service) lookTx(ctx context.Context, run *allowance.Run) (look allowance.Looking, had map[string]bool, err error) {
	look = allowance.Looking{AsOf: run.AsOf, Rolls: allowance.Rolls{}}
	if look.Rules, err = run.Rules(); err != nil {
		return look, nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if look.Marks, err = allowance.SpansTx(tx, run.AsOf); err != nil {
			return err
		}
		before, _, err := allowance.BookedBeforeTx(tx, run.ID)
		if err == nil {
			had, err = allowance.HadTx(tx, before.ID)
		}
		return err
	})
	if err != nil {
		return look, nil, err
	}
	return look, had, s.DB.Walk(ctx, func(tx *db.Tx, after string) (last string, err error) {
		ids, err := loanbook.LivedTx(tx, after, look.Since(), lookBatch)
		for _, id := range ids {
			if err := look.LookTx(tx, id); err != nil {
				return "", err
			}
			last = id
		}
		return last, err
	})
}

// book brings the books to what the run says, some loans at a time.
func (s *Service) book(ctx context.Context, run allowance.Run) error {
	by := identity.Background().Actor()
	for {
		n := 0
		err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
			now, err := allowance.RunTx(tx, run.ID)
			if err != nil || now.State != allowance.Booking {
				n = 0
				return err
			}
			if n, err = allowance.BookTx(tx, by, now, bookBatch); err != nil {
				return err
			}
			now.Made += int64(n)
			to := allowance.Booking
			if n < bookBatch {
				to = allowance.Booked
				if err := recordTx(tx, by, run.ID, "allowance.run_booked", map[string]any{"as_of": run.AsOf.String(), "loans": now.Loans}); err != nil {
					return err
				}
			}
			return allowance.MoveTx(tx, &now, to)
		})
		if err != nil || n < bookBatch {
			return err
		}
	}
}

func recordTx(tx *db.Tx, by audit.Actor, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: entity, EntityID: id, Details: details})
}
