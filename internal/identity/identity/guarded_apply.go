package identity

import (
	"context"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// ApplyGuarded lets every change take effect whose time has come, and lapse what nobody has
// confirmed, one transaction each; it also notices when the lender opens. Run it every minute;
// several nodes may.
// Refusals: Unavailable.
func (s *Service) ApplyGuarded(ctx context.Context) error {
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		_, err := s.openedTx(tx)
		return err
	})
	for more := err == nil; more && err == nil; {
		inv := newInvitation()
		var wrong *fault.Error
		var due guardedRow
		err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
			if due, more, err = db.Maybe[guardedRow](tx, nextGuarded, tx.Now()); err != nil || !more {
				return err
			}
			return s.takeEffectTx(tx, due, inv)
		})
		if wrong, _ = fault.As(err); wrong != nil && (wrong.Kind == fault.Conflict || wrong.Kind == fault.NotFound) {
			err = s.db.Update(ctx, func(tx *db.Tx) error { return s.endTx(tx, Background(), due, GuardedFailed) })
		}
	}
	return err
}

// takeEffectTx does what was proposed and confirmed, or ends what nobody stands for any more.
func (s *Service) takeEffectTx(tx *db.Tx, g guardedRow, inv invitation) error {
	if g.State == GuardedProposed {
		return s.endTx(tx, Background(), g, GuardedLapsed)
	}
	standing, err := db.One[int64](tx, stillAdmins, g.ProposedBy, *g.ConfirmedBy, Administrator)
	if err == nil && standing < 2 {
		err = errGuardedEnded
	}
	if err != nil {
		return err
	}
	if err := s.doGuardedTx(tx, g, inv); err != nil {
		return err
	}
	return s.endTx(tx, Background(), g, GuardedDone)
}

func (s *Service) doGuardedTx(tx *db.Tx, g guardedRow, inv invitation) error {
	by := Background()
	if g.Kind == GuardedInvite {
		return s.addTx(tx, by, newMember(NewStaff{Email: g.Email, Name: g.Name, Role: g.Role}, g.Lang, ""), inv, g.ProposedBy)
	}
	m, err := db.One[member](tx, findMember, g.Subject)
	if err != nil {
		return err
	}
	switch g.Kind {
	case GuardedEnable:
		return s.enableTx(tx, by, m, inv, g.ProposedBy)
	case GuardedRole:
		if m.DisabledAt != nil {
			return errDisabled
		}
		return s.setRoleTx(tx, by, m, g.Role)
	}
	return s.dropFactorsTx(tx, by, m)
}
