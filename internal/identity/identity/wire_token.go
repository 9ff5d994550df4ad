package identity

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"time"

	"github.com/go-jose/go-jose/v4"

	"florin/internal/platform/db"
)

// What access tokens say of themselves.
const (
	tokenType      = "JWT"
	clientAudience = "authenticated"
	staffAudience  = "staff"
	staffRole      = "admin"

	maxToken = 16 << 10 // bytes; ours have a few hundred, up to 8 KiB with metadata
)

// Tolerances of clocks. A token is honoured ten seconds past its end. One that begins in
// the future is ours all the same (it is signed, and its session is looked up), from a node
// whose clock is ahead: up to a minute, which is as far apart as clocks may be.
const (
	expiryTolerance = 10 * time.Second
	issueTolerance  = time.Minute
)

// maxTokenMetadata is how much metadata a token carries. More would not fit the headers
// that proxies let pass; GET /user has it whole.
const maxTokenMetadata = 2 << 10

// claims is the body of an access token.
type claims struct {
	Issuer       string           `json:"iss"`
	Subject      string           `json:"sub"`
	Audience     string           `json:"aud"`
	Role         string           `json:"role"`
	Expires      int64            `json:"exp"`
	Issued       int64            `json:"iat"`
	Email        string           `json:"email"`
	Phone        string           `json:"phone"`
	AppMetadata  *WireAppMetadata `json:"app_metadata,omitempty"`
	UserMetadata map[string]any   `json:"user_metadata,omitempty"`
	SessionID    string           `json:"session_id"`
	AAL          string           `json:"aal"`
	AMR          []amr            `json:"amr"`
	IsAnonymous  bool             `json:"is_anonymous"`
}

// amr is a Method as tokens name it.
type amr struct {
	Method    string `json:"method"`
	Timestamp int64  `json:"timestamp"`
}

func amrOf(methods []Method) []amr {
	all := make([]amr, 0, len(methods))
	for _, m := range methods {
		all = append(all, amr{m.Name, m.At})
	}
	return all
}

func aal(level int) string {
	if level >= twoSteps {
		return "aal2"
	}
	return "aal1"
}

// level is the one a token was given for.
func (c claims) level() int {
	if c.AAL == "aal2" {
		return twoSteps
	}
	return oneStep
}

// inTime says whether a token counts now.
func (c claims) inTime(now time.Time) error {
	switch {
	case c.Issued > now.Add(issueTolerance).Unix():
		return errTokenClaims
	case now.Unix() >= c.Expires+int64(expiryTolerance.Seconds()):
		return errTokenExpired
	}
	return nil
}

// signs is the key that signs now: the newest that has begun, or the first of all, which
// may have been made by a node whose clock is ahead.
func signs(keys []*signingKey, now time.Time) *signingKey {
	for _, k := range keys {
		if !now.Before(k.from) {
			return k
		}
	}
	return keys[len(keys)-1]
}

// access is a signed access token.
type access struct {
	token   string
	expires time.Time
	seconds int // until then, at least one
}

// sign makes the access token of claims, issued now and ended by life or until, whatever
// is first.
func (s *Service) sign(ctx context.Context, c claims, life time.Duration, until time.Time) (access, error) {
	keys, now, err := s.signingKeys(ctx)
	if err != nil {
		return access{}, err
	}
	expires := now.Add(life)
	if until.Before(expires) {
		expires = until
	}
	c.Issuer, c.Issued, c.Expires = s.wire.issuer, now.Unix(), expires.Unix()
	body, err := json.Marshal(c)
	if err != nil {
		return access{}, err
	}
	signed, err := signs(keys, now).signer.Sign(body)
	if err != nil {
		return access{}, err
	}
	token, err := signed.CompactSerialize()
	return access{token, time.Unix(c.Expires, 0).UTC(), int(max(1, c.Expires-c.Issued))}, err
}

// verify opens a token: signed by ES256 under one of our keys, of our type and issuer. The
// algorithm and the key are never the token's to choose; that it is in time and that its
// session stands is for the caller to check.
func (s *Service) verify(ctx context.Context, token string) (claims, *signingKey, error) {
	if len(token) > maxToken {
		return claims{}, nil, errTokenMalformed
	}
	hash := sha256.Sum256([]byte(token))
	if known, ok := s.wire.seen.find(hash); ok {
		if key := s.wire.keys.find(known.kid); key != nil {
			return known.claims, key, nil
		}
	}
	c, key, err := s.checkSignature(ctx, token)
	if err == nil {
		s.wire.seen.add(hash, seenToken{c, key.kid})
	}
	return c, key, err
}

func (s *Service) checkSignature(ctx context.Context, token string) (claims, *signingKey, error) {
	signed, err := jose.ParseSignedCompact(token, []jose.SignatureAlgorithm{jose.ES256})
	if err != nil {
		return claims{}, nil, errTokenMalformed.Wrap(err)
	}
	header := signed.Signatures[0].Protected
	if header.ExtraHeaders[jose.HeaderType] != tokenType || header.JSONWebKey != nil {
		return claims{}, nil, errTokenMalformed
	}
	key, err := s.keyOf(ctx, header.KeyID)
	if err != nil {
		return claims{}, nil, err
	}
	body, err := signed.Verify(&key.private.PublicKey)
	if err != nil {
		return claims{}, nil, errTokenMalformed.Wrap(err)
	}
	var c claims
	if err := json.Unmarshal(body, &c); err != nil {
		return claims{}, nil, errTokenClaims.Wrap(err)
	}
	if c.Issuer != s.wire.issuer || c.SessionID == "" || c.Subject == "" {
		return claims{}, nil, errTokenClaims
	}
	return c, key, nil
}

