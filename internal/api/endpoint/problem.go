package endpoint

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"florin/internal/identity/program"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/jsonshape"
	"florin/internal/rule/budget"
)

// Problem is a refusal as the caller sees it (RFC 9457).
type Problem struct {
	Type       string         `json:"type" doc:"Address of the description of this sort of refusal"`
	Title      string         `json:"title" doc:"The sort of refusal, in the caller's language"`
	Status     int            `json:"status" doc:"The HTTP status"`
	Detail     string         `json:"detail" doc:"What to do about it, in the caller's language"`
	Code       string         `json:"code" doc:"Stable code; programs decide by this"`
	MessageKey string         `json:"message_key" doc:"Key of the message in the catalogs"`
	Params     map[string]any `json:"params,omitempty" doc:"Values for the placeholders of the message"`
	RequestID  string         `json:"request_id" doc:"What to quote when asking for help"`
	Retryable  bool           `json:"retryable" doc:"Whether the same call may succeed a little later without anything being changed"`
	RetryAfter int            `json:"retry_after,omitempty" doc:"Seconds to wait before trying again"`
	Errors     []FieldProblem `json:"errors,omitempty" doc:"The broken rules, field by field"`
	OAuth      string         `json:"error,omitempty" doc:"Where tokens are asked for, the code of RFC 6749, 5.2"`

	lang string // of title and detail
}

// FieldProblem is one broken rule of an input. It never holds the submitted value.
type FieldProblem struct {
	Pointer    string         `json:"pointer" doc:"JSON pointer of the field; a query parameter is /name"`
	Code       string         `json:"code"`
	MessageKey string         `json:"message_key"`
	Params     map[string]any `json:"params,omitempty" doc:"Values for the placeholders of the message, such as a bound. Where the value is none of those that there are, choices has them, with a comma and a space between"`
	Detail     string         `json:"detail"`
}

// statuses maps each kind of refusal to HTTP; the list is closed.
var statuses = map[fault.Kind]int{
	fault.Internal:        http.StatusInternalServerError,
	fault.Invalid:         http.StatusUnprocessableEntity,
	fault.Unauthenticated: http.StatusUnauthorized,
	fault.Forbidden:       http.StatusForbidden,
	fault.NotFound:        http.StatusNotFound,
	fault.Conflict:        http.StatusConflict,
	fault.TooMany:         http.StatusTooManyRequests,
	fault.TooLarge:        http.StatusRequestEntityTooLarge,
	fault.Unsupported:     http.StatusUnsupportedMediaType,
	fault.Gone:            http.StatusGone,
	fault.Unavailable:     http.StatusServiceUnavailable,
}

// malformed are the refusals of an input that are not about its content.
var malformed = []string{jsonshape.CodeInvalid, "body.missing", codeKeyMissing, codeActor}

// codeMethod refuses a method at an address that takes others, which allowParam names.
const (
	codeMethod = "method.not_allowed"
	allowParam = "allow"
)

// defaultWait is advised when a limit or an outage does not say how long it lasts.
const defaultWait = 5 * time.Second

// NewProblem turns any error into what the caller may see. Whatever is not a
// foreseeable refusal becomes a bland 500; logging it is the business of the code that
// writes the answer.
func NewProblem(m *Meta, err error) *Problem {
	refusal, ok := fault.As(err)
	if !ok || refusal.Kind == fault.Internal {
		refusal = fault.New(fault.Internal, "internal")
	}
	if canceled(err) {
		refusal = fault.New(fault.Unavailable, "unavailable")
	}
	status := statuses[refusal.Kind]
	if isStale(err) {
		status = http.StatusPreconditionFailed
	}
	p := describe(m, status, refusal)
	if refusal.Kind == fault.TooMany || refusal.Kind == fault.Unavailable || refusal.RetryAfter > 0 {
		p.RetryAfter = wait(refusal.RetryAfter)
	}
	p.Retryable = p.RetryAfter > 0 // what passes by itself says when; nothing else does
	return p
}

