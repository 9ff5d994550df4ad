package api

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"florin/internal/agreement"
	"florin/internal/backup"
	"florin/internal/clients"
	"florin/internal/consent"
	"florin/internal/db"
	"florin/internal/desk"
	"florin/internal/document"
	"florin/internal/dossier"
	"florin/internal/fault"
	"florin/internal/hook"
	"florin/internal/identity"
	"florin/internal/interview"
	"florin/internal/ledger"
	"florin/internal/live"
	"florin/internal/loan"
	"florin/internal/mailing"
	"florin/internal/message"
	"florin/internal/origination"
	"florin/internal/privacy"
	"florin/internal/product"
	"florin/internal/profile"
	"florin/internal/reset"
	"florin/internal/rulelab"
	"florin/internal/settings"
	"florin/internal/setup"
)

// Prefix is where the API lives.
const Prefix = "/api/v1"

// Parts are the features the API opens to the outside.
type Parts struct {
	DB          *db.DB
	Identity    *identity.Service
	Origination *origination.Service
	Agreements  *agreement.Service
	Loans       *loan.Service
	Documents   *document.Service
	Messages    *message.Service
	Consent     *consent.Service
	Products    *product.Service
	Rules       *rulelab.Service
	Settings    *settings.Service
	Ledger      *ledger.Service
	Privacy     *privacy.Service
	Desk        *desk.Service
	Dossiers    *dossier.Service
	Clients     *clients.Service
	Interviews  *interview.Service
	Hooks       *hook.Service
	Profiles    *profile.Service
	Backups     *backup.Service
	Mailing     *mailing.Service
	Setup       *setup.Service
	Reset       *reset.Service
	// Live tells open pages of clients that something of theirs has changed.
	Live *live.Hub
	Log  *slog.Logger
	Now  func() time.Time
	// HTTPS says that browsers reach the site by https: cookies are then bound to it.
	HTTPS bool
	// SiteURL is the address of the site. Calls from its pages are ours.
	SiteURL string
	// AdminPath is the hidden path of the back-office's sign-in, without slash. It is told
	// to whoever accepts an invitation, and to nobody else.
	AdminPath string
	Version   string
	// Latency measures how long the database takes for the simplest question.
	Latency func(ctx context.Context) (time.Duration, error)
	// Beat is how often the session behind a stream of events is looked at; ten seconds when zero.
	Beat time.Duration
}

// API answers everything under /api/.
type API struct {
	Parts
	routes  []Route
	mux     *http.ServeMux
	handler http.Handler
	// The description is made when somebody asks for it: few ever do, and it is large.
	description, docs func() []byte
}

// New builds the API. It panics on a mistake in the list of routes, which every test finds.
func New(parts Parts) *API {
	a := &API{Parts: parts, mux: http.NewServeMux()}
	a.routes = openToMachines(a.list())
	for i := range a.routes {
		r := &a.routes[i]
		a.mux.HandleFunc(r.Method+" "+r.Pattern, a.calls(r))
	}
	a.showDescription()
	a.mux.HandleFunc("/", a.unknown)
	a.handler = a.ownOrigin(a.mux)
	return a
}

// Routes gives the list.
func (a *API) Routes() []Route { return a.routes }

// ServeHTTP answers a call.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if _, ok := r.Context().Value(metaKey{}).(*Meta); !ok {
		r = WithMeta(r, NewMeta(r))
	}
	a.handler.ServeHTTP(w, r)
}

// ownOrigin refuses unsafe calls that another site's page makes with our visitor's
// cookies. Browsers say where a call comes from; programs send no cookies by accident.
func (a *API) ownOrigin(next http.Handler) http.Handler {
	protection := a.protection()
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		MetaOf(r.Context()).Route = "cross_origin"
		WriteError(w, r, a.Log, fault.New(fault.Forbidden, "cross_origin"))
	}))
	return protection.Handler(next)
}

// protection knows our own pages from those of others.
func (a *API) protection() *http.CrossOriginProtection {
	protection := http.NewCrossOriginProtection()
	if a.SiteURL != "" {
		if err := protection.AddTrustedOrigin(a.SiteURL); err != nil {
			panic("the site's address: " + err.Error())
		}
	}
	return protection
}

// everyMethod is what HTTP knows; who makes up another one finds no route.
var everyMethod = []string{
	http.MethodConnect, http.MethodDelete, http.MethodGet, http.MethodHead, http.MethodOptions,
	http.MethodPatch, http.MethodPost, http.MethodPut, http.MethodTrace,
}

// unknown answers for what is no route: always a problem, never a page, so that no cache
// can be made to keep somebody's data under a harmless name.
func (a *API) unknown(w http.ResponseWriter, r *http.Request) {
	m := MetaOf(r.Context())
	m.Route = "/api/"
	if pattern, allowed := a.otherMethods(r); len(allowed) > 0 {
		m.Route = pattern
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		WriteProblem(w, describe(m, http.StatusMethodNotAllowed, fault.New(fault.Invalid, "method.not_allowed")))
		return
	}
	WriteError(w, r, a.Log, fault.New(fault.NotFound, "not_found"))
}

// otherMethods are those by which something is found at an address, and where.
func (a *API) otherMethods(r *http.Request) (pattern string, allowed []string) {
	for _, method := range everyMethod {
		_, found := a.mux.Handler(&http.Request{Method: method, Host: r.Host, URL: r.URL})
		if _, at, named := strings.Cut(found, " "); named {
			pattern, allowed = at, append(allowed, method)
		}
	}
	return pattern, allowed
}
