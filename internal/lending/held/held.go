package held

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/outlook"
	"florin/internal/lending/treasury"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/standstill"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Clocks   *standstill.Watch
	Arrears  *arrears.Service
	Treasury *treasury.Service
}

// Service shows and releases what is held. Every method checks its caller's permission itself.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// HeldWork is what is held, and what the person who releases it should have seen.
type HeldWork struct {
	Held       bool                    `json:"held"`
	Why        []standstill.Standstill `json:"why" doc:"The oldest first; empty: nothing is held"`
	OffSeconds int64                   `json:"off_seconds" doc:"By how much the clock is ahead (or behind, below zero) as far as is known; 0: nothing speaks against it"`
	Waiting    outlook.Waiting         `json:"waiting" doc:"What would leave today, as things stand"`
	Statements []treasury.Coverage     `json:"statements" doc:"Each account of the lender, and what is known of it"`
	// What no standstill holds may still wait for statements.
	AwaitsStatements bool `json:"awaits_statements" doc:"Today's letters wait for the statements that are missing"`
	StatementDays    int  `json:"statement_days" doc:"For how many business days at most, by the lender's policy"`
}

// View gives what is held. Errors: fault Forbidden (needs collection.manage).
func (s *Service) View(ctx context.Context, p identity.Principal) (HeldWork, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return HeldWork{}, err
	}
	v := HeldWork{}
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if v.Why, err = standstill.OpenTx(tx); err != nil {
			return err
		}
		off, err := s.Clocks.OffTx(tx, v.Why)
		v.OffSeconds = int64(off.Seconds())
		return err
	})
	if err != nil {
		return HeldWork{}, err
	}
	if v.Held = len(v.Why) > 0; !v.Held {
		v.Why = []standstill.Standstill{}
	}
	today, err := s.Arrears.Loans.Today(ctx)
	if err != nil {
		return HeldWork{}, err
	}
	if v.Waiting, err = outlook.New(s.Arrears).Waiting(ctx, today); err != nil {
		return HeldWork{}, err
	}
	if v.Statements, err = s.Treasury.Coverage(ctx, today); err != nil {
		return HeldWork{}, err
	}
	now, err := s.Arrears.Settings.Load(ctx)
	v.StatementDays, v.AwaitsStatements = now.Policies.StatementDays, now.Policies.AwaitsStatements(treasury.MostMissing(v.Statements))
	return v, err
}

// Count says how many standstills wait for a release. Errors: fault Forbidden (needs collection.manage).
func (s *Service) Count(ctx context.Context, p identity.Principal) (int64, error) {
	if err := p.Permit(identity.Collect); err != nil {
		return 0, err
	}
	open, err := standstill.Open(ctx, s.DB)
	return int64(len(open)), err
}

const longestReason = 1000

// Release lets everything go on that is held at this moment: the daily work of the days that were missed, which sends nothing,
// and then that of today. Errors: fault Forbidden (needs collection.manage), Invalid without a reason, Conflict
// "standstill.none".
func (s *Service) Release(ctx context.Context, p identity.Principal, reason string) error {
	if err := p.Permit(identity.Collect); err != nil {
		return err
	}
	reason = validate.CleanText(reason)
	v := validate.New()
	v.Check("/reason", validate.Required(reason))
	v.CheckWith("/reason", validate.Text(reason, longestReason), map[string]any{"max": longestReason})
	if err := v.Err(); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		open, err := standstill.OpenTx(tx)
		if err != nil {
			return err
		}
		if err := standstill.ReleaseTx(tx, open, p.StaffID, loanbook.NameOf(p), reason); err != nil {
			return err
		}
		for _, each := range open {
			err := audit.RecordTx(tx, audit.Event{
				Actor: p.Actor(), Action: "standstill.released", EntityKind: "standstill", EntityID: each.ID,
				Details: map[string]any{"kind": each.Kind, "from": each.From, "to": each.To, "reason": reason},
			})
			if err != nil {
				return err
			}
		}
		return job.WakeTx(tx, arrears.DailyKinds...)
	})
}
