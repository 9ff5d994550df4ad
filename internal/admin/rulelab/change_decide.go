package rulelab

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Confirm lets a change come into force: at once when its day has come, otherwise on that day.
// It is always another person than the one who proposed it, whatever the lender's rule for
// second persons: rules decide about everybody. Errors: fault Forbidden (needs
// rules.confirm), NotFound, Conflict "second_person.needed", "rules.decided", "rules.moved"
// when other rules are in force than those that the trial compared with.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (Change, error) {
	return s.move(ctx, p, identity.RulesConfirm, id, []State{Proposed}, func(tx *db.Tx, r changeRow) (changeRow, error) {
		if err := identity.SecondPersonTx(tx, settings.Always, identity.RulesConfirm, r.AuthorID, p); err != nil {
			return r, err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return r, err
		}
		if err := r.fits(snapshot); err != nil {
			return r, err
		}
		r.State = Confirmed
		if r.due(tx, snapshot) {
			return s.applyTx(tx, p.Actor(), snapshot, r, p.Email)
		}
		return r, r.recordTx(tx, p.Actor(), r.ID, "rules.confirmed")
	})
}

// Reject refuses a change with a reason. Errors: fault Forbidden (needs rules.confirm),
// NotFound, Invalid without a reason, Conflict "rules.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Change, error) {
	reason = validate.CleanText(reason)
	if reason == "" || len([]rune(reason)) > longestReason {
		return Change{}, firstOf(p.Permit(identity.RulesConfirm), fault.Fields(fault.Field{Pointer: "/reason", Code: "rules.no_reason"}))
	}
	return s.move(ctx, p, identity.RulesConfirm, id, []State{Proposed}, func(tx *db.Tx, r changeRow) (changeRow, error) {
		r.State, r.DecidedNote = Rejected, &reason
		return r, r.recordTx(tx, p.Actor(), r.ID, "rules.rejected")
	})
}

// Withdraw takes a change back before it is in force. Errors: fault Forbidden (needs
// rules.edit), NotFound, Conflict "rules.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Change, error) {
	return s.move(ctx, p, identity.RulesEdit, id, []State{Proposed, Confirmed}, func(tx *db.Tx, r changeRow) (changeRow, error) {
		r.State = Withdrawn
		return r, r.recordTx(tx, p.Actor(), r.ID, "rules.withdrawn")
	})
}

func (s *Service) move(ctx context.Context, p identity.Principal, needs identity.Permission, id string, from []State, verdict func(*db.Tx, changeRow) (changeRow, error)) (Change, error) {
	if err := p.Permit(needs); err != nil {
		return Change{}, err
	}
	var moved Change
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[changeRow](tx, findChange, id)
		if err != nil {
			return err
		}
		if !slices.Contains(from, r.State) {
			return fault.New(fault.Conflict, "rules.decided").With("state", string(r.State))
		}
		was := r.State
		if r, err = verdict(tx, r); err != nil {
			return err
		}
		name, now := p.Name, tx.Now()
		r.DecidedBy, r.DecidedAt = &name, &now
		if err := storeTx(tx, r, was); err != nil {
			return err
		}
		moved, err = s.changeTx(tx, p, id)
		return err
	})
	return moved, err
}

// allowed is what somebody may do with a change; newest is the last that came into force.
func (r changeRow) allowed(p identity.Principal, newest string) []Action {
	allowed := []Action{}
	if r.State == Proposed && p.Can(identity.RulesConfirm) {
		if r.AuthorID != p.StaffID {
			allowed = append(allowed, MayConfirm)
		}
		allowed = append(allowed, MayReject)
	}
	if !p.Can(identity.RulesEdit) {
		return allowed
	}
	if r.State == Proposed || r.State == Confirmed {
		allowed = append(allowed, MayWithdraw)
	}
	if r.State == Applied && r.ID == newest {
		allowed = append(allowed, MayReturn)
	}
	return allowed
}

// fits says whether what is in force still is what the change was compared with.
func (r changeRow) fits(s settings.Snapshot) error {
	now, err := rulesOf(s).text()
	if err != nil {
		return err
	}
	if now != r.Before {
		return errMoved
	}
	return nil
}

// due says whether the first day of a change has come where the lender is.
func (r changeRow) due(tx *db.Tx, s settings.Snapshot) bool {
	return !s.Today(tx.Now()).Before(r.ValidFrom)
}

// applyTx puts a change in force: as new versions of the settings that it touches. Runs of the
// checks that were made keep the versions that they name.
func (s *Service) applyTx(tx *db.Tx, by audit.Actor, snapshot settings.Snapshot, r changeRow, author string) (changeRow, error) {
	if err := r.fits(snapshot); err != nil {
		return r, err
	}
	rules, err := readRules(r.After)
	if err != nil {
		return r, err
	}
	next, err := rules.over(snapshot)
	if err != nil {
		return r, err
	}
	changed, err := settings.Diff(snapshot, next, scorecardSetting)
	if err != nil {
		return r, err
	}
	if len(changed) > 0 {
		version := snapshot.Version(scorecardSetting) + 1
		next.Scorecard.Version = fmt.Sprintf("card-%d", version)
		if err := s.Settings.ChangeTx(tx, scorecardSetting, version-1, next.Scorecard, author); err != nil {
			return r, err
		}
		r.Scorecard = &version
	}
	if changed, err = settings.Diff(snapshot, next, productsSetting); err != nil {
		return r, err
	}
	if len(changed) > 0 {
		version := snapshot.Version(productsSetting) + 1
		if err := s.Settings.ChangeTx(tx, productsSetting, version-1, next.Products, author); err != nil {
			return r, err
		}
		r.Products = &version
	}
	now := tx.Now()
	r.State, r.AppliedAt = Applied, &now
	return r, r.recordTx(tx, by, r.ID, "rules.applied")
}

// ApplyDue puts every confirmed change in force whose day has come. One that the settings no
// longer allow fails, and people see it. Run it every minute.
func (s *Service) ApplyDue(ctx context.Context) error {
	var waiting []string
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		waiting, err = db.All[string](tx, listWaiting)
		return err
	})
	for _, id := range waiting {
		if err == nil {
			err = s.applyOne(ctx, id)
		}
	}
	return err
}

func (s *Service) applyOne(ctx context.Context, id string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[changeRow](tx, findChange, id)
		if err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil || r.State != Confirmed || !r.due(tx, snapshot) {
			return err
		}
		applied, err := s.applyTx(tx, identity.Background().Actor(), snapshot, r, r.AuthorName)
		if refusal(err) {
			s.Log.Warn("a confirmed change of the rules could not come into force", "change", r.ID, "code", fault.CodeOf(err))
			applied = r
			applied.State = Failed
			err = r.recordTx(tx, identity.Background().Actor(), r.ID, "rules.failed")
		}
		if err != nil {
			return err
		}
		return storeTx(tx, applied, Confirmed)
	})
}

// refusal says whether an error is the settings' own no, and not the database's.
func refusal(err error) bool {
	f, ok := errors.AsType[*fault.Error](err)
	return ok && (f.Kind == fault.Conflict || f.Kind == fault.Invalid)
}
