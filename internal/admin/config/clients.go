package config

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"

	"florin/internal/platform/outbound"
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

func (c *Config) checkNetworks() string {
	if _, err := outbound.ParseNetworks(c.PrivateNetworks); err != nil {
		return "--private-networks must be addresses or networks, such as 10.1.0.0/16"
	}
	if slices.ContainsFunc(c.WebhookPorts, func(n int) bool { return n < 1 || n > 65535 }) {
		return "--webhook-ports must be ports, such as 8443"
	}
	return ""
}

func (c *Config) checkProviders() string {
	if _, err := c.ProviderList(); err != nil {
		return "FLORIN_PROVIDERS must be a JSON array of providers, or a file with one (docs/wire.md): " + err.Error()
	}
	return ""
}

var providerName = regexp.MustCompile(`^[a-z][a-z0-9_-]{1,31}$`)

// ProviderList reads the external providers from the setting or the file that it names. An
// error never holds more than a name and a rule.
func (c *Config) ProviderList() ([]outbound.ProviderConfig, error) {
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
