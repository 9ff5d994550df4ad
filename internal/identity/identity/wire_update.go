package identity

import (
	"context"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// reauthAfter is the age from which a session needs a fresh code to change the password.
const reauthAfter = 24 * time.Hour

var (
	sessionStarted = db.SQL(`SELECT created_at FROM sessions WHERE id = $1 AND account_id = $2`)
	setMeta        = db.SQL(`UPDATE accounts SET meta = $2, updated_at = $3 WHERE id = $1`)
	findMeta       = db.SQL(`SELECT id, meta FROM accounts WHERE id = $1`)
	noteUpdate     = db.SQL(`UPDATE accounts SET updated_at = $2 WHERE id = $1`)
	noteReauth     = db.SQL(`UPDATE accounts SET reauthentication_sent_at = $2 WHERE id = $1`)
)

// UpdateUser changes the person of a session: metadata key by key, the password, or the
// address, which changes only when both mailboxes have confirmed it. A new password ends
// all other sessions and everything that was mailed.
//
// A new password needs the current one, or the code of Reauthenticate, unless the session
// is of a recovery or there is no password yet; a session older than a day needs the code.
// With a second factor the second step is needed to change the password, the address or the
// number; the metadata changes without, as in the server that this stands for.
//
// Refusals: Unauthenticated "wire.no_authorization"; Forbidden "wire.insufficient_aal",
// "wire.reauthentication_needed"; Invalid "wire.validation_failed", "wire.weak_password",
// "wire.same_password", "wire.phone_provider_disabled", "wire.current_password_required", "wire.current_password_invalid",
// "wire.reauthentication_not_valid"; TooMany, Unavailable.
func (s *Service) UpdateUser(ctx context.Context, sess Session, in WireUpdate) (WireUser, error) {
	o := sess.Owner()
	if err := o.wire(); err != nil {
		return WireUser{}, err
	}
	if in.Email != "" {
		mail, err := in.WireMail.clean()
		if err != nil {
			return WireUser{}, err
		}
		in.WireMail = mail
	}
	if err := in.allowed(o); err != nil {
		return WireUser{}, err
	}
	var steps []func(*db.Tx) error
	if in.Password != "" {
		step, err := s.newPassword(ctx, o, in)
		if err != nil {
			return WireUser{}, err
		}
		steps = append(steps, step)
	}
	if in.Data != nil {
		steps = append(steps, func(tx *db.Tx) error { return mergeDataTx(tx, o, in.Data) })
	}
	if in.Email != "" && in.Email != o.email {
		step, err := s.newAddress(ctx, o, in.WireMail)
		if err != nil {
			return WireUser{}, err
		}
		steps = append(steps, step)
	}
	if err := s.updateAll(ctx, steps); err != nil {
		return WireUser{}, err
	}
	return s.wireUser(ctx, o.ID)
}

// allowed says whether a session is far enough for a change, and the change one that exists.
func (in WireUpdate) allowed(o Owner) error {
	counts := in.Password != "" || in.Phone != "" || in.Email != "" && in.Email != o.email
	switch {
	case o.needs != NeedNothing && (counts || o.needs != NeedFactor):
		return errLevel
	case in.Phone != "":
		return errWirePhone
	}
	return nil
}

// updateAll makes all changes or none.
func (s *Service) updateAll(ctx context.Context, steps []func(*db.Tx) error) error {
	if len(steps) == 0 {
		return nil
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		for _, step := range steps {
			if err := step(tx); err != nil {
				return err
			}
		}
		return nil
	})
}

func mergeDataTx(tx *db.Tx, o Owner, data map[string]any) error {
	stored, err := db.One[struct {
		ID   string `db:"id"`
		Meta string `db:"meta" private:"accounts.meta"`
	}](tx, findMeta, o.ID)
	if err != nil {
		return err
	}
	text, err := metaText(mergeMeta(metaOf(stored.Meta), data))
	if err != nil {
		return err
	}
	_, err = tx.Exec(setMeta, o.ID, personal.AccountMeta.Text(text, o.ID), tx.Now())
	return err
}

// newPassword checks that the person of a session may have a new password, and gives what
// stores it.
func (s *Service) newPassword(ctx context.Context, o Owner, in WireUpdate) (func(*db.Tx) error, error) {
	if err := weak(s.passwordCode(ctx, in.Password, o.email)); err != nil {
		return nil, err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return nil, err
	}
	defer turn.end()
	acc, nonce, err := s.mayChange(ctx, o, in)
	if err != nil {
		return nil, err
	}
	if err := s.checkCurrent(ctx, turn, o, acc, in, nonce != nil); err != nil {
		return nil, err
	}
	hash, err := turn.hash(ctx, in.Password)
	if err != nil {
		return nil, err
	}
	return func(tx *db.Tx) error { return s.setWirePasswordTx(tx, o, acc, nonce, hash) }, nil
}

