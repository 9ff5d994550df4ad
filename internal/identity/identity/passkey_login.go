package identity

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

var errPasskeyRejected = fault.New(fault.Unauthenticated, "auth.passkey_rejected")

// nobody is whose a challenge is before anybody is known.
const nobody = ""

// BeginPasskeyLogin begins a sign-in that starts with a passkey instead of an address and
// a password: the browser asks which.
//
// Refusals: Conflict "factor.passkey_unavailable", TooMany, Unavailable.
func (s *Service) BeginPasskeyLogin(ctx context.Context, by Principal) (Challenge, error) {
	return s.beginPasskeyLogin(ctx, clientRealm, by)
}

// BeginStaffPasskeyLogin is BeginPasskeyLogin for staff.
func (s *Service) BeginStaffPasskeyLogin(ctx context.Context, by Principal) (Challenge, error) {
	return s.beginPasskeyLogin(ctx, staffRealm, by)
}

func (s *Service) beginPasskeyLogin(ctx context.Context, d *realm, by Principal) (Challenge, error) {
	ctx = db.Vital(ctx)
	if s.passkeys == nil {
		return Challenge{}, errNoPasskeys
	}
	if err := s.brake(ctx, from(passkeyPerSource, by)); err != nil {
		return Challenge{}, err
	}
	// The key alone is one step; that its holder unlocked it is the other.
	request, session, err := s.passkeys.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return Challenge{}, fmt.Errorf("begin with a passkey: %w", err)
	}
	ch := &challengeDraft{
		Challenge: Challenge{ID: uuid.Must(uuid.NewV7()).String(), Kind: Passkey}, purpose: toSignIn, life: challengeLife,
	}
	if err := ch.keep(request.Response, session); err != nil {
		return Challenge{}, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		ch.ExpiresAt = tx.Now().Add(ch.life)
		_, err := tx.Exec(insertChallenge, ch.ID, nil, d.kind, nobody, ch.purpose, ch.data, by.Source, tx.Now(), ch.ExpiresAt)
		return err
	})
	return ch.Challenge, err
}

// PasskeyLogin signs in whose passkey answers the challenge. The session has the second
// level at once: a passkey is held, and its holder has unlocked it.
//
// Refusals: Unauthenticated "auth.passkey_rejected" (whatever was wrong), Gone
// "factor.challenge_expired", TooMany, Unavailable.
func (s *Service) PasskeyLogin(ctx context.Context, by Principal, challengeID string, credential json.RawMessage) (Started, error) {
	return s.passkeyLogin(ctx, clientRealm, by, challengeID, credential)
}

// StaffPasskeyLogin is PasskeyLogin for staff.
func (s *Service) StaffPasskeyLogin(ctx context.Context, by Principal, challengeID string, credential json.RawMessage) (Started, error) {
	return s.passkeyLogin(ctx, staffRealm, by, challengeID, credential)
}

func (s *Service) passkeyLogin(ctx context.Context, d *realm, by Principal, challengeID string, credential []byte) (Started, error) {
	ctx = db.Vital(ctx)
	if !isID(challengeID) {
		return Started{}, errChallengeExpired
	}
	if err := s.brake(ctx, from(passkeyPerSource, by)); err != nil {
		return Started{}, err
	}
	at, err := s.findPasskey(ctx, d, challengeID, credentialID(credential))
	if err != nil {
		return Started{}, err
	}
	o := Owner{Kind: at.factor.OwnerKind, ID: at.factor.OwnerID, by: by, channel: ChannelSite}
	key, err := s.checkPasskey(o, at.factor, at.challenge, credential)
	if fault.KindOf(err) == fault.Invalid || at.factor.ID == "" {
		return Started{}, s.refused(ctx, by, at.about(d), errPasskeyRejected)
	}
	if err != nil {
		return Started{}, err
	}
	st := s.newStart(byPasskey)
	st.factorID = at.factor.ID
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		if err := at.useTx(tx, proof{passkey: key}); err != nil {
			return err
		}
		return st.personTx(tx, d, by, at.factor.OwnerID)
	})
	if err == errFactorRejected {
		return Started{}, s.refused(ctx, by, at.about(d), errPasskeyRejected)
	}
	if err != nil {
		return Started{}, err
	}
	return st.Started, nil
}

// findPasskey takes a try of the challenge and finds whose passkey answers it. Nobody's is
// the zero factor.
func (s *Service) findPasskey(ctx context.Context, d *realm, challengeID, credential string) (at attempt, err error) {
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		at = attempt{now: tx.Now()}
		var open bool
		var err error
		at.challenge, open, err = db.Maybe[challengeRow](tx, tryChallenge, challengeID, d.kind, nobody, tx.Now(), maxTries)
		if err == nil && (!open || at.challenge.Purpose != toSignIn) {
			err = errChallengeExpired
		}
		if err != nil {
			return err
		}
		at.factor, _, err = db.Maybe[factorRow](tx, factorByCredential, credential, d.kind)
		return err
	})
	return at, err
}

// credentialID reads which passkey an answer claims to be of; empty when it says nothing
// that could be one.
func credentialID(credential []byte) string {
	var claim struct {
		RawID string `json:"rawId"`
	}
	if len(credential) > maxCredential || json.Unmarshal(credential, &claim) != nil {
		return ""
	}
	id, err := base64.RawURLEncoding.DecodeString(claim.RawID)
	if err != nil {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(id)
}

// about is the entity of a refusal: whose passkey it was, or nobody.
func (at attempt) about(d *realm) entity {
	if at.factor.ID == "" {
		return entity{"passkey", at.challenge.ID}
	}
	return entity{d.kind, at.factor.OwnerID}
}

// personTx starts the session of a person who is known by id.
func (st *start) personTx(tx *db.Tx, d *realm, by Principal, id string) error {
	if d.who == Staff {
		m, found, err := db.Maybe[member](tx, findMember, id)
		if err == nil && (!found || m.DisabledAt != nil) {
			err = errPasskeyRejected
		}
		if err != nil {
			return err
		}
		if m.PasswordExpiresAt != nil && !tx.Now().Before(*m.PasswordExpiresAt) {
			return errOneTimeEnded
		}
		if _, err := tx.Exec(memberSignedIn, m.ID, m.PasswordHash, "", tx.Now()); err != nil {
			return err
		}
		return st.staffTx(tx, by, m)
	}
	acc, found, err := db.Maybe[account](tx, findAccount, id)
	if err == nil && !found {
		err = errPasskeyRejected
	}
	if err != nil {
		return err
	}
	return st.clientTx(tx, by, acc)
}
