package authapi

import (
	"net/http"
	"time"

	"florin/internal/platform/limit"
)

// Route is one line of the list: what is called, who may, how often one source may, and
// what answers.
type Route struct {
	Method  string
	Pattern string // below Prefix
	Access  Access
	Limit   *limit.Rule // per source; nil: not limited here
	Body    bool        // reads a JSON object

	handler func(*call) error
}

// Access says who may call a route.
type Access uint8

// Who may call a route. What a session of one step may do where the person has a second
// factor, the features say.
const (
	Anybody Access = iota
	Bearer         // the person of an access token
)

// perSource makes the allowance of one source: all at once, and that many again per five minutes.
func perSource(name string, burst int, per time.Duration) *limit.Rule {
	return &limit.Rule{Name: "wire." + name, Burst: burst, Per: per}
}

// The allowances per source. That of tokens is generous: a page whose refresh is refused
// loses its session (docs/wire.md). Guessing at one account is braked by the features.
var (
	tokenRate     = perSource("token", 150, 5*time.Minute)
	verifyRate    = perSource("verify", 30, 5*time.Minute)
	signupRate    = perSource("signup", 30, 5*time.Minute)
	recoverRate   = perSource("recover", 30, 5*time.Minute)
	resendRate    = perSource("resend", 30, 5*time.Minute)
	otpRate       = perSource("otp", 30, 5*time.Minute)
	updateRate    = perSource("user", 30, 5*time.Minute)
	reauthRate    = perSource("reauthenticate", 30, 5*time.Minute)
	factorRate    = perSource("factors", 30, 5*time.Minute)
	challengeRate = perSource("challenge", 30, 2*time.Minute)
	factorTryRate = perSource("factor.verify", 30, 2*time.Minute)
	providerRate  = perSource("provider", 60, 5*time.Minute)
)

// routes is the list. Nothing is reachable that does not stand here.
func (a *API) routes() []Route {
	open := func(method, pattern string, rate *limit.Rule, h func(*call) error) Route {
		return Route{Method: method, Pattern: pattern, Limit: rate, Body: method == http.MethodPost, handler: h}
	}
	bearer := func(method, pattern string, rate *limit.Rule, h func(*call) error) Route {
		return Route{Method: method, Pattern: pattern, Access: Bearer, Limit: rate, Body: method != http.MethodGet, handler: h}
	}
	page := func(method, pattern string, rate *limit.Rule, h func(*call) error) Route {
		return Route{Method: method, Pattern: pattern, Limit: rate, handler: h}
	}
	const get, post, put, del = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete
	return []Route{
		open(get, "/health", nil, a.health),
		open(get, "/settings", nil, a.settings),
		open(get, "/.well-known/jwks.json", nil, a.jwks),

		open(post, "/signup", signupRate, a.signUp),
		open(post, "/token", tokenRate, a.token),
		open(post, "/recover", recoverRate, a.recover),
		open(post, "/resend", resendRate, a.resend),
		open(post, "/otp", otpRate, a.sendOTP),
		page(get, "/verify", verifyRate, a.showLink),
		page(post, "/verify", verifyRate, a.verify),

		bearer(post, "/logout", nil, a.signOut),
		bearer(get, "/user", nil, a.user),
		bearer(put, "/user", updateRate, a.updateUser),
		bearer(get, "/reauthenticate", reauthRate, a.reauthenticate),

		bearer(post, "/factors", factorRate, a.enroll),
		bearer(post, "/factors/{id}/challenge", challengeRate, a.challenge),
		bearer(post, "/factors/{id}/verify", factorTryRate, a.verifyFactor),
		bearer(del, "/factors/{id}", factorRate, a.unenroll),

		page(get, "/authorize", providerRate, a.authorize),
		page(get, "/callback", providerRate, a.callback),
		bearer(get, "/user/identities/authorize", providerRate, a.linkIdentity),
		bearer(del, "/user/identities/{id}", providerRate, a.unlinkIdentity),
	}
}
