package identity

import (
	"cmp"
	"context"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
)

// VerifyEmail redeems the link of a registration together with the password chosen
// there, makes the account and signs it in. The click alone proves the mailbox, the
// password that it is the same person who registered: a link asked for by a stranger
// blesses nothing. A wrong password leaves the registration as it is.
//
// Everything else that waits for the address is dropped, and the proven hooks run.
// Refusals: Gone (the link is unknown, used or expired), Unauthenticated (wrong
// password), TooMany, Unavailable.
func (s *Service) VerifyEmail(ctx context.Context, by Principal, token, password string) (Started, error) {
	turn, err := s.passwords.turn()
	if err != nil {
		return Started{}, err
	}
	defer turn.end()
	if err := s.brake(ctx, from(tokenPerSource, by)); err != nil {
		return Started{}, err
	}
	reg, err := s.findRegistration(ctx, token)
	if err != nil {
		return Started{}, err
	}
	if err := s.brake(ctx, taking{passwordCheck, "registration " + reg.ID}); err != nil {
		return Started{}, err
	}
	match, _, err := turn.check(ctx, password, reg.PasswordHash)
	if err != nil {
		return Started{}, err
	}
	if !match {
		return Started{}, s.refused(ctx, by, entity{"registration", reg.ID}, errCredentials)
	}
	start := s.newStart(byPassword)
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		acc, err := s.redeemTx(tx, by, reg)
		if err != nil {
			return err
		}
		return start.clientTx(tx, by, acc)
	})
	if err != nil {
		return Started{}, err
	}
	return start.Started, nil
}

func (s *Service) findRegistration(ctx context.Context, token string) (reg registration, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		var found bool
		reg, found, err = db.Maybe[registration](tx, findRegistrationByToken, keyring.HashToken(token), tx.Now())
		if err == nil && !found {
			err = errLink
		}
		return err
	})
	return reg, err
}

// redeemTx turns a registration into an account, once: the second of two callers finds the
// registration gone.
func (s *Service) redeemTx(tx *db.Tx, by Principal, reg registration) (account, error) {
	n, err := tx.Exec(deleteRegistration, reg.ID)
	if err != nil {
		return account{}, err
	}
	if n == 0 {
		return account{}, errLink
	}
	return s.openAccountTx(tx, by, reg)
}

// mailedAt is when the link was mailed, if one was.
func (r registration) mailedAt() *time.Time {
	if r.CreatedAt.IsZero() {
		return nil
	}
	return &r.CreatedAt
}

// openAccountTx makes the account of a registration whose address is proven. It keeps the
// id of the registration, which the wire has told already.
// An address that has an account by now is fault Gone: the link is of no more use.
func (s *Service) openAccountTx(tx *db.Tx, by Principal, reg registration) (account, error) {
	acc := account{
		ID: reg.ID, Email: reg.Email, FirstName: reg.FirstName,
		LastName: reg.LastName, Lang: reg.Lang, PasswordHash: reg.PasswordHash,
	}
	if _, taken, err := accountByEmailTx(tx, acc.Email); err != nil || taken {
		return account{}, orElse(err, errLink)
	}
	n, err := tx.Exec(insertAccount, acc.ID, personal.AccountEmail.Text(acc.Email, acc.ID), personal.AccountFirstName.Text(acc.FirstName, acc.ID),
		personal.AccountLastName.Text(acc.LastName, acc.ID), reg.Country, acc.Lang, acc.PasswordHash, tx.Now(),
		personal.AccountMeta.Text(cmp.Or(reg.Meta, "{}"), acc.ID), reg.mailedAt(), personal.Address(acc.Email))
	if err != nil || n == 0 {
		return account{}, orElse(err, errLink)
	}
	by.Kind, by.AccountID = Client, acc.ID
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "account.verified", EntityKind: "account", EntityID: acc.ID, New: true,
	}); err != nil {
		return account{}, err
	}
	return acc, s.provenTx(tx, acc)
}

// provenTx drops what else waits for a proven address and tells the hooks.
func (s *Service) provenTx(tx *db.Tx, acc account) error {
	for _, drop := range []*db.Stmt{deleteRegistrationsOf, deleteRecovery, dropMailTokensOf, dropChangesTo} {
		if _, err := tx.Exec(drop, sought(acc.Email)...); err != nil {
			return err
		}
	}
	for _, hook := range s.proven {
		if err := hook(tx, acc.ID, acc.Email); err != nil {
			return err
		}
	}
	return nil
}
