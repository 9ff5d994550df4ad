package server

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Bounds of every connection. Uploads extend the reading time themselves, as long as
// bytes keep coming.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 30 * time.Second
	writeTimeout      = 60 * time.Second
	idleTimeout       = 60 * time.Second
	maxHeaderBytes    = 64 << 10
	maxConnections    = 4096
	// shutdownTimeout leaves the background work its share of the 30 seconds that
	// service managers give a process to end.
	shutdownTimeout = 18 * time.Second
)

// Listening says where and how the server is reached.
type Listening struct {
	Address string // of the site
	TLS     *TLS   // nil: plain http, on this machine or behind a proxy
	// Redirect, when set, is the address whose plain http calls are sent to https.
	Redirect string
	// Port is where https is reached from outside; empty for the usual one.
	Port string
	// Metrics, when set, is an address of its own for /metrics.
	Metrics string
	// Ready is told the address once the site can be reached.
	Ready func(addr net.Addr)
}

// Run serves until ctx ends, then lets running requests finish.
func (s *Server) Run(ctx context.Context, l Listening) error {
	if s.pages.paths["/"+strings.ToLower(s.AdminPath)] {
		return fmt.Errorf("--admin-path %s is a page of the site, and the back-office would take its place: choose another", s.AdminPath)
	}
	group := &group{log: s.Log, failed: make(chan error, 1), patience: shutdownTimeout}
	config, challenge, err := l.TLS.config(ctx, s.Log)
	if err != nil {
		return err
	}
	if config != nil {
		config.GetCertificate = watchExpiry(config.GetCertificate, s.metrics.expiry, s.Log)
	}
	main, err := group.start(ctx, l.Address, s, config)
	if err != nil {
		return err
	}
	if l.Redirect != "" {
		if _, err := group.start(ctx, l.Redirect, challenge(redirect(l.Port)), nil); err != nil {
			return errors.Join(err, group.stop())
		}
	}
	if l.Metrics != "" {
		if _, err := group.start(ctx, l.Metrics, s.Metrics(), nil); err != nil {
			return errors.Join(err, group.stop())
		}
	}
	if l.Ready != nil {
		l.Ready(main)
	}
	select {
	case err = <-group.failed:
	case <-ctx.Done():
		s.Log.Info("stopping: running requests and jobs are finished")
	}
	s.Leave()
	return errors.Join(err, group.stop())
}

// group is the listeners of one process: they start and end together.
type group struct {
	log     *slog.Logger
	servers []*http.Server
	failed  chan error
	// patience is what running requests get at the end.
	patience time.Duration
}

func (g *group) start(ctx context.Context, address string, h http.Handler, config *tls.Config) (net.Addr, error) {
	var lc net.ListenConfig
	listener, err := lc.Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w (is another program, or another florin, using it? choose another address with --listen)", address, err)
	}
	srv := &http.Server{
		Handler: h, ReadHeaderTimeout: readHeaderTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout,
		IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeaderBytes, TLSConfig: config,
		HTTP2:    &http.HTTP2Config{MaxConcurrentStreams: mostStreams},
		ErrorLog: slog.NewLogLogger(g.log.Handler(), slog.LevelDebug),
	}
	g.servers = append(g.servers, srv)
	capped := newCapped(listener, maxConnections)
	go func() {
		serve := srv.Serve
		if config != nil {
			serve = func(l net.Listener) error { return srv.ServeTLS(l, "", "") }
		}
		if err := serve(capped); !errors.Is(err, http.ErrServerClosed) {
			select {
			case g.failed <- err:
			default:
			}
		}
	}()
	return listener.Addr(), nil
}

// stop lets running requests finish. One that does not is cut off, which is no failure of ours:
// a stranger who sends a byte a second would make every stop one.
func (g *group) stop() error {
	ctx, cancel := context.WithTimeout(context.Background(), g.patience)
	defer cancel()
	var errs []error
	for _, srv := range g.servers {
		err := srv.Shutdown(ctx)
		if errors.Is(err, context.DeadlineExceeded) {
			g.log.Warn("requests were still running at the end and were cut off")
			err = srv.Close()
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// forPrograms is where no person goes.
var forPrograms = []string{"/api/", "/auth/v1/", "/rest/v1/"}

// redirect sends people to https. Programs get no redirect: a key sent in clear must
// fail, so that an operator notices.
func redirect(port string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead || slices.ContainsFunc(forPrograms, func(prefix string) bool {
			return strings.HasPrefix(r.URL.Path, prefix)
		}) {
			http.Error(w, "https only", http.StatusForbidden)
			return
		}
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = strings.Trim(r.Host, "[]")
		}
		if port != "" {
			host = net.JoinHostPort(host, port)
		} else if strings.Contains(host, ":") {
			host = "[" + host + "]"
		}
		http.Redirect(w, r, "https://"+host+r.URL.RequestURI(), http.StatusPermanentRedirect)
	})
}

// Until answers on a listener until ctx ends, and then lets running requests finish.
func Until(ctx context.Context, l net.Listener, h http.Handler) error {
	s := &http.Server{Handler: h, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 64 << 10}
	failed := make(chan error, 1)
	go func() { failed <- s.Serve(l) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	patience, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	return s.Shutdown(patience)
}
