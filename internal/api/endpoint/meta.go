package endpoint

import (
	"context"
	"log/slog"
	"net"
	"net/http"

	"github.com/google/uuid"

	"florin/internal/kernel/i18n"
)

// Meta is what is known of a request before anybody has asked who makes it.
type Meta struct {
	RequestID string
	TraceID   string // of the trace that the request belongs to; empty for none. For logs only: a caller may choose it
	Source    string // the caller's address, as far as it can be trusted
	Lang      string
	Refuses   string // the language of refusals where it is another than Lang, in which people are written to; empty: Lang
	Origin    string // of the site, for addresses in answers; empty where they are relative
	Route     string // the pattern that matched: for logs and metrics, which never see a raw path
	// KeepOpen allows a connection on which bytes keep coming more time; nil when there is none.
	KeepOpen func()
}

type metaKey struct{}

// WithMeta gives the request its facts; the server does it once, before anything else.
func WithMeta(r *http.Request, m *Meta) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), metaKey{}, m))
}

// MetaOf gives the facts of the running request; never nil.
func MetaOf(ctx context.Context) *Meta {
	if m, ok := ctx.Value(metaKey{}).(*Meta); ok {
		return m
	}
	return &Meta{Lang: i18n.Default}
}

// IDs are what the lines of a request in the log are found by.
func (m *Meta) IDs() slog.Attr {
	ids := []slog.Attr{slog.String("request_id", m.RequestID)}
	if m.TraceID != "" {
		ids = append(ids, slog.String("trace_id", m.TraceID))
	}
	return slog.GroupAttrs("", ids...)
}

// NewMeta collects the facts of a request that comes straight from its caller.
func NewMeta(r *http.Request) *Meta {
	return &Meta{RequestID: uuid.NewString(), Source: hostOf(r.RemoteAddr), Lang: LangOf(r)}
}

func hostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	return host
}

// LangCookie remembers the language a person chose. Scripts may read it.
const LangCookie = "florin_lang"

// LangOf is the language of a request: what the person chose, else what the browser
// asks for first, else the default.
func LangOf(r *http.Request) string {
	if c, err := r.Cookie(LangCookie); err == nil && i18n.IsSupported(c.Value) {
		return c.Value
	}
	return i18n.Match(r.Header.Get("Accept-Language"))
}
