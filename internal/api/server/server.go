package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	dto "github.com/prometheus/client_model/go"

	"florin/internal/admin/watch"
	"florin/internal/api/endpoint"
	"florin/internal/api/site"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/trace"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Options are the parts a server is composed of.
type Options struct {
	Log  *slog.Logger
	Now  func() time.Time
	DB   *db.DB
	Ring *keyring.Ring
	// API answers everything under /api/.
	API http.Handler
	// Auth and Rest answer everything under /auth/v1 and /rest/v1; nil when they are
	// switched off.
	Auth, Rest http.Handler
	// Settings are what the pages are made of.
	Settings func(ctx context.Context) (settings.Snapshot, error)
	// Submit takes a form that a page sends by itself, without script.
	Submit func(w http.ResponseWriter, r *http.Request) (site.Form, error)
	// Origin is the address of the site, as search engines are told.
	Origin string
	// Site is the built web app; nil when the program was built without it.
	Site fs.FS
	// AdminPath is the hidden path of the back-office's sign-in, without slash.
	AdminPath string
	// HTTPS says that people reach the site by https, here or at a proxy.
	HTTPS bool
	// Proxies are the addresses whose word about the caller counts.
	Proxies Proxies
	// FrameOrigins are those whose pages may show the form of a partner in a frame; fault NotFound where none may.
	FrameOrigins func(ctx context.Context, partner string) ([]string, error)
	// SignedInStaff says whether the caller has a valid staff session.
	SignedInStaff func(r *http.Request) bool
	// Keys fails when this node lacks a master key by which anything is sealed.
	Keys func(ctx context.Context) error
	// Documents fails when the blob store cannot be used.
	Documents func(ctx context.Context) error
	// Mails counts the e-mails: those in trouble, and what this process did.
	Mails func(ctx context.Context) (notify.Stats, error)
	// Figures are those of the installation, for the metrics; nil for none.
	Figures func(ctx context.Context) ([]watch.Figure, []error)
	// Contact is the address that security.txt names.
	Contact func(ctx context.Context) (string, error)
	// OwnMetrics says that /metrics has a listener of its own and is not part of the site.
	OwnMetrics bool
	// Tracer traces requests; nil: nobody does.
	Tracer *trace.Tracer
	// Version is that of the program, for the metrics.
	Version string
}

// Server is all of Florin behind one handler.
type Server struct {
	Options
	site     *builtSite
	pages    *pages
	metrics  *metrics
	crowd    crowd
	pictures picturesMade
	leaving  atomic.Bool
	current  atomic.Bool // the schema was found to be this program's: it only changes with the program
	failing  sync.Map    // the parts of which the log knows that they do not work, by name
	handler  http.Handler
}

var errSchema = errors.New("the schema of the database is not that of this program")

// New composes the server.
func New(o Options) *Server {
	s := &Server{Options: o, site: &builtSite{files: o.Site}, metrics: newMetrics(o.Version), crowd: crowd{sources: map[string]int{}}}
	s.pages = newPages(s)
	s.metrics.registry.MustRegister(gauges{s}, figures{s})
	s.handler = s.facts(s.observe(s.crowded(s.recovered(s.secure(http.HandlerFunc(s.route))))))
	return s
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// background runs work beside the requests. A panic in it is a bug like any, and must not
// take the program with it.
func (s *Server) background(what string, work func()) {
	go func() {
		defer func() {
			if p := recover(); p != nil {
				s.Log.Error("panic", "work", what, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			}
		}()
		work()
	}()
}

// Leave makes /readyz say no, so that a load balancer stops sending requests here.
func (s *Server) Leave() { s.leaving.Store(true) }

// Metrics is the page for Prometheus, for a listener of its own.
func (s *Server) Metrics() http.Handler { return s.metrics.handler() }

// Gather takes the figures of that page for a program that does not read pages.
func (s *Server) Gather() ([]*dto.MetricFamily, error) { return s.metrics.registry.Gather() }

// route chooses the API or the pages. The headers X-Original-URL, X-Rewrite-URL and method
// overrides are never looked at: the path of the request line is the path.
func (s *Server) route(w http.ResponseWriter, r *http.Request) {
	m := endpoint.MetaOf(r.Context())
	switch at := r.URL.Path; {
	case at == "/api" || strings.HasPrefix(at, "/api/"):
		s.API.ServeHTTP(w, r)
	case r.Method == http.MethodTrace || r.Method == http.MethodConnect:
		w.WriteHeader(http.StatusMethodNotAllowed)
	case at == "/healthz":
		m.Route = at
		s.alive(w, r)
	case at == "/readyz":
		m.Route = at
		s.ready(w, r)
	case at == "/metrics":
		m.Route = at
		s.serveMetrics(w, r)
	case at == "/message.css":
		m.Route = at
		serveMessageStyle(w, r)
	case at == "/robots.txt":
		m.Route = at
		s.robotsText(w, r)
	case at == "/sitemap.xml":
		m.Route = at
		s.siteMap(w, r)
	case at == "/.well-known/security.txt":
		m.Route = at
		s.securityText(w, r)
	case at == "/auth/v1" || strings.HasPrefix(at, "/auth/v1/"):
		serveWire(w, r, s.Auth)
	case at == "/rest/v1" || strings.HasPrefix(at, "/rest/v1/"):
		serveWire(w, r, s.Rest)
	default:
		s.servePage(w, r)
	}
}

// serveWire answers other clients. Their addresses never lead to a page, also
// while the API is switched off: programs call them.
func serveWire(w http.ResponseWriter, r *http.Request, api http.Handler) {
	if api != nil {
		api.ServeHTTP(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write([]byte(`{"code":"not_found","error_code":"not_found","message":"This door is closed","msg":"This door is closed"}`))
}

// proxyHeaders betray that someone else asked the caller to ask.
var proxyHeaders = []string{"X-Forwarded-For", "Forwarded", "X-Real-Ip", "Via"}

// serveMetrics answers only callers on this machine; for others there is no such page.
// Behind a proxy on this machine everybody would seem to be one: the metrics then need a
// listener of their own.
func (s *Server) serveMetrics(w http.ResponseWriter, r *http.Request) {
	peer := peerOf(r)
	proxied := s.Proxies.trust(peer) || slices.ContainsFunc(proxyHeaders, func(h string) bool { return r.Header.Get(h) != "" })
	if s.OwnMetrics || proxied || !peer.IsLoopback() {
		s.notFound(w, r)
		return
	}
	s.metrics.handler().ServeHTTP(w, r)
}
