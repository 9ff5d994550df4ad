package identity

import (
	"context"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// LookAtLink says what the page behind a mailed link has to ask for. It changes nothing:
// mail scanners look at every link.
//
// Refusals: Gone "wire.otp_expired" (unknown, used, expired, or of another type); the page
// then still has RedirectTo, as far as that may be believed. Unavailable.
func (s *Service) LookAtLink(ctx context.Context, by Principal, token, kind, redirectTo string) (LinkPage, error) {
	page := LinkPage{Type: kind, Lang: language(by), RedirectTo: s.wire.redirect(redirectTo)}
	t, _, err := s.findLink(ctx, token, kind)
	if err != nil {
		return page, err
	}
	page.AsksPassword, page.PKCE, page.RedirectTo = t.AsksPassword, t.pkce(), t.RedirectTo
	return page, nil
}

// findLink finds what a link is for, and the password that its page may ask for.
func (s *Service) findLink(ctx context.Context, token, kind string) (t mailToken, hash string, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		var found bool
		t, found, err = db.Maybe[mailToken](tx, findMailToken, keyring.HashToken(token), tx.Now())
		if err == nil && (!found || t.kind() != kind || t.Purpose == forReauth) {
			err = errOTP
		}
		if err != nil || !t.AsksPassword {
			return err
		}
		hash, err = chosenTx(tx, t)
		return err
	})
	return t, hash, err
}

// chosenTx gives the password that the person who pressed the button must know: that of the
// registration, or of the account whose address is to change.
func chosenTx(tx *db.Tx, t mailToken) (string, error) {
	if t.RegistrationID != nil {
		reg, found, err := db.Maybe[registration](tx, findRegistrationByID, *t.RegistrationID, tx.Now())
		if err == nil && !found {
			err = errOTP
		}
		return reg.PasswordHash, err
	}
	acc, err := db.One[account](tx, findAccount, *t.AccountID)
	return acc.PasswordHash, err
}

// VerifyLink redeems a mailed link whose button was pressed, once. In PKCE it gives a code
// for the page that asked, otherwise a session; where the page asks for a password, a wrong
// one is counted and leaves the link as it is. The Landing is filled as far as it is known
// also when the link is refused.
//
// Refusals: Gone "wire.otp_expired", Invalid "wire.invalid_credentials" (the password),
// TooMany, Unavailable.
func (s *Service) VerifyLink(ctx context.Context, by Principal, in LinkPress) (Landing, error) {
	landing := Landing{RedirectTo: s.wire.redirect(in.RedirectTo), Type: in.Type}
	if err := s.brake(ctx, from(tokenPerSource, by)); err != nil {
		return landing, err
	}
	t, hash, err := s.findLink(ctx, in.Token, in.Type)
	if err != nil {
		return landing, err
	}
	landing.RedirectTo, landing.PKCE = t.RedirectTo, t.pkce()
	if t.AsksPassword {
		if err := s.checkChosen(ctx, by, t, hash, in.Password); err != nil {
			return landing, err
		}
	}
	if t.pkce() {
		return s.landCode(ctx, by, t, landing)
	}
	return s.landSession(ctx, by, t, landing)
}

// checkChosen compares the password of the page.
func (s *Service) checkChosen(ctx context.Context, by Principal, t mailToken, hash, password string) error {
	turn, err := s.passwords.turn()
	if err != nil {
		return err
	}
	defer turn.end()
	if err := s.brake(ctx, taking{passwordCheck, t.ID}); err != nil {
		return err
	}
	match, _, err := turn.check(ctx, password, hash)
	if err != nil {
		return err
	}
	if !match {
		return s.refused(ctx, by, t.entity(), errWireCredentials)
	}
	return nil
}

// entity is what an audit record about a mail is about.
func (t mailToken) entity() entity {
	if t.AccountID != nil {
		return entity{ofAccount, *t.AccountID}
	}
	return entity{"registration", *t.RegistrationID}
}

// landSession redeems a link of the implicit flow.
func (s *Service) landSession(ctx context.Context, by Principal, t mailToken, landing Landing) (Landing, error) {
	start := s.newWireStart(methodOf(t.Purpose))
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		acc, waiting, err := s.redeemMailTx(tx, by, t, t.AsksPassword)
		if landing.Waiting = waiting; err != nil || waiting {
			return err
		}
		return start.wireTx(tx, by, acc)
	})
	if err != nil || landing.Waiting {
		return landing, gone(err, errOTP)
	}
	session, err := start.finish(ctx, by)
	landing.Session = &session
	return landing, err
}

// landCode redeems a link of PKCE. What it proves happens now for an account; a
// registration is opened only when its code is exchanged, by the holder of the verifier.
func (s *Service) landCode(ctx context.Context, by Principal, t mailToken, landing Landing) (Landing, error) {
	code, hash := keyring.NewToken()
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		c := authCode{
			Purpose: t.kind(), AccountID: t.AccountID, RegistrationID: t.RegistrationID,
			Challenge: t.Challenge, Method: t.Method,
		}
		if t.RegistrationID != nil {
			if n, err := tx.Exec(takeMailToken, t.ID); err != nil || n == 0 {
				return orElse(err, errLink)
			}
			return authCodeTx(tx, hash, c)
		}
		_, waiting, err := s.redeemMailTx(tx, by, t, t.AsksPassword)
		if landing.Waiting = waiting; err != nil || waiting {
			return err
		}
		return authCodeTx(tx, hash, c)
	})
	if err == nil && !landing.Waiting {
		landing.Code = code
	}
	return landing, gone(err, errOTP)
}
