package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"

	"florin/internal/agreement"
	"florin/internal/api"
	"florin/internal/authapi"
	"florin/internal/hook"
	"florin/internal/identity"
	"florin/internal/outbound"
	"florin/internal/restapi"
)

func (c *Config) checkOrigins() string {
	for _, origin := range c.WireOrigins {
		u, err := url.Parse(origin)
		if err != nil || u.Host == "" || origin != asBrowsersSay(u) || u.Scheme != "https" && (u.Scheme != "http" || !isLocal(u.Hostname())) {
			return fmt.Sprintf("--wire-origins must be origins as browsers send them, such as https://app.example.com, without a path and without *; %q is none", origin)
		}
	}
	return ""
}

func (c *Config) checkSMS() string {
	switch {
	case c.SMSWebhook == "" && c.SMSSecret == "":
		return ""
	case outbound.CheckURL(c.SMSWebhook) != nil:
		return "--sms-webhook must be an https:// address, or an http:// one on this machine"
	case len(c.SMSSecret) < 16:
		return "FLORIN_SMS_SECRET must have 16 characters or more: the webhook knows by it that a message is ours"
	}
	return ""
}

func (c *Config) checkSigner() string {
	switch {
	case c.SignerURL == "" && c.SignerSecret == "":
		return ""
	case outbound.CheckURL(c.SignerURL) != nil:
		return "--signer-url must be an https:// address, or an http:// one on this machine"
	case len(c.SignerSecret) < 16:
		return "FLORIN_SIGNER_SECRET must have 16 characters or more: both sides know by it who speaks"
	}
	return ""
}

func (c *Config) checkNetworks() string {
	if _, err := outbound.ParseNetworks(c.PrivateNetworks); err != nil {
		return "--private-networks must be addresses or networks, such as 10.1.0.0/16"
	}
	return ""
}

func (c *Config) checkProviders() string {
	if _, err := c.providers(); err != nil {
		return "FLORIN_PROVIDERS must be a JSON array of providers, or a file with one (docs/wire.md): " + err.Error()
	}
	return ""
}

var providerName = regexp.MustCompile(`^[a-z][a-z0-9_-]{1,31}$`)

// providers reads the external providers from the setting or the file that it names. An
// error never holds more than a name and a rule.
func (c *Config) providers() ([]outbound.ProviderConfig, error) {
	text := strings.TrimSpace(c.Providers)
	if text == "" {
		return nil, nil
	}
	if !strings.HasPrefix(text, "[") {
		raw, err := os.ReadFile(text)
		if err != nil {
			return nil, fmt.Errorf("the file cannot be read")
		}
		text = string(raw)
	}
	var all []outbound.ProviderConfig
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&all); err != nil {
		return nil, fmt.Errorf("the text is not such an array")
	}
	seen := map[string]bool{"email": true, "phone": true, "anonymous_users": true}
	for i, p := range all {
		switch {
		case !providerName.MatchString(p.Name) || seen[p.Name]:
			return nil, fmt.Errorf("the name of number %d must be of its own: 2 to 32 of a-z 0-9 - _, beginning with a letter", i+1)
		case outbound.CheckURL(p.Issuer) != nil:
			return nil, fmt.Errorf("the issuer of %s must be an https:// address, or an http:// one on this machine", p.Name)
		case p.ClientID == "" || p.Secret == "":
			return nil, fmt.Errorf("%s needs client_id and client_secret", p.Name)
		}
		seen[p.Name] = true
	}
	return all, nil
}

// addProviders makes people able to sign in by the configured providers.
func (p *program) addProviders() error {
	networks, err := outbound.ParseNetworks(p.cfg.PrivateNetworks)
	if err != nil {
		return err
	}
	all, err := p.cfg.providers()
	if err != nil {
		return err
	}
	for _, cfg := range all {
		provider, err := outbound.NewProvider(cfg, p.cfg.siteURL()+authapi.Prefix+"/callback", networks, p.now)
		if err != nil {
			return err
		}
		p.identity.AddProvider(provider)
	}
	return nil
}

// texts sends text messages through the configured webhook; nil when there is none.
func (p *program) texts() (identity.TextSender, error) {
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
func (p *program) webhooks() (*hook.Service, error) {
	networks, err := outbound.ParseNetworks(p.cfg.PrivateNetworks)
	if err != nil {
		return nil, err
	}
	return hook.New(hook.Parts{DB: p.db, Keys: p.ring, Mail: p.mail, Caller: outbound.NewHooks(networks), Log: p.log}), nil
}

// signer is the provider of qualified signatures; nil when none is configured.
func (p *program) signer() (agreement.Signer, error) {
	if p.cfg.SignerURL == "" {
		return nil, nil
	}
	networks, err := outbound.ParseNetworks(p.cfg.PrivateNetworks)
	if err != nil {
		return nil, err
	}
	return outbound.NewSignerHook(p.cfg.SignerURL, p.cfg.SignerSecret, networks, p.now)
}

// authAPI is the door /auth/v1; nil when it is switched off.
func (p *program) authAPI() http.Handler {
	if !p.cfg.AuthAPI {
		return nil
	}
	return authapi.AllowOrigins(p.cfg.WireOrigins, authapi.New(authapi.Parts{
		DB: p.db, Identity: p.identity, Log: p.log, Facts: authFacts, HTTPS: p.cfg.https(), Version: version,
	}))
}

func authFacts(ctx context.Context) authapi.Facts {
	m := api.MetaOf(ctx)
	return authapi.Facts{RequestID: m.RequestID, Source: m.Source, Lang: m.Lang, Named: func(pattern string) { m.Route = pattern }}
}

// restAPI is the door /rest/v1; nil when it is switched off.
func (p *program) restAPI() http.Handler {
	if !p.cfg.RestAPI {
		return nil
	}
	return authapi.AllowOrigins(p.cfg.WireOrigins, restapi.New(restapi.Parts{
		Identity: p.identity, Origination: p.origination, Log: p.log, Now: p.now, Facts: restFacts,
	}))
}

func restFacts(ctx context.Context) restapi.Facts { return restapi.Facts(authFacts(ctx)) }
