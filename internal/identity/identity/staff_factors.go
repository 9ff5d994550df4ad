package identity

import (
	"context"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
)

// ResetStaffFactors asks for a person's second factors and recovery codes to be taken away, so
// that they enrol anew at their next sign-in: a second administrator confirms, and it happens at
// its time (waits). The person is told at once and can stop it by a mailed link. The command
// line does it at once.
// Refusals: Forbidden (needs staff.manage), NotFound, Conflict "staff.own_factors" (their
// own are under their settings), "staff.no_factors", "guarded.open", and those of AloneTx, Unavailable.
func (s *Service) ResetStaffFactors(ctx context.Context, by Principal, id string) (waits bool, err error) {
	err = s.manage(ctx, by, id, func(tx *db.Tx, m member) (err error) {
		waits = false
		if err := mayResetTx(tx, by, m); err != nil {
			return err
		}
		if waits, err = s.guardTx(tx, by, GuardedFactors, m); err != nil || waits {
			return err
		}
		return s.dropFactorsTx(tx, by, m)
	})
	return waits, err
}

func mayResetTx(tx *db.Tx, by Principal, m member) error {
	if m.ID == by.StaffID {
		return errOwnFactors
	}
	n, err := db.One[int64](tx, countFactors, m.ID)
	if err == nil && n == 0 {
		err = errNoFactors
	}
	return err
}

// dropFactorsTx does it.
func (s *Service) dropFactorsTx(tx *db.Tx, by Principal, m member) error {
	for _, stmt := range []*db.Stmt{dropFactors, dropCodes, dropDevices, setNoFactors, endStaffSessionsOf} {
		if _, err := tx.Exec(stmt, m.ID); err != nil {
			return err
		}
	}
	if err := staffEventTx(tx, by, m.ID, "staff.factors_reset", nil); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{To: m.Email, Lang: m.Lang, Template: "staff.factors_reset"})
}

// KeepStaffFactors takes a requested reset of factors back. None is no error.
// Refusals: Forbidden (needs staff.manage), NotFound, Unavailable.
func (s *Service) KeepStaffFactors(ctx context.Context, by Principal, id string) error {
	return s.manage(ctx, by, id, func(tx *db.Tx, m member) error {
		g, found, err := db.Maybe[guardedRow](tx, findGuardedOf, GuardedFactors, m.ID)
		if err != nil || !found {
			return err
		}
		return s.endTx(tx, by, g, endOf(g.State, g.ProposedBy == by.StaffID))
	})
}

// KeepFactorsByLink lets the person whose factors are to be reset stop it, with the link
// of the mail that told them.
// Refusals: Gone "auth.link_expired" (also used, done or unknown), TooMany, Unavailable.
func (s *Service) KeepFactorsByLink(ctx context.Context, by Principal, token string) error {
	if err := s.brake(ctx, from(tokenPerSource, by)); err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		g, found, err := db.Maybe[guardedRow](tx, findByCancel, keyring.HashToken(token))
		if err == nil && !found {
			err = errLink
		}
		if err != nil {
			return err
		}
		owner := Principal{Kind: Staff, StaffID: g.Subject, Name: g.Name}.From(by.Source, by.RequestID, by.Lang)
		return s.endTx(tx, owner, g, endOf(g.State, false))
	})
}
