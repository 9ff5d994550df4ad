package restapi

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"strconv"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/decision"
	"florin/internal/platform/query"
)

// refusal is an answer that is not a success. Codes of five characters are those of
// PostgreSQL, PGRST… those of PostgREST, PT… a status in its manner.
type refusal struct {
	status  int
	code    string
	message string
	details string
	hint    string
	after   time.Duration // when to try again; zero: no advice
}

// Error implements error.
func (r *refusal) Error() string { return r.code + ": " + r.message }

func refuse(status int, code, message string) *refusal {
	return &refusal{status: status, code: code, message: message}
}

// because returns a copy that says more.
func (r *refusal) because(details string) *refusal {
	c := *r
	c.details = details
	return &c
}

const (
	codeDenied     = "42501"
	codeFilter     = "PGRST100"
	codeBody       = "PGRST102"
	codeReferenced = "23503"
	codeMissing    = "23502"
	codeCheck      = "23514"
	codeValue      = "22P02"
)

var (
	errPath      = refuse(http.StatusNotFound, "PGRST125", "Invalid path specified in request URL")
	errMethod    = refuse(http.StatusMethodNotAllowed, "PGRST117", "Unsupported HTTP method")
	errUnguarded = refuse(http.StatusBadRequest, "21000", "UPDATE and DELETE require a WHERE clause")
	errManyRows  = refuse(http.StatusBadRequest, "PGRST124", "The filters match more than one row")
	errInternal  = refuse(http.StatusInternalServerError, "XX000", "An unexpected error occurred")
	errTooSlow   = refuse(http.StatusGatewayTimeout, "57014", "canceling statement due to statement timeout")
)

// denied is 401 for who has only to sign in, 403 for everybody else.
func denied(by identity.Principal, message string) *refusal {
	status := http.StatusForbidden
	if by.Kind == identity.Visitor || by.Kind == "" {
		status = http.StatusUnauthorized
	}
	return refuse(status, codeDenied, message)
}

func deniedTable(by identity.Principal, name string) *refusal {
	return denied(by, "permission denied for table "+name)
}

func violates(by identity.Principal, name string) *refusal {
	return denied(by, `new row violates row-level security policy for table "`+name+`"`)
}

// notOne is the answer where exactly one row was asked for.
func notOne(found int64) *refusal {
	return refuse(http.StatusNotAcceptable, "PGRST116", "Cannot coerce the result to a single JSON object").
		because("The result contains " + strconv.FormatInt(found, 10) + " rows")
}

// asRefusal turns any error into what the caller may see.
func (c *call) asRefusal(err error) *refusal {
	if r, ok := errors.AsType[*refusal](err); ok {
		return r
	}
	if q, ok := errors.AsType[*query.Error](err); ok {
		return ofQuestion(q)
	}
	if f, ok := fault.As(err); ok {
		return c.ofFault(f)
	}
	switch {
	case errors.Is(err, decision.ErrManyMatched):
		return errManyRows
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return errTooSlow
	}
	return errInternal
}

func ofQuestion(q *query.Error) *refusal {
	switch q.Reason {
	case query.UnknownColumn:
		return refuse(http.StatusBadRequest, "42703", "column "+q.Column+" does not exist")
	case query.BadValue:
		return refuse(http.StatusBadRequest, codeValue, "invalid input syntax for column "+q.Column)
	case query.BadDay:
		return refuse(http.StatusBadRequest, "22007", "invalid date or time for column "+q.Column)
	}
	return refuse(http.StatusBadRequest, codeFilter, "the question cannot be asked").because(strings.TrimPrefix(q.Column+": "+q.What, ": "))
}

// tokenCodes are what the wire calls each way in which a token does not count.
var tokenCodes = map[string]string{
	"wire.token_malformed":   "PGRST301",
	"wire.token_expired":     "PGRST303",
	"wire.token_claims":      "PGRST303",
	"wire.session_not_found": "PGRST303",
	"wire.user_not_found":    "PGRST303",
}

var tokenTexts = map[string]string{
	"wire.token_malformed":   "JWT cannot be read or verified",
	"wire.token_expired":     "JWT expired",
	"wire.token_claims":      "JWT claims are not of this server and time",
	"wire.session_not_found": "The session of the JWT has ended",
	"wire.user_not_found":    "The user of the JWT does not exist",
}

// ofFault translates a refusal of a feature. The message is for people, in their language:
// pages show it.
func (c *call) ofFault(f *fault.Error) *refusal {
	if code, ok := tokenCodes[f.Code]; ok {
		return refuse(http.StatusUnauthorized, code, tokenTexts[f.Code])
	}
	text := c.text(f.Code, f.Params)
	switch f.Kind {
	case fault.Invalid:
		return c.ofFields(f)
	case fault.Unauthenticated:
		return refuse(http.StatusUnauthorized, codeDenied, text)
	case fault.Forbidden:
		return refuse(http.StatusForbidden, codeDenied, text).because(f.Code)
	case fault.NotFound:
		return refuse(http.StatusNotFound, "PT404", text).because(f.Code)
	case fault.Conflict:
		return refuse(http.StatusConflict, "PT409", text).because(f.Code)
	case fault.Gone:
		return refuse(http.StatusForbidden, codeDenied, text).because(f.Code)
	case fault.TooLarge:
		return refuse(http.StatusRequestEntityTooLarge, "PT413", text)
	case fault.TooMany:
		r := refuse(http.StatusTooManyRequests, "PT429", text)
		r.after = max(f.RetryAfter, time.Second)
		return r
	case fault.Unavailable:
		r := refuse(http.StatusServiceUnavailable, "PGRST000", text)
		r.after = max(f.RetryAfter, time.Second)
		return r
	}
	return errInternal
}

// ofFields names the columns whose rules were broken. The first decides the code.
func (c *call) ofFields(f *fault.Error) *refusal {
	if len(f.Fields) == 0 {
		return refuse(http.StatusBadRequest, codeCheck, c.text(f.Code, f.Params)).because(f.Code)
	}
	details := make([]string, len(f.Fields))
	for i, field := range f.Fields {
		details[i] = columnOf(field.Pointer) + ": " + field.Code
	}
	first := f.Fields[0]
	code := codeCheck
	if strings.HasSuffix(first.Code, "required") {
		code = codeMissing
	}
	return refuse(http.StatusBadRequest, code, c.text(first.Code, first.Params)).because(strings.Join(details, "; "))
}

// columnOf is the column that a rule speaks of.
func columnOf(pointer string) string {
	if pointer == "/reason" {
		return "admin_notes"
	}
	return strings.TrimPrefix(pointer, "/")
}

// text is a message of the catalogs, with instants as people read them.
func (c *call) text(code string, params map[string]any) string {
	shown := maps.Clone(params)
	for name, value := range shown {
		if at, ok := value.(time.Time); ok {
			shown[name] = at.UTC().Format("2006-01-02 15:04 UTC")
		}
	}
	return i18n.For(c.lang).T("errors:"+code, shown)
}

func (c *call) writeRefusal(r *refusal) {
	h := c.w.Header()
	if r.after > 0 {
		h.Set("Retry-After", strconv.FormatInt(int64((r.after+time.Second-1)/time.Second), 10))
	}
	if r.status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", "Bearer")
	}
	h.Set("Content-Type", jsonType)
	c.w.WriteHeader(r.status)
	if c.r.Method == http.MethodHead {
		return
	}
	_ = json.NewEncoder(c.w).Encode(map[string]any{ // the caller may be gone
		"code": r.code, "message": r.message, "details": orNull(r.details), "hint": orNull(r.hint),
	})
}

func orNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}
