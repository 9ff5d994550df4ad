package identity

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"regexp"
	"strings"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// authCodeLife is how long a page may take to exchange a code.
const authCodeLife = 5 * time.Minute

// authCode is a row of auth_codes.
type authCode struct {
	Purpose        string    `db:"purpose"`
	AccountID      *string   `db:"account_id"`
	RegistrationID *string   `db:"registration_id"`
	Challenge      string    `db:"challenge"`
	Method         string    `db:"challenge_method"`
	ExpiresAt      time.Time `db:"expires_at"`
}

var (
	insertAuthCode = db.SQL(`
		INSERT INTO auth_codes (code_hash, purpose, email, account_id, registration_id, challenge, challenge_method,
			created_at, expires_at)
		VALUES ($1, $2, '', $3, $4, $5, $6, $7, $8)`)

	findAuthCode = db.SQL(`
		SELECT purpose, account_id, registration_id, challenge, challenge_method, expires_at
		FROM auth_codes WHERE code_hash = $1`)

	takeAuthCode   = db.SQL(`DELETE FROM auth_codes WHERE code_hash = $1`)
	sweepAuthCodes = db.SQL(`
		DELETE FROM auth_codes WHERE code_hash IN (SELECT code_hash FROM auth_codes WHERE expires_at <= $1 LIMIT $2)`)
)

// authCodeTx stores the code by which the page that asked gets its session.
func authCodeTx(tx *db.Tx, hash string, c authCode) error {
	_, err := tx.Exec(insertAuthCode, hash, c.Purpose, c.AccountID, c.RegistrationID, c.Challenge, c.Method,
		tx.Now(), tx.Now().Add(authCodeLife))
	return err
}

// ExchangeCode gives the session of a code to the holder of its verifier (PKCE). A code of
// a sign-up opens the account here, and not before: without the browser that registered,
// the person who pressed the button has blessed nothing. A wrong verifier leaves the code as it is.
//
// Refusals: Invalid "wire.validation_failed" (something is empty), "wire.bad_code_verifier";
// NotFound "wire.flow_state_not_found" (unknown or used), Gone "wire.flow_state_expired";
// TooMany, Unavailable.
func (s *Service) ExchangeCode(ctx context.Context, by Principal, code, verifier string) (WireSession, error) {
	ctx = db.Vital(ctx)
	if code == "" || verifier == "" {
		return WireSession{}, wireInvalid("Both auth_code and code_verifier are needed")
	}
	if err := s.brake(ctx, from(exchangePerSource, by)); err != nil {
		return WireSession{}, err
	}
	hash := keyring.HashToken(code)
	start := s.newWireStart()
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		c, found, err := db.Maybe[authCode](tx, findAuthCode, hash)
		switch {
		case err != nil:
			return err
		case !found:
			return errCodeUnknown
		case !tx.Now().Before(c.ExpiresAt):
			return errCodeExpired
		case !answers(verifier, c.Challenge, c.Method):
			return errCodeVerifier
		}
		if n, err := tx.Exec(takeAuthCode, hash); err != nil || n == 0 {
			return orElse(err, errCodeUnknown)
		}
		acc, err := s.codeAccountTx(tx, by, c)
		if err != nil {
			return err
		}
		start.methods = []string{methodOf(c.Purpose)}
		return start.wireTx(tx, by, acc)
	})
	if err != nil {
		return WireSession{}, err
	}
	return start.finish(ctx, by)
}

// orElse is the trouble, or else the refusal.
func orElse(trouble, refusal error) error {
	if trouble != nil {
		return trouble
	}
	return refusal
}

// codeAccountTx gives the account that a code is for, and opens it when it was only
// registered. Only the browser that registered, or a person who knew the password, could come
// here with a sign-up: its password counts.
func (s *Service) codeAccountTx(tx *db.Tx, by Principal, c authCode) (account, error) {
	if c.AccountID != nil {
		return db.One[account](tx, findAccount, *c.AccountID)
	}
	acc, err := s.openWaitingTx(tx, by, *c.RegistrationID, c.Purpose == forSignUp)
	return acc, gone(err, errCodeUnknown)
}

// answers says whether a verifier is that of a challenge (RFC 7636, 4.6).
func answers(verifier, challenge, method string) bool {
	if method == "s256" {
		sum := sha256.Sum256([]byte(verifier))
		verifier = base64.RawURLEncoding.EncodeToString(sum[:])
	}
	return subtle.ConstantTimeCompare([]byte(verifier), []byte(challenge)) == 1
}

// methodOf is how tokens name the way a mailbox was proven.
func methodOf(purpose string) string {
	switch purpose {
	case forSignUp:
		return "email/signup"
	case forOldEmail, forNewEmail:
		return typeChange
	}
	return purpose // recovery, magiclink, email_change, oauth
}

// challengeForm is what a challenge of PKCE may look like (RFC 7636, 4.2).
var challengeForm = regexp.MustCompile(`^[A-Za-z0-9._~-]{43,128}$`)

// checkChallenge gives the method of a challenge as it is kept. Half a challenge, or none
// that a page could have made, is refused.
func checkChallenge(challenge, method string) (string, error) {
	method = strings.ToLower(method)
	switch {
	case challenge == "" && method == "":
		return "", nil
	case challenge == "" || method == "":
		return "", wireInvalid("PKCE needs both code_challenge and code_challenge_method")
	case !challengeForm.MatchString(challenge):
		return "", wireInvalid("code_challenge must be 43 to 128 of A-Z a-z 0-9 - . _ ~")
	case method != "s256" && method != "plain":
		return "", wireInvalid("code_challenge_method must be s256 or plain")
	}
	return method, nil
}