// keyOf finds the key of a kid. One that is not known here may have been made by another
// node a moment ago.
func (s *Service) keyOf(ctx context.Context, kid string) (*signingKey, error) {
	if key := s.wire.keys.find(kid); key != nil {
		return key, nil
	}
	if kid == "" {
		return nil, errTokenMalformed
	}
	if _, _, err := s.signingKeys(ctx); err != nil {
		return nil, err
	}
	if key := s.wire.keys.find(kid); key != nil {
		return key, nil
	}
	return nil, errTokenMalformed
}

// bearerRow finds the session of a token; the person is asked for too, so that a token is
// never good for anybody but whom it was made for.
var (
	findBearer = db.SQL(`
		SELECT ` + sessionColumns + `
		FROM sessions s JOIN accounts a ON a.id = s.account_id
		WHERE s.id = $1 AND s.account_id = $2 AND s.door = 'wire'`)

	findStaffBearer = db.SQL(`
		SELECT ` + staffSessionColumns + `
		FROM staff_sessions s JOIN staff p ON p.id = s.staff_id LEFT JOIN staff_roles o ON o.id = p.role
		WHERE s.id = $1 AND s.staff_id = $2 AND s.door = 'wire' AND p.disabled_at IS NULL`)

	accountExists = db.SQL(`SELECT id FROM accounts WHERE id = $1`)
)

// BearerSession says whose a bearer token is: an account's, or that of staff. No token, or
// the public key, is a visitor: a Session without Owner. Whatever else is no token of ours
// that counts now is refused, never taken for a visitor.
//
// A session at the first of two steps is no refusal here: it Needs something, and its
// Principal opens nothing. A token given before the second step never counts for it.
//
// Refusals: Unauthenticated "wire.token_malformed", "wire.token_expired",
// "wire.token_claims", "wire.session_not_found" (ended, expired, or the person is
// disabled), "wire.user_not_found"; Unavailable.
func (s *Service) BearerSession(ctx context.Context, by Principal, token string) (Session, error) {
	if token == "" || token == s.wire.publicKey {
		return visitor(by), nil
	}
	c, key, err := s.verify(ctx, token)
	if err != nil {
		return Session{}, err
	}
	d := s.wire.realmOf(c.Audience)
	if d == nil {
		return Session{}, errTokenClaims
	}
	row, now, err := s.bearerRow(ctx, d, c, key)
	if err != nil {
		return Session{}, err
	}
	if now.Sub(row.LastSeenAt) >= touchEvery && s.touch(ctx, d, row.SessionID) == nil {
		row.LastSeenAt = now
	}
	if c.level() < row.Level {
		row.Level, row.Methods = oneStep, methodsText(firstSteps(methodsOf(row.Methods)))
	}
	return calledBy(s.sessionOf(d, row), by), nil
}

// calledBy puts what the API knows of a call into a session.
func calledBy(sess Session, by Principal) Session {
	sess.Principal = sess.Principal.From(by.Source, by.RequestID, by.Lang)
	sess.Principal.Device = by.Device
	return sess
}

// visitor is the session of nobody.
func visitor(by Principal) Session {
	return calledBy(Session{Principal: Principal{Kind: Visitor}, Level: oneStep}, by)
}

// bearerRow reads the session of verified claims: one statement, on every call.
func (s *Service) bearerRow(ctx context.Context, d *realm, c claims, key *signingKey) (row sessionRow, now time.Time, err error) {
	err = s.db.Peek(ctx, func(tx *db.Tx) error {
		now = tx.Now()
		if key.isGone(now) {
			return errTokenMalformed
		}
		if err := c.inTime(now); err != nil {
			return err
		}
		var found bool
		var err error
		row, found, err = db.Maybe[sessionRow](tx, d.find, c.SessionID, c.Subject)
		if err == nil && (!found || !now.Before(row.endsAt(d.idle))) {
			err = errTokenSession
		}
		return err
	})
	if errors.Is(err, errTokenSession) && d.who == Client {
		err = s.whyNoSession(ctx, c.Subject, err)
	}
	return row, now, err
}

// whyNoSession tells a session that has ended from an account that is gone.
func (s *Service) whyNoSession(ctx context.Context, account string, refusal error) error {
	err := s.db.Peek(ctx, func(tx *db.Tx) error {
		_, found, err := db.Maybe[string](tx, accountExists, account)
		if err == nil && !found {
			err = errTokenUser
		}
		return err
	})
	if err != nil {
		return err
	}
	return refusal
}

// StaffBearer gives the access token of a session of staff that came in by the wire. It is
// not refreshed: it lasts as long as the session may, and counts as long as that stands.
//
// Refusals: Unauthenticated (no such session), Unavailable.
func (s *Service) StaffBearer(ctx context.Context, sess Session) (token string, expires time.Time, err error) {
	o := sess.Owner()
	if o.Kind != ofStaff {
		return "", time.Time{}, errNoSession
	}
	var row sessionRow
	err = s.db.Peek(ctx, func(tx *db.Tx) error {
		var found bool
		var err error
		row, found, err = db.Maybe[sessionRow](tx, findStaffBearer, o.session, o.ID)
		if err == nil && !found {
			err = errNoSession
		}
		return err
	})
	if err != nil {
		return "", time.Time{}, err
	}
	signed, err := s.sign(ctx, claims{
		Subject: row.ID, Audience: staffAudience, Role: staffRole, Email: row.Email, SessionID: row.SessionID,
		AAL: aal(row.Level), AMR: amrOf(methodsOf(row.Methods)),
	}, staffLife, row.ExpiresAt)
	return signed.token, signed.expires, err
}
