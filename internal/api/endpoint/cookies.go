package endpoint

import (
	"context"
	"net/http"
	"time"

	"florin/internal/identity/identity"
)

// Cookie is one of ours: which name it has, and to which pages of other sites' links it goes.
type Cookie struct {
	Name string
	Site http.SameSite
}

// The cookies. No script can read them; what they hold opens something only together
// with the database.
var (
	ClientCookie = Cookie{"florin", http.SameSiteLaxMode}
	StaffCookie  = Cookie{"florin-staff", http.SameSiteStrictMode}
	DraftCookie  = Cookie{"florin-draft", http.SameSiteLaxMode}
	// CoBorrowerCookie holds the token of a mailed invitation to borrow together.
	CoBorrowerCookie = Cookie{"florin-co-borrower", http.SameSiteLaxMode}

	// GuaranteeCookie holds the token of a browser that has opened the mailed link to guarantee a loan.
	GuaranteeCookie = Cookie{"florin-guarantee", http.SameSiteLaxMode}

	// BranchCookie holds the key of the lender's branch whose link has led to the form of application.
	BranchCookie = Cookie{"florin-branch", http.SameSiteLaxMode}

	DeviceCookie = Cookie{"florin-device", http.SameSiteLaxMode}
)

// deviceLife is how long a browser is remembered after its first sign-in; it is as long as
// browsers keep a cookie.
const deviceLife = 400 * 24 * time.Hour

// CookieOf is the one that a person's session is in.
func CookieOf(o identity.Owner) Cookie {
	if o.IsStaff() {
		return StaffCookie
	}
	return ClientCookie
}

// Cookies writes what a session that has begun puts into the browser.
func (a *Base) Cookies(c Cookie, s identity.Started) []string {
	all := []string{a.SetCookie(c, s.Token, 0)}
	if s.DeviceToken != "" {
		all = append(all, a.SetCookie(DeviceCookie, s.DeviceToken, deviceLife))
	}
	return all
}

// fullName carries the prefix that binds a cookie to this host and to https. Browsers
// refuse the prefix on plain http, which only this machine is reached by.
func (a *Base) fullName(c Cookie) string {
	if a.HTTPS {
		return "__Host-" + c.Name
	}
	return c.Name
}

// SetCookie writes a cookie; a life of nought lasts until the browser closes.
func (a *Base) SetCookie(c Cookie, token string, life time.Duration) string {
	return a.write(c, token, int(life.Seconds()))
}

// ClearCookie forgets a cookie.
func (a *Base) ClearCookie(c Cookie) string { return a.write(c, "", -1) }

func (a *Base) write(c Cookie, value string, maxAge int) string {
	return (&http.Cookie{
		Name: a.fullName(c), Value: value, Path: "/", MaxAge: maxAge,
		HttpOnly: true, Secure: a.HTTPS, SameSite: c.Site,
	}).String()
}

// Token gives what the caller's browser holds under a cookie; empty when it holds none.
func (a *Base) Token(ctx context.Context, c Cookie) string {
	r := callOf(ctx).request
	if r == nil {
		return ""
	}
	return a.TokenIn(r, c)
}

// TokenIn gives what a browser holds under a cookie; empty when it holds none.
func (a *Base) TokenIn(r *http.Request, c Cookie) string {
	found, err := r.Cookie(a.fullName(c))
	if err != nil || len(found.Value) > MaxToken {
		return ""
	}
	return found.Value
}

// DraftHeader carries the token of an application from a frame on another site's page, where browsers keep no cookie of ours.
const DraftHeader = "Florin-Draft"

// Framed gives the token that a frame carries itself; false when the caller is none.
func Framed(ctx context.Context) (token string, framed bool) {
	if r := callOf(ctx).request; r != nil {
		token = r.Header.Get(DraftHeader)
	}
	if len(token) > MaxToken {
		token = ""
	}
	return token, token != ""
}

// MaxToken is more than any token of ours is long.
const MaxToken = 200
