package authapi

import (
	"net/http"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

// flowCookie ties a sign-in by an external provider to the browser that began it.
func (a *API) flowCookie(value string, age int) *http.Cookie {
	name := "florin_provider"
	if a.HTTPS {
		name = "__Host-" + name
	}
	return &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: a.HTTPS, SameSite: http.SameSiteLaxMode,
	}
}

func (a *API) browser(r *http.Request) string {
	if c, err := r.Cookie(a.flowCookie("", 0).Name); err == nil {
		return c.Value
	}
	return ""
}

// start reads what a sign-in by a provider begins with.
func (a *API) start(c *call) identity.ProviderStart {
	return identity.ProviderStart{
		Provider: c.query("provider"), RedirectTo: redirectTo(c.query("redirect_to")),
		Challenge: c.query("code_challenge"), Method: c.query("code_challenge_method"),
		Browser: a.browser(c.r),
	}
}

// authorize sends a browser to a provider.
func (a *API) authorize(c *call) error {
	sent, err := a.Identity.Authorize(c.ctx(), c.by, a.start(c))
	if err != nil {
		return err
	}
	return a.send(c, sent)
}

// linkIdentity begins the same for a user who is signed in and wants one more way to
// sign in.
func (a *API) linkIdentity(c *call) error {
	sent, err := a.Identity.LinkIdentity(c.ctx(), c.sess, a.start(c))
	if err != nil {
		return err
	}
	return a.send(c, sent)
}

// send makes the browser known and sends it on, or tells a page where to go.
func (a *API) send(c *call, sent identity.ProviderSent) error {
	http.SetCookie(c.w, a.flowCookie(sent.Browser, int(identity.ProviderFlowLife.Seconds())))
	if c.query("skip_http_redirect") == "true" {
		return c.json(map[string]string{"url": sent.URL})
	}
	c.w.Header().Set("Location", sent.URL)
	c.w.WriteHeader(http.StatusFound)
	return nil
}

// callback takes what a provider sent the browser back with, and sends it on.
func (a *API) callback(c *call) error {
	landing, err := a.Identity.ProviderCallback(c.ctx(), c.by, identity.ProviderAnswer{
		State: c.query("state"), Code: c.query("code"), Issuer: c.query("iss"), Error: c.query("error"),
		Browser: a.browser(c.r),
	})
	// Why an answer proves nothing is for the operator, whose configuration it may be.
	if f, ok := fault.As(err); ok && f.Unwrap() != nil && f.Kind != fault.Unavailable {
		a.Log.WarnContext(c.ctx(), "the answer of a provider was refused", "request_id", c.by.RequestID, "error", err)
	}
	return a.land(c, landing, err)
}

func (a *API) unlinkIdentity(c *call) error {
	if err := a.Identity.UnlinkIdentity(c.ctx(), c.sess, c.r.PathValue("id")); err != nil {
		return err
	}
	return c.json(struct{}{})
}
