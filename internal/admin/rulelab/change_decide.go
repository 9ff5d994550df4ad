package rulelab

import (
	"context"
	"fmt"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

func (s *Service) steps() change.Steps[*changeRow, Change] {
	return change.Steps[*changeRow, Change]{View: s.changeTx, Flow: &change.Flow[*changeRow]{DB: s.DB, Settings: s.Settings, Log: s.Log, Kind: change.Kind[*changeRow]{
		Name: "rules", NoReason: "rules.no_reason", Open: "rules.open_change", Propose: identity.RulesEdit, Confirm: identity.RulesConfirm, Always: true,
		Find: findChangeTx, Insert: insertChangeTx, Waiting: func(tx *db.Tx) ([]string, error) { return db.All[string](tx, listWaiting) },
		Fits: func(_ *db.Tx, now settings.Snapshot, r *changeRow) error { return r.fits(now) }, Apply: s.applyTx, Store: storeTx, Journal: journalTx,
	}}}
}

// Confirm lets a change come into force: at once when its day has come, otherwise on that day.
// It is always another person than the one who proposed it, whatever the lender's rule for
// second persons: rules decide about everybody. Errors: fault Forbidden (needs
// rules.confirm), NotFound, Conflict "second_person.needed", "rules.decided", "rules.moved"
// when other rules are in force than those that the trial compared with.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (Change, error) {
	return s.steps().Confirm(ctx, p, id)
}

// Reject refuses a change with a reason. Errors: fault Forbidden (needs rules.confirm),
// NotFound, Invalid without a reason, Conflict "rules.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Change, error) {
	return s.steps().Reject(ctx, p, id, reason)
}

// Withdraw takes a change back before it is in force. Errors: fault Forbidden (needs
// rules.edit), NotFound, Conflict "rules.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Change, error) {
	return s.steps().Withdraw(ctx, p, id)
}

// ApplyDue puts every confirmed change in force whose day has come.
func (s *Service) ApplyDue(ctx context.Context) error {
	return s.steps().Flow.ApplyDue(ctx)
}

// Guards is never so: the rules say nothing of second persons.
func (r *changeRow) Guards(settings.Snapshot) bool { return false }

// Begun says whether the first day has come where the lender is.
func (r *changeRow) Begun(now settings.Snapshot, at time.Time) bool {
	return !now.Today(at).Before(r.ValidFrom)
}

// What is the name of the draft.
func (r *changeRow) What(*i18n.Locale) string { return r.Name }

// fits says whether what is in force still is what the change was compared with.
func (r *changeRow) fits(s settings.Snapshot) error {
	now, err := rulesOf(s).text()
	if err == nil && now != r.Before {
		err = errMoved
	}
	return err
}

// applyTx puts a change in force: as new versions of the settings that it touches. Runs of the
// checks that were made keep the versions that they name.
func (s *Service) applyTx(tx *db.Tx, now settings.Snapshot, r *changeRow) error {
	rules, err := readRules(r.After)
	if err != nil {
		return err
	}
	next, err := rules.over(now)
	if err != nil {
		return err
	}
	at := tx.Now()
	r.AppliedAt = &at
	if r.Scorecard, err = s.renewTx(tx, now, next, scorecardSetting, r.AuthorName); err != nil {
		return err
	}
	r.Products, err = s.renewTx(tx, now, next, productsSetting, r.AuthorName)
	return err
}

// renewTx makes a new version of a setting if it changes, and gives its number.
func (s *Service) renewTx(tx *db.Tx, now, next settings.Snapshot, name, author string) (*int64, error) {
	changed, err := settings.Diff(now, next, name)
	if err != nil || len(changed) == 0 {
		return nil, err
	}
	version := now.Version(name) + 1
	if name == scorecardSetting {
		next.Scorecard.Version = fmt.Sprintf("card-%d", version)
	}
	return &version, s.Settings.ChangeTx(tx, name, version-1, next.Document(name), author)
}
