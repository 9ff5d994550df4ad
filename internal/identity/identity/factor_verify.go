package identity

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/totp"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

// Answer is what a person shows for a challenge.
type Answer struct {
	ChallengeID string
	FactorID    string // whose the challenge must be; alone, while setting up: its newest one
	Code        string
	Credential  json.RawMessage // of a passkey, as the browser gave it
}

// Verified is what a right answer gave: the session, as surely known as it now is. At our
// own pages it has a new token.
type Verified struct {
	Started
	// RecoveryCodes are shown once, with the first factor.
	RecoveryCodes []string
}

// attempt is an answer that is being checked: what the database held when it was counted.
type attempt struct {
	challenge challengeRow
	factor    factorRow
	lock      limit.State // of staff
	now       time.Time
}

// VerifyFactor checks the answer to a challenge and raises the session to the second level,
// in its place. The owner's other sessions of the first level end. A factor that was being
// set up counts from now on; with the first one come recovery codes.
//
// Refusals: Unauthenticated, Forbidden (a password is to be changed first, "staff.blocked"),
// Invalid "factor.rejected" (whatever was wrong), Gone "factor.challenge_expired" (also
// used, unknown, or tried five times), TooMany, Unavailable.
func (s *Service) VerifyFactor(ctx context.Context, o Owner, in Answer) (Verified, error) {
	ctx = db.Vital(ctx)
	if err := o.may(NeedFactor, NeedEnrolment); err != nil {
		return Verified{}, err
	}
	var v Verified
	err := s.answer(ctx, o, in, func(at attempt, p proof) (err error) {
		v, err = s.finishVerify(ctx, o, at, p)
		return err
	})
	return v, err
}

// answer counts and checks the answer to a challenge; finish spends it with what it opens.
func (s *Service) answer(ctx context.Context, o Owner, in Answer, finish func(attempt, proof) error) error {
	at, err := s.beginVerify(ctx, o, in)
	if err != nil {
		return err
	}
	p, err := s.checkAnswer(o, at, in)
	if fault.KindOf(err) == fault.Invalid {
		return s.refuseFactor(ctx, o, at)
	}
	if err == nil {
		err = finish(at, p)
	}
	if err == errFactorRejected { // shown at the same moment elsewhere
		return s.refuseFactor(ctx, o, at)
	}
	return err
}

// beginVerify counts the try before anything is looked at.
func (s *Service) beginVerify(ctx context.Context, o Owner, in Answer) (at attempt, err error) {
	var refusal error
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		at, refusal = attempt{now: tx.Now()}, nil
		id, err := challengeID(tx, o, in)
		if err != nil {
			return err
		}
		if at.lock, refusal, err = s.countFactorTx(tx, o); err != nil || refusal != nil {
			return err
		}
		var open bool
		at.challenge, open, err = db.Maybe[challengeRow](tx, tryChallenge, id, o.Kind, o.ID, tx.Now(), maxTries)
		if err != nil {
			return err
		}
		if !open || at.challenge.FactorID == nil || in.FactorID != "" && in.FactorID != *at.challenge.FactorID {
			return errChallengeExpired // rolls the count back: nothing was tried
		}
		if at.factor, err = ownFactorTx(tx, o, *at.challenge.FactorID); err != nil || at.factor.Kind == Passkey {
			return err
		}
		refusal, err = s.countCodeTx(tx, o)
		return err
	})
	if err == nil {
		err = refusal
	}
	return at, err
}

// challengeID finds which challenge is answered.
func challengeID(tx *db.Tx, o Owner, in Answer) (string, error) {
	if in.ChallengeID != "" {
		if !isID(in.ChallengeID) {
			return "", errChallengeExpired
		}
		return in.ChallengeID, nil
	}
	f, err := ownFactorTx(tx, o, in.FactorID)
	if err != nil {
		return "", err
	}
	if f.VerifiedAt != nil {
		return "", errFactorVerified
	}
	id, found, err := db.Maybe[string](tx, newestChallenge, f.ID, o.Kind, o.ID, tx.Now())
	if err == nil && !found {
		err = errChallengeExpired
	}
	return id, err
}

// proof is what a right answer has to store.
type proof struct {
	step    int64 // of a one-time code
	passkey shown
}

