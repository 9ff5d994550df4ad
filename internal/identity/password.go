package identity

import (
	"context"

	"florin/internal/audit"
	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/notify"
	"florin/internal/validate"
)

func checkNewPassword(password, confirm string) error {
	v := validate.New()
	v.Check("/password", validate.Password(password))
	v.Check("/password_confirm", validate.Passwords(password, confirm))
	return v.Err()
}

// ChangePassword gives the signed-in client a new password. Every session ends; the one
// returned takes their place, under a new token. The owner is told by mail.
//
// Refusals: Invalid (fields, "password.wrong" for the current one, "password.same"),
// Unauthenticated (not a client), TooMany, Unavailable.
func (s *Service) ChangePassword(ctx context.Context, by Principal, current, password, confirm string) (Started, error) {
	if by.Kind != Client || by.AccountID == "" {
		return Started{}, errNoSession
	}
	if err := checkNewPassword(password, confirm); err != nil {
		return Started{}, err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return Started{}, err
	}
	defer turn.end()
	acc, err := s.accountOf(ctx, by)
	if err != nil {
		return Started{}, err
	}
	hash, err := s.replace(ctx, turn, acc.ID, acc.PasswordHash, current, password)
	if err != nil {
		return Started{}, err
	}
	start := newStart()
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		if err := s.setPasswordTx(tx, by, acc, hash, "account.password_changed"); err != nil {
			return err
		}
		return start.clientTx(tx, by, acc)
	})
	if err != nil {
		return Started{}, err
	}
	return start.Started, nil
}

func (s *Service) accountOf(ctx context.Context, by Principal) (acc account, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		acc, err = db.One[account](tx, findAccount, by.AccountID)
		return err
	})
	if fault.KindOf(err) == fault.NotFound {
		err = errNoSession
	}
	return acc, err
}

// replace checks the current password of whoever is signed in and hashes the new one.
// Attempts are counted: a browser left open must not be a place to guess from.
func (s *Service) replace(ctx context.Context, turn turn, id, stored, current, password string) (string, error) {
	if err := s.brake(ctx, taking{passwordCheck, id}); err != nil {
		return "", err
	}
	match, _, err := turn.check(ctx, current, stored)
	if err != nil {
		return "", err
	}
	if !match {
		return "", badField("/current", "password.wrong")
	}
	if current == password {
		return "", badField("/password", "password.same")
	}
	return turn.hash(ctx, password)
}

// setPasswordTx stores a client's new password, ends every session and tells the owner.
func (s *Service) setPasswordTx(tx *db.Tx, by Principal, acc account, hash, action string) error {
	n, err := tx.Exec(setAccountPassword, acc.ID, acc.PasswordHash, hash)
	if err != nil {
		return err
	}
	if n == 0 { // somebody else changed it since it was checked
		return errCredentials
	}
	if _, err := tx.Exec(endSessionsOf, acc.ID); err != nil {
		return err
	}
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: action, EntityKind: "account", EntityID: acc.ID,
	}); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{To: acc.Email, Lang: acc.Lang, Template: "account.password_changed"})
}
