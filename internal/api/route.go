package api

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"florin/internal/fault"
	"florin/internal/idempotency"
	"florin/internal/jsontext"
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
	Key keyRule
	// Streams marks a body or an answer that is passed on while it arrives, without the
	// bounds of other calls.
	Streams bool
	// Sends describes a body that streams; nil: an upload with its kind.
	Sends *huma.RequestBody

	register registration
}

// registration puts a typed handler behind an operation.
type registration func(api huma.API, op huma.Operation)

type keyRule uint8

const (
	noKey keyRule = iota
	optionalKey
	requiredKey
)

// handlerFunc is a handler: it decodes nothing and renders no error itself.
type handlerFunc[I, O any] func(ctx context.Context, in *I) (*O, error)

// handle turns a typed handler into the part of a route that needs its types.
func handle[I, O any](a *API, h handlerFunc[I, O]) registration {
	return func(api huma.API, op huma.Operation) {
		if body, ok := reflect.TypeFor[I]().FieldByName("Body"); ok {
			want := shapeOf(body.Type)
			if _, ok := any(new(I)).(takesNull); ok {
				want.allowNulls()
			}
			op.Middlewares = append(op.Middlewares, a.strict(want))
		}
		huma.Register(api, op, func(ctx context.Context, in *I) (*O, error) {
			out, err := h(ctx, in)
			if err != nil {
				logFailure(ctx, a.Log, err)
				return nil, NewProblem(MetaOf(ctx), err)
			}
			return out, nil
		})
	}
}

// add puts a route on the mux and into the description.
func (a *API) add(h huma.API, r Route) {
	op := huma.Operation{
		OperationID: operationID(r.Method, r.Pattern), Method: r.Method, Path: r.Pattern,
		Summary: r.Summary, Description: r.Guard.describe(r.Key), Tags: []string{r.Tag}, DefaultStatus: r.Status,
		// The strict reader and the features' own rules check bodies: with stable codes,
		// and without echoing what was submitted.
		SkipValidateBody: true, MaxBodyBytes: jsontext.MaxSize + 1, BodyReadTimeout: -1,
		RejectUnknownQueryParameters: true,
		Security:                     r.Guard.security(),
	}
	op.Middlewares = huma.Middlewares{a.named(r), a.admit(r.Guard), a.legible}
	if r.Key != noKey {
		op.Middlewares = append(op.Middlewares, a.keyed(r.Key))
		op.Parameters = append(op.Parameters, r.Key.parameter())
	}
	r.register(h, op)
	switch path := h.OpenAPI().Paths[r.Pattern]; { // described only now, or huma would read it
	case r.Streams && r.Method == http.MethodPost:
		path.Post.RequestBody = cmp.Or(r.Sends, uploadBody)
	case r.Sends != nil && r.Method == http.MethodPut:
		path.Put.RequestBody = r.Sends
	}
}

// requestTimeout bounds everything a call may wait for, the database included.
const requestTimeout = 30 * time.Second

// operationID makes a stable name such as "post-applications-current-submit".
func operationID(method, pattern string) string {
	name := strings.NewReplacer("/", "-", "{", "", "}", "").Replace(strings.TrimPrefix(pattern, Prefix+"/"))
	return strings.ToLower(method) + "-" + name
}

// named tells logs and metrics which route runs.
func (a *API) named(r Route) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		MetaOf(ctx.Context()).Route = r.Pattern
		ctx.SetHeader("Cache-Control", "no-store")
		if !r.Streams {
			bounded, cancel := context.WithTimeout(ctx.Context(), requestTimeout)
			defer cancel()
			ctx = huma.WithContext(ctx, bounded)
		}
		next(ctx)
	}
}

// strict reads the whole body within its bounds and checks it by the letter before
// anything else looks at it.
func (a *API) strict(want *shape) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		r, w := humago.Unwrap(ctx)
		body, err := readJSON(w, r)
		if err == nil {
			err = checkJSON(body, want)
		}
		if err != nil {
			WriteError(w, r.WithContext(ctx.Context()), a.Log, err)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next(ctx)
	}
}

func readJSON(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if !jsontext.IsMedia(r.Header.Get("Content-Type"), r.Header.Get("Content-Encoding")) {
		return nil, fault.New(fault.Unsupported, "body.not_json")
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, jsontext.MaxSize))
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return nil, fault.New(fault.TooLarge, "body.too_large").With("max_bytes", jsontext.MaxSize)
	}
	if err != nil {
		return nil, fault.New(fault.Invalid, codeInvalidJSON).Wrap(err)
	}
	return body, nil
}

// parameter describes the header.
func (k keyRule) parameter() *huma.Param {
	longest := idempotency.MaxKey
	return &huma.Param{
		Name: "Idempotency-Key", In: "header", Required: k == requiredKey,
		Description: "The same for every repetition of one and the same intention",
		Schema:      &huma.Schema{Type: huma.TypeString, MaxLength: &longest},
	}
}

type keyKey struct{}

// keyed takes the Idempotency-Key header, and refuses a call that must have one and has none.
func (a *API) keyed(rule keyRule) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		key := ctx.Header("Idempotency-Key")
		if key == "" && rule == requiredKey {
			r, w := humago.Unwrap(ctx)
			WriteError(w, r.WithContext(ctx.Context()), a.Log, fault.New(fault.Invalid, "idempotency.required"))
			return
		}
		next(huma.WithValue(ctx, keyKey{}, key))
	}
}

// idempotencyKey is the key of the running call; empty when the caller sent none.
func idempotencyKey(ctx context.Context) string {
	key, _ := ctx.Value(keyKey{}).(string)
	return key
}
