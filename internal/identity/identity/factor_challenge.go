package identity

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"math/big"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

// What a challenge is for, as the table names it.
const (
	toEnrol  = "enrol"
	toVerify = "verify"
	toSignIn = "signin"
)

// challengeRow is a challenge as the table has it.
type challengeRow struct {
	ID        string    `db:"id"`
	FactorID  *string   `db:"factor_id"`
	OwnerKind string    `db:"owner_kind"`
	OwnerID   string    `db:"owner_id"`
	Purpose   string    `db:"purpose"`
	Data      []byte    `db:"data"`
	CreatedAt time.Time `db:"created_at"`
	ExpiresAt time.Time `db:"expires_at"`
}

// challengeDraft is a challenge that is not stored yet.
type challengeDraft struct {
	Challenge
	factorID string
	purpose  string
	data     []byte // what the answer is checked against
	life     time.Duration

	phone, code string // to be sent when the challenge is stored
}

// Challenge begins an attempt to show a factor: five minutes and five tries. A text message
// leaves for a telephone, and a passkey's options are returned.
//
// Refusals: Unauthenticated, Forbidden (a password is to be changed first), NotFound,
// Conflict "factor.passkey_required", "factor.phone_unavailable" or
// "factor.passkey_unavailable", TooMany, Unavailable.
func (s *Service) Challenge(ctx context.Context, o Owner, factorID string) (Challenge, error) {
	ctx = db.Vital(ctx)
	if err := o.may(NeedFactor, NeedEnrolment); err != nil {
		return Challenge{}, err
	}
	f, err := s.challengeable(ctx, o, factorID)
	if err != nil {
		return Challenge{}, err
	}
	ch, err := s.draftChallenge(ctx, o, f)
	if err != nil {
		return Challenge{}, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error { return ch.openTx(tx, o) })
	if err != nil {
		return Challenge{}, err
	}
	return ch.Challenge, s.sendCode(ctx, o, ch)
}

// challengeable finds the factor. Where the policy wants passkeys, who has one uses it.
func (s *Service) challengeable(ctx context.Context, o Owner, factorID string) (f factorRow, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if f, err = ownFactorTx(tx, o, factorID); err != nil {
			return err
		}
		if f.Kind == Passkey || s.policy(o.realm()) != PasskeyMFA {
			return nil
		}
		all, err := db.All[factorRow](tx, factorsOf, o.Kind, o.ID)
		if err == nil && countKind(all, Passkey) > 0 {
			err = errPasskeyRequired
		}
		return err
	})
	return f, err
}

// countKind counts the verified factors of a kind.
func countKind(all []factorRow, kind FactorKind) int {
	n := 0
	for _, f := range all {
		if f.VerifiedAt != nil && f.Kind == kind {
			n++
		}
	}
	return n
}

// draftChallenge prepares what the answer is to be checked against.
func (s *Service) draftChallenge(ctx context.Context, o Owner, f factorRow) (*challengeDraft, error) {
	ch := &challengeDraft{
		Challenge: Challenge{ID: uuid.Must(uuid.NewV7()).String(), Kind: f.Kind},
		factorID:  f.ID, purpose: toVerify, life: challengeLife, data: []byte{},
	}
	if f.VerifiedAt == nil {
		ch.purpose, ch.life, ch.Enrols = toEnrol, enrolLife, true
	}
	var err error
	switch f.Kind {
	case Phone:
		err = s.draftCode(ctx, o, f, ch)
	case Passkey:
		err = s.draftPasskey(ctx, o, f, ch)
	}
	return ch, err
}

// openTx stores the challenge.
func (ch *challengeDraft) openTx(tx *db.Tx, o Owner) error {
	ch.ExpiresAt = tx.Now().Add(ch.life)
	if ch.Kind == Phone {
		verdict, err := limit.TakeTx(tx, textsPerOwner, o.ID)
		if err == nil && !verdict.Allowed {
			err = TooMany(verdict.RetryAfter)
		}
		if err != nil {
			return err
		}
	}
	if _, err := tx.Exec(challengedFactor, ch.factorID, tx.Now()); err != nil {
		return err
	}
	_, err := tx.Exec(insertChallenge, ch.ID, &ch.factorID, o.Kind, o.ID, ch.purpose, ch.data, o.by.Source, tx.Now(), ch.ExpiresAt)
	return err
}

// TextSender hands a text message over to be sent, and says whether it can: who sends them may come and go.
type TextSender interface {
	SendSMS(ctx context.Context, to, text string) error
	CanText(ctx context.Context) (bool, error)
}

const textDigits = 6

// draftCode draws the code of a text message. The database keeps it under a key, since six
// digits are quickly tried.
func (s *Service) draftCode(ctx context.Context, o Owner, f factorRow, ch *challengeDraft) error {
	if err := s.texts(ctx); err != nil {
		return err
	}
	number, err := s.secretOf(f)
	if err != nil {
		return err
	}
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return err
	}
	ch.phone, ch.code = string(number), fmt.Sprintf("%0*d", textDigits, n)
	ch.data = s.ring.HMAC(factorSeal, answerText(ch.ID, ch.code))
	return nil
}

// texts refuses where nothing sends text messages.
func (s *Service) texts(ctx context.Context) error {
	if s.sms == nil {
		return errNoPhone
	}
	can, err := s.sms.CanText(ctx)
	if err == nil && !can {
		err = errNoPhone
	}
	return err
}

// answerText binds a code to its challenge.
func answerText(challenge, code string) []byte { return []byte(challenge + "\x00" + code) }

// sendCode hands the text message over, after the challenge was committed.
func (s *Service) sendCode(ctx context.Context, o Owner, ch *challengeDraft) error {
	if ch.phone == "" {
		return nil
	}
	text := i18n.For(o.lang).T("mail:sms.code", map[string]any{"code": ch.code, "provider": s.lenderName(ctx)})
	if err := s.sms.SendSMS(ctx, ch.phone, text); err != nil {
		return errBusy.Wrap(err)
	}
	return nil
}

// options writes a passkey's options as browsers read them.
func options(v any) (json.RawMessage, error) {
	text, err := json.Marshal(map[string]any{"publicKey": v})
	if err != nil {
		return nil, fmt.Errorf("options of a passkey: %w", err)
	}
	return text, nil
}
