package identity

import (
	"context"
	"time"

	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
)

const recoveryLife = 30 * time.Minute

// recovery is a row of recovery_tokens.
type recovery struct {
	Email string `db:"email" private:"recovery_tokens.email"`
	Hash  string `db:"token_hash"`
}

// Recover mails a link to choose a new password, to an account or to a registration that
// was never confirmed. The answer is the same when there is neither. A new link replaces
// the one before it.
//
// Refusals: Invalid (not an address), TooMany (this source asks too often), Unavailable.
func (s *Service) Recover(ctx context.Context, by Principal, email string) error {
	v := validate.New()
	v.Check("/email", validate.Email(email))
	if err := v.Err(); err != nil {
		return err
	}
	if err := s.brake(ctx, from(recoverPerSource, by)); err != nil {
		return err
	}
	email = validate.NormalEmail(email)
	token, hash := keyring.NewToken()
	return s.db.Update(ctx, func(tx *db.Tx) error {
		// Counted before the link is replaced: or a person who asks often enough could keep
		// the owner's links from ever working. And counted and recorded for every address:
		// a commit with nothing to write is quick enough to tell who is no client.
		allowed, err := mayMailTx(tx, "account.reset", email)
		if err != nil || !allowed {
			return err
		}
		who, lang, known, err := recoverableTx(tx, email)
		if err != nil {
			return err
		}
		if err := audit.RecordTx(tx, audit.Event{
			Actor: by.Actor(), Action: "account.recovery_requested", EntityKind: who.kind, EntityID: who.id,
		}); err != nil || !known {
			return err
		}
		if _, err := tx.Exec(deleteRecovery, sought(email)...); err != nil {
			return err
		}
		if _, err := tx.Exec(saveRecovery, personal.RecoveryEmail.Text(email, hash), hash, tx.Now(), tx.Now().Add(recoveryLife), personal.Address(email)); err != nil {
			return err
		}
		return s.mail.QueueTx(tx, notify.Mail{
			To: email, Lang: lang, Template: "account.reset",
			Params: map[string]any{"link": link("/reset-password", lang, token)},
		})
	})
}

// recoverableTx says what an address can recover, if anything, and in which language.
func recoverableTx(tx *db.Tx, email string) (who entity, lang string, known bool, err error) {
	acc, known, err := accountByEmailTx(tx, email)
	if err != nil || known {
		return entity{"account", acc.ID}, acc.Lang, known, err
	}
	reg, known, err := db.Maybe[registration](tx, newestRegistration, sought(email, tx.Now())...)
	if err != nil || known {
		return entity{"registration", reg.ID}, reg.Lang, known, err
	}
	return entity{"address", addressID(email)}, "", false, nil
}

// ResetPassword redeems a recovery link, once. It proves the address, so a registration
// that was never confirmed becomes an account. Every session of the account ends, and
// its owner is told by mail.
//
// Refusals: Invalid (fields), Gone (the link is unknown, used or expired), TooMany, Unavailable.
func (s *Service) ResetPassword(ctx context.Context, by Principal, token, password, confirm string) error {
	if err := s.checkPassword(ctx, password, confirm); err != nil {
		return err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return err
	}
	defer turn.end()
	if err := s.brake(ctx, from(tokenPerSource, by)); err != nil {
		return err
	}
	who, err := s.linkStands(ctx, token) // no hash for a link that is none
	if err != nil {
		return err
	}
	if err := s.checkPassword(ctx, password, confirm, who...); err != nil {
		return err
	}
	hash, err := turn.hash(ctx, password)
	if err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		mailed, found, err := db.Maybe[recovery](tx, takeRecovery, keyring.HashToken(token), tx.Now())
		if err == nil && !found {
			err = errLink
		}
		if err != nil {
			return err
		}
		return s.resetTx(tx, by, mailed.Email, hash)
	})
}

// linkStands says of whose address a link is, and by which name they are known.
func (s *Service) linkStands(ctx context.Context, token string) (who []string, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		mailed, found, err := db.Maybe[recovery](tx, findRecovery, keyring.HashToken(token), tx.Now())
		if err == nil && !found {
			err = errLink
		}
		if err != nil {
			return err
		}
		acc, _, err := accountByEmailTx(tx, mailed.Email)
		who = []string{mailed.Email, acc.FirstName, acc.LastName}
		return err
	})
	return who, err
}

func (s *Service) resetTx(tx *db.Tx, by Principal, email, hash string) error {
	acc, known, err := accountByEmailTx(tx, email)
	if err != nil {
		return err
	}
	if !known {
		return s.confirmTx(tx, by, email, hash)
	}
	if err := s.setPasswordTx(tx, by, acc, hash, "account.password_reset"); err != nil {
		return err
	}
	return s.provenTx(tx, acc)
}

// confirmTx makes the account of the newest registration of a proven address, with the
// password that its owner has just chosen.
func (s *Service) confirmTx(tx *db.Tx, by Principal, email, hash string) error {
	reg, found, err := db.Maybe[registration](tx, newestRegistration, sought(email, tx.Now())...)
	if err == nil && !found {
		err = errLink
	}
	if err != nil {
		return err
	}
	reg.PasswordHash = hash
	_, err = s.openAccountTx(tx, by, reg)
	return err
}
