package program

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"

	"florin/internal/kernel/fault"
)

// How long an assertion counts (RFC 7523, 3). Clocks may be a minute apart, as with our own tokens; what is good for longer than some minutes lies
// about for anybody to find.
const (
	clocksApart      = time.Minute
	longestAssertion = 5 * time.Minute
	maxAssertion     = 8 << 10 // bytes
	maxJTI           = 200
)

// The refusals of an assertion.
var (
	errMalformed  = fault.New(fault.Unauthenticated, "assertion.malformed")
	errAlgorithm  = fault.New(fault.Unauthenticated, "assertion.algorithm")
	errIssuer     = fault.New(fault.Unauthenticated, "assertion.issuer")
	errOtherMode  = fault.New(fault.Unauthenticated, "assertion.wrong_mode")
	errKid        = fault.New(fault.Unauthenticated, "assertion.kid_unknown")
	errForeignKey = fault.New(fault.Unauthenticated, "assertion.kid_foreign")
	errKeyOver    = fault.New(fault.Unauthenticated, "assertion.key_ended")
	errSignature  = fault.New(fault.Unauthenticated, "assertion.signature")
	errAudience   = fault.New(fault.Unauthenticated, "assertion.audience")
	errOver       = fault.New(fault.Unauthenticated, "assertion.expired")
	errEarly      = fault.New(fault.Unauthenticated, "assertion.early")
	errTooLong    = fault.New(fault.Unauthenticated, "assertion.lifetime")
	errJTI        = fault.New(fault.Unauthenticated, "assertion.jti")
	errReplayed   = fault.New(fault.Unauthenticated, "assertion.replayed")
)

// assertion is what a program signs to say who it is.
type assertion struct {
	signed *jose.JSONWebSignature
	kid    string
	alg    jose.SignatureAlgorithm
	claims
}

type claims struct {
	Issuer    string      `json:"iss"`
	Subject   string      `json:"sub"`
	Audience  oneAudience `json:"aud"`
	Expires   float64     `json:"exp"` // a NumericDate may have a fraction (RFC 7519, 2)
	Issued    float64     `json:"iat"`
	NotBefore float64     `json:"nbf"`
	JTI       string      `json:"jti"`
}

// oneAudience is a text, or a list of just one: what is meant for two, the other could use here.
type oneAudience string

// UnmarshalJSON reads either form.
func (a *oneAudience) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*a = oneAudience(one)
		return nil
	}
	var list []string
	if err := json.Unmarshal(text, &list); err != nil {
		return err
	}
	if len(list) == 1 {
		*a = oneAudience(list[0])
	}
	return nil
}

// readAssertion reads what an assertion says, and believes none of it yet. Refusals: errMalformed, errAlgorithm, errKid without one, errIssuer.
func readAssertion(text, clientID string) (a assertion, err error) {
	if len(text) > maxAssertion {
		return a, errMalformed
	}
	a.signed, err = jose.ParseSignedCompact(text, algorithms)
	if _, other := errors.AsType[*jose.ErrUnexpectedSignatureAlgorithm](err); other {
		return a, errAlgorithm
	}
	if err != nil {
		return a, errMalformed
	}
	head := a.signed.Signatures[0].Protected
	if head.JSONWebKey != nil || json.Unmarshal(a.signed.UnsafePayloadWithoutVerification(), &a.claims) != nil {
		return a, errMalformed
	}
	a.kid, a.alg = head.KeyID, jose.SignatureAlgorithm(head.Algorithm)
	switch {
	case a.kid == "":
		return a, errKid
	case a.Issuer == "" || a.Issuer != a.Subject, clientID != "" && clientID != a.Issuer:
		return a, errIssuer
	}
	return a, nil
}

// signedBy checks the signature, by the key's own algorithm. Refusals: errAlgorithm, errSignature.
func (a assertion) signedBy(key keyRow) error {
	if string(a.alg) != key.Alg {
		return errAlgorithm
	}
	public, err := keyOf(key.JWK)
	if err != nil {
		return err
	}
	if _, err := a.signed.Verify(public.Key); err != nil {
		return errSignature
	}
	return nil
}

// counts says whether an assertion is meant for an audience and for now. Refusals: errAudience, errOver, errEarly, errTooLong, errJTI.
func (a assertion) counts(audience func(string) bool, now time.Time) error {
	at := func(seconds float64) time.Time { return time.UnixMicro(int64(seconds * 1e6)) }
	latest := now.Add(clocksApart)
	switch {
	case !audience(string(a.Audience)):
		return errAudience
	case a.Expires <= 0 || !now.Before(at(a.Expires).Add(clocksApart)):
		return errOver
	case a.NotBefore > 0 && at(a.NotBefore).After(latest), a.Issued > 0 && at(a.Issued).After(latest):
		return errEarly
	case at(a.Expires).After(latest.Add(longestAssertion)):
		return errTooLong.With("max_seconds", int(longestAssertion.Seconds()))
	case a.JTI == "" || len(a.JTI) > maxJTI:
		return errJTI
	}
	return nil
}

// clientPrefix marks what a program is called where tokens are asked for, so that one of a sandbox is told from one in earnest by its look.
func clientPrefix(mode Mode) string { return string(mode) + "_" }

// clientID is what a program calls itself.
func (s *Service) clientID(id string) string { return clientPrefix(s.Mode) + id }

// programOf is the program that a client id names. Refusals: errOtherMode, errIssuer.
func (s *Service) programOf(client string) (string, error) {
	if id, here := strings.CutPrefix(client, clientPrefix(s.Mode)); here && id != "" {
		return id, nil
	}
	if slices.ContainsFunc([]Mode{Live, Test}, func(m Mode) bool { return strings.HasPrefix(client, clientPrefix(m)) }) {
		return "", errOtherMode
	}
	return "", errIssuer
}
