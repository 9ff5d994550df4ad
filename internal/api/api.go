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

	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/origination"
	"florin/internal/settings"
)

// Prefix is where the API lives.
const Prefix = "/api/v1"

// Parts are the features the API opens to the outside.
type Parts struct {
	DB          *db.DB
	Identity    *identity.Service
	Origination *origination.Service
	Documents   *document.Service
	Settings    *settings.Service
	Log         *slog.Logger
	Now         func() time.Time
	// HTTPS says that browsers reach the site by https: cookies are then bound to it.
	HTTPS bool
	// SiteURL is the address of the site. Calls from its pages are ours.
	SiteURL string
	Version string
	// Latency measures how long the database takes for the simplest question.
	Latency func(ctx context.Context) (time.Duration, error)
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
	a.routes = a.list()
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
			}},
		},
		Formats: map[string]huma.Format{"application/json": format, "json": format}, DefaultFormat: "application/json",
		RejectUnknownQueryParameters: true,
	}
}

// ownOrigin refuses unsafe calls that another site's page makes with our visitor's
// cookies. Browsers say where a call comes from; programs send no cookies by accident.
func (a *API) ownOrigin(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	if a.SiteURL != "" {
		if err := protection.AddTrustedOrigin(a.SiteURL); err != nil {
			panic("the site's address: " + err.Error())
		}
	}
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		MetaOf(r.Context()).Route = "cross_origin"
		WriteError(w, r, a.Log, fault.New(fault.Forbidden, "cross_origin"))
	}))
	return protection.Handler(next)
}

// refuseOtherMethods answers 405 for a known path. The mux prefers the longer pattern,
// so these lines never take a call from a route.
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
		a.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			m := MetaOf(r.Context())
			m.Route = pattern
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			WriteProblem(w, describe(m, http.StatusMethodNotAllowed, fault.New(fault.Invalid, "method.not_allowed")))
		})
	}
}

// unknown answers for paths that are no route: always a problem, never a page, so that
// no cache can be made to keep somebody's data under a harmless name.
func (a *API) unknown(w http.ResponseWriter, r *http.Request) {
	MetaOf(r.Context()).Route = "/api/"
	WriteError(w, r, a.Log, fault.New(fault.NotFound, "not_found"))
}