// canceled says whether the caller went away or the deadline of the request passed.
func canceled(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

func describe(m *Meta, status int, refusal *fault.Error) *Problem {
	switch {
	case slices.Contains(malformed, refusal.Code), strings.HasPrefix(refusal.Code, "oauth."):
		status = http.StatusBadRequest
	case refusal.Code == codeVersionMissing:
		status = http.StatusPreconditionRequired
	case refusal.Code == codeMethod:
		status = http.StatusMethodNotAllowed
	}
	lang := cmp.Or(m.Refuses, m.Lang)
	locale := i18n.For(lang)
	p := &Problem{
		Type: m.Origin + errorPages + refusal.Code, Title: titleOf(locale, refusal), Status: status,
		Code: refusal.Code, MessageKey: "errors:" + refusal.Code, Params: refusal.Params,
		RequestID: m.RequestID, lang: lang, Detail: locale.T("errors:"+refusal.Code, readable(locale, refusal.Params)), OAuth: oauth(m, refusal),
	}
	for _, f := range refusal.Fields {
		key := "errors:" + f.Code
		p.Errors = append(p.Errors, FieldProblem{Pointer: f.Pointer, Code: f.Code, MessageKey: key, Params: f.Params, Detail: locale.T(key, f.Params)})
	}
	return p
}

// titleOf is the text of a code where it says the same of every occurrence; else, since a title must, that of its kind.
func titleOf(locale *i18n.Locale, refusal *fault.Error) string {
	if text := locale.Raw("errors:" + refusal.Code); text != "" && !strings.Contains(text, "{{") {
		return text
	}
	return locale.T("errors:"+refusal.Kind.String(), nil)
}

// oauth is what libraries that ask for tokens expect of a refusal beside ours (RFC 6749, 5.2); empty at other calls.
func oauth(m *Meta, refusal *fault.Error) string {
	switch {
	case m.Route != program.TokenPath:
		return ""
	case refusal.Code == "oauth.grant":
		return "unsupported_grant_type"
	case refusal.Code == "oauth.scope":
		return "invalid_scope"
	case refusal.Kind == fault.Unauthenticated, refusal.Kind == fault.Forbidden:
		return "invalid_client"
	}
	return "invalid_request"
}

// readable writes instants and the names of answers the way people read them; programs get them in params.
func readable(locale *i18n.Locale, params map[string]any) map[string]any {
	shown := maps.Clone(params)
	for name, value := range shown {
		switch v := value.(type) {
		case time.Time:
			shown[name] = v.UTC().Format("2006-01-02 15:04 UTC")
		case []budget.Field:
			words := make([]string, len(v))
			for i, field := range v {
				words[i] = locale.T("errors:answer."+string(field), nil)
			}
			shown[name] = strings.Join(words, ", ")
		}
	}
	return shown
}

// wait is whole seconds, rounded up: trying a moment too early would be refused again.
func wait(d time.Duration) int {
	if d <= 0 {
		d = defaultWait
	}
	return int((d + time.Second - 1) / time.Second)
}

// GetHeaders gives the headers that belong to the refusal.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{"Cache-Control": {"no-store"}, "Content-Language": {p.lang}}
	if allowed, ok := p.Params[allowParam].(string); ok && p.Code == codeMethod {
		h.Set("Allow", allowed)
	}
	if p.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(p.RetryAfter))
	}
	return h
}

const problemType = "application/problem+json"

// WriteError logs an error as it deserves and answers it as a problem document.
func WriteError(w http.ResponseWriter, r *http.Request, log *slog.Logger, err error) {
	m := MetaOf(r.Context())
	LogFailure(r.Context(), log, err)
	WriteProblem(w, NewProblem(m, err))
}

// WriteProblem answers with a problem document.
func WriteProblem(w http.ResponseWriter, p *Problem) {
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", problemType)
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p) // the caller may be gone
}

// LogFailure writes down what the operator must know: bugs and outages, in full.
// A refusal that the caller can act on is counted by its status and logged by nobody.
func LogFailure(ctx context.Context, log *slog.Logger, err error) {
	if errors.Is(err, context.Canceled) {
		return
	}
	switch fault.KindOf(err) {
	case fault.Internal, fault.Unavailable:
		m := MetaOf(ctx)
		log.ErrorContext(ctx, "request failed", m.IDs(), "route", m.Route, "error", err)
	}
}
