package outbound

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// ProviderConfig is one OpenID Connect issuer as the operator describes it.
type ProviderConfig struct {
	Name     string   `json:"name"`   // in addresses: letters a-z, digits, - and _
	Issuer   string   `json:"issuer"` // as the provider itself writes it
	ClientID string   `json:"client_id"`
	Secret   string   `json:"client_secret"`
	Scopes   []string `json:"scopes"` // beyond openid; without: email and profile
	// EmailDomains are the domains for which the provider's word proves a mailbox; "*"
	// is all of them.
	EmailDomains []string `json:"email_domains"`
}

// Provider speaks with one issuer. It is safe for concurrent use.
type Provider struct {
	cfg      ProviderConfig
	redirect string
	http     *http.Client
	now      func() time.Time

	mu    sync.Mutex
	found *oidc.Provider
	meta  metadata
	until time.Time
}

// metadata is what the discovery document says beyond what go-oidc reads.
type metadata struct {
	SaysIssuer bool `json:"authorization_response_iss_parameter_supported"`
}

const (
	providerTimeout = 8 * time.Second
	// rediscover is how long a discovery document is believed. Keys are looked up anew
	// whenever an unknown one signs.
	rediscover = 6 * time.Hour
)

var (
	// ErrRefused means that the provider's answer proves nothing: a forged, foreign, old
	// or used one.
	ErrRefused = errors.New("the answer of the provider does not prove anything")
	// ErrAway means that the provider cannot be asked for now.
	ErrAway = errors.New("the provider does not answer")
)

// NewProvider makes the client of one issuer; nothing is asked before the first use.
func NewProvider(cfg ProviderConfig, redirect string, allowed Networks, now func() time.Time) (*Provider, error) {
	c, err := client(cfg.Issuer, allowed, providerTimeout)
	if err != nil {
		return nil, err
	}
	if len(cfg.Scopes) == 0 {
		cfg.Scopes = []string{"email", "profile"}
	}
	return &Provider{cfg: cfg, redirect: redirect, http: c, now: now}, nil
}

// Name is the provider's name in addresses and in what is kept.
func (p *Provider) Name() string { return p.cfg.Name }

// Asking is what ties one question to its answer.
type Asking struct{ State, Nonce, Verifier string }

// AuthURL is where a browser asks the provider: with state, nonce and a challenge of
// PKCE, by S256 always. The error is ErrAway.
func (p *Provider) AuthURL(ctx context.Context, ask Asking) (string, error) {
	o, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return p.oauth(o).AuthCodeURL(ask.State, oidc.Nonce(ask.Nonce), oauth2.S256ChallengeOption(ask.Verifier)), nil
}

// Claims are what a provider says about a person, of which the signature, issuer,
// audience, times and nonce were checked.
type Claims struct {
	Subject       string
	Email         string
	EmailVerified bool
	GivenName     string
	FamilyName    string
	Name          string
}

// idClaims are the same as they stand in the token. A provider that writes "true" where
// true is meant has not said that the address is verified.
type idClaims struct {
	Email         string `json:"email"`
	EmailVerified any    `json:"email_verified"`
	GivenName     string `json:"given_name"`
	FamilyName    string `json:"family_name"`
	Name          string `json:"name"`
	Party         string `json:"azp"`
}

func (c idClaims) claims(subject string) Claims {
	verified, _ := c.EmailVerified.(bool)
	return Claims{
		Subject: subject, Email: c.Email, EmailVerified: verified,
		GivenName: c.GivenName, FamilyName: c.FamilyName, Name: c.Name,
	}
}

// Answer is what a provider sent the browser back with.
type Answer struct{ Code, Issuer string }

// Redeem exchanges the code of an answer and checks the identity token. The error is
// ErrRefused or ErrAway.
func (p *Provider) Redeem(ctx context.Context, ask Asking, answer Answer) (Claims, error) {
	o, err := p.discover(ctx)
	if err != nil {
		return Claims{}, err
	}
	if err := p.checkIssuer(answer.Issuer); err != nil {
		return Claims{}, err
	}
	ctx = oidc.ClientContext(ctx, p.http)
	token, err := p.oauth(o).Exchange(ctx, answer.Code, oauth2.VerifierOption(ask.Verifier))
	if err != nil {
		return Claims{}, exchangeFailed(err)
	}
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		return Claims{}, fmt.Errorf("%w: no identity token", ErrRefused)
	}
	subject, said, err := p.verify(ctx, o, raw, ask.Nonce)
	if err == nil && said.Email == "" {
		said, err = userInfo(ctx, o, oauth2.StaticTokenSource(token), subject)
	}
	return said.claims(subject), err
}

