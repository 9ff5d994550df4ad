package program

import (
	"context"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
)

// tokenLife is how long a program calls after it has signed once.
const tokenLife = 10 * time.Minute

// tokens bounds how often a program asks for one: it wants one in ten minutes.
var tokens = limit.Rule{Name: "key.tokens", Burst: 30, Per: time.Minute}

// Asked is how a program asks for a token (RFC 6749, 4.4, and RFC 7523, 2.2).
type Asked struct {
	GrantType     string
	AssertionType string
	Assertion     string
	ClientID      string // may be left out: the assertion says it
	Scope         string // what of its scopes the token shall hold, with spaces between; empty: all
}

const (
	grantType     = "client_credentials"
	assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
)

// Token is what a program calls with after it has signed.
type Token struct {
	AccessToken string `json:"access_token"`
	TokenType   string `json:"token_type" enum:"Bearer"`
	ExpiresIn   int    `json:"expires_in" doc:"Seconds"`
	Scope       string `json:"scope" doc:"What it holds, with spaces between"`
}

var (
	errGrant      = fault.New(fault.Invalid, "oauth.grant")
	errAssertType = fault.New(fault.Invalid, "oauth.assertion_type")
	errNoAssert   = fault.New(fault.Invalid, "oauth.assertion")
	errScope      = fault.New(fault.Invalid, "oauth.scope")
)

// Grant gives a program a token for what it has signed with its private key. The token is looked up at each call, as sessions are: it ends with its
// key and with its program.
//
// Refusals: Invalid "oauth.grant", "oauth.assertion_type", "oauth.assertion", "oauth.scope" (a scope that the program has not); Unauthenticated
// "assertion.malformed", ".algorithm", ".issuer", ".wrong_mode", ".kid_unknown", ".kid_foreign" (a key of another program), ".key_ended",
// ".signature", ".audience", ".expired", ".early", ".lifetime", ".jti", ".replayed"; Forbidden "key.waiting", "program.stopped",
// "program.unattended", "program.address"; TooMany, Unavailable.
func (s *Service) Grant(ctx context.Context, by identity.Principal, asked Asked) (Token, error) {
	token, err := s.grant(ctx, by, asked)
	if err = s.braked(ctx, by, err); err != nil {
		return Token{}, err
	}
	return token, nil
}

func (s *Service) grant(ctx context.Context, by identity.Principal, asked Asked) (Token, error) {
	switch {
	case asked.GrantType != grantType:
		return Token{}, errGrant
	case asked.AssertionType != assertionType:
		return Token{}, errAssertType
	case asked.Assertion == "":
		return Token{}, errNoAssert
	}
	a, err := readAssertion(asked.Assertion, asked.ClientID)
	if err != nil {
		return Token{}, err
	}
	id, err := s.programOf(a.Issuer)
	if err != nil {
		return Token{}, err
	}
	var c caller
	var key keyRow
	var now time.Time
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		now = tx.Now()
		if key, err = s.signedTx(tx, a, id); err != nil {
			return err
		}
		if c, err = db.One[caller](tx, findByKey, key.ID); err != nil {
			return err
		}
		return c.opens(now)
	})
	if err != nil {
		return Token{}, err
	}
	by.Kind, by.ProgramID, by.KeyID, by.Name = identity.Machine, c.ProgramID, key.ID, c.Name
	if !c.from(by.Source) {
		return Token{}, s.refuseStray(ctx, by)
	}
	scopes := split[string](asked.Scope)
	held := split[string](c.Scopes)
	if slices.ContainsFunc(scopes, func(one string) bool { return !slices.Contains(held, one) && one != string(Itself) }) {
		return Token{}, errScope
	}
	if len(scopes) == 0 {
		scopes = held
	}
	return s.issue(ctx, by, a, words(scopes))
}

// signedTx finds the key of an assertion and checks what it says.
func (s *Service) signedTx(tx *db.Tx, a assertion, program string) (keyRow, error) {
	key, found, err := db.Maybe[keyRow](tx, findKid, a.kid)
	switch {
	case err != nil:
		return key, err
	case !found:
		return key, errKid
	case key.ProgramID != program:
		return key, errForeignKey
	}
	if state := key.state(tx.Now()); state == SecretExpired || state == SecretEnded {
		return key, errKeyOver
	}
	if err := a.signedBy(key); err != nil {
		return key, err
	}
	return key, a.counts(s.meantForUs, tx.Now())
}

