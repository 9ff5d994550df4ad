package identity

import (
	"context"

	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

// Login signs a client in.
//
// Refusals: Invalid (a field is empty), Unauthenticated "auth.invalid_credentials" (for
// a wrong password and an unknown address alike), TooMany (five in a quarter of an hour
// for this address from this source, thirty from this source), Unavailable.
func (s *Service) Login(ctx context.Context, by Principal, email, password string) (Started, error) {
	ctx = db.Vital(ctx)
	if err := checkLogin(email, password); err != nil {
		return Started{}, err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return Started{}, err
	}
	defer turn.end()
	email = validate.NormalEmail(email)
	acc, err := s.beginLogin(ctx, by, email)
	if err != nil {
		return Started{}, err
	}
	match, stale, err := turn.check(ctx, password, acc.PasswordHash)
	if err != nil {
		return Started{}, err
	}
	if !match {
		return Started{}, s.refused(ctx, by, acc.entity(email), errCredentials)
	}
	fresh, err := turn.rehash(ctx, stale, password)
	if err != nil {
		return Started{}, err
	}
	start := s.newStart(byPassword)
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		if err := s.passedTx(tx, clientAttempts, email, by, acc.Factors > 0); err != nil {
			return err
		}
		// The password may have been changed while this one was being checked.
		n, err := tx.Exec(keepAccountPassword, acc.ID, acc.PasswordHash, fresh)
		if err != nil {
			return err
		}
		if n == 0 {
			return errCredentials
		}
		return start.clientTx(tx, by, acc)
	})
	if err != nil {
		return Started{}, err
	}
	return start.Started, nil
}

func checkLogin(email, password string) error {
	v := validate.New()
	v.Check("/email", validate.Email(email))
	if password == "" {
		v.Check("/password", validate.PasswordRequired)
	}
	return v.Err()
}

// beginLogin counts the attempt and reads who it is for. Nobody is the zero account. When
// strangers try the account from everywhere, it also waits a moment.
func (s *Service) beginLogin(ctx context.Context, by Principal, email string) (acc account, err error) {
	var verdict limit.Verdict
	var slow bool
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		key, known, err := clientAttempts.keyTx(tx, email, by)
		if err != nil {
			return err
		}
		verdict, slow, err = clientAttempts.takeTx(tx, key, known, email, by)
		if err != nil || !verdict.Allowed {
			return err
		}
		var exists bool
		if acc, exists, err = accountByEmailTx(tx, email); err != nil || !slow {
			return err
		}
		return s.warnTx(tx, email, acc.Lang, exists)
	})
	if err == nil && !verdict.Allowed {
		err = TooMany(verdict.RetryAfter)
	}
	if err == nil && slow {
		err = s.passwords.aside(func() error { return s.pause(ctx, slowDown) })
	}
	return acc, err
}

// entity is what an audit record is about.
type entity struct{ kind, id string }

// entity is the account, or, for an address without one, its hash: a series of guesses
// at one address stays one chain, and the address is not in it.
func (a account) entity(email string) entity {
	if a.ID == "" {
		return entity{"address", addressID(email)}
	}
	return entity{"account", a.ID}
}

// refused records a refused sign-in and returns the refusal, or the trouble of recording.
func (s *Service) refused(ctx context.Context, by Principal, about entity, refusal error) error {
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		return audit.RecordTx(tx, audit.Event{
			Actor: by.Actor(), Action: "session.refused", EntityKind: about.kind, EntityID: about.id,
		})
	})
	if err != nil {
		return err
	}
	return refusal
}
