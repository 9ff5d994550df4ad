package identity

import (
	"context"
	"crypto/rand"
	"errors"
	"maps"
	"slices"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/outbound"
)

// Provider is an external one, such as *outbound.Provider: it says who a person is, and
// this package decides what that means here.
type Provider interface {
	Name() string
	// AuthURL is where a browser asks. The error is outbound.ErrAway.
	AuthURL(ctx context.Context, ask outbound.Asking) (string, error)
	// Redeem checks an answer. The error is outbound.ErrRefused or outbound.ErrAway.
	Redeem(ctx context.Context, ask outbound.Asking, answer outbound.Answer) (outbound.Claims, error)
	// Proves says whether the claimed address counts as a proven mailbox.
	Proves(c outbound.Claims) bool
}

// ProviderFlowLife is how long a person may take at the provider.
const ProviderFlowLife = 10 * time.Minute

// byProvider is the method of a session that a provider vouched for.
const byProvider = "oauth"

var (
	errNoProvider      = wireInvalid("Unsupported provider: provider is not enabled")
	errFlow            = fault.New(fault.Invalid, "wire.bad_oauth_state")
	errVouch           = fault.New(fault.Forbidden, "wire.bad_oauth_callback")
	errUnproven        = fault.New(fault.Forbidden, "wire.provider_email_needs_verification")
	errIdentityTaken   = fault.New(fault.Conflict, "wire.identity_already_exists")
	errIdentityUnknown = fault.New(fault.NotFound, "wire.identity_not_found")
	errLastIdentity    = fault.New(fault.Conflict, "wire.single_identity_not_deletable")
)

// AddProvider makes people able to sign in by a provider. Call it before serving.
func (s *Service) AddProvider(p Provider) {
	if s.providers == nil {
		s.providers = map[string]Provider{}
	}
	s.providers[p.Name()] = p
}

// ProviderNames lists the providers by which people can sign in.
func (s *Service) ProviderNames() []string { return slices.Sorted(maps.Keys(s.providers)) }

// ProviderStart is what a sign-in by a provider begins with.
type ProviderStart struct {
	Provider          string
	RedirectTo        string // where it is to end; anywhere not allowed means the site
	Challenge, Method string // of PKCE; both empty mean the implicit flow
	Browser           string // the token of the browser from an earlier flow, if it has one
}

// ProviderSent is where the browser goes, and the token by which it is known when it
// comes back.
type ProviderSent struct{ URL, Browser string }

// ProviderAnswer is what a provider sent the browser back with.
type ProviderAnswer struct {
	State, Code, Issuer string
	Error               string // the provider's reason for having none
	Browser             string
}

// asking draws what ties a question to its answer.
func asking() outbound.Asking {
	return outbound.Asking{State: rand.Text() + rand.Text(), Nonce: rand.Text() + rand.Text(), Verifier: rand.Text() + rand.Text()}
}

// providerFailed tells the absence of a provider from its refusal.
func providerFailed(err error) error {
	if errors.Is(err, outbound.ErrAway) {
		return fault.New(fault.Unavailable, "unavailable").Wrap(err)
	}
	return errVouch.Wrap(err)
}
