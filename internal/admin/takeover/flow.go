package takeover

import (
	"context"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

func (r *row) Guards(settings.Snapshot) bool { return false }

// Begun is always so: what is confirmed runs at once.
func (r *row) Begun(settings.Snapshot, time.Time) bool { return true }

func (r *row) What(l *i18n.Locale) string { return l.Date(r.CutOff) }

func why(reason string) (string, []fault.Field) { return change.Why("takeover", reason) }

// Propose asks a second person to let a file in. Errors: fault Forbidden (needs loan.import), NotFound; Conflict "takeover.moved" for a file that is not ready,
// "takeover.differs" while it and the control figures are not the same to the cent.
func (s *Service) Propose(ctx context.Context, p identity.Principal, id string) (View, error) {
	return s.change(ctx, p, id, func(tx *db.Tx, r *row) error {
		if r.Stage != Ready {
			return fault.New(fault.Conflict, "takeover.moved")
		}
		if err := agreesTx(tx, r); err != nil {
			return err
		}
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		r.ConfirmerID, r.DecidedBy, r.DecidedNote, r.DecidedAt = nil, nil, nil, nil
		r.Stage = Proposed
		return s.flow().Offer(tx, p, now, r)
	})
}

// Confirm lets a file in, as another person than who proposed it: its loans are taken over in the background. Errors: fault Forbidden (needs loan.import), NotFound; Conflict
// "second_person.needed", "takeover.decided".
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (v View, err error) {
	return s.decide(ctx, p, id, func(r row) error { return s.flow().Accept(ctx, p, r.ID, s.seen(p, &v)) }, &v)
}

// Reject refuses a file with a reason: it is there to be looked at, and may be proposed again. Errors: fault Forbidden, NotFound, Invalid "takeover.no_reason", Conflict "takeover.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (v View, err error) {
	return s.decide(ctx, p, id, func(r row) error { return s.flow().Reject(ctx, p, r.ID, reason, s.seen(p, &v)) }, &v)
}

// Withdraw takes a proposal back. Errors: fault Forbidden, NotFound, Conflict "takeover.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (v View, err error) {
	return s.decide(ctx, p, id, func(r row) error { return s.flow().Withdraw(ctx, p, r.ID, s.seen(p, &v)) }, &v)
}

func (s *Service) decide(ctx context.Context, p identity.Principal, id string, do func(row) error, v *View) (View, error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return *v, err
	}
	r, err := s.file(ctx, id)
	if err == nil && r.Stage != Proposed {
		err = fault.New(fault.Conflict, "takeover.decided")
	}
	if err == nil {
		err = do(r)
	}
	return *v, err
}

func (s *Service) seen(p identity.Principal, v *View) func(*db.Tx, *row) error {
	return func(tx *db.Tx, r *row) error { return s.viewTx(tx, p, r.FileID, v) }
}

func (s *Service) flow() *change.Flow[*row] {
	return &change.Flow[*row]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*row]{
		Name: "takeover", NoReason: "takeover.no_reason", Open: "takeover.moved", Propose: identity.LoanImport, Confirm: identity.LoanImport, Always: true, OwnOnly: true,
		Find: func(tx *db.Tx, id string) (*row, error) {
			r, err := db.One[row](tx, findChange, id)
			return &r, err
		},
		Insert: func(tx *db.Tx, r *row) (int64, error) { return r.storeTx(tx, Ready) },
		Fits:   func(tx *db.Tx, _ settings.Snapshot, r *row) error { return agreesTx(tx, r) },
		Apply: func(tx *db.Tx, _ settings.Snapshot, r *row) error {
			r.Stage, r.Made = Running, 0
			return enqueueTx(tx, r.FileID)
		},
		Store: func(tx *db.Tx, r *row, _ change.State) (int64, error) {
			if r.State == change.Rejected || r.State == change.Withdrawn {
				r.Stage = Ready
			}
			return r.storeTx(tx, Proposed)
		},
		Journal: func(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *row) error {
			return recordTx(tx, by.Actor(), r.FileID, "takeover."+string(r.State), map[string]any{"loans": r.Loans})
		},
	}}
}
