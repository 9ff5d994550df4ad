package restapi

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"florin/internal/admin/reset"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
)

// Prefix is where the routes of the API begin.
const Prefix = "/rest/v1"

// Facts are what the server knows of a call before anybody asks who makes it.
type Facts struct {
	RequestID, Source, Lang string
	// Named tells logs and metrics which route runs.
	Named func(pattern string)
}

// Parts are what the API works with.
type Parts struct {
	Identity    *identity.Service
	Origination *decision.Service
	Reset       *reset.Service
	Log         *slog.Logger
	Now         func() time.Time
	Facts       func(ctx context.Context) Facts
}

// API answers everything under /rest/v1.
type API struct {
	Parts
	tables    map[string]*table
	functions map[string]function
}

// New makes the API.
func New(p Parts) *API {
	a := &API{Parts: p}
	a.tables = map[string]*table{"loan_requests": a.requests(), "profiles": a.profiles()}
	a.functions = map[string]function{
		"authenticate_admin":   {[]string{"user_email", "user_password"}, a.authenticateAdmin},
		"generate_admin_token": {[]string{"admin_id"}, a.generateAdminToken},
	}
	return a
}

// requestTimeout bounds everything a call may wait for, the database included.
const requestTimeout = 30 * time.Second

// call is one running call.
type call struct {
	w    http.ResponseWriter
	r    *http.Request
	by   identity.Principal
	lang string
	want wish
}

func (c *call) ctx() context.Context { return c.r.Context() }

// ServeHTTP answers a call.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), requestTimeout)
	defer cancel()
	facts := a.Facts(ctx)
	w.Header().Set("Cache-Control", "no-store")
	c := &call{
		w: w, r: r.WithContext(ctx), lang: facts.Lang,
		by: identity.Principal{Kind: identity.Visitor}.From(facts.Source, facts.RequestID, facts.Lang),
	}
	c.by.Device.Label = deviceOf(r)
	facts.Named(a.route(r.URL.Path))
	if err := a.run(c); err != nil {
		a.fail(c, err)
	}
}

// deviceOf is what calls: a browser, or the program that the client says it runs in.
func deviceOf(r *http.Request) string {
	if label := identity.DeviceLabel(r.UserAgent()); label != "?" {
		return label
	}
	return identity.DeviceLabel(r.Header.Get("X-Client-Info"))
}

// route is the name of a path in logs and metrics, which must not grow with what callers invent.
func (a *API) route(path string) string {
	name := strings.TrimPrefix(path, Prefix+"/")
	_, isTable := a.tables[name]
	_, isFunction := a.functions[strings.TrimPrefix(name, "rpc/")]
	if isTable || isFunction && strings.HasPrefix(name, "rpc/") {
		return path
	}
	return Prefix + "/"
}

func (a *API) run(c *call) (err error) {
	if err := a.admit(c); err != nil {
		return err
	}
	if c.want, err = wishOf(c.r); err != nil {
		return err
	}
	name, inside := strings.CutPrefix(c.r.URL.Path, Prefix+"/")
	if !inside || name == "" || !legible(name) {
		return errPath
	}
	if function, found := strings.CutPrefix(name, "rpc/"); found {
		return a.callFunction(c, function)
	}
	if strings.Contains(name, "/") {
		return errPath
	}
	t, known := a.tables[name]
	if !known {
		return refuse(http.StatusNotFound, "PGRST205", "Could not find the table 'public."+name+"' in the schema cache")
	}
	return a.callTable(c, t)
}

func (a *API) callTable(c *call, t *table) error {
	do, known := map[string]func(*call) error{
		http.MethodGet: t.read, http.MethodHead: t.read, http.MethodPost: t.insert, http.MethodPatch: t.update, http.MethodDelete: t.remove,
	}[c.r.Method]
	if !known {
		c.w.Header().Set("Allow", "DELETE, GET, HEAD, PATCH, POST")
		return errMethod
	}
	err := do(c)
	switch fault.CodeOf(err) {
	case "unauthenticated", "forbidden": // the features' word for it; pages know this one
		return deniedTable(c.by, t.Name)
	}
	return err
}

// fail logs what the operator must know and answers the refusal.
func (a *API) fail(c *call, err error) {
	ref := c.asRefusal(err)
	if ref.status >= http.StatusInternalServerError && c.r.Context().Err() == nil {
		a.Log.ErrorContext(c.ctx(), "request failed", "request_id", c.by.RequestID, "error", err)
	}
	c.writeRefusal(ref)
}
