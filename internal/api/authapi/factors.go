package authapi

import (
	"encoding/json"
	"errors"
	"net/http"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

// factorFaults are the refusals of second factors as the wire tells them.
var factorFaults = map[string]refusal{
	"factor.rejected":            {status: 422, code: "mfa_verification_failed", message: "Invalid code or credential"},
	"factor.challenge_expired":   {status: 422, code: "mfa_challenge_expired", message: "MFA challenge has expired, was used or does not exist, verify against another one"},
	"factor.name_taken":          {status: 422, code: "mfa_factor_name_conflict", message: "A factor with the same friendly name exists"},
	"factor.too_many":            {status: 422, code: "too_many_enrolled_mfa_factors", message: "Maximum number of factors reached, unenroll to continue"},
	"factor.verified_already":    {status: 422, code: "mfa_verified_factor_exists", message: "The factor is verified already"},
	"factor.phone_unavailable":   {status: 422, code: "mfa_phone_enroll_not_enabled", message: "MFA enroll is disabled for Phone"},
	"factor.passkey_unavailable": {status: 422, code: "mfa_webauthn_enroll_not_enabled", message: "MFA enroll is disabled for WebAuthn"},
	"session.reauthenticate":     {status: 400, code: "reauthentication_needed", message: "Sign in again, or send current_password, to change factors"},
	"session.factor_due":         {status: 403, code: "insufficient_aal", message: "AAL2 session is required for this"},
}

var errNoSuchFactor = refuse(http.StatusNotFound, "mfa_factor_not_found", "Factor not found")

// factorTrouble gives a factor that is missing its own code: another person's is as one
// that does not exist.
func factorTrouble(err error) error {
	if fault.KindOf(err) == fault.NotFound {
		return errNoSuchFactor
	}
	return err
}

// enrolled is the answer to a factor that is set up. The secret is told this once.
type enrolled struct {
	ID           string    `json:"id"`
	Type         string    `json:"type"`
	FriendlyName string    `json:"friendly_name"`
	Phone        string    `json:"phone,omitempty"`
	TOTP         *totpSeed `json:"totp,omitempty"`
}

type totpSeed struct {
	QRCode string `json:"qr_code"` // SVG text; the client makes a data URI of it
	Secret string `json:"secret"`
	URI    string `json:"uri"`
}

func (a *API) enroll(c *call) error {
	in := identity.NewFactor{
		Kind: identity.FactorKind(c.in.text("factor_type", maxText)), Name: c.in.text("friendly_name", maxText),
		Phone: c.in.text("phone", maxText), Issuer: c.in.text("issuer", 100), Password: c.in.text("current_password", maxPassword),
	}
	if c.in.err != nil {
		return c.in.err
	}
	made, err := a.Identity.EnrolFactor(c.ctx(), c.sess.Owner(), in)
	if err != nil {
		return err
	}
	answer := enrolled{ID: made.ID, Type: string(made.Kind), FriendlyName: made.Name, Phone: made.Phone}
	if made.TOTP != nil {
		answer.TOTP = &totpSeed{QRCode: made.TOTP.QR, Secret: made.TOTP.Secret, URI: made.TOTP.URI}
	}
	return c.json(answer)
}

// challenged is an attempt to show a factor.
type challenged struct {
	ID        string            `json:"id"`
	Type      string            `json:"type"`
	ExpiresAt int64             `json:"expires_at"`
	WebAuthn  *passkeyChallenge `json:"webauthn,omitempty"`
}

type passkeyChallenge struct {
	Type    string          `json:"type"` // create or request
	Options json.RawMessage `json:"credential_options"`
}

func (a *API) challenge(c *call) error {
	ch, err := a.Identity.Challenge(c.ctx(), c.sess.Owner(), c.r.PathValue("id"))
	if err != nil {
		return factorTrouble(err)
	}
	answer := challenged{ID: ch.ID, Type: string(ch.Kind), ExpiresAt: ch.ExpiresAt.Unix()}
	if ch.Kind == identity.Passkey {
		answer.WebAuthn = &passkeyChallenge{Type: "request", Options: ch.Options}
		if ch.Enrols {
			answer.WebAuthn.Type = "create"
		}
	}
	return c.json(answer)
}

// verifyFactor raises the session to the second level and gives its new tokens.
func (a *API) verifyFactor(c *call) error {
	in := identity.Answer{ChallengeID: c.in.text("challenge_id", maxText), FactorID: c.r.PathValue("id"), Code: c.in.text("code", maxText)}
	if passkey := c.in.object("webauthn"); passkey != nil && c.in.err == nil {
		credential, err := json.Marshal(passkey["credential_response"])
		if err != nil {
			return err
		}
		in.Credential = credential
	}
	if c.in.err != nil {
		return c.in.err
	}
	if in.ChallengeID == "" {
		return refuse(http.StatusBadRequest, codeValidation, "challenge_id is missing")
	}
	raised, err := a.Identity.VerifyFactor(c.ctx(), c.sess.Owner(), in)
	if err != nil {
		return factorTrouble(err)
	}
	s, err := a.Identity.ElevatedWire(c.ctx(), raised.Session)
	if err != nil {
		return err
	}
	return c.json(sessionOf(s))
}

func (a *API) unenroll(c *call) error {
	id := c.r.PathValue("id")
	password := c.in.text("current_password", maxPassword)
	if c.in.err != nil {
		return c.in.err
	}
	err := a.Identity.RemoveFactor(c.ctx(), c.sess.Owner(), id, password)
	if r, ok := errors.AsType[*fault.Error](err); ok && r.Code == "session.factor_due" {
		return refuse(http.StatusUnprocessableEntity, "insufficient_aal", "AAL2 required to unenroll verified factor")
	}
	if err != nil {
		return factorTrouble(err)
	}
	return c.json(map[string]string{"id": id})
}
