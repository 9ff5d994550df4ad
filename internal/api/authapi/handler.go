package authapi

import (
	"context"
	"log/slog"
	"net/http"
	"path"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

// Prefix is where the routes of the API begin.
const Prefix = "/auth/v1"

// Facts are what the server knows of a call before anybody asks who makes it.
type Facts struct {
	RequestID, Source, Lang string
	// Named tells logs and metrics which route runs.
	Named func(pattern string)
}

// Parts are what the API works with.
type Parts struct {
	DB       *db.DB // counts the calls of a source; nothing else
	Identity *identity.Service
	Log      *slog.Logger
	Facts    func(ctx context.Context) Facts
	// HTTPS says that people reach the site by https.
	HTTPS   bool
	Version string
}

// API answers everything under /auth/v1.
type API struct {
	Parts
	mux   *http.ServeMux
	cross *http.CrossOriginProtection
}

// New makes the API.
func New(p Parts) *API {
	a := &API{Parts: p, mux: http.NewServeMux(), cross: http.NewCrossOriginProtection()}
	for _, r := range a.routes() {
		a.mux.Handle(r.Method+" "+Prefix+r.Pattern, a.handle(r))
	}
	return a
}

// requestTimeout bounds everything a call may wait for, the database included.
const requestTimeout = 30 * time.Second

var errNoRoute = refuse(http.StatusNotFound, "not_found", "There is no such path, or not by this method")

// ServeHTTP answers a call. An unknown path, and a known one by another method, is 404 in
// JSON: never a page, never a redirect.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if wantsVersion(r) {
		w.Header().Set(versionHeader, version2024)
	}
	_, pattern := a.mux.Handler(r)
	if pattern == "" || path.Clean(r.URL.Path) != r.URL.Path || r.Method == http.MethodHead {
		writeRefusal(w, r, errNoRoute)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), requestTimeout)
	defer cancel()
	a.mux.ServeHTTP(w, r.WithContext(ctx))
}

// call is one running call.
type call struct {
	w    http.ResponseWriter
	r    *http.Request
	by   identity.Principal
	sess identity.Session // of the bearer token; zero on open routes
	in   *reader
}

func (c *call) ctx() context.Context { return c.r.Context() }

// query gives a parameter of the address.
func (c *call) query(name string) string { return c.r.URL.Query().Get(name) }

// maxRedirect bounds where links may lead; nobody's page has a longer address.
const maxRedirect = 2048

// redirectTo is where a link is to lead. One that is too long leads to the site, like any
// other that is not allowed.
func redirectTo(asked string) string {
	if len(asked) > maxRedirect {
		return ""
	}
	return asked
}

// json answers a success.
func (c *call) json(answer any) error {
	writeJSON(c.w, http.StatusOK, answer)
	return nil
}

// handle finds out who calls and what, runs the handler and renders its error.
func (a *API) handle(route Route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		facts := a.Facts(r.Context())
		facts.Named(Prefix + route.Pattern)
		c := &call{w: w, r: r, by: identity.Principal{Kind: identity.Visitor}.From(facts.Source, facts.RequestID, facts.Lang)}
		c.by.Device.Label = deviceOf(r)
		if err := a.run(c, route); err != nil {
			a.fail(c, err)
		}
	})
}

// deviceOf names the browser, or, for a program of another kind, that it is one.
func deviceOf(r *http.Request) string {
	if label := identity.DeviceLabel(r.UserAgent()); label != "?" {
		return label
	}
	return identity.DeviceLabel(r.Header.Get("X-Client-Info"))
}

func (a *API) run(c *call, route Route) error {
	if err := a.brake(c, route.Limit); err != nil {
		return err
	}
	if route.Access == Bearer {
		if err := a.admit(c); err != nil {
			return err
		}
	}
	if route.Body {
		b, err := readBody(c.w, c.r)
		if err != nil {
			return err
		}
		c.in = &reader{body: b}
	}
	return route.handler(c)
}

// brake takes one from the allowance of the caller's source.
func (a *API) brake(c *call, rule *limit.Rule) error {
	if rule == nil {
		return nil
	}
	var verdict limit.Verdict
	err := a.DB.Update(c.ctx(), func(tx *db.Tx) (err error) {
		verdict, err = limit.TakeTx(tx, *rule, limit.SourceKey(c.by.Source))
		return err
	})
	if err == nil && !verdict.Allowed {
		return tooMany(verdict.RetryAfter)
	}
	return err
}

// admit finds the person of the access token. No token, and the public key in its place,
// is nobody; any other bearer is refused for what it is.
func (a *API) admit(c *call) error {
	header := strings.TrimSpace(c.r.Header.Get("Authorization"))
	scheme, token, _ := strings.Cut(header, " ")
	if header != "" && !strings.EqualFold(scheme, "Bearer") {
		return errBearer
	}
	sess, err := a.Identity.BearerSession(c.ctx(), c.by, strings.TrimSpace(token))
	if err != nil {
		return err
	}
	owner := sess.Owner()
	switch owner.Kind {
	case "":
		return errNobody
	case "account":
		c.sess, c.by = sess, sess.Principal.From(c.by.Source, c.by.RequestID, c.by.Lang)
		return nil
	}
	return errBearer // staff have no user here
}

// fail answers a refusal.
func (a *API) fail(c *call, err error) {
	ref := asRefusal(err)
	a.logTrouble(c, ref, err)
	writeRefusal(c.w, c.r, ref)
}

// logTrouble writes down what the operator must know: bugs and outages, in full.
func (a *API) logTrouble(c *call, ref *refusal, err error) {
	if ref.status >= http.StatusInternalServerError && c.r.Context().Err() == nil {
		a.Log.ErrorContext(c.ctx(), "request failed", "request_id", c.by.RequestID, "error", err)
	}
}
