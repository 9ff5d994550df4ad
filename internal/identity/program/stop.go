package program

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Stop lets a program open nothing from its next call on. One person does that, at once; starting it again wants two. A change that waits is dropped, so
// that nobody starts the program by confirming it.
//
// Refusals: Forbidden (needs key.manage), NotFound, Conflict "program.decided" when it is stopped or was never confirmed, "program.ended", Unavailable.
func (s *Service) Stop(ctx context.Context, by identity.Principal, id string) (Program, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, _ settings.Snapshot, r row, _ holding) error {
		return s.stopTx(tx, by, r.ID, r.Name)
	})
}

func (s *Service) stopTx(tx *db.Tx, by identity.Principal, id, name string) error {
	n, err := tx.Exec(setStopped, id, by.StaffID, tx.Now())
	if err == nil && n == 0 {
		err = errDecided
	}
	if err != nil {
		return err
	}
	if err := s.newsTx(tx, by.Actor(), News{Kind: Suspended, ProgramID: id, State: Stopped}); err != nil {
		return err
	}
	return recordTx(tx, by, id, "program.stopped", map[string]any{"name": name})
}

// StopAll stops every program that is not stopped, and says how many. Refusals: Forbidden (needs key.manage), Unavailable.
func (s *Service) StopAll(ctx context.Context, by identity.Principal) (stopped int, err error) {
	if err := by.Permit(identity.KeyManage); err != nil {
		return 0, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		stopped = 0
		all, err := db.All[row](tx, listPrograms)
		if err != nil {
			return err
		}
		for _, r := range all {
			if r.StoppedAt != nil || r.EndedAt != nil || r.ConfirmedAt == nil {
				continue
			}
			if err := s.stopTx(tx, by, r.ID, r.Name); err != nil {
				return err
			}
			stopped++
		}
		return nil
	})
	return stopped, err
}

// Start proposes to let a stopped program go on as it was; a second person confirms it.
//
// Refusals: Forbidden (needs key.manage), NotFound, Conflict "program.decided" when it is not stopped or something waits already, "program.ended",
// Unavailable.
func (s *Service) Start(ctx context.Context, by identity.Principal, id string) (Program, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, lender settings.Snapshot, r row, _ holding) error {
		if r.StoppedAt == nil || r.Wanted != nil {
			return errDecided
		}
		before, err := r.definition()
		if err != nil {
			return err
		}
		if err := s.wantTx(tx, r, before, by); err != nil {
			return err
		}
		single, err := alone(tx, lender, by)
		if err != nil {
			return err
		}
		if err := s.weighTx(tx, before, by, single); err != nil {
			return err
		}
		if single {
			return s.confirmTx(tx, id, by, by.StaffID)
		}
		return s.tellWaitingTx(tx, by, id, r.Name)
	})
}

// End ends a program, its secrets and its keys at once and for good. Refusals: Forbidden (needs key.manage), NotFound, Conflict "program.ended", Unavailable.
func (s *Service) End(ctx context.Context, by identity.Principal, id string) (Program, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, _ settings.Snapshot, r row, has holding) error {
		if _, err := tx.Exec(setEnded, id, by.StaffID, tx.Now()); err != nil {
			return err
		}
		for _, stmt := range []*db.Stmt{endSecretsOf, endKeysOf} {
			if _, err := tx.Exec(stmt, id, tx.Now()); err != nil {
				return err
			}
		}
		if err := s.newsTx(tx, by.Actor(), News{Kind: Suspended, ProgramID: id, State: Ended}); err != nil {
			return err
		}
		return recordTx(tx, by, id, "program.ended", map[string]any{"name": r.Name})
	})
}

// AddSecret makes a program another secret, which a second person confirms like a program: who has it can do what the program can. Refusals: those of
// Create, NotFound, Conflict "program.secrets" when two live already, "program.ended".
func (s *Service) AddSecret(ctx context.Context, o identity.Owner, id string, last date.Date, password string) (Made, error) {
	return s.make(ctx, o, password, func(tx *db.Tx, lender settings.Snapshot, by identity.Principal) (string, error) {
		r, has, err := loadTx(tx, id)
		switch {
		case err != nil:
			return "", err
		case r.EndedAt != nil:
			return "", errEnded
		case living(has.secrets, tx.Now()) >= mostSecrets:
			return "", errSecrets
		}
		expires, err := lastDay(tx, lender, last)
		if err != nil {
			return "", err
		}
		_, token, err := s.addSecretTx(tx, id, &by.StaffID, expires, nil)
		if err != nil {
			return "", err
		}
		if err := recordTx(tx, by, id, "program.secret_made", map[string]any{"name": r.Name, "hint": token[:hintLength]}); err != nil {
			return "", err
		}
		return token, s.waitTx(tx, lender, by, r)
	}, id)
}

// waitTx lets a new secret or key of a program wait for a second person, where the lender's rule asks for one. Refusals: those of weighTx.
func (s *Service) waitTx(tx *db.Tx, lender settings.Snapshot, by identity.Principal, r row) error {
	single, err := alone(tx, lender, by)
	if err != nil {
		return err
	}
	today, err := r.definition()
	if err != nil {
		return err
	}
	if err := s.weighTx(tx, today, by, single); err != nil {
		return err
	}
	if _, err := tx.Exec(clearDue, r.ID); err != nil { // nobody has confirmed this one
		return err
	}
	if single && r.Wanted == nil {
		return s.confirmTx(tx, r.ID, by, by.StaffID)
	}
	return s.tellWaitingTx(tx, by, r.ID, r.Name)
}

// EndSecret ends a secret of a program at once. Refusals: Forbidden (needs key.manage), NotFound, Conflict "program.decided" when it has ended,
// "program.ended", Unavailable.
func (s *Service) EndSecret(ctx context.Context, by identity.Principal, id, secret string) (Program, error) {
	return s.act(ctx, by, id, func(tx *db.Tx, _ settings.Snapshot, r row, has holding) error {
		one, err := secretOf(has.secrets, secret)
		if err != nil {
			return err
		}
		n, err := tx.Exec(endSecret, secret, id, tx.Now())
		if err == nil && n == 0 {
			err = errDecided
		}
		if err != nil {
			return err
		}
		return recordTx(tx, by, id, "program.secret_ended", map[string]any{"name": r.Name, "hint": one.Hint})
	})
}
