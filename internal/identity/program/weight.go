package program

import (
	"cmp"
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// weighty are the scopes by which a program decides, or moves money. Work on arrears is not among them: what of it binds a borrower is bounded by
// itself, and what a program says on the telephone can be taken back.
var weighty = []Scope{
	"request.decide", "offer.manage", "document.judge", "payout.prepare", "payout.release", "payment.book", "payment.refund", "bank.book", "debit.prepare",
}

// Weighty says whether a program decides or moves money by a scope.
func Weighty(scope Scope) bool { return slices.Contains(weighty, scope) }

// weighs says whether two seasoned people and a waiting time are wanted for a definition. In a sandbox nothing is real.
func (s *Service) weighs(d Definition) bool {
	return s.Mode != Test && slices.ContainsFunc(d.Scopes, s.Weighs)
}

var errTwoPeople = fault.New(fault.Conflict, "program.two_people")

// weighTx says whether by may propose a definition: what weighs, nobody opens who works alone or has come lately. Refusals: Conflict
// "program.two_people", those of identity.SeasonedTx.
func (s *Service) weighTx(tx *db.Tx, d Definition, by identity.Principal, single bool) error {
	switch {
	case !s.weighs(d):
		return nil
	case single:
		return errTwoPeople
	}
	return identity.SeasonedTx(tx, by.StaffID)
}

// becomes is what a program is once everything is confirmed that waits, and whether that opens more than today.
func (r row) becomes(has holding, now time.Time) (d Definition, more bool, err error) {
	if d, err = r.definition(); err != nil {
		return d, false, err
	}
	fresh := slices.ContainsFunc(has.all(), func(one secretRow) bool { return one.state(now) == SecretWaiting })
	wanted, err := r.wanted()
	if wanted == nil || err != nil {
		return d, fresh, err
	}
	return *wanted, fresh || r.ConfirmedAt == nil || !wanted.within(d), nil
}

// mayConfirmTx says whether by may confirm what waits of a program. Refusals: those of identity.SecondPersonTx and identity.SeasonedTx, Conflict "program.decided".
func (s *Service) mayConfirmTx(tx *db.Tx, lender settings.Snapshot, by identity.Principal, r row, has holding) error {
	preparers := waits(r, has, tx.Now())
	if len(preparers) == 0 || r.DueAt != nil {
		return errDecided
	}
	if err := secondTx(tx, lender, preparers, by); err != nil {
		return err
	}
	d, _, err := r.becomes(has, tx.Now())
	if err != nil || !s.weighs(d) {
		return err
	}
	if slices.Contains(preparers, by.StaffID) { // the lender's rule may let one work alone elsewhere
		return errTwoPeople
	}
	return identity.SeasonedTx(tx, by.StaffID)
}

// admitTx lets what was confirmed hold: at once, or after the lender's waiting time where it weighs.
func (s *Service) admitTx(tx *db.Tx, lender settings.Snapshot, by identity.Principal, r row, has holding) error {
	d, more, err := r.becomes(has, tx.Now())
	if err != nil {
		return err
	}
	if !more || !s.weighs(d) {
		return s.confirmTx(tx, r.ID, by, by.StaffID)
	}
	hours := lender.Policies.GuardedWaitHours
	due := tx.Now().Add(lender.Policies.GuardedWait())
	if _, err := tx.Exec(setDue, r.ID, by.StaffID, due); err != nil {
		return err
	}
	if err := recordTx(tx, by, r.ID, "program.second_confirmed", d.details()); err != nil {
		return err
	}
	return s.tellTx(tx, "", "staff.program_due", "staff.program_due:"+r.ID+":"+due.Format(time.RFC3339Nano),
		map[string]any{"name": r.Name, "by": cmp.Or(by.Name, by.Email), "wait_hours": hours})
}

// Apply lets what two people have confirmed hold once its waiting time is over. What one of them would not be let do any more is dropped. Run it every
// minute; several nodes may. Errors: Unavailable.
func (s *Service) Apply(ctx context.Context) error {
	for {
		var due row
		var found bool
		err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
			if due, found, err = db.Maybe[row](tx, nextDue, tx.Now()); err != nil || !found {
				return err
			}
			return s.applyTx(tx, due)
		})
		if err != nil || !found {
			return err
		}
	}
}

func (s *Service) applyTx(tx *db.Tx, r row) error {
	_, has, err := loadTx(tx, r.ID)
	if err != nil {
		return err
	}
	err = s.stillStandTx(tx, r, has)
	if err == nil {
		err = s.confirmTx(tx, r.ID, identity.Background(), *r.DueBy)
	}
	if kind := fault.KindOf(err); err != nil && kind != fault.Internal && kind != fault.Unavailable {
		return s.withdrawTx(tx, identity.Background(), r)
	}
	return err
}

// stillStandTx says whether everybody behind what waits could still do it.
func (s *Service) stillStandTx(tx *db.Tx, r row, has holding) error {
	for _, preparer := range waits(r, has, tx.Now()) {
		if err := identity.StillStandTx(tx, identity.KeyManage, preparer, *r.DueBy); err != nil {
			return err
		}
		if err := identity.SeasonedTx(tx, preparer); err != nil {
			return err
		}
	}
	return identity.SeasonedTx(tx, *r.DueBy)
}

var (
	setDue   = db.SQL(`UPDATE programs SET version = version + 1, due_by = $2, due_at = $3 WHERE id = $1`)
	clearDue = db.SQL(`UPDATE programs SET version = version + 1, due_by = NULL, due_at = NULL WHERE id = $1 AND due_at IS NOT NULL`)
	nextDue  = db.SQL(selectProgram + ` WHERE p.due_at <= $1 ORDER BY p.due_at, p.id LIMIT 1`)
)
