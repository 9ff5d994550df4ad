package config

import (
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
)

func (c *Config) checkSeals() string {
	if c.SealsURL == "" && c.SealsSecret == "" {
		return ""
	}
	switch {
	case c.SealsURL == "" || c.SealsSecret == "":
		return "--seals-url and FLORIN_SEALS_SECRET belong together: give both, or none"
	case !signed.IsSecret(c.SealsSecret):
		return "FLORIN_SEALS_SECRET must be whsec_ and 24 to 64 bytes in base64: make one with 'echo whsec_$(openssl rand -base64 32)'"
	case c.SealsCaller().Check(c.SealsURL) != nil:
		return "--seals-url must be an https:// address without user and fragment, at a public address on port 443 or one of --webhook-ports, or in --private-networks"
	}
	return ""
}

// SealsCaller calls the address outside that is told of the audit log's seals, under the rules of webhooks.
func (c *Config) SealsCaller() *outbound.Hooks {
	networks, _ := outbound.ParseNetworks(c.PrivateNetworks) // with wrong ones, which are a violation of their own, none may be called
	return outbound.NewHooks(networks, c.WebhookPorts...)
}
