package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
)

const registrationLife = 24 * time.Hour

// Registration is what a person fills in to open an account.
type Registration struct {
	FirstName, LastName       string
	Country                   string
	Email                     string
	Password, PasswordConfirm string
}

func (in Registration) clean() Registration {
	in.FirstName, in.LastName = validate.Clean(in.FirstName), validate.Clean(in.LastName)
	in.Email = validate.NormalEmail(in.Email)
	return in
}

func (in Registration) check(passwordCode string) error {
	v := validate.New()
	v.Check("/first_name", validate.Name(in.FirstName))
	v.Check("/last_name", validate.Name(in.LastName))
	v.Check("/country", validate.Country(in.Country))
	v.Check("/email", validate.Email(in.Email))
	v.Check("/password", passwordCode)
	v.Check("/password_confirm", validate.Passwords(in.Password, in.PasswordConfirm))
	return v.Err()
}

// Register opens a registration and mails the link that proves the address; when the
// address has an account already, its owner is told by mail instead. The answer is the
// same, and so is the work.
//
// Refusals: Invalid (fields), TooMany, Unavailable.
func (s *Service) Register(ctx context.Context, by Principal, in Registration) error {
	in = in.clean()
	if err := in.check(s.passwordCode(ctx, in.Password, in.FirstName, in.LastName, in.Email)); err != nil {
		return err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return err
	}
	defer turn.end()
	if err := s.brake(ctx, from(registerPerSource, by)); err != nil {
		return err
	}
	hash, err := turn.hash(ctx, in.Password)
	if err != nil {
		return err
	}
	token, tokenHash := keyring.NewToken()
	reg := registration{
		ID: uuid.Must(uuid.NewV7()).String(), Email: in.Email, FirstName: in.FirstName, LastName: in.LastName,
		Country: in.Country, Lang: language(by), PasswordHash: hash,
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		acc, known, err := accountByEmailTx(tx, in.Email)
		if err != nil {
			return err
		}
		if known {
			return s.tellOwnerTx(tx, by, acc)
		}
		return s.openRegistrationTx(tx, by, reg, token, tokenHash)
	})
}

func (s *Service) openRegistrationTx(tx *db.Tx, by Principal, reg registration, token, tokenHash string) error {
	allowed, err := mayMailTx(tx, "account.verify", reg.Email)
	if err != nil || !allowed {
		return err
	}
	if _, err := tx.Exec(insertRegistration, reg.row(tokenHash, tx.Now())...); err != nil {
		return err
	}
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "account.registered", EntityKind: "registration", EntityID: reg.ID, New: true,
	}); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{
		To: reg.Email, Lang: reg.Lang, Template: "account.verify", Key: "account.verify:" + reg.ID,
		Params: map[string]any{"link": link("/verify-email", reg.Lang, token), "valid_hours": int(registrationLife.Hours())},
	})
}

// tellOwnerTx tells the owner of an account that a person tried to register it.
func (s *Service) tellOwnerTx(tx *db.Tx, by Principal, acc account) error {
	allowed, err := mayMailTx(tx, "account.exists", acc.Email)
	if err != nil || !allowed {
		return err
	}
	return s.toldOwnerTx(tx, by, acc)
}

func (s *Service) toldOwnerTx(tx *db.Tx, by Principal, acc account) error {
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "account.registered_again", EntityKind: "account", EntityID: acc.ID,
	}); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{To: acc.Email, Lang: acc.Lang, Template: "account.exists"})
}
