package identity

import (
	"context"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

var (
	noteRecovery = db.SQL(`UPDATE accounts SET recovery_sent_at = $2 WHERE id = $1`)

	findChangeByEmail = db.SQL(`
		SELECT c.account_id, c.new_email, c.old_confirmed_at, c.new_confirmed_at
		FROM email_changes c JOIN accounts a ON a.id = c.account_id
		WHERE (a.email_mark = $1 OR a.email = $2 OR c.email_mark = $1 OR c.new_email = $2) AND c.expires_at > $3 ORDER BY c.created_at DESC LIMIT 1`)
)

// askMail counts a mail for an address and runs what queues it. Everything is counted and
// recorded for every address alike, known or not; a mail too many, or too soon after the
// last, is silently dropped.
func (s *Service) askMail(ctx context.Context, by Principal, template, email string, queue func(tx *db.Tx) (entity, error)) error {
	if err := s.brake(ctx, from(recoverPerSource, by)); err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		pause, err := limit.TakeTx(tx, mailPause, template+"\x00"+email)
		if err != nil || !pause.Allowed {
			return err
		}
		allowed, err := mayMailTx(tx, template, email)
		if err != nil || !allowed {
			return err
		}
		about, err := queue(tx)
		if err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: by.Actor(), Action: template + "_requested", EntityKind: about.kind, EntityID: about.id,
		})
	})
}

// RecoverWire mails a link and a code to choose a new password with, to an account or to a
// registration that was never confirmed. The answer is the same when there is neither.
//
// Refusals: Invalid "wire.validation_failed", TooMany, Unavailable.
func (s *Service) RecoverWire(ctx context.Context, by Principal, in WireMail) error {
	in, err := in.clean()
	if err != nil {
		return err
	}
	proof := s.newMail(forRecovery, recoveryLife, in)
	return s.askMail(ctx, by, "account.reset", in.Email, func(tx *db.Tx) (entity, error) {
		who, lang, known, err := recoverableTx(tx, in.Email)
		if err != nil || !known {
			return who, err
		}
		if who.kind == ofAccount {
			proof.ofAccount(who.id)
			if _, err := tx.Exec(dropPurpose, who.id, forRecovery, forRecovery); err != nil {
				return who, err
			}
			if _, err := tx.Exec(noteRecovery, who.id, tx.Now()); err != nil {
				return who, err
			}
		} else {
			proof.ofRegistration(who.id)
		}
		return who, s.mailTx(tx, proof, lang, "account.reset", true)
	})
}

// mailTx stores what will be redeemed and queues the mail with it.
func (s *Service) mailTx(tx *db.Tx, m *newMail, lang, template string, withLink bool) error {
	if err := m.insertTx(tx); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, m.mail(lang, template, withLink))
}

// SendOTP mails a link and a code to sign in with. An address without an account gets one,
// without a password, once it is proven, if CreateUser allows it. The answer is the same
// whatever there is.
//
// Refusals: Invalid "wire.validation_failed", TooMany, Unavailable.
func (s *Service) SendOTP(ctx context.Context, by Principal, in WireOTP) error {
	mail, err := in.WireMail.clean()
	if err != nil {
		return err
	}
	reg, err := newWireRegistration(by, mail.Email, in.Data)
	if err != nil {
		return err
	}
	proof := s.newMail(forMagic, magicLife, mail)
	return s.askMail(ctx, by, "account.magic_link", mail.Email, func(tx *db.Tx) (entity, error) {
		acc, known, err := accountByEmailTx(tx, mail.Email)
		switch {
		case err != nil:
			return entity{}, err
		case known:
			proof.ofAccount(acc.ID)
			return entity{ofAccount, acc.ID}, s.mailTx(tx, proof, acc.Lang, "account.magic_link", true)
		case !in.CreateUser:
			return entity{"address", addressID(mail.Email)}, nil
		}
		if err := reg.insertWireTx(tx); err != nil {
			return entity{}, err
		}
		proof.ofRegistration(reg.ID)
		return entity{"registration", reg.ID}, s.mailTx(tx, proof, reg.Lang, "account.magic_link", true)
	})
}

// Resend mails the confirmation of a registration ("signup") or of a change of address
// ("email_change") again. The answer is the same when nothing waits.
//
// Refusals: Invalid "wire.validation_failed", TooMany, Unavailable.
func (s *Service) Resend(ctx context.Context, by Principal, kind string, in WireMail) error {
	in, err := in.clean()
	if err != nil {
		return err
	}
	switch kind {
	case forSignUp:
		return s.resendSignUp(ctx, by, in)
	case typeChange:
		return s.resendChange(ctx, by, in)
	}
	return wireInvalid("The type must be signup or email_change")
}

// resendSignUp mails the newest registration again. The person who asks need not be the one who
// registered, so the page behind this link asks for the password in either flow.
func (s *Service) resendSignUp(ctx context.Context, by Principal, in WireMail) error {
	proof := s.newMail(forSignUp, registrationLife, in)
	return s.askMail(ctx, by, "account.verify_again", in.Email, func(tx *db.Tx) (entity, error) {
		nobody := entity{"address", addressID(in.Email)}
		_, known, err := accountByEmailTx(tx, in.Email)
		if err != nil || known { // what waits beside an account cannot be opened
			return nobody, err
		}
		reg, found, err := db.Maybe[registration](tx, newestWireRegistration, sought(in.Email, tx.Now())...)
		if err != nil || !found {
			return nobody, err
		}
		proof.ofRegistration(reg.ID)
		proof.AsksPassword = true
		return entity{"registration", reg.ID}, s.mailTx(tx, proof, reg.Lang, "account.verify", true)
	})
}

// resendChange mails whatever of a change of address is still to be confirmed.
func (s *Service) resendChange(ctx context.Context, by Principal, in WireMail) error {
	mails := s.newChangeMails(in)
	return s.askMail(ctx, by, "account.email_change_again", in.Email, func(tx *db.Tx) (entity, error) {
		change, found, err := db.Maybe[emailChange](tx, findChangeByEmail, sought(in.Email, tx.Now())...)
		if err != nil || !found {
			return entity{"address", addressID(in.Email)}, err
		}
		acc, err := db.One[account](tx, findAccount, change.AccountID)
		if err != nil {
			return entity{}, err
		}
		return entity{ofAccount, acc.ID}, s.changeMailsTx(tx, mails, acc, change)
	})
}
