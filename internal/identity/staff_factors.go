package identity

import (
	"context"
	"time"

	"florin/internal/db"
	"florin/internal/keyring"
	"florin/internal/notify"
)

// A reset of somebody's second factors needs two administrators. Where there is no second
// one it waits a day, in which the person can stop it by a mailed link: time enough to
// notice that somebody else sits at the administrator's desk.
const (
	resetDelay = 24 * time.Hour
	resetLife  = 72 * time.Hour // for a second administrator to come by
)

// ResetStatus is how far a reset of factors is.
type ResetStatus string

// The statuses of a reset.
const (
	ResetRequested ResetStatus = "requested" // waits for a second administrator
	ResetScheduled ResetStatus = "scheduled" // there is no second one: happens at DueAt
	ResetDone      ResetStatus = "done"
)

// FactorReset is the answer to a wish to take somebody's factors away.
type FactorReset struct {
	Status ResetStatus
	DueAt  *time.Time // of a scheduled one
}

// ResetStaffFactors takes somebody's second factors and recovery codes away, so that they
// enrol anew at their next sign-in, and ends their sessions. The first administrator who
// asks only requests it; the second one does it. Whoever runs the program does it at once.
// The person is told by mail at each step.
//
// Refusals: Forbidden (needs staff.manage), NotFound, Conflict "staff.own_factors" (their
// own are under their settings), "staff.no_factors", "staff.second_administrator" (asked
// for by the caller already), Unavailable.
func (s *Service) ResetStaffFactors(ctx context.Context, by Principal, id string) (FactorReset, error) {
	token, hash := keyring.NewToken()
	var result FactorReset
	err := s.manage(ctx, by, id, func(tx *db.Tx, m member) (err error) {
		if err := mayResetTx(tx, by, m); err != nil {
			return err
		}
		if by.Kind == Operator {
			result = FactorReset{Status: ResetDone}
			return s.dropFactorsTx(tx, by, m)
		}
		pending, found, err := db.Maybe[factorReset](tx, findReset, m.ID, tx.Now(), Administrator)
		switch {
		case err != nil:
			return err
		case !found:
			result, err = s.requestResetTx(tx, by, m, token, hash)
			return err
		case pending.RequestedBy == by.StaffID:
			return errSecondAdmin
		}
		result = FactorReset{Status: ResetDone}
		return s.dropFactorsTx(tx, by, m)
	})
	return result, err
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

// requestResetTx keeps the wish, and tells the person how to stop it.
func (s *Service) requestResetTx(tx *db.Tx, by Principal, m member, token, hash string) (FactorReset, error) {
	another, err := anotherAdminTx(tx, by.StaffID, m.ID)
	if err != nil {
		return FactorReset{}, err
	}
	r := FactorReset{Status: ResetRequested}
	if !another {
		due := tx.Now().Add(resetDelay)
		r = FactorReset{Status: ResetScheduled, DueAt: &due}
	}
	if _, err := tx.Exec(insertReset, m.ID, by.StaffID, tx.Now(), tx.Now().Add(resetLife), r.DueAt, hash); err != nil {
		return r, err
	}
	if err := staffEventTx(tx, by, m.ID, "staff.factor_reset_requested", map[string]any{"status": r.Status}); err != nil {
		return r, err
	}
	return r, s.mail.QueueTx(tx, notify.Mail{
		To: m.Email, Lang: m.Lang, Template: "staff.factor_reset_requested",
		Params: map[string]any{"link": invitationPage + "?lang=" + m.Lang + "#cancel=" + token, "wait_hours": int(resetDelay.Hours())},
	})
}

// dropFactorsTx does it.
func (s *Service) dropFactorsTx(tx *db.Tx, by Principal, m member) error {
	for _, stmt := range []*db.Stmt{dropFactors, dropCodes, dropDevices, setNoFactors, endStaffSessionsOf, deleteReset} {
		if _, err := tx.Exec(stmt, m.ID); err != nil {
			return err
		}
	}
	if err := staffEventTx(tx, by, m.ID, "staff.factors_reset", nil); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{To: m.Email, Lang: m.Lang, Template: "staff.factors_reset"})
}

// KeepStaffFactors takes a requested reset of factors back, whoever asked for it. None is
// no error.
//
// Refusals: Forbidden (needs staff.manage), NotFound, Unavailable.
func (s *Service) KeepStaffFactors(ctx context.Context, by Principal, id string) error {
	return s.manage(ctx, by, id, func(tx *db.Tx, m member) error {
		n, err := tx.Exec(deleteReset, m.ID)
		if err != nil || n == 0 {
			return err
		}
		return staffEventTx(tx, by, m.ID, "staff.factor_reset_cancelled", nil)
	})
}

// KeepFactorsByLink lets the person whose factors are to be reset stop it, with the link
// of the mail that told them.
//
// Refusals: Gone "auth.link_expired" (also used, done or unknown), TooMany, Unavailable.
func (s *Service) KeepFactorsByLink(ctx context.Context, by Principal, token string) error {
	if err := s.brake(ctx, from(tokenPerSource, by)); err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		id, found, err := db.Maybe[string](tx, cancelReset, keyring.HashToken(token), tx.Now())
		if err == nil && !found {
			err = errLink
		}
		if err != nil {
			return err
		}
		owner := Principal{Kind: Staff, StaffID: id}.From(by.Source, by.RequestID, by.Lang)
		return staffEventTx(tx, owner, id, "staff.factor_reset_cancelled", map[string]any{"by_link": true})
	})
}

// ApplyFactorResets does the resets whose day has passed, one transaction each. Run it
// every minute; several nodes may.
//
// Refusals: Unavailable.
func (s *Service) ApplyFactorResets(ctx context.Context) error {
	for more := true; more; {
		err := s.db.Update(ctx, func(tx *db.Tx) error {
			due, found, err := db.Maybe[factorReset](tx, findDueReset, tx.Now(), Administrator)
			more = found
			if err != nil || !found {
				return err
			}
			m, err := db.One[member](tx, findMember, due.StaffID)
			if err != nil {
				return err
			}
			return s.dropFactorsTx(tx, Background(), m)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
