package endpoint

import (
	"cmp"
	"context"
	"net/http"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/idempotency"
)

// Prefix is where the API lives.
const Prefix = "/api/v1"

// Config is what a Server answers with.
type Config struct {
	*Base
	Identity *identity.Service
	Programs *program.Service
	// Calls remembers what programs have called.
	Calls  *idempotency.Calls
	Routes []Route
	// Bounds refuses to a member of a branch what is not of it: address is the route's below Prefix, value gives what stands at its names in braces.
	// Nil: they may call nothing.
	Bounds func(ctx context.Context, p identity.Principal, method, address string, value func(name string) string) error
	// Vocabulary is what the features' types are called in the description.
	Vocabulary Vocabulary
	// SiteURL is the address of the site. Calls from its pages are ours.
	SiteURL string
	Version string
}

// Server answers everything under /api/.
type Server struct {
	Config
	mux     *http.ServeMux
	handler http.Handler
	// Descriptions are made when a client asks for one: few ever do, and they are large.
	description, programs, docs func() []byte
}

// New makes a server of a list of routes. It panics on a mistake in the list, which every test
// finds.
func New(c Config) *Server {
	a := &Server{Config: c, mux: http.NewServeMux()}
	findParts(a.Routes)
	for i := range a.Routes {
		r := &a.Routes[i]
		r.takeKeys()
		r.Guard.class = classOf(r)
		a.mux.HandleFunc(r.Method+" "+r.Pattern, a.calls(r))
	}
	a.showDescription()
	a.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { WriteError(w, r, a.Log, NoRoute(a.mux, r)) })
	a.handler = a.ownOrigin(a.mux)
	return a
}

// langOfPrograms is the language of refusals to programs that ask for none: those who read them
// are programmers.
const langOfPrograms = "en"

// ServeHTTP answers a call.
func (a *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if _, ok := r.Context().Value(metaKey{}).(*Meta); !ok {
		r = WithMeta(r, NewMeta(r))
	}
	m, asked := MetaOf(r.Context()), r.Header.Get("Accept-Language")
	m.Origin = cmp.Or(m.Origin, strings.TrimSuffix(a.SiteURL, "/"))
	switch _, carries := bearer(r); {
	case carries || r.URL.Path == program.TokenPath:
		m.Lang = i18n.MatchOr(asked, langOfPrograms)
	case asked == "" && r.Header.Get("Cookie") == "": // no browser calls like this
		m.Refuses = langOfPrograms
	}
	w.Header().Set("Florin-Version", a.Version)
	a.handler.ServeHTTP(w, r)
}

// ownOrigin refuses unsafe calls that another site's page makes with our visitor's
// cookies. Browsers say where a call comes from; programs send no cookies by accident.
func (a *Server) ownOrigin(next http.Handler) http.Handler {
	protection := OwnPages(a.SiteURL)
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		MetaOf(r.Context()).Route = "cross_origin"
		WriteError(w, r, a.Log, fault.New(fault.Forbidden, "cross_origin"))
	}))
	return protection.Handler(next)
}

// OwnPages knows the pages of the site from those of others.
func OwnPages(siteURL string) *http.CrossOriginProtection {
	protection := http.NewCrossOriginProtection()
	if siteURL != "" {
		if err := protection.AddTrustedOrigin(siteURL); err != nil {
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

// NoRoute is the refusal of a call that a mux has no pattern for but the one of everything: always a problem, never a page, so
// that no cache can be made to keep a person's data under a harmless name. Where the address takes other methods they are in the
// header Allow. Refusals: NotFound "not_found", Invalid "method.not_allowed" (405).
func NoRoute(mux *http.ServeMux, r *http.Request) error {
	m := MetaOf(r.Context())
	m.Route = "/api/"
	pattern, allowed := otherMethods(mux, r)
	if len(allowed) == 0 {
		return fault.New(fault.NotFound, "not_found")
	}
	m.Route = pattern
	return fault.New(fault.Invalid, codeMethod).With(allowParam, strings.Join(allowed, ", "))
}

// otherMethods are those by which something is found at an address, and where.
func otherMethods(mux *http.ServeMux, r *http.Request) (pattern string, allowed []string) {
	for _, method := range everyMethod {
		_, found := mux.Handler(&http.Request{Method: method, Host: r.Host, URL: r.URL})
		if _, at, named := strings.Cut(found, " "); named {
			pattern, allowed = at, append(allowed, method)
		}
	}
	return pattern, allowed
}
