package sale

import (
	"context"
	"log/slog"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
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
	kindWork = "loan_sale.work"
	entity   = "loan_sale"

	longestWork  = time.Hour
	workAttempts = 5
	sellBatch    = 20 // loans sold in one transaction, so that others who write are not kept waiting
)

// Register lets a node begin the sales whose day has come, and sell their loans.
func (s *Service) Register(r *job.Runner) {
	r.Every("loan_sales.due", time.Minute, s.due)
	r.Handle(kindWork, s.work, job.Within(longestWork), job.MaxAttempts(workAttempts))
}

// due begins the sales whose day has come, and goes on with those that were stopped.
func (s *Service) due(ctx context.Context) error {
	if err := s.flow().ApplyDue(ctx); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		ids, err := db.All[string](tx, runningSales)
		for _, id := range ids {
			if err == nil {
				err = enqueueTx(tx, id)
			}
		}
		return err
	})
}

func enqueueTx(tx *db.Tx, id string) error {
	return job.EnqueueTx(tx, job.Spec{Kind: kindWork, Payload: map[string]string{"id": id}, UniqueKey: "loan_sale:" + id, Lane: job.Bulk})
}

// Guards is never so.
func (r *row) Guards(settings.Snapshot) bool { return false }

// Begun says whether the day of the sale has come where the lender is.
func (r *row) Begun(now settings.Snapshot, at time.Time) bool { return !now.Today(at).Before(r.SoldOn) }

// What is its day.
func (r *row) What(l *i18n.Locale) string { return l.Date(r.SoldOn) }

func (s *Service) flow() *change.Flow[*row] {
	return &change.Flow[*row]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*row]{
		Name: "sale", NoReason: "sale.no_reason", Open: "sale.decided", Propose: identity.LedgerManage, Confirm: identity.LedgerManage, Always: true, OwnOnly: true,
		Find: func(tx *db.Tx, id string) (*row, error) {
			r, err := db.One[row](tx, findSale, id)
			return &r, err
		},
		Insert:  func(tx *db.Tx, r *row) (int64, error) { return r.insertTx(tx) },
		Waiting: func(tx *db.Tx) ([]string, error) { return db.All[string](tx, waitingSales) },
		Fits: func(tx *db.Tx, now settings.Snapshot, r *row) error {
			if r.State == change.Proposed && now.Today(tx.Now()).After(r.SoldOn) {
				return fault.New(fault.Conflict, "sale.late")
			}
			return nil
		},
		Apply: func(tx *db.Tx, _ settings.Snapshot, r *row) error {
			r.Stage = Running
			return enqueueTx(tx, r.ID)
		},
		Store: func(tx *db.Tx, r *row, was change.State) (int64, error) {
			if r.State == change.Rejected || r.State == change.Withdrawn {
				r.Stage = Ended
				if _, err := tx.Exec(dropLoans, r.ID); err != nil {
					return 0, err
				}
			}
			return tx.Exec(saveSale, r.ID, was, r.State, r.Stage, r.ConfirmerID, r.DecidedBy, r.DecidedNote, r.DecidedAt)
		},
		Journal: func(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *row) error {
			return recordTx(tx, by.Actor(), r.ID, "loan_sale."+string(r.State), map[string]any{"loans": r.Loans, "on": r.SoldOn.String()})
		},
	}}
}

// Confirm lets a sale happen on its day, as another person than who proposed it. Errors: fault Forbidden (needs ledger.manage), NotFound; Conflict
// "second_person.needed", "sale.decided", and "sale.late" once its day is over.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (v View, err error) {
	return v, s.flow().Accept(ctx, p, id, s.seen(p, &v))
}

// Reject refuses a sale with a reason, before its day. Errors: fault Forbidden, NotFound, Invalid "sale.no_reason", Conflict "sale.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (v View, err error) {
	return v, s.flow().Reject(ctx, p, id, reason, s.seen(p, &v))
}

// Withdraw takes a proposed sale back, before its day. Errors: fault Forbidden (its author alone), NotFound, Conflict "sale.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (v View, err error) {
	return v, s.flow().Withdraw(ctx, p, id, s.seen(p, &v))
}

func (s *Service) seen(p identity.Principal, v *View) func(*db.Tx, *row) error {
	return func(tx *db.Tx, r *row) (err error) {
		*v, err = s.viewTx(tx, p, r)
		return err
	}
}

func recordTx(tx *db.Tx, by audit.Actor, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: entity, EntityID: id, Details: details})
}
