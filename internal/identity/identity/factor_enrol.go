package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/totp"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
)

// NewFactor is what a factor is set up from.
type NewFactor struct {
	Kind     FactorKind
	Name     string
	Phone    string // of that kind
	Issuer   string // what an app shows as ours; empty means the lender's name
	Password string // the current one, when the last step is not fresh
}

// Enrolment is a factor that is set up and has still to be shown to work.
type Enrolment struct {
	Factor
	TOTP      *totp.Seed // of that kind
	Challenge Challenge
}

// EnrolFactor sets a second factor up. It counts from the moment VerifyFactor has seen it
// work; until then it changes nothing about signing in.
//
// Refusals: Unauthenticated, Forbidden (something else is due; "session.reauthenticate"
// when the last step is not fresh and no password is given), Invalid (fields), Conflict
// "factor.name_taken", "factor.too_many", "factor.phone_unavailable" or
// "factor.passkey_unavailable", TooMany, Unavailable.
func (s *Service) EnrolFactor(ctx context.Context, o Owner, in NewFactor) (Enrolment, error) {
	ctx = db.Vital(ctx)
	if err := o.may(NeedEnrolment); err != nil {
		return Enrolment{}, err
	}
	in, err := s.checkFactor(ctx, o, in)
	if err != nil {
		return Enrolment{}, err
	}
	if err := s.reauthenticated(ctx, o, in.Password); err != nil {
		return Enrolment{}, err
	}
	draft, err := s.draftFactor(ctx, o, in)
	if err != nil {
		return Enrolment{}, err
	}
	ch, err := s.draftChallenge(ctx, o, draft.row)
	if err != nil {
		return Enrolment{}, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		if err := s.mayEnrolTx(tx, o, in.Name); err != nil {
			return err
		}
		draft.row.CreatedAt, draft.row.UpdatedAt = tx.Now(), tx.Now()
		if _, err := tx.Exec(insertFactor, draft.row.ID, o.Kind, o.ID, in.Kind, in.Name, draft.row.Secret, tx.Now()); err != nil {
			return err
		}
		return ch.openTx(tx, o)
	})
	if err != nil {
		return Enrolment{}, err
	}
	if err := s.sendCode(ctx, o, ch); err != nil {
		return Enrolment{}, err
	}
	return Enrolment{draft.row.Factor, draft.seed, ch.Challenge}, nil
}

func (s *Service) checkFactor(ctx context.Context, o Owner, in NewFactor) (NewFactor, error) {
	name, err := o.factorName(in.Name)
	if err != nil {
		return in, err
	}
	in.Name = name
	switch in.Kind {
	case TOTP:
		return in, nil
	case Passkey:
		if s.passkeys == nil {
			return in, errNoPasskeys
		}
		return in, nil
	case Phone:
		if err := s.texts(ctx); err != nil {
			return in, err
		}
		number, code := validate.Phone(in.Phone)
		if code != "" {
			return in, badField("/phone", code)
		}
		in.Phone = number
		return in, nil
	}
	return in, badField("/kind", "factor.kind_unknown")
}

// factorDraft is a factor that is not stored yet: its secret is drawn and sealed outside
// of the transaction.
type factorDraft struct {
	row  factorRow
	seed *totp.Seed
}

func (s *Service) draftFactor(ctx context.Context, o Owner, in NewFactor) (factorDraft, error) {
	d := factorDraft{row: factorRow{Factor: Factor{ID: uuid.Must(uuid.NewV7()).String(), Kind: in.Kind, Name: in.Name, Phone: in.Phone}}}
	secret := []byte(in.Phone)
	if in.Kind == TOTP {
		issuer := in.Issuer
		if issuer == "" {
			issuer = s.lenderName(ctx)
		}
		seed, err := totp.For(totp.NewSecret(), issuer, o.email)
		if err != nil {
			return d, err
		}
		d.seed, secret = &seed, []byte(seed.Secret)
	}
	var err error
	d.row.Secret, err = s.sealSecret(d.row.ID, secret)
	return d, err
}

// mayEnrolTx clears away what the owner began and never finished, and refuses one factor
// too many or a name twice.
func (s *Service) mayEnrolTx(tx *db.Tx, o Owner, name string) error {
	if _, err := tx.Exec(dropUnverified, o.Kind, o.ID, tx.Now().Add(-enrolLife)); err != nil {
		return err
	}
	if err := s.freeNameTx(tx, o, name); err != nil {
		return err
	}
	all, err := db.All[factorRow](tx, factorsOf, o.Kind, o.ID)
	if err == nil && len(all) >= maxFactors {
		err = errFactorsFull
	}
	return err
}

// reauthenticated is for what a stolen browser must not do: the current password is shown,
// or the last step is fresh. Other programs keep to the levels of their contract.
func (s *Service) reauthenticated(ctx context.Context, o Owner, password string) error {
	if o.channel == ChannelWire {
		return nil
	}
	stored, fresh, err := s.passwordOf(ctx, o)
	switch {
	case err != nil:
		return err
	case password == "" && fresh:
		return nil
	case password == "":
		return errReauthenticate
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return err
	}
	defer turn.end()
	if err := s.brake(ctx, taking{passwordCheck, o.ID}); err != nil {
		return err
	}
	match, _, err := turn.check(ctx, password, stored)
	if err == nil && !match {
		err = badField("/password", "password.wrong")
	}
	return err
}

// passwordOf reads the owner's hash, and whether their last step is fresh.
func (s *Service) passwordOf(ctx context.Context, o Owner) (hash string, fresh bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		fresh = len(o.methods) > 0 && tx.Now().Before(time.Unix(o.methods[0].At, 0).Add(freshFor))
		hash, err = o.passwordTx(tx)
		return err
	})
	return hash, fresh, err
}

func (o Owner) passwordTx(tx *db.Tx) (string, error) {
	var hash string
	var err error
	if o.Kind == ofStaff {
		var m member
		m, err = db.One[member](tx, findMember, o.ID)
		hash = m.PasswordHash
	} else {
		var acc account
		acc, err = db.One[account](tx, findAccount, o.ID)
		hash = acc.PasswordHash
	}
	if fault.KindOf(err) == fault.NotFound {
		err = errNoSession
	}
	return hash, err
}