// meantForUs says whether an audience is that of this program: the address at which tokens are asked for. A sandbox is reached by two addresses, and
// what is signed for one opens nothing in earnest.
func (s *Service) meantForUs(audience string) bool {
	return s.Audience != "" && audience == s.Audience || s.Mode == Test && strings.HasSuffix(audience, TokenPath)
}

// TokenPath is where tokens are asked for, below the address of the site.
const TokenPath = "/api/v1/oauth/token"

// issue keeps the assertion from being used twice, and makes the token.
func (s *Service) issue(ctx context.Context, by identity.Principal, a assertion, scopes string) (Token, error) {
	token := newToken(s.Mode)
	var v limit.Verdict
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if v, err = limit.TakeTx(tx, tokens, by.ProgramID); err != nil || !v.Allowed {
			return err
		}
		used := time.UnixMicro(int64(a.Expires * 1e6)).Add(2 * clocksApart)
		n, err := tx.Exec(insertAssertion, keyring.HashToken(by.ProgramID+"\x00"+a.JTI), used)
		if err == nil && n == 0 {
			err = errReplayed
		}
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertToken, keyring.HashToken(token), by.ProgramID, by.KeyID, scopes, tx.Now().Add(tokenLife)); err != nil {
			return err
		}
		_, err = tx.Exec(touchKey, by.KeyID, tx.Now(), by.Source)
		return err
	})
	if err := verdict(v, err); err != nil {
		return Token{}, err
	}
	return Token{token, "Bearer", int(tokenLife.Seconds()), scopes}, nil
}

// sweepTx forgets what cannot be used any more.
func sweepTx(tx *db.Tx) error {
	for _, stmt := range []*db.Stmt{sweepTokens, sweepAssertions} {
		if _, err := tx.Exec(stmt, tx.Now()); err != nil {
			return err
		}
	}
	return nil
}

const answering = `
	JOIN programs p ON p.id = s.program_id JOIN staff a ON a.id = p.responsible_1 LEFT JOIN staff b ON b.id = p.responsible_2
	LEFT JOIN staff_roles ar ON ar.id = a.role LEFT JOIN staff_roles br ON br.id = b.role`

const ofCaller = `
	s.program_id, p.name, p.addresses, p.rate, CASE WHEN p.confirmed_at IS NULL THEN FALSE ELSE TRUE END AS in_force,
	CASE WHEN p.stopped_at IS NULL THEN FALSE ELSE TRUE END AS stopped, a.role AS role_1, b.role AS role_2,
	COALESCE(ar.permissions, '') AS own_1, COALESCE(br.permissions, '') AS own_2, a.disabled_at AS gone_1, b.disabled_at AS gone_2`

var (
	// A token holds what its program does, and of that no more than was asked for.
	findToken = db.SQL(`
		SELECT s.id, p.scopes, t.scopes AS narrowed, t.expires_at, s.confirmed_at, s.ended_at, s.used_at, s.used_from, ` + ofCaller + `
		FROM program_tokens t JOIN program_keys s ON s.id = t.key_id` + answering + ` WHERE t.token_hash = $1`)
	findByKey = db.SQL(`
		SELECT s.id, p.scopes, p.scopes AS narrowed, s.expires_at, s.confirmed_at, s.ended_at, s.used_at, s.used_from, ` + ofCaller + `
		FROM program_keys s` + answering + ` WHERE s.id = $1`)

	insertToken     = db.SQL(`INSERT INTO program_tokens (token_hash, program_id, key_id, scopes, expires_at) VALUES ($1, $2, $3, $4, $5)`)
	insertAssertion = db.SQL(`INSERT INTO program_assertions (jti_hash, expires_at) VALUES ($1, $2) ON CONFLICT (jti_hash) DO NOTHING`)
	sweepTokens     = db.SQL(`DELETE FROM program_tokens WHERE expires_at <= $1`)
	sweepAssertions = db.SQL(`DELETE FROM program_assertions WHERE expires_at <= $1`)
)
