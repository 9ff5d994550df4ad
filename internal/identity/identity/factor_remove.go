package identity

import (
	"context"

	"florin/internal/platform/db"
)

// RemoveFactor takes a factor away. The sessions that were raised by it fall back; with the
// last one the recovery codes go too. The owner is told by mail.
//
// Refusals: Unauthenticated, Forbidden (something else is due; "session.reauthenticate"
// when the last step is not fresh and no password is given), Invalid (the password),
// NotFound, Conflict "factor.last_required" (the policy), TooMany, Unavailable.
func (s *Service) RemoveFactor(ctx context.Context, o Owner, id, password string) error {
	if o.ID == "" {
		return errNoSession
	}
	f, err := s.removable(ctx, o, id)
	if err != nil {
		return err
	}
	if f.VerifiedAt != nil {
		if err := s.reauthenticated(ctx, o, password); err != nil {
			return err
		}
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		f, err := ownFactorTx(tx, o, id)
		if err != nil {
			return err
		}
		if f.VerifiedAt != nil {
			if err := s.keepRequiredTx(tx, o, f); err != nil {
				return err
			}
		}
		return s.removeTx(tx, o, f)
	})
}

// removable finds the factor: what was only begun may be dropped at any time, also while
// another is due.
func (s *Service) removable(ctx context.Context, o Owner, id string) (f factorRow, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		f, err = ownFactorTx(tx, o, id)
		return err
	})
	if err == nil && f.VerifiedAt != nil {
		err = o.may()
	}
	return f, err
}

// keepRequiredTx refuses to leave staff without what the policy asks of them.
func (s *Service) keepRequiredTx(tx *db.Tx, o Owner, f factorRow) error {
	policy := s.policy(o.realm())
	if policy == OptionalMFA {
		return nil
	}
	all, err := db.All[factorRow](tx, factorsOf, o.Kind, o.ID)
	if err != nil {
		return err
	}
	left := countKind(all, Passkey)
	if policy == RequiredMFA {
		left += countKind(all, TOTP) + countKind(all, Phone)
	} else if f.Kind != Passkey {
		return nil
	}
	if left <= 1 {
		return errLastRequired
	}
	return nil
}

func (s *Service) removeTx(tx *db.Tx, o Owner, f factorRow) error {
	if _, err := tx.Exec(deleteFactor, f.ID); err != nil || f.VerifiedAt == nil {
		return err
	}
	if _, err := tx.Exec(o.realm().countFactors, o.ID); err != nil {
		return err
	}
	if err := lowerTx(tx, o, f.ID); err != nil {
		return err
	}
	left, err := db.All[factorRow](tx, factorsOf, o.Kind, o.ID)
	if err != nil {
		return err
	}
	if !anyVerified(left) {
		if _, err := tx.Exec(deleteRecoveryCodes, o.Kind, o.ID); err != nil {
			return err
		}
	}
	if err := o.recordTx(tx, "factor.removed", map[string]any{"factor": f.ID, "kind": f.Kind}); err != nil {
		return err
	}
	return s.tellTx(tx, o, "security.factor_removed", map[string]any{"name": f.Name})
}
