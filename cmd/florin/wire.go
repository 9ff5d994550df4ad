package main

import (
	"context"
	"net/http"
	"strings"
	"time"

	"florin/internal/admin/sandbox"
	"florin/internal/api/authapi"
	"florin/internal/api/endpoint"
	"florin/internal/api/restapi"
	"florin/internal/integration/adapter"
	"florin/internal/integration/texting"
	"florin/internal/integration/webhook"
	"florin/internal/platform/outbound"
)

// addProviders makes people able to sign in by the configured providers.
func (p *program) addProviders() error {
	networks, err := outbound.ParseNetworks(p.cfg.PrivateNetworks)
	if err != nil {
		return err
	}
	all, err := p.cfg.ProviderList()
	if err != nil {
		return err
	}
	for _, cfg := range all {
		provider, err := outbound.NewProvider(cfg, p.cfg.SiteURL()+authapi.Prefix+"/callback", networks, p.now)
		if err != nil {
			return err
		}
		p.identity.AddProvider(provider)
	}
	return nil
}

// texts sends text messages through the configured webhook; nil when there is none.
func (p *program) texts() (texting.Hook, error) {
	if p.cfg.SMSWebhook == "" {
		return nil, nil
	}
	networks, err := outbound.ParseNetworks(p.cfg.PrivateNetworks)
	if err != nil {
		return nil, err
	}
	return outbound.NewSMSHook(p.cfg.SMSWebhook, p.cfg.SMSSecret, networks, p.now)
}

// webhooks tells other programs of events, at addresses that the lender's people enter.
func (p *program) webhooks() (*webhook.Service, error) {
	networks, err := outbound.ParseNetworks(p.cfg.PrivateNetworks)
	if err != nil {
		return nil, err
	}
	var caller webhook.Caller = outbound.NewHooks(networks, p.cfg.WebhookPorts...)
	if p.sandboxed {
		caller = nobodyCalled{outbound.NewHooks(networks, p.cfg.WebhookPorts...)}
	}
	return webhook.New(webhook.Parts{DB: p.db, Events: p.events, Keys: p.ring, Mail: p.mail, Caller: caller, Log: p.log}), nil
}

// peers are the programs of others that Florin asks.
func (p *program) peers(networks outbound.Networks) *adapter.Service {
	var caller adapter.Caller = outbound.NewPeers(networks, p.cfg.WebhookPorts...)
	if p.sandboxed {
		p.played = sandbox.NewAdapter(p.db, p.ring, p.earnest())
		caller = p.played
	}
	return adapter.New(adapter.Parts{
		DB: p.db, Keys: p.ring, Mail: p.mail, Documents: p.documents, Identity: p.identity, Settings: p.settings.Load,
		Caller: caller, Clock: p.earnest(), Mode: string(p.mode()), SiteURL: strings.TrimSuffix(p.cfg.SiteURL(), "/"), Log: p.log,
	})
}

// authAPI is the API /auth/v1; nil when it is switched off.
func (p *program) authAPI() http.Handler {
	if !p.cfg.AuthAPI {
		return nil
	}
	return authapi.AllowOrigins(p.cfg.WireOrigins, authapi.New(authapi.Parts{
		DB: p.db, Identity: p.identity, Log: p.log, Facts: authFacts, HTTPS: p.cfg.HTTPS(), Version: version,
	}))
}

func authFacts(ctx context.Context) authapi.Facts {
	m := endpoint.MetaOf(ctx)
	return authapi.Facts{RequestID: m.RequestID, Source: m.Source, Lang: m.Lang, Named: func(pattern string) { m.Route = pattern }}
}

// restAPI is the API /rest/v1; nil when it is switched off.
func (p *program) restAPI() http.Handler {
	if !p.cfg.RestAPI {
		return nil
	}
	return authapi.AllowOrigins(p.cfg.WireOrigins, restapi.New(restapi.Parts{
		Identity: p.identity, Origination: p.origination, Reset: p.reset, Log: p.log, Now: p.now, Facts: restFacts,
	}))
}

func restFacts(ctx context.Context) restapi.Facts { return restapi.Facts(authFacts(ctx)) }

// earnest is the clock by which other programs know the time.
func (p *program) earnest() func() time.Time {
	if p.clock == nil {
		return p.now
	}
	return p.clock.Earnest
}
