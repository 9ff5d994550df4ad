package identity

import (
	"context"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

// StaffLogin signs a member of staff in. Three failures for one address from one source
// block that pair for a quarter of an hour, and for twice as long each time after that;
// the same person at another desk is not blocked. An address that nobody has behaves
// alike in every way.
//
// Refusals: Invalid (a field is empty or the address is not of the staff domain),
// Unauthenticated "staff.invalid_credentials" (params attempts, max), Forbidden
// "staff.blocked" (param locked_until), Forbidden "staff.one_time_password_expired",
// TooMany, Unavailable.
func (s *Service) StaffLogin(ctx context.Context, by Principal, email, password string) (Started, error) {
	start := s.newStart(byPassword)
	err := s.staffByPassword(ctx, by, email, password, func(tx *db.Tx, m member) error { return start.staffTx(tx, by, m) })
	if err != nil {
		return Started{}, err
	}
	return start.Started, nil
}

// staffByPassword is the sign-in by password for every channel; begin joins the transaction
// in which it succeeds.
func (s *Service) staffByPassword(ctx context.Context, by Principal, email, password string, begin func(*db.Tx, member) error) error {
	ctx = db.Vital(ctx)
	if err := s.checkStaffLogin(ctx, email, password); err != nil {
		return err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return err
	}
	defer turn.end()
	email = validate.NormalEmail(email)
	m, lock, err := s.beginStaffLogin(ctx, by, email)
	if err != nil {
		return err
	}
	match, stale, err := turn.check(ctx, password, m.PasswordHash)
	if err != nil {
		return err
	}
	if !match {
		return s.refuseStaff(ctx, by, m.entity(email), lock)
	}
	fresh, err := turn.rehash(ctx, stale, password)
	if err != nil {
		return err
	}
	return s.finishStaffLogin(ctx, by, m, lock, fresh, begin)
}

func (s *Service) checkStaffLogin(ctx context.Context, email, password string) error {
	code, err := s.loginEmail(ctx, email)
	if err != nil {
		return err
	}
	v := validate.New()
	v.Check("/email", code)
	if password == "" {
		v.Check("/password", validate.PasswordRequired)
	}
	return v.Err()
}

// loginEmail says what is wrong with an address at the sign-in. Where the lender has set no domain, that of the lender's own
// e-mail counts, and that of every member who has access: the rule locks out nobody whom an administrator has let in.
func (s *Service) loginEmail(ctx context.Context, email string) (code string, err error) {
	company, err := s.company(ctx)
	if err != nil {
		return "", err
	}
	code = validate.StaffEmail(email, company.SignInDomain())
	if code != validate.StaffEmailInvalid || company.AdminDomain() != "" {
		return code, nil
	}
	known := false
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		_, known, err = db.Maybe[string](tx, findMemberOfDomain, "@"+validate.Domain(email))
		return err
	})
	if known {
		code = ""
	}
	return code, err
}

// beginStaffLogin counts the attempt as a failure before the password is looked at, so
// that guesses made at the same moment cannot outrun the count; success clears it.
// Attempts during a block are refused and change nothing.
func (s *Service) beginStaffLogin(ctx context.Context, by Principal, email string) (m member, lock limit.State, err error) {
	var refusal error
	var slow bool
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		refusal, slow = nil, false
		key, known, err := staffAttempts.keyTx(tx, email, by)
		if err != nil {
			return err
		}
		if lock, err = limit.StateTx(tx, staffLock, key); err != nil || lock.Locked() {
			refusal = blocked(lock, tx.Now())
			return err
		}
		var verdict limit.Verdict
		verdict, slow, err = staffAttempts.takeTx(tx, key, known, email, by)
		if err != nil || !verdict.Allowed {
			refusal = TooMany(verdict.RetryAfter)
			return err
		}
		if lock, err = limit.FailTx(tx, staffLock, key); err != nil {
			return err
		}
		var exists bool
		if m, exists, err = db.Maybe[member](tx, findMemberByEmail, email); err != nil || !slow {
			return err
		}
		return s.warnTx(tx, email, m.Lang, exists)
	})
	if err == nil {
		err = refusal
	}
	if err == nil && slow {
		err = s.passwords.aside(func() error { return s.pause(ctx, slowDown) })
	}
	return m, lock, err
}

