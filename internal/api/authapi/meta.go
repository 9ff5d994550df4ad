package authapi

import "florin/internal/identity/identity"

// health says that the API answers, as tools ask.
func (a *API) health(c *call) error {
	return c.json(map[string]string{"name": "Florin", "version": a.Version, "description": "Florin answers the calls of @supabase/supabase-js"})
}

// settings says what can be signed in with.
func (a *API) settings(c *call) error {
	external := map[string]bool{"email": true, "phone": false, "anonymous_users": false}
	for _, name := range a.Identity.ProviderNames() {
		external[name] = true
	}
	return c.json(map[string]any{
		"external": external, "disable_signup": false, "mailer_autoconfirm": false, "phone_autoconfirm": false,
		"sms_provider": "", "mfa_enabled": true, "saml_enabled": false,
	})
}

// keysFresh is as long as the client keeps keys, and shorter than the time for which a
// new key is published before it signs.
const keysFresh = "public, max-age=600"

func (a *API) jwks(c *call) error {
	keys, err := a.Identity.JWKS(c.ctx())
	if err != nil {
		return err
	}
	if keys.Keys == nil {
		keys.Keys = []identity.JWK{}
	}
	c.w.Header().Set("Cache-Control", keysFresh)
	return c.json(keys)
}
