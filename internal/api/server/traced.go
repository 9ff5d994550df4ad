package server

import (
	"net/http"

	"florin/internal/api/endpoint"
	"florin/internal/platform/trace"
)

// parentOf reads whose trace a request belongs to. Of two headers neither counts.
func parentOf(r *http.Request) trace.Parent {
	if values := r.Header["Traceparent"]; len(values) == 1 {
		return trace.ParseParent(values[0])
	}
	return trace.Parent{}
}

// traced begins the span of a request. What machines ask every few seconds is not worth one.
func (s *Server) traced(r *http.Request) (*http.Request, *trace.Span) {
	if s.Tracer == nil || r.URL.Path == "/healthz" || r.URL.Path == "/readyz" || r.URL.Path == "/metrics" {
		return r, nil
	}
	ctx, span := s.Tracer.Root(r.Context(), method(r), trace.Server, parentOf(r))
	if span == nil {
		return r, nil
	}
	endpoint.MetaOf(ctx).TraceID = span.Trace().String()
	return r.WithContext(ctx), span
}

func endSpan(span *trace.Span, r *http.Request, m *endpoint.Meta, status int) {
	if span == nil {
		return
	}
	span.Rename(method(r) + " " + routeName(m))
	span.Text("http.request.method", method(r))
	span.Text("http.route", routeName(m))
	span.Text("florin.request_id", m.RequestID)
	span.Answered(status)
	span.End()
}
