package identity

import (
	"context"
	"crypto/subtle"
	"encoding/json"

	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
)

// flow is a sign-in by a provider that a browser was sent away for.
type flow struct {
	StateHash   string  `db:"state_hash"`
	BrowserHash string  `db:"browser_hash"`
	Provider    string  `db:"provider"`
	Sealed      []byte  `db:"sealed"`
	AccountID   *string `db:"account_id"` // of the person who adds a way to sign in
	SessionID   *string `db:"session_id"`
	Challenge   string  `db:"challenge"`
	Method      string  `db:"challenge_method"`
	RedirectTo  string  `db:"redirect_to"`
}

// flowPurpose seals the nonce and the verifier of a flow, bound to its state.
const flowPurpose = "provider-flow"

// Authorize begins a sign-in by a provider.
//
// Refusals: Invalid "wire.validation_failed" (no such provider, half a challenge),
// Unavailable (also when the provider does not answer).
func (s *Service) Authorize(ctx context.Context, by Principal, in ProviderStart) (ProviderSent, error) {
	ctx = db.Vital(ctx)
	return s.beginFlow(ctx, in, nil)
}

// LinkIdentity begins to add a provider to the ways in which a person signs in.
//
// Refusals: those of Authorize; Forbidden "session.factor_due" until the second step of
// a person who has one is taken: a new way in is as much as a new password.
func (s *Service) LinkIdentity(ctx context.Context, sess Session, in ProviderStart) (ProviderSent, error) {
	owner := sess.Owner()
	if err := owner.wire(); err != nil {
		return ProviderSent{}, err
	}
	if err := owner.may(); err != nil {
		return ProviderSent{}, err
	}
	return s.beginFlow(ctx, in, &owner)
}

func (s *Service) beginFlow(ctx context.Context, in ProviderStart, owner *Owner) (ProviderSent, error) {
	provider, ok := s.providers[in.Provider]
	if !ok {
		return ProviderSent{}, errNoProvider
	}
	method, err := checkChallenge(in.Challenge, in.Method)
	if err != nil {
		return ProviderSent{}, err
	}
	ask := asking()
	address, err := provider.AuthURL(ctx, ask)
	if err != nil {
		return ProviderSent{}, providerFailed(err)
	}
	browser := in.Browser
	if len(browser) < 32 || len(browser) > 64 { // none yet, or not one of ours
		browser, _ = keyring.NewToken()
	}
	f := flow{
		StateHash: keyring.HashToken(ask.State), BrowserHash: keyring.HashToken(browser), Provider: in.Provider,
		Challenge: in.Challenge, Method: method, RedirectTo: s.wire.redirect(in.RedirectTo),
	}
	if owner != nil {
		f.AccountID, f.SessionID = &owner.ID, &owner.session
	}
	if f.Sealed, err = s.sealAsking(ask, f.StateHash); err != nil {
		return ProviderSent{}, err
	}
	return ProviderSent{URL: address, Browser: browser}, s.saveFlow(ctx, f)
}

func (s *Service) saveFlow(ctx context.Context, f flow) error {
	return s.db.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(insertFlow, f.StateHash, f.BrowserHash, f.Provider, f.Sealed, f.AccountID, f.SessionID,
			f.Challenge, f.Method, f.RedirectTo, tx.Now(), tx.Now().Add(ProviderFlowLife))
		return err
	})
}

func (s *Service) sealAsking(ask outbound.Asking, stateHash string) ([]byte, error) {
	ask.State = "" // the provider brings it back; its hash is what finds the flow
	plain, err := json.Marshal(ask)
	if err != nil {
		return nil, err
	}
	return s.ring.Seal(flowPurpose, plain, []byte(stateHash))
}

func (s *Service) unsealAsking(f flow) (ask outbound.Asking, err error) {
	plain, err := s.ring.Unseal(flowPurpose, f.Sealed, []byte(f.StateHash))
	if err != nil {
		return ask, err
	}
	return ask, json.Unmarshal(plain, &ask)
}

// takeFlow ends the flow of a state, whatever comes of it: an answer counts once.
func (s *Service) takeFlow(ctx context.Context, state string) (f flow, err error) {
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		var found bool
		f, found, err = db.Maybe[flow](tx, takeFlow, keyring.HashToken(state), tx.Now())
		if err == nil && !found {
			err = errFlow
		}
		return err
	})
	return f, err
}

// ProviderCallback takes the answer of a provider. The Landing is filled as far as it is
// known also when the answer is refused.
//
// Only the browser that began may end it: otherwise anyone who holds the address of an
// answer could sign a stranger in as themself, or add their own account to the stranger's.
// Refusals: Invalid "wire.bad_oauth_state" (unknown, used, expired, or another browser),
// Forbidden "wire.bad_oauth_callback" (the provider refused, or what it says proves
// nothing), "wire.provider_email_needs_verification", Conflict
// "wire.identity_already_exists", Unauthenticated (the session that began it has ended),
// Unavailable.
func (s *Service) ProviderCallback(ctx context.Context, by Principal, in ProviderAnswer) (Landing, error) {
	ctx = db.Vital(ctx)
	f, err := s.takeFlow(ctx, in.State)
	if err != nil {
		return Landing{RedirectTo: s.wire.redirect("")}, err
	}
	landing := Landing{RedirectTo: f.RedirectTo, PKCE: f.Challenge != ""}
	if subtle.ConstantTimeCompare([]byte(keyring.HashToken(in.Browser)), []byte(f.BrowserHash)) != 1 {
		return landing, errFlow
	}
	claims, err := s.redeemAnswer(ctx, f, in)
	if err != nil {
		return landing, err
	}
	if f.AccountID != nil {
		return s.landLinked(ctx, by, f, claims, landing)
	}
	return s.landSignedIn(ctx, by, f, claims, landing)
}

func (s *Service) redeemAnswer(ctx context.Context, f flow, in ProviderAnswer) (outbound.Claims, error) {
	provider, ok := s.providers[f.Provider]
	if !ok || in.Error != "" || in.Code == "" {
		return outbound.Claims{}, errVouch
	}
	ask, err := s.unsealAsking(f)
	if err != nil {
		return outbound.Claims{}, err
	}
	claims, err := provider.Redeem(ctx, ask, outbound.Answer{Code: in.Code, Issuer: in.Issuer})
	if err != nil {
		return outbound.Claims{}, providerFailed(err)
	}
	return claims, nil
}
