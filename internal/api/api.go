package api

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

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
	routes      []Route
	mux         *http.ServeMux
	handler     http.Handler
	description []byte
	docs        []byte
}

// New builds the API. It panics on a mistake in the list of routes, which every test finds.
func New(parts Parts) *API {
	a := &API{Parts: parts, mux: http.NewServeMux()}
	h := humago.New(a.mux, a.config())
	a.routes = openToMachines(a.list())
	for _, r := range a.routes {
		a.add(h, r)
	}
	a.refuseOtherMethods()
	a.describe(h.OpenAPI())
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

func (a *API) config() huma.Config {
	format := huma.Format{
		Marshal:   func(w io.Writer, v any) error { return json.NewEncoder(w).Encode(v) },
		Unmarshal: json.Unmarshal,
	}
	registry := huma.NewMapRegistry("#/components/schemas/", schemaName)
	aliasTypes(registry)
	return huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info:    &huma.Info{Title: "Florin", Version: a.Version, Description: overview},
			Components: &huma.Components{Schemas: registry, SecuritySchemes: map[string]*huma.SecurityScheme{
				"client": {Type: "apiKey", In: "cookie", Name: a.fullName(clientCookie), Description: "Session of a client"},
				"staff":  {Type: "apiKey", In: "cookie", Name: a.fullName(staffCookie), Description: "Session of a member of staff"},
				"key":    {Type: "http", Scheme: "bearer", Description: "Key of a program, made by staff"},
			}},
		},
		Formats: map[string]huma.Format{"application/json": format, "json": format}, DefaultFormat: "application/json",
		RejectUnknownQueryParameters: true,
	}
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

// everyMethod is what HTTP knows, HEAD being part of GET; who makes up another one finds no
// route.
var everyMethod = []string{
	http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
	http.MethodConnect, http.MethodOptions, http.MethodTrace,
}

// refuseOtherMethods answers 405 for a known path. Each line names its method, so that the
// mux can tell a fixed path from one with a parameter in the same place.
func (a *API) refuseOtherMethods() {
	methods := map[string][]string{}
	for _, r := range a.routes {
		methods[r.Pattern] = append(methods[r.Pattern], r.Method)
	}
	for pattern, allowed := range methods {
		if slices.Contains(allowed, http.MethodGet) && !slices.Contains(allowed, http.MethodHead) {
			allowed = append(allowed, http.MethodHead)
		}
		slices.Sort(allowed)
		refuse := a.refuseMethod(pattern, strings.Join(allowed, ", "))
		for _, method := range everyMethod {
			if !slices.Contains(allowed, method) {
				a.mux.HandleFunc(method+" "+pattern, refuse)
			}
		}
	}
}

func (a *API) refuseMethod(pattern, allowed string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		m := MetaOf(r.Context())
		m.Route = pattern
		w.Header().Set("Allow", allowed)
		WriteProblem(w, describe(m, http.StatusMethodNotAllowed, fault.New(fault.Invalid, "method.not_allowed")))
	}
}

// unknown answers for paths that are no route: always a problem, never a page, so that
// no cache can be made to keep somebody's data under a harmless name.
func (a *API) unknown(w http.ResponseWriter, r *http.Request) {
	MetaOf(r.Context()).Route = "/api/"
	WriteError(w, r, a.Log, fault.New(fault.NotFound, "not_found"))
}