// setWirePasswordTx stores a new password, uses up the code that allowed it, and ends all
// other sessions.
func (s *Service) setWirePasswordTx(tx *db.Tx, o Owner, acc account, nonce *mailToken, hash string) error {
	if nonce != nil {
		if n, err := tx.Exec(takeMailToken, nonce.ID); err != nil || n == 0 {
			return orElse(err, errReauthWrong)
		}
	}
	n, err := tx.Exec(setAccountPassword, acc.ID, acc.PasswordHash, hash)
	if err != nil || n == 0 { // changed since it was checked
		return orElse(err, errCurrentWrong)
	}
	if _, err := tx.Exec(endOtherSessions, acc.ID, o.session); err != nil {
		return err
	}
	if _, err := tx.Exec(noteUpdate, acc.ID, tx.Now()); err != nil {
		return err
	}
	return s.passwordSetTx(tx, o.actingPrincipal(), acc, "account.password_changed")
}

// actingPrincipal is the owner as the caller of what is recorded.
func (o Owner) actingPrincipal() Principal {
	p := o.by
	p.Kind, p.AccountID = Client, o.ID
	return p
}

// mayChange reads the account and, when a code was given, finds it. It says no when a code
// or the current password is missing.
func (s *Service) mayChange(ctx context.Context, o Owner, in WireUpdate) (acc account, nonce *mailToken, err error) {
	var refusal error
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		refusal, nonce = nil, nil
		acc, err = db.One[account](tx, findAccount, o.ID)
		if err != nil {
			return err
		}
		started, found, err := db.Maybe[time.Time](tx, sessionStarted, o.session, o.ID)
		if err != nil || !found {
			return orElse(err, errTokenSession)
		}
		if in.Nonce != "" {
			nonce, refusal, err = s.nonceTx(tx, acc, in.Nonce)
			return err
		}
		recovered := used(o.methods, forRecovery)
		switch {
		case recovered || acc.PasswordHash == "":
		case tx.Now().Sub(started) >= reauthAfter:
			refusal = errReauthNeeded
		case in.CurrentPassword == "":
			refusal = errCurrentNeeded
		}
		return nil
	})
	if err == nil {
		err = refusal
	}
	return acc, nonce, err
}

// nonceTx finds the code that Reauthenticate mailed, and counts the try when it is wrong.
func (s *Service) nonceTx(tx *db.Tx, acc account, code string) (nonce *mailToken, refusal, err error) {
	t, found, err := s.typedTx(tx, acc.Email, code, forReauth, forReauth)
	if err == nil && (!found || t.AccountID == nil || *t.AccountID != acc.ID) {
		return nil, errReauthWrong, nil
	}
	return &t, nil, err
}

// checkCurrent compares the current password where it is asked for, and the new one with
// it. Either way attempts are counted: the answer to "the same as before" tells as much.
func (s *Service) checkCurrent(ctx context.Context, turn turn, o Owner, acc account, in WireUpdate, trusted bool) error {
	if acc.PasswordHash == "" {
		return nil
	}
	if err := s.brake(ctx, taking{passwordCheck, acc.ID}); err != nil {
		return err
	}
	if trusted || used(o.methods, forRecovery) {
		match, _, err := turn.check(ctx, in.Password, acc.PasswordHash)
		if err == nil && match {
			err = errSamePassword
		}
		return err
	}
	match, _, err := turn.check(ctx, in.CurrentPassword, acc.PasswordHash)
	switch {
	case err != nil:
		return err
	case !match:
		return s.refused(ctx, o.actingPrincipal(), entity{ofAccount, acc.ID}, errCurrentWrong)
	case in.CurrentPassword == in.Password:
		return errSamePassword
	}
	return nil
}

// Reauthenticate mails the code with which a password may be changed. A second one within a
// minute is dropped.
//
// Refusals: Unauthenticated "wire.no_authorization", Forbidden "wire.insufficient_aal",
// TooMany, Unavailable.
func (s *Service) Reauthenticate(ctx context.Context, sess Session) error {
	o := sess.Owner()
	if err := o.wire(); err != nil {
		return err
	}
	if o.needs != NeedNothing {
		return errLevel
	}
	proof := s.newMail(forReauth, codeLife, WireMail{Email: o.email}).ofAccount(o.ID)
	return s.askMail(ctx, o.actingPrincipal(), "account.reauthenticate", o.email, func(tx *db.Tx) (entity, error) {
		if _, err := tx.Exec(dropPurpose, o.ID, forReauth, forReauth); err != nil {
			return entity{}, err
		}
		if _, err := tx.Exec(noteReauth, o.ID, tx.Now()); err != nil {
			return entity{}, err
		}
		return entity{ofAccount, o.ID}, s.mailTx(tx, proof, o.lang, "account.reauthenticate", false)
	})
}