func wrong(lock limit.State) error {
	return errStaffLogin.With("attempts", lock.Failures).With("max", lock.Max)
}

func blocked(lock limit.State, now time.Time) error {
	return errStaffBlocked.With("locked_until", lock.LockedUntil).After(lock.LockedUntil.Sub(now))
}

func (m member) entity(email string) entity {
	if m.ID == "" {
		return entity{"address", addressID(email)}
	}
	return entity{"staff", m.ID}
}

// refuseStaff records a failed attempt, and the block when it was one too many.
func (s *Service) refuseStaff(ctx context.Context, by Principal, about entity, lock limit.State) error {
	var refusal error
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		action := "session.refused"
		refusal = wrong(lock)
		if lock.Locked() {
			action, refusal = "staff.blocked", blocked(lock, tx.Now())
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: by.Actor(), Action: action, EntityKind: about.kind, EntityID: about.id,
			Details: map[string]any{"attempts": lock.Failures},
		})
	})
	if err != nil {
		return err
	}
	return refusal
}

// finishStaffLogin lets a person in whose password was right.
func (s *Service) finishStaffLogin(ctx context.Context, by Principal, m member, lock limit.State, fresh string, begin func(*db.Tx, member) error) error {
	var refusal error
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		refusal = nil
		if err := s.passedTx(tx, staffAttempts, m.Email, by, m.Factors > 0); err != nil {
			return err
		}
		if m.PasswordExpiresAt != nil && !tx.Now().Before(*m.PasswordExpiresAt) {
			refusal = errOneTimeEnded
			return staffEventTx(tx, by, m.ID, "session.refused", map[string]any{"one_time_password": "expired"})
		}
		// The password may have been changed, or the person disabled, while it was checked.
		n, err := tx.Exec(memberSignedIn, m.ID, m.PasswordHash, fresh, tx.Now())
		if err != nil {
			return err
		}
		if n == 0 {
			return wrong(lock)
		}
		return begin(tx, m)
	})
	if err == nil {
		err = refusal
	}
	return err
}

// StaffChangePassword gives the signed-in member of staff a new password, as they must
// after the first sign-in. Every session ends; the one returned takes their place, under
// a new token and with the permissions of the role.
//
// Refusals: Invalid (fields, "password.wrong" for the current one, "password.same"),
// Unauthenticated (not staff), Forbidden (a second step is due), TooMany, Unavailable.
func (s *Service) StaffChangePassword(ctx context.Context, o Owner, current, password, confirm string) (Started, error) {
	ctx = db.Vital(ctx)
	if o.Kind != ofStaff {
		return Started{}, errNoSession
	}
	if err := o.may(NeedPassword); err != nil {
		return Started{}, err
	}
	return s.changePassword(ctx, o, newPassword{current, password, confirm}, func() (keptPassword, error) {
		m, err := s.memberOf(ctx, o.by)
		return keptPassword{m.ID, m.PasswordHash, func(tx *db.Tx, st *start, hash string) error {
			if err := s.setStaffPasswordTx(tx, o.by, m, hash, nil, "staff.password_changed"); err != nil {
				return err
			}
			m := m
			m.MustChange = false
			return st.staffTx(tx, o.by, m)
		}}, err
	})
}

func (s *Service) memberOf(ctx context.Context, by Principal) (m member, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		m, err = db.One[member](tx, findMember, by.StaffID)
		return err
	})
	if fault.KindOf(err) == fault.NotFound || (err == nil && m.DisabledAt != nil) {
		err = errNoSession
	}
	return m, err
}