// userInfo asks for what the identity token leaves out: with a code, a provider may keep
// everything but the subject for its userinfo endpoint (OpenID Connect Core, 5.4).
func userInfo(ctx context.Context, o *oidc.Provider, token oauth2.TokenSource, subject string) (said idClaims, err error) {
	if o.UserInfoEndpoint() == "" {
		return said, nil
	}
	info, err := o.UserInfo(ctx, token)
	if err != nil {
		return said, fmt.Errorf("%w: %w", ErrAway, err)
	}
	if info.Subject != subject {
		return said, fmt.Errorf("%w: it speaks of somebody else", ErrRefused)
	}
	if err := info.Claims(&said); err != nil {
		return said, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	return said, nil
}

// checkIssuer keeps an answer of one provider from being taken for another's (RFC 9207).
func (p *Provider) checkIssuer(said string) error {
	p.mu.Lock()
	must := p.meta.SaysIssuer
	p.mu.Unlock()
	if said != p.cfg.Issuer && (said != "" || must) {
		return fmt.Errorf("%w: it names another issuer", ErrRefused)
	}
	return nil
}

func (p *Provider) verify(ctx context.Context, o *oidc.Provider, raw, nonce string) (subject string, said idClaims, err error) {
	token, err := o.Verifier(&oidc.Config{ClientID: p.cfg.ClientID, Now: p.now}).Verify(ctx, raw)
	if err != nil {
		return "", said, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(nonce)) != 1 {
		return "", said, fmt.Errorf("%w: it answers another question", ErrRefused)
	}
	if err := token.Claims(&said); err != nil {
		return "", said, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	if said.Party != "" && said.Party != p.cfg.ClientID {
		return "", said, fmt.Errorf("%w: it was made for another client", ErrRefused)
	}
	if token.Subject == "" || len(token.Subject) > 255 {
		return "", said, fmt.Errorf("%w: it names nobody", ErrRefused)
	}
	return token.Subject, said, nil
}

// exchangeFailed tells a refusal of the provider from its absence.
func exchangeFailed(err error) error {
	refusal, answered := errors.AsType[*oauth2.RetrieveError](err)
	if answered && refusal.Response != nil && refusal.Response.StatusCode < http.StatusInternalServerError {
		return fmt.Errorf("%w: code %s", ErrRefused, refusal.ErrorCode)
	}
	return fmt.Errorf("%w: %w", ErrAway, err)
}

func (p *Provider) oauth(o *oidc.Provider) *oauth2.Config {
	return &oauth2.Config{
		ClientID: p.cfg.ClientID, ClientSecret: p.cfg.Secret, Endpoint: o.Endpoint(), RedirectURL: p.redirect,
		Scopes: append([]string{oidc.ScopeOpenID}, p.cfg.Scopes...),
	}
}

// discover reads the provider's description when none, or an old one, is known. The
// client outlives the call because later keys are fetched with it.
func (p *Provider) discover(ctx context.Context) (*oidc.Provider, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.found != nil && p.now().Before(p.until) {
		return p.found, nil
	}
	o, err := oidc.NewProvider(oidc.ClientContext(context.WithoutCancel(ctx), p.http), p.cfg.Issuer)
	if err == nil {
		err = o.Claims(&p.meta)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrAway, err)
	}
	p.found, p.until = o, p.now().Add(rediscover)
	return o, nil
}

// Proves says whether the provider's word about an address is proof of the mailbox: the
// provider says that it verified it, and the operator named its domain.
func (p *Provider) Proves(c Claims) bool {
	domain := c.Email[strings.LastIndexByte(c.Email, '@')+1:]
	return domain != c.Email && c.EmailVerified && slices.ContainsFunc(p.cfg.EmailDomains, func(d string) bool {
		return d == "*" || strings.EqualFold(d, domain)
	})
}
