package identity

import (
	"context"
	"slices"

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
		var due guardedRow
		err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
			if due, more, err = db.Maybe[guardedRow](tx, nextGuarded, tx.Now()); err != nil || !more {
				return err
			}
			return s.takeEffectTx(tx, due, inv)
		})
		if kind := fault.KindOf(err); err != nil && (kind == fault.Conflict || kind == fault.NotFound) {
			err = s.db.Update(ctx, func(tx *db.Tx) error { return s.endTx(tx, Background(), due, GuardedFailed) })
		}
	}
	return err
}

// StillStandTx says whether both people of a guarded change could decide it today as well: what one of
// them would no longer be let do does not take effect. Refusals: Conflict "guarded.ended".
func StillStandTx(tx *db.Tx, needs Permission, proposer, confirmer string) error {
	able, err := ColleaguesTx(tx, needs)
	without := func(id string) bool { return !slices.ContainsFunc(able, func(c Colleague) bool { return c.ID == id }) }
	if err == nil && (without(proposer) || without(confirmer)) {
		err = errGuardedEnded
	}
	return err
}

// takeEffectTx does what was proposed and confirmed, or ends what nobody stands for any more.
func (s *Service) takeEffectTx(tx *db.Tx, g guardedRow, inv invitation) error {
	if g.State == GuardedProposed {
		return s.endTx(tx, Background(), g, GuardedLapsed)
	}
	if err := StillStandTx(tx, StaffManage, g.ProposedBy, *g.ConfirmedBy); err != nil {
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
