package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
)

// clean checks what comes with every mail and normalises it.
func (in WireMail) clean() (WireMail, error) {
	if validate.Email(in.Email) != "" {
		return in, wireInvalid("Unable to validate email address: invalid format")
	}
	in.Email = validate.NormalEmail(in.Email)
	var err error
	in.Method, err = checkChallenge(in.Challenge, in.Method)
	return in, err
}

var (
	insertWireRegistration = db.SQL(`
		INSERT INTO registrations (id, email, first_name, last_name, country, lang, password_hash, token_hash,
			created_at, expires_at, email_mark, meta, door)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'wire')`)

	// What waits for an address at the wire, newest first: whose password may be asked for.
	listWaiting = db.SQL(`
		SELECT password_hash FROM registrations
		WHERE ` + isSought + ` AND door = 'wire' AND password_hash <> '' AND expires_at > $3
		ORDER BY created_at DESC, id DESC LIMIT 8`)

	newestWireRegistration = db.SQL(`
		SELECT ` + registrationColumns + ` FROM registrations
		WHERE ` + isSought + ` AND door = 'wire' AND password_hash <> '' AND expires_at > $3
		ORDER BY created_at DESC, id DESC LIMIT 1`)
)

// newWireRegistration makes the registration of an address from what came with it. Its own
// token is thrown away: what opens it is in mail_tokens.
func newWireRegistration(by Principal, email string, data map[string]any) (registration, error) {
	meta, err := metaText(data)
	if err != nil {
		return registration{}, err
	}
	first, last, country := person(data)
	return registration{
		ID: uuid.Must(uuid.NewV7()).String(), Email: email, FirstName: first, LastName: last, Country: country,
		Lang: language(by), Meta: meta,
	}, nil
}

func (r registration) insertWireTx(tx *db.Tx) error {
	_, unused := keyring.NewToken()
	_, err := tx.Exec(insertWireRegistration, append(r.row(unused, tx.Now()), personal.RegistrationMeta.Text(r.Meta, r.ID))...)
	return err
}

// SignUp opens a registration and mails what proves the address; its owner, when there is
// an account, is told instead. The answer is the same, and so is the work: a person with
// an id that is only theirs once the address is proven.
//
// Refusals: Invalid "wire.validation_failed" (address, metadata, challenge),
// "wire.weak_password" (Fields say why), TooMany, Unavailable.
func (s *Service) SignUp(ctx context.Context, by Principal, in WireSignUp) (WireUser, error) {
	mail, err := in.WireMail.clean()
	if err != nil {
		return WireUser{}, err
	}
	reg, err := newWireRegistration(by, mail.Email, in.Data)
	if err != nil {
		return WireUser{}, err
	}
	if err := weak(s.passwordCode(ctx, in.Password, reg.FirstName, reg.LastName, reg.Email)); err != nil {
		return WireUser{}, err
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return WireUser{}, err
	}
	defer turn.end()
	waiting, err := s.beginSignUp(ctx, by, mail.Email)
	if err != nil {
		return WireUser{}, err
	}
	if reg.PasswordHash, err = turn.hashLike(ctx, in.Password, waiting); err != nil {
		return WireUser{}, err
	}
	proof := s.newMail(forSignUp, registrationLife, mail).ofRegistration(reg.ID)
	proof.AsksPassword = !proof.pkce()
	var at time.Time
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		at = tx.Now()
		return s.signUpTx(tx, by, reg, proof)
	})
	if err != nil {
		return WireUser{}, err
	}
	user := newWireUser(reg.ID, reg.Email, metaOf(reg.Meta), at)
	user.ConfirmationSentAt = &at
	return user, nil
}

// weak is the refusal of a password by its code, if any.
func weak(code string) error {
	if code == "" {
		return nil
	}
	refusal := *errWeakPassword
	refusal.Fields = []fault.Field{{Pointer: "/password", Code: code}}
	return &refusal
}

// beginSignUp counts the attempt and reads the hash whose salt the new one shares.
func (s *Service) beginSignUp(ctx context.Context, by Principal, email string) (like string, err error) {
	if err := s.brake(ctx, from(registerPerSource, by)); err != nil {
		return "", err
	}
	hashes, err := s.hashesFor(ctx, email)
	if err != nil || len(hashes) == 0 {
		return "", err
	}
	return hashes[0], nil
}

// hashesFor gives the hashes of the passwords that an address has: the account's first,
// then what waits.
func (s *Service) hashesFor(ctx context.Context, email string) (hashes []string, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		acc, _, err := accountByEmailTx(tx, email)
		if err != nil {
			return err
		}
		hashes, err = db.All[string](tx, listWaiting, sought(email, tx.Now())...)
		if acc.PasswordHash != "" {
			hashes = append([]string{acc.PasswordHash}, hashes...)
		}
		return err
	})
	return hashes, err
}

func (s *Service) signUpTx(tx *db.Tx, by Principal, reg registration, proof *newMail) error {
	acc, known, err := accountByEmailTx(tx, reg.Email)
	if err != nil {
		return err
	}
	// One count for either mail: two could be told apart by using one of them up.
	allowed, err := mayMailTx(tx, "wire.signup", reg.Email)
	if err != nil || !allowed {
		return err
	}
	// It is kept for a known address too, though nothing can open it: a person who signs in with
	// this password is answered in the same way, account or not.
	if err := reg.insertWireTx(tx); err != nil {
		return err
	}
	if known {
		return s.toldOwnerTx(tx, by, acc)
	}
	if err := proof.insertTx(tx); err != nil {
		return err
	}
	if err := audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "account.registered", EntityKind: "registration", EntityID: reg.ID, New: true,
	}); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, proof.mail(reg.Lang, confirmTemplate(proof), true))
}

// confirmTemplate is the mail of a registration: by the link its page asks for the
// password, or it leads back to the browser that registered.
func confirmTemplate(m *newMail) string {
	if m.AsksPassword {
		return "account.verify"
	}
	return "account.code"
}
