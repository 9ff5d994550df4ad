package identity

import (
	"context"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// ChangePassword gives the signed-in client a new password. Every session ends; the one
// returned takes their place, under a new token. The owner is told by mail.
//
// Refusals: Invalid (fields, "password.wrong" for the current one, "password.same"),
// Unauthenticated (not a client), Forbidden (a second step is due), TooMany, Unavailable.
func (s *Service) ChangePassword(ctx context.Context, o Owner, current, password, confirm string) (Started, error) {
	if o.Kind != ofAccount {
		return Started{}, errNoSession
	}
	if err := o.may(); err != nil {
		return Started{}, err
	}
	return s.changePassword(ctx, o, newPassword{current, password, confirm}, func() (keptPassword, error) {
		acc, err := s.accountOf(ctx, o.by)
		return keptPassword{acc.ID, acc.PasswordHash, func(tx *db.Tx, st *start, hash string) error {
			if err := s.setPasswordTx(tx, o.by, acc, hash, "account.password_changed"); err != nil {
				return err
			}
			return st.clientTx(tx, o.by, acc)
		}}, err
	})
}

// newPassword is what a person fills in to change theirs.
type newPassword struct{ current, password, confirm string }

// keptPassword is the password that is replaced: whose it is, and how the new one is
// stored and its session begun.
type keptPassword struct {
	id, hash string
	store    func(tx *db.Tx, st *start, hash string) error
}

// changePassword is the same for clients and staff.
func (s *Service) changePassword(ctx context.Context, o Owner, in newPassword, find func() (keptPassword, error)) (Started, error) {
	if err := s.checkPassword(ctx, in.password, in.confirm, o.by.Name, o.by.Email); err != nil {
		return Started{}, err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return Started{}, err
	}
	defer turn.end()
	kept, err := find()
	if err != nil {
		return Started{}, err
	}
	hash, err := s.replace(ctx, turn, kept.id, kept.hash, in.current, in.password)
	if err != nil {
		return Started{}, err
	}
	st := s.restart(o)
	if err := s.db.Update(ctx, func(tx *db.Tx) error { return kept.store(tx, st, hash) }); err != nil {
		return Started{}, err
	}
	return st.Started, nil
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

// replace checks the current password of the signed-in user and hashes the new one.
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
	if n == 0 { // another call changed it since it was checked
		return errCredentials
	}
	if _, err := tx.Exec(endSessionsOf, acc.ID); err != nil {
		return err
	}
	return s.passwordSetTx(tx, by, acc, action)
}

// passwordSetTx drops what was mailed before a password changed, and tells the owner.
func (s *Service) passwordSetTx(tx *db.Tx, by Principal, acc account, action string) error {
	for _, drop := range []*db.Stmt{dropMailTokens, dropAuthCodes, dropChange} {
		if _, err := tx.Exec(drop, acc.ID); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(deleteRecovery, sought(acc.Email)...); err != nil {
		return err
	}
	if err := forgetOthersTx(tx, ofAccount, acc.ID, by); err != nil {
		return err
	}
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: action, EntityKind: "account", EntityID: acc.ID,
	}); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{To: acc.Email, Lang: acc.Lang, Template: "account.password_changed"})
}
