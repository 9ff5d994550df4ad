package commission

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/money"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/partner"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Events   *eventlog.Service
	Partners *partner.Service
	Payouts  *payout.Service
}

// Service is the entry point of the package. Every method that people or programs call checks its caller itself.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Register takes on the work about what partners bring: following it, and the statements of months that are over.
func (s *Service) Register(r *job.Runner) {
	r.Every("partners.follow", 10*time.Second, s.Follow)
	r.Every("partners.statements", time.Hour, s.MakeStatements)
}

// Applications are partner.Service.Applications, brought up to this moment. Errors: those.
func (s *Service) Applications(ctx context.Context, by identity.Principal, f partner.Filter) (partner.Page, error) {
	if err := s.Follow(ctx); err != nil {
		return partner.Page{}, err
	}
	return s.Partners.Applications(ctx, by, f)
}

// Application is partner.Service.Application, brought up to this moment. Errors: those.
func (s *Service) Application(ctx context.Context, by identity.Principal, id string) (partner.Application, error) {
	if err := s.Follow(ctx); err != nil {
		return partner.Application{}, err
	}
	return s.Partners.Application(ctx, by, id)
}

// Decide says whom an application is credited to of which two partners lay claim, and settles what was earned of it. Errors: those of partner.DecideTx.
func (s *Service) Decide(ctx context.Context, by identity.Principal, id string, d partner.Decision, reason string) error {
	lender, err := s.Partners.Settings(ctx)
	if err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		l, err := partner.DecideTx(tx, by, id, d, reason)
		if err != nil || l.RequestID == nil {
			return err
		}
		return s.refreshTx(tx, *l.RequestID, lender.Today(tx.Now()))
	})
}

// Pay plans the payout of a statement, for a batch that a second person releases like all others. Errors: fault Forbidden (needs payout.prepare),
// NotFound, Conflict "commission.nothing_due", "commission.paying" while a payout of it is under way or has arrived.
func (s *Service) Pay(ctx context.Context, by identity.Principal, partnerID, id string) (view Statement, err error) {
	if err := by.Permit(identity.PayoutPrepare); err != nil {
		return view, err
	}
	lender, err := s.Partners.Settings(ctx)
	if err != nil {
		return view, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[statementRow](tx, findStatement, id, partnerID)
		if err != nil {
			return err
		}
		if err := r.payableTx(tx); err != nil {
			return err
		}
		d, err := s.Partners.DefinitionTx(tx, partnerID)
		if err != nil {
			return err
		}
		planned, err := s.Payouts.PlanCommissionTx(tx, by.Actor(), payout.Earning{
			Partner: d.Name + " " + r.name(), Amount: money.Of(r.PayableMinor, r.Currency), To: loanbook.Payee{IBAN: d.IBAN, Holder: d.Holder}, On: lender.Today(tx.Now()),
		})
		if err != nil {
			return err
		}
		if _, err := tx.Exec(setPayout, r.ID, planned); err != nil {
			return err
		}
		r.PayoutID = &planned
		if err := recordTx(tx, by.Actor(), r, "commission_statement.paid"); err != nil {
			return err
		}
		view, err = r.viewTx(tx, by)
		return err
	})
	return view, err
}
