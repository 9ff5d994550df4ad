package endpoint

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/identity/identity"
	"florin/internal/platform/idempotency"
	"florin/internal/rule/settings"
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
	// ByHand says that the feature claims the key by itself, with what it knows better.
	ByHand bool
	// Use is whom the operation is meant for, see operations.csv of the API.
	Use Use
	// Promised says that what the operation takes and answers is promised to programs.
	Promised bool
	// Parts are what a call may have beside its answer.
	Parts []Part
	// Listed says why a list is not as others are.
	Listed Listed
	// Refusals are the codes that it is known to refuse with.
	Refusals Refusals
	// Example shows a call to those who write programs; nil: there is none.
	Example *Example
	// Ending is set where the operation is to end.
	Ending Ending
	// Streams marks a body or an answer that is passed on while it arrives, without the
	// bounds of other calls.
	Streams bool
	// Fetches says that what a file is made of was made before: it is no export of a program.
	Fetches bool
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

// tagged says whether the route shows one object that has a version.
func (r *Route) tagged() bool { return r.Method == http.MethodGet && r.endpoint.output.version != nil }

// RequestTimeout bounds everything a call may wait for, the database included.
const RequestTimeout = 30 * time.Second

// calls is what happens to a call of a route.
func (a *Server) calls(route *Route) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx := r.Context()
		MetaOf(ctx).Route = route.Pattern // logs and metrics never see a raw path
		w.Header().Set("Cache-Control", "no-store")
		if route.Ending.Ends() {
			route.Ending.tell(w.Header())
		}
		if !route.Streams {
			bounded, cancel := context.WithTimeout(ctx, RequestTimeout)
			defer cancel()
			ctx = bounded
		}
		send, err := a.ask(ctx, route, w, r)
		if err != nil {
			WriteError(w, r, a.Log, a.withChoices(route, err))
			return
		}
		if err := send(w); err != nil && ctx.Err() == nil {
			a.Log.ErrorContext(ctx, "an answer could not be sent whole", MetaOf(ctx).IDs(), "route", route.Pattern, "error", err)
			panic(http.ErrAbortHandler) // it must not look complete
		}
	}
}

// sender writes an answer. The error is of who reads, or of a value that cannot be written.
type sender func(w http.ResponseWriter) error

// ask guards, decodes and calls the handler.
func (a *Server) ask(ctx context.Context, route *Route, w http.ResponseWriter, r *http.Request) (send sender, err error) {
	session, err := a.admit(ctx, r, route.Guard)
	defer func() { a.noteLimit(ctx, session.Principal, err) }()
	tellAllowance(w.Header(), session.Allowance)
	if err != nil {
		return nil, err
	}
	a.noteEnding(ctx, session.Principal, route)
	if err := a.bounded(ctx, session.Principal, route, r); err != nil {
		return nil, err
	}
	if session.Principal.Kind == identity.Staff {
		ctx = settings.Anew(ctx)
	}
	if err := checkAddress(r.URL); err != nil {
		return nil, err
	}
	c := call{session: session, request: r}
	if c.key, err = route.key(session.Principal, r); err != nil {
		return nil, err
	}
	if route.Claimed() && c.key != "" {
		return a.askOnce(ctx, route, w, c)
	}
	parts, r, err := a.takeParts(route, session.Principal, r)
	if err != nil {
		return nil, err
	}
	in, err := route.endpoint.read(w, r, session.Principal.Kind == identity.Machine)
	if err != nil {
		return nil, err
	}
	ctx, replayed := idempotency.Watch(ctx)
	out, err := route.endpoint.call(context.WithValue(ctx, callKey{}, c), in)
	if err != nil {
		return nil, route.endpoint.asMatched(r, err)
	}
	if route.tagged() || len(parts) > 0 {
		text, err := route.endpoint.text(out)
		if err == nil && len(parts) > 0 {
			text, err = a.expanded(ctx, route, c, parts, text)
		}
		if err != nil {
			return nil, err
		}
		return func(w http.ResponseWriter) error { return route.endpoint.writeText(w, r, route.success(), out, text) }, nil
	}
	return func(w http.ResponseWriter) error {
		if replayed() {
			w.Header().Set(replayedHeader, "true")
		}
		return route.endpoint.write(w, route.success(), out)
	}, nil
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

// IdempotencyKey is the key of the running call, for features that claim it by themselves; empty
// when the caller sent none, and when the call is claimed here.
func IdempotencyKey(ctx context.Context) string { return callOf(ctx).key }

// The methods and the statuses that lists of routes name.
const (
	Get    = http.MethodGet
	Head   = http.MethodHead
	Post   = http.MethodPost
	Put    = http.MethodPut
	Patch  = http.MethodPatch
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

// ClaimedByHand is the route of a feature that claims the key of its calls by itself.
func (r Route) ClaimedByHand() Route { r.ByHand = true; return r }

// Streaming is the route of a body or an answer that is passed on while it arrives.
func (r Route) Streaming() Route { r.Streams = true; return r }

// Fetching is the route of what was made by another call.
func (r Route) Fetching() Route { r.Fetches = true; return r }

// Taking is Streaming for a call whose body streams, as it is described.
func (r Route) Taking(body *huma.RequestBody) Route { r.Sends = body; return r.Streaming() }
