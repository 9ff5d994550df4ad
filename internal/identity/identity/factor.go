package identity

import (
	"context"
	"encoding/json"
	"strings"
	"time"
	"unicode/utf8"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// FactorKind is a sort of second factor.
type FactorKind string

// The kinds.
const (
	TOTP    FactorKind = "totp"     // codes of an authenticator app
	Phone   FactorKind = "phone"    // codes by text message, where the operator has a webhook for them
	Passkey FactorKind = "webauthn" // a key in a device or a password manager
)

// method is what a session's methods call the use of a factor of this kind.
func (k FactorKind) method() string {
	switch k {
	case TOTP:
		return byTOTP
	case Phone:
		return byPhone
	}
	return byPasskey
}

const (
	maxFactors    = 10
	maxFactorName = 60

	// enrolLife is how long a person may take to set a factor up; what is not verified by
	// then goes away.
	enrolLife     = 15 * time.Minute
	challengeLife = 5 * time.Minute
	maxTries      = 5

	// freshFor is how long after a sign-in factors may be changed without showing the
	// password again: a browser left open must not become another person's key.
	freshFor = 10 * time.Minute
)

// factorSeal separates the secrets of factors from everything else that is sealed.
const factorSeal = "factor"

// Factor is a second factor, without its secret.
type Factor struct {
	ID               string     `db:"id"`
	Kind             FactorKind `db:"kind"`
	Name             string     `db:"name"`
	Phone            string     // of a factor of that kind
	VerifiedAt       *time.Time `db:"verified_at"` // nil: set up and not shown to work yet
	UsedAt           *time.Time `db:"used_at"`
	CreatedAt        time.Time  `db:"created_at"`
	UpdatedAt        time.Time  `db:"updated_at"`
	LastChallengedAt *time.Time `db:"last_challenged_at"`
}

// factorRow is a factor as the table has it.
type factorRow struct {
	Factor
	OwnerKind string `db:"owner_kind"`
	OwnerID   string `db:"owner_id"`
	Secret    []byte `db:"secret"`
	LastStep  int64  `db:"last_step"`
	SignCount int64  `db:"sign_count"`
}

// Challenge is an attempt to show a factor that has begun.
type Challenge struct {
	ID        string
	Kind      FactorKind
	Enrols    bool // the options are those of making a passkey, not of using one
	ExpiresAt time.Time
	Options   json.RawMessage // for the browser, of a passkey
}

var (
	errFactorRejected   = fault.New(fault.Invalid, "factor.rejected")
	errChallengeExpired = fault.New(fault.Gone, "factor.challenge_expired") // also used, also unknown, also tried too often
	errFactorName       = fault.New(fault.Conflict, "factor.name_taken")
	errFactorsFull      = fault.New(fault.Conflict, "factor.too_many")
	errFactorVerified   = fault.New(fault.Conflict, "factor.verified_already")
	errNoPhone          = fault.New(fault.Conflict, "factor.phone_unavailable")
	errNoPasskeys       = fault.New(fault.Conflict, "factor.passkey_unavailable")
	errPasskeyRequired  = fault.New(fault.Conflict, "factor.passkey_required")
	errLastRequired     = fault.New(fault.Conflict, "factor.last_required")
	errNoFactor         = fault.New(fault.Conflict, "factor.none")
	errReauthenticate   = fault.New(fault.Forbidden, "session.reauthenticate")
)

// sealed binds a secret to its row.
func (s *Service) sealSecret(id string, secret []byte) ([]byte, error) {
	return s.ring.Seal(factorSeal, secret, []byte(id))
}

func (s *Service) secretOf(f factorRow) ([]byte, error) {
	return s.ring.Unseal(factorSeal, f.Secret, []byte(f.ID))
}

// Factors lists the owner's factors, oldest first, those not verified yet among them.
//
// Refusals: Unauthenticated, Unavailable.
func (s *Service) Factors(ctx context.Context, o Owner) ([]Factor, error) {
	if o.ID == "" {
		return nil, errNoSession
	}
	var all []Factor
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		all, err = s.factorsTx(tx, o.Kind, o.ID)
		return err
	})
	return all, err
}

func (s *Service) factorsTx(tx *db.Tx, kind, id string) ([]Factor, error) {
	rows, err := db.All[factorRow](tx, factorsOf, kind, id)
	if err != nil {
		return nil, err
	}
	all := make([]Factor, 0, len(rows))
	for _, row := range rows {
		if row.Kind == Phone {
			number, err := s.secretOf(row)
			if err != nil {
				return nil, err
			}
			row.Phone = string(number)
		}
		all = append(all, row.Factor)
	}
	return all, nil
}

// RenameFactor gives a factor another name.
//
// Refusals: Unauthenticated, Forbidden (something is due first), Invalid (the name),
// NotFound, Conflict "factor.name_taken", Unavailable.
func (s *Service) RenameFactor(ctx context.Context, o Owner, id, name string) error {
	if err := o.may(NeedEnrolment); err != nil {
		return err
	}
	name, err := o.factorName(name)
	if err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		f, err := ownFactorTx(tx, o, id)
		if err != nil || f.Name == name {
			return err
		}
		if err := s.freeNameTx(tx, o, name); err != nil {
			return err
		}
		if _, err := tx.Exec(renameFactor, f.ID, name, tx.Now()); err != nil {
			return err
		}
		return o.recordTx(tx, "factor.renamed", map[string]any{"factor": f.ID})
	})
}

// factorName tidies a name. On our own pages people tell their factors apart by it, so
// there it is asked for.
func (o Owner) factorName(name string) (string, error) {
	name = validate.Clean(name)
	switch {
	case name == "" && o.channel != ChannelWire:
		return "", badField("/name", validate.FieldRequired)
	case utf8.RuneCountInString(name) > maxFactorName:
		return "", fault.Fields(fault.Field{Pointer: "/name", Code: validate.TextTooLong, Params: map[string]any{"max": maxFactorName}})
	}
	return name, nil
}

// freeNameTx refuses a name that another factor has. On our own pages a person who begins
// anew after an attempt that came to nothing may use its name again.
func (s *Service) freeNameTx(tx *db.Tx, o Owner, name string) error {
	f, taken, err := db.Maybe[factorRow](tx, factorByName, o.Kind, o.ID, name)
	if err != nil || !taken {
		return err
	}
	if f.VerifiedAt != nil || o.channel == ChannelWire {
		return errFactorName
	}
	_, err = tx.Exec(deleteFactor, f.ID)
	return err
}

// ownFactorTx finds a factor of the owner; another person's is not there.
func ownFactorTx(tx *db.Tx, o Owner, id string) (factorRow, error) {
	if !isID(id) {
		return factorRow{}, errNotFound
	}
	f, found, err := db.Maybe[factorRow](tx, factorByID, id, o.Kind, o.ID)
	if err == nil && !found {
		err = errNotFound
	}
	return f, err
}

// recordTx writes to the owner's chain of the audit log.
func (o Owner) recordTx(tx *db.Tx, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{
		Actor: o.actor(), Action: action, EntityKind: o.Kind, EntityID: o.ID, Details: details,
	})
}

// tellTx tells the owner by mail what has changed about how they sign in.
func (s *Service) tellTx(tx *db.Tx, o Owner, template string, params map[string]any) error {
	return s.mail.QueueTx(tx, notify.Mail{To: o.email, Lang: o.lang, Template: template, Params: params})
}

// code takes the spaces out that people and apps put into codes.
func tidyCode(code string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' || r == '\u00a0' {
			return -1
		}
		return r
	}, code)
}
