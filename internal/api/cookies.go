package api

import (
	"context"
	"net/http"
	"time"

	"florin/internal/identity"
)

// cookie is one of ours: which name it has, and to which pages of other sites' links it goes.
type cookie struct {
	name string
	site http.SameSite
}

// The cookies. No script can read them; what they hold opens something only together
// with the database.
var (
	clientCookie = cookie{"florin", http.SameSiteLaxMode}
	staffCookie  = cookie{"florin-staff", http.SameSiteStrictMode}
	draftCookie  = cookie{"florin-draft", http.SameSiteLaxMode}
	// coBorrowerCookie holds the token of a mailed invitation to borrow together.
	coBorrowerCookie = cookie{"florin-co-borrower", http.SameSiteLaxMode}

	deviceCookie = cookie{"florin-device", http.SameSiteLaxMode}
)

// deviceLife is how long a browser is remembered after its first sign-in; it is as long as
// browsers keep a cookie.
const deviceLife = 400 * 24 * time.Hour

// cookieOf is the one that a person's session is in.
func cookieOf(o identity.Owner) cookie {
	if o.IsStaff() {
		return staffCookie
	}
	return clientCookie
}

// cookies writes what a session that has begun puts into the browser.
func (a *API) cookies(c cookie, s identity.Started) []string {
	all := []string{a.set(c, s.Token, 0)}
	if s.DeviceToken != "" {
		all = append(all, a.set(deviceCookie, s.DeviceToken, deviceLife))
	}
	return all
}

// fullName carries the prefix that binds a cookie to this host and to https. Browsers
// refuse the prefix on plain http, which only this machine is reached by.
func (a *API) fullName(c cookie) string {
	if a.HTTPS {
		return "__Host-" + c.name
	}
	return c.name
}

// set writes a cookie; a life of nought lasts until the browser closes.
func (a *API) set(c cookie, token string, life time.Duration) string {
	return a.write(c, token, int(life.Seconds()))
}

func (a *API) clear(c cookie) string { return a.write(c, "", -1) }

func (a *API) write(c cookie, value string, maxAge int) string {
	return (&http.Cookie{
		Name: a.fullName(c), Value: value, Path: "/", MaxAge: maxAge,
		HttpOnly: true, Secure: a.HTTPS, SameSite: c.site,
	}).String()
}

// token gives what the caller's browser holds under a cookie; empty when it holds none.
func (a *API) token(ctx context.Context, c cookie) string {
	r := callOf(ctx).request
	if r == nil {
		return ""
	}
	return a.tokenIn(r, c)
}

func (a *API) tokenIn(r *http.Request, c cookie) string {
	found, err := r.Cookie(a.fullName(c))
	if err != nil || len(found.Value) > maxToken {
		return ""
	}
	return found.Value
}

// maxToken is more than any token of ours is long.
const maxToken = 200
