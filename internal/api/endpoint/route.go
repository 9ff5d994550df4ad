package endpoint

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
)

// Route is one line of the list: what is called, by whom, and what answers.
type Route struct {
	Method  string
	Pattern string
	Guard   Guard
	Tag     string
	Summary string
	Status  int // of success; 200 or 204 unless told
	// Key says whether the call takes an Idempotency-Key header.
	Key KeyRule
	// Use is whom the operation is meant for, see operations.csv of the API.
	Use Use
	// Streams marks a body or an answer that is passed on while it arrives, without the
	// bounds of other calls.
	Streams bool
	// Sends describes a body that streams; nil: an upload with its kind.
	Sends *huma.RequestBody

	endpoint *Endpoint
}

// KeyRule says whether a call takes an Idempotency-Key header.
type KeyRule uint8

// A call takes no key unless its route says so.
const (
	noKey KeyRule = iota
	OptionalKey
	RequiredKey
)

// success is the status of an answer when all went well.
func (r *Route) success() int {
	switch {
	case r.Status != 0:
		return r.Status
	case r.endpoint.hasContent() || r.Method == http.MethodHead:
		return http.StatusOK
	}
	return http.StatusNoContent
}

// RequestTimeout bounds everything a call may wait for, the database included.
const RequestTimeout = 30 * time.Second

// calls is what happens to a call of a route.
func (a *Server) calls(route *Route) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx := r.Context()
		MetaOf(ctx).Route = route.Pattern // logs and metrics never see a raw path
		w.Header().Set("Cache-Control", "no-store")
		if !route.Streams {
			bounded, cancel := context.WithTimeout(ctx, RequestTimeout)
			defer cancel()
			ctx = bounded
		}
		out, err := a.ask(ctx, route, w, r)
		if err != nil {
			WriteError(w, r, a.Log, err)
			return
		}
		if err := route.endpoint.write(w, route.success(), out); err != nil && ctx.Err() == nil {
			a.Log.ErrorContext(ctx, "an answer could not be sent whole", "request_id", MetaOf(ctx).RequestID, "route", route.Pattern, "error", err)
			panic(http.ErrAbortHandler) // it must not look complete
		}
	}
}

// ask guards, decodes and calls the handler.
func (a *Server) ask(ctx context.Context, route *Route, w http.ResponseWriter, r *http.Request) (any, error) {
	session, err := a.admit(ctx, r, route.Guard)
	if err != nil {
		return nil, err
	}
	if err := checkAddress(r.URL); err != nil {
		return nil, err
	}
	c := call{session: session, request: r}
	if route.Key != noKey {
		c.key = r.Header.Get("Idempotency-Key")
	}
	if c.key == "" && route.Key == RequiredKey {
		return nil, fault.New(fault.Invalid, "idempotency.required")
	}
	in, err := route.endpoint.read(w, r)
	if err != nil {
		return nil, err
	}
	return route.endpoint.call(context.WithValue(ctx, callKey{}, c), in)
}

// call is what a handler may know of the running call beside its input.
type call struct {
	session identity.Session
	request *http.Request
	key     string
}

type callKey struct{}

// callOf is the zero call where none is running.
func callOf(ctx context.Context) call {
	c, _ := ctx.Value(callKey{}).(call)
	return c
}

// Caller is the session behind the running call. Visitors have the zero session with
// what is known of their call.
func Caller(ctx context.Context) identity.Session { return callOf(ctx).session }

// By is who calls.
func By(ctx context.Context) identity.Principal { return Caller(ctx).Principal }

// RequestOf is the running call itself; nil where none is running.
func RequestOf(ctx context.Context) *http.Request { return callOf(ctx).request }

// IdempotencyKey is the key of the running call; empty when the caller sent none.
func IdempotencyKey(ctx context.Context) string { return callOf(ctx).key }

// The methods and the statuses that lists of routes name.
const (
	Get    = http.MethodGet
	Head   = http.MethodHead
	Post   = http.MethodPost
	Put    = http.MethodPut
	Delete = http.MethodDelete

	Created  = http.StatusCreated
	Accepted = http.StatusAccepted
)

// Line is a line of a list of routes: below which heading of the description, what is called, who
// may, what it is, and what answers.
func Line(tag, method, path string, g Guard, summary string, e *Endpoint) Route {
	return Route{Tag: tag, Method: method, Pattern: Prefix + path, Guard: g, Summary: summary, endpoint: e}
}

// WithStatus is the route with another status of success.
func (r Route) WithStatus(code int) Route { r.Status = code; return r }

// WithKey is the route with a rule about the key of its calls.
func (r Route) WithKey(k KeyRule) Route { r.Key = k; return r }

// Streaming is the route of a body or an answer that is passed on while it arrives.
func (r Route) Streaming() Route { r.Streams = true; return r }

// Taking is Streaming for a call whose body streams, as it is described.
func (r Route) Taking(body *huma.RequestBody) Route { r.Sends = body; return r.Streaming() }