// checkAnswer looks at the answer. It answers fault Invalid when it is wrong.
func (s *Service) checkAnswer(o Owner, at attempt, in Answer) (p proof, err error) {
	switch at.factor.Kind {
	case TOTP:
		secret, err := s.secretOf(at.factor)
		if err != nil {
			return p, err
		}
		step, right := totp.Step(string(secret), tidyCode(in.Code), at.now, at.factor.LastStep)
		if !right {
			return p, errFactorRejected
		}
		return proof{step: step}, nil
	case Phone:
		if !s.ring.CheckHMAC(factorSeal, answerText(at.challenge.ID, tidyCode(in.Code)), at.challenge.Data) {
			return p, errFactorRejected
		}
		return p, nil
	}
	p.passkey, err = s.checkPasskey(o, at.factor, at.challenge, in.Credential)
	return p, err
}

// useTx spends the challenge and what was shown. It answers errFactorRejected when either
// was spent in the meantime.
func (at attempt) useTx(tx *db.Tx, p proof) error {
	n, err := tx.Exec(useChallenge, at.challenge.ID, tx.Now())
	if err == nil && n == 0 {
		err = errChallengeExpired
	}
	if err != nil {
		return err
	}
	switch {
	case at.factor.Kind == TOTP:
		n, err = tx.Exec(useTOTP, at.factor.ID, p.step, tx.Now())
	case at.factor.Kind == Phone:
		n, err = tx.Exec(usePhone, at.factor.ID, tx.Now())
	case at.challenge.Purpose == toEnrol:
		n, err = tx.Exec(makePasskey, at.factor.ID, p.passkey.sealed, p.passkey.id, p.passkey.count, tx.Now())
	default:
		n, err = tx.Exec(usePasskey, at.factor.ID, p.passkey.sealed, p.passkey.count, tx.Now(), at.factor.SignCount)
	}
	if err == nil && n == 0 {
		err = errFactorRejected
	}
	return err
}

func (s *Service) finishVerify(ctx context.Context, o Owner, at attempt, p proof) (Verified, error) {
	st := s.newStart()
	codes := newRecoveryCodes()
	var v Verified
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		v = Verified{}
		if err := at.useTx(tx, p); err != nil {
			return err
		}
		if err := s.clearFactorTx(tx, o); err != nil {
			return err
		}
		if at.factor.VerifiedAt == nil {
			shown, err := s.enrolledTx(tx, o, at.factor, codes)
			if err != nil {
				return err
			}
			v.RecoveryCodes = shown
		}
		m := method(at.factor.Kind.method(), tx.Now())
		m.Factor = at.factor.ID
		return st.raiseTx(tx, o, m)
	})
	if err != nil {
		return Verified{}, err
	}
	v.Started = st.Started
	return v, nil
}

// enrolledTx makes a factor count: the person has one more, is told by mail, and gets
// recovery codes when they have none. Other programs have no place to show codes.
func (s *Service) enrolledTx(tx *db.Tx, o Owner, f factorRow, codes []string) ([]string, error) {
	if _, err := tx.Exec(o.realm().countFactors, o.ID); err != nil {
		return nil, err
	}
	if err := o.recordTx(tx, "factor.enrolled", map[string]any{"factor": f.ID, "kind": f.Kind}); err != nil {
		return nil, err
	}
	if err := s.tellTx(tx, o, "security.factor_added", map[string]any{"name": f.Name}); err != nil {
		return nil, err
	}
	left, err := db.One[int64](tx, countRecoveryCodes, o.Kind, o.ID)
	if err != nil || left > 0 || o.channel == ChannelWire {
		return nil, err
	}
	return codes, saveRecoveryCodesTx(tx, o, codes)
}

// refuseFactor records a wrong answer and returns the refusal: the same for every kind.
func (s *Service) refuseFactor(ctx context.Context, o Owner, at attempt) error {
	var refusal error
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		refusal = errFactorRejected
		if at.lock.Locked() {
			refusal = blocked(at.lock, tx.Now())
		}
		return o.recordTx(tx, "factor.refused", nil)
	})
	if err != nil {
		return err
	}
	return refusal
}
