package identity

import (
	"context"

	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// SignInPassword starts a session by address and password. Whatever there is under the
// address, one hash is computed; that a registration waits is said only to a person who knows
// its password. With a second factor the session is at the first of two steps.
//
// Refusals: Invalid "wire.validation_failed" (no address or no password),
// "wire.invalid_credentials" (for a wrong password, an unknown address and an account
// without a password alike), "wire.email_not_confirmed"; TooMany as Login; Unavailable.
func (s *Service) SignInPassword(ctx context.Context, by Principal, email, password string) (WireSession, error) {
	ctx = db.Vital(ctx)
	if validate.Email(email) != "" || password == "" {
		return WireSession{}, wireInvalid("An email address and a password are needed")
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return WireSession{}, err
	}
	defer turn.end()
	email = validate.NormalEmail(email)
	acc, err := s.beginLogin(ctx, by, email)
	if err != nil {
		return WireSession{}, err
	}
	hashes, err := s.hashesFor(ctx, email)
	if err != nil {
		return WireSession{}, err
	}
	place, stale, err := turn.match(ctx, password, hashes)
	switch {
	case err != nil:
		return WireSession{}, err
	case place < 0:
		return WireSession{}, s.refused(ctx, by, acc.entity(email), errWireCredentials)
	case acc.ID == "" || hashes[place] != acc.PasswordHash:
		return WireSession{}, s.refused(ctx, by, acc.entity(email), errNotConfirmed)
	}
	fresh, err := turn.rehash(ctx, stale, password)
	if err != nil {
		return WireSession{}, err
	}
	return s.finishSignIn(ctx, by, acc, fresh)
}

// finishSignIn starts the session of a person whose password was right.
func (s *Service) finishSignIn(ctx context.Context, by Principal, acc account, fresh string) (WireSession, error) {
	start := s.newWireStart(byPassword)
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		if err := s.passedTx(tx, clientAttempts, acc.Email, by, acc.Factors > 0); err != nil {
			return err
		}
		n, err := tx.Exec(keepAccountPassword, acc.ID, acc.PasswordHash, fresh)
		if err == nil && n == 0 { // changed while this one was being checked
			err = errWireCredentials
		}
		if err != nil {
			return err
		}
		return start.wireTx(tx, by, acc)
	})
	if err != nil {
		return WireSession{}, err
	}
	return start.finish(ctx, by)
}

// What SignOut ends.
const (
	scopeLocal  = "local"
	scopeOthers = "others"
	scopeGlobal = "global"
)

// SignOut ends sessions of the person, in every channel: "local" the caller's own, "others"
// all but it, "global" (which an empty scope means) all.
//
// Refusals: Unauthenticated "wire.no_authorization" (no session of an account), Invalid
// "wire.validation_failed" (no such scope), Unavailable.
func (s *Service) SignOut(ctx context.Context, sess Session, scope string) error {
	ctx = db.Vital(ctx)
	o := sess.Owner()
	if err := o.wire(); err != nil {
		return err
	}
	ends := map[string][]*db.Stmt{
		scopeLocal: {endOneSession}, scopeOthers: {endOtherSessions},
		scopeGlobal: {endOneSession, endOtherSessions}, "": {endOneSession, endOtherSessions},
	}[scope]
	if ends == nil {
		return wireInvalid("The scope must be global, local or others")
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		var ended int64
		for _, end := range ends {
			n, err := tx.Exec(end, o.ID, o.session)
			if err != nil {
				return err
			}
			ended += n
		}
		if ended == 0 {
			return nil
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: o.actor(), Action: "session.ended", EntityKind: ofAccount, EntityID: o.ID,
			Details: map[string]any{"sessions": ended},
		})
	})
}
