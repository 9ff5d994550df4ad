package setup

import (
	"context"
	"regexp"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// What the lender's rules say of second persons is changed by two people always, and counts only
// after the waiting time of the rules in force (0064).

var (
	waitRow = db.SQL(`
		UPDATE setting_proposals SET confirmed_by = $2, confirmed_at = $3, due_at = $4 WHERE id = $1 AND state = 'proposed' AND due_at IS NULL`)
	nextDue = db.SQL(`SELECT ` + columns + ` FROM setting_proposals WHERE state = 'proposed' AND due_at <= $1 ORDER BY due_at LIMIT 1`)
)

// guards says whether a change is one of the rules of the second person.
func guards(now, then settings.Snapshot) bool {
	return now.Policies.SecondPerson() != then.Policies.SecondPerson()
}

// secondPersonTx says whether p may confirm a proposal.
func (r row) secondPersonTx(tx *db.Tx, now, then settings.Snapshot, p identity.Principal) error {
	rule := now.Policies.FourEyes
	if guards(now, then) {
		rule = settings.Always
	}
	return identity.SecondPersonTx(tx, rule, identity.SettingsManage, r.AuthorID, p)
}

// waitTx lets a confirmed change wait for its time.
func (s *Service) waitTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r row) error {
	due := tx.Now().Add(time.Duration(now.Policies.GuardedWaitHours) * time.Hour)
	n, err := tx.Exec(waitRow, r.ID, p.Name, tx.Now(), due)
	if err == nil && n == 0 {
		err = errDecided
	}
	if err != nil {
		return err
	}
	if err := recordTx(tx, p, "settings.waits", r.Name, r.BaseVersion+1, nil); err != nil {
		return err
	}
	return s.tellTx(tx, "staff.guarded_confirmed", p, now)
}

// endedTx tells all administrators that a change of those rules will not happen.
func (s *Service) endedTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r row) error {
	then, err := r.over(now)
	if err == nil && !guards(now, then) {
		return nil
	}
	return s.tellTx(tx, "staff.guarded_ended", p, now) // also of one that is not possible any more
}

func (s *Service) tellTx(tx *db.Tx, template string, p identity.Principal, now settings.Snapshot) error {
	return s.Identity.TellAdministratorsTx(tx, template, saysRules, map[string]any{"by": p.Name, "wait_hours": now.Policies.GuardedWaitHours})
}

func saysRules(l *i18n.Locale) string { return l.T("staff:guarded.what.rules", nil) }

// ApplyDue puts every confirmed change in force whose time has come, one transaction each; one
// that is not possible any more is rejected. Run it every minute; several nodes may.
func (s *Service) ApplyDue(ctx context.Context) error {
	var err error
	for more := true; more && err == nil; {
		err = s.DB.Update(ctx, func(tx *db.Tx) error {
			r, found, err := db.Maybe[row](tx, nextDue, tx.Now())
			if more = found; err != nil || !found {
				return err
			}
			now, err := s.Settings.ReadTx(tx)
			if err != nil {
				return err
			}
			return s.dueTx(tx, now, r)
		})
	}
	return err
}

func (s *Service) dueTx(tx *db.Tx, now settings.Snapshot, r row) error {
	program := identity.Background()
	state, note := Applied, ""
	err := s.confirmedTx(tx, program, now, r)
	if code := fault.CodeOf(err); fault.KindOf(err) == fault.Conflict || fault.KindOf(err) == fault.Invalid {
		state, note = Rejected, code
		err = s.tellTx(tx, "staff.guarded_ended", program, now)
	} else if err == nil {
		err = s.tellTx(tx, "staff.guarded_done", program, now)
	}
	if err != nil {
		return err
	}
	_, err = tx.Exec(decideRow, r.ID, state, *r.ConfirmedBy, note, tx.Now())
	return err
}

// secondPersonPlaces are where the settings say when a second person is needed.
var secondPersonPlaces = regexp.MustCompile(`^policies/(four_eyes|guarded_wait_hours|approvers)$|^products/.*/lending/second_above$`)

// ToldByOperatorTx tells all administrators that the command line has changed the rules of the
// second person; of other changes it tells nothing.
func (s *Service) ToldByOperatorTx(tx *db.Tx, name string, changes []settings.Difference) error {
	if !slices.ContainsFunc(changes, func(d settings.Difference) bool { return secondPersonPlaces.MatchString(name + d.Pointer) }) {
		return nil
	}
	return s.Identity.TellAdministratorsTx(tx, "staff.guarded_operator", saysRules, nil)
}
