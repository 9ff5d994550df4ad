package server

import (
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/fault"
)

// facts collects what is known of a request before anything else looks at it.
func (s *Server) facts(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		m := &endpoint.Meta{RequestID: uuid.NewString(), Source: s.Proxies.source(r), Lang: endpoint.LangOf(r), TraceID: parentOf(r).Trace.String()}
		m.Origin = endpoint.MetaOf(r.Context()).Origin // of the host that a sandbox is served by, if it is one
		w.Header().Set("X-Request-Id", m.RequestID)
		m.KeepOpen = keepOpen(http.NewResponseController(w))
		next.ServeHTTP(w, endpoint.WithMeta(r, m))
	})
}

// Bounds of an upload or download: it goes on while bytes keep coming, but not for ever.
const (
	pieceTimeout  = 30 * time.Second
	streamTimeout = 15 * time.Minute
)

// keepOpen moves the connection's deadlines on, at most once per second: a slow but
// living connection is let finish, a stalled one is not.
func keepOpen(c *http.ResponseController) func() {
	start := time.Now()
	var last time.Time
	return func() {
		now := time.Now()
		if now.Sub(last) < time.Second || now.Sub(start) > streamTimeout {
			return
		}
		last = now
		// Not every connection has deadlines; those that have keep the ones they had.
		_ = c.SetReadDeadline(now.Add(pieceTimeout))
		_ = c.SetWriteDeadline(now.Add(2 * pieceTimeout))
	}
}

// observe writes one log line and one measurement per request. Neither holds anything
// about a person: the route's pattern stands for the path, and there is no query,
// address or user agent.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		rec := &recorder{ResponseWriter: w}
		r, span := s.traced(r)
		s.metrics.inFlight.Inc()
		defer func() {
			s.metrics.inFlight.Dec()
			m := endpoint.MetaOf(r.Context())
			took := time.Since(start)
			endSpan(span, r, m, rec.code())
			s.metrics.observe(method(r), routeName(m), rec.code(), took)
			s.line(r, m, rec, took)
		}()
		next.ServeHTTP(rec, r)
	})
}

// line writes the log line. It makes the record itself, which spares to look up the place
// in the code: it is this one, always.
func (s *Server) line(r *http.Request, m *endpoint.Meta, rec *recorder, took time.Duration) {
	h, lvl := s.Log.Handler(), level(rec.code())
	if s.leaving.Load() && m.Route == "/readyz" {
		lvl = slog.LevelInfo // who leaves is not ready: nothing broke, and what does is told by itself
	}
	if !h.Enabled(r.Context(), lvl) {
		return
	}
	record := slog.NewRecord(time.Now(), lvl, "request", 0)
	record.AddAttrs(
		m.IDs(), slog.String("method", method(r)), slog.String("route", routeName(m)),
		slog.Int("status", rec.code()), slog.Int64("bytes", rec.bytes), slog.Duration("took", took))
	_ = h.Handle(r.Context(), record) // a log that cannot be written cannot be told about
}

func routeName(m *endpoint.Meta) string {
	if m.Route == "" {
		return "unmatched"
	}
	return m.Route
}

// method keeps invented methods out of logs and metrics.
func method(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "OTHER"
}

// level keeps the log readable: what worked is detail, what broke is news.
func level(status int) slog.Level {
	if status >= http.StatusInternalServerError {
		return slog.LevelError
	}
	return slog.LevelInfo
}

// recorder remembers what was answered.
type recorder struct {
	http.ResponseWriter
	status int
	bytes  int64
}

// WriteHeader notes the first status; informational ones are not the answer.
func (w *recorder) WriteHeader(status int) {
	if w.status == 0 && status >= http.StatusOK {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write counts the bytes.
func (w *recorder) Write(b []byte) (int, error) {
	n, err := w.ResponseWriter.Write(b)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach deadlines and flushing.
func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w *recorder) code() int {
	if w.status == 0 {
		return http.StatusOK
	}
	return w.status
}

// recovered answers a panic like any bug: in full in the log, blandly to the caller.
func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler {
				panic(p)
			}
			m := endpoint.MetaOf(r.Context())
			s.Log.Error("panic", m.IDs(), "route", m.Route, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			if rec, ok := w.(*recorder); ok && rec.status != 0 {
				panic(http.ErrAbortHandler) // too late for another answer: break the connection
			}
			s.fail(w, r, fault.New(fault.Internal, "internal"))
		}()
		next.ServeHTTP(w, r)
	})
}

// fail answers a refusal: as a problem to programs, as a page to people.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := endpoint.NewProblem(endpoint.MetaOf(r.Context()), err)
	if strings.HasPrefix(r.URL.Path, "/api/") || !strings.Contains(r.Header.Get("Accept"), "text/html") {
		endpoint.WriteProblem(w, p)
		return
	}
	s.message(w, r, p.Status, p.Title, p.Detail, p.RequestID)
}
