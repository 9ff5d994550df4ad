package identity

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"florin/internal/platform/db"
)

// newPasskeys prepares the ceremonies for the site's own address. A site that is reached by
// a bare IP address has none: passkeys belong to names.
func newPasskeys(site string) *webauthn.WebAuthn {
	u, err := url.Parse(site)
	if err != nil || u.Hostname() == "" || protocol.ValidateRPID(u.Hostname()) != nil {
		return nil
	}
	w, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: u.Hostname(), RPOrigins: []string{u.Scheme + "://" + u.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementPreferred, UserVerification: protocol.VerificationPreferred,
		},
		// Browsers add outputs of extensions by themselves; we use none of them.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
	if err != nil {
		return nil
	}
	return w
}

// holder is an owner as the ceremonies see them.
type holder struct {
	handle      []byte
	email       string
	credentials []webauthn.Credential
}

// WebAuthnID implements webauthn.User.
func (h holder) WebAuthnID() []byte { return h.handle }

// WebAuthnName implements webauthn.User.
func (h holder) WebAuthnName() string { return h.email }

// WebAuthnDisplayName implements webauthn.User.
func (h holder) WebAuthnDisplayName() string { return h.email }

// WebAuthnCredentials implements webauthn.User.
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }

// handleOf is what an authenticator keeps of whose a passkey is. It is an id of ours and
// says nothing about the person.
func handleOf(kind, id string) []byte { return []byte(kind + ":" + id) }

// credentialOf unseals a passkey.
func (s *Service) credentialOf(f factorRow) (webauthn.Credential, error) {
	var c webauthn.Credential
	text, err := s.secretOf(f)
	if err == nil {
		err = json.Unmarshal(text, &c)
	}
	if err != nil {
		return c, fmt.Errorf("a stored passkey: %w", err)
	}
	c.Authenticator.SignCount = uint32(f.SignCount)
	return c, nil
}

// holderOf is the owner with the passkeys given.
func (s *Service) holderOf(o Owner, passkeys ...factorRow) (holder, error) {
	h := holder{handle: handleOf(o.Kind, o.ID), email: o.email}
	for _, f := range passkeys {
		c, err := s.credentialOf(f)
		if err != nil {
			return h, err
		}
		h.credentials = append(h.credentials, c)
	}
	return h, nil
}

// draftPasskey makes the options of the ceremony: of making a passkey while the factor is
// being set up, of using it afterwards.
func (s *Service) draftPasskey(ctx context.Context, o Owner, f factorRow, ch *challengeDraft) error {
	if s.passkeys == nil {
		return errNoPasskeys
	}
	if ch.Enrols {
		return s.draftCreation(ctx, o, ch)
	}
	h, err := s.holderOf(o, f)
	if err != nil {
		return err
	}
	request, session, err := s.passkeys.BeginLogin(h)
	if err != nil {
		return fmt.Errorf("begin with a passkey: %w", err)
	}
	return ch.keep(request.Response, session)
}

func (s *Service) draftCreation(ctx context.Context, o Owner, ch *challengeDraft) error {
	h, err := s.knownPasskeys(ctx, o)
	if err != nil {
		return err
	}
	var known []protocol.CredentialDescriptor
	for _, c := range h.credentials {
		known = append(known, c.Descriptor())
	}
	creation, session, err := s.passkeys.BeginRegistration(h, webauthn.WithExclusions(known),
		webauthn.WithRegistrationRelyingPartyName(s.lenderName(ctx)))
	if err != nil {
		return fmt.Errorf("begin making a passkey: %w", err)
	}
	return ch.keep(creation.Response, session)
}

// knownPasskeys is the owner with all the passkeys they have: none is made twice on one
// device.
func (s *Service) knownPasskeys(ctx context.Context, o Owner) (h holder, err error) {
	var passkeys []factorRow
	err = s.db.View(ctx, func(tx *db.Tx) error {
		passkeys = nil
		return db.Each(tx, factorsOf, func(f factorRow) error {
			if f.Kind == Passkey && f.VerifiedAt != nil {
				passkeys = append(passkeys, f)
			}
			return nil
		}, o.Kind, o.ID)
	})
	if err != nil {
		return h, err
	}
	return s.holderOf(o, passkeys...)
}

// keep remembers a ceremony and writes its options.
func (ch *challengeDraft) keep(forBrowser any, session *webauthn.SessionData) (err error) {
	if ch.data, err = json.Marshal(session); err != nil {
		return fmt.Errorf("a passkey's ceremony: %w", err)
	}
	ch.Options, err = options(forBrowser)
	return err
}

// shown is a passkey after it was made or used, ready to be stored.
type shown struct {
	id     string
	sealed []byte
	count  int64
}

func (s *Service) seen(f factorRow, c *webauthn.Credential) (shown, error) {
	text, err := json.Marshal(c)
	if err != nil {
		return shown{}, fmt.Errorf("store a passkey: %w", err)
	}
	sealed, err := s.sealSecret(f.ID, text)
	return shown{base64.RawURLEncoding.EncodeToString(c.ID), sealed, int64(c.Authenticator.SignCount)}, err
}

// maxCredential bounds what a browser may send about a passkey.
const maxCredential = 64 << 10

// checkPasskey checks the answer to a ceremony. Whatever is wrong with it is told as
// factor.rejected; only a damaged database is another error.
func (s *Service) checkPasskey(o Owner, f factorRow, ch challengeRow, credential []byte) (shown, error) {
	var session webauthn.SessionData
	if err := json.Unmarshal(ch.Data, &session); err != nil {
		return shown{}, fmt.Errorf("a stored ceremony: %w", err)
	}
	if s.passkeys == nil || len(credential) > maxCredential {
		return shown{}, errFactorRejected
	}
	if ch.Purpose == toEnrol {
		return s.checkCreation(o, f, session, credential)
	}
	h, err := s.holderOf(o, f)
	if err != nil {
		return shown{}, err
	}
	answer, err := protocol.ParseCredentialRequestResponseBytes(credential)
	if err != nil {
		return shown{}, errFactorRejected.Wrap(err)
	}
	var c *webauthn.Credential
	if ch.Purpose == toSignIn {
		c, err = s.passkeys.ValidateDiscoverableLogin(func(_, _ []byte) (webauthn.User, error) { return h, nil }, session, answer)
	} else {
		c, err = s.passkeys.ValidateLogin(h, session, answer)
	}
	return s.accepted(f, c, err)
}

func (s *Service) checkCreation(o Owner, f factorRow, session webauthn.SessionData, credential []byte) (shown, error) {
	h, err := s.holderOf(o)
	if err != nil {
		return shown{}, err
	}
	answer, err := protocol.ParseCredentialCreationResponseBytes(credential)
	if err != nil {
		return shown{}, errFactorRejected.Wrap(err)
	}
	c, err := s.passkeys.CreateCredential(h, session, answer)
	return s.accepted(f, c, err)
}

var errCloned = errors.New("the count of a passkey did not go up: there may be a copy of it")

// accepted refuses what the library refused, and a passkey that counts backwards.
func (s *Service) accepted(f factorRow, c *webauthn.Credential, err error) (shown, error) {
	if err == nil && c.Authenticator.CloneWarning {
		err = errCloned
	}
	if err != nil {
		return shown{}, errFactorRejected.Wrap(err)
	}
	return s.seen(f, c)
}
