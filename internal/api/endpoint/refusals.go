package endpoint

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/kernel/jsonshape"
)

// Refusals are the codes with which an operation has been seen to refuse, beside those of every operation.
type Refusals struct {
	ByStatus map[int][]string
	Fields   []string // in errors, of rules of the input
}

// ofEvery are the codes with which every operation may refuse a program: they are about how it calls, not about what.
var ofEvery = map[int][]string{
	http.StatusBadRequest:            {codeActor, "body.missing", codeKeyMissing, jsonshape.CodeInvalid},
	http.StatusUnauthorized:          {"client_session.ended", "key.expired", "key.of_sandbox", "key.shape", "key.unknown", "key.wrong_mode", "unauthenticated"},
	http.StatusForbidden:             {"client_session.not_allowed", "client_session.not_here", "forbidden", "key.no_scope", "key.not_here", "key.pair_needed", "key.waiting", "program.address", "program.stopped", "program.unattended"},
	http.StatusNotFound:              {"not_found"},
	http.StatusConflict:              {"idempotency.done", "idempotency.in_progress"},
	http.StatusRequestEntityTooLarge: {"body.too_large"},
	http.StatusUnsupportedMediaType:  {"body.not_json"},
	http.StatusUnprocessableEntity:   {"idempotency.mismatch", "invalid", "version.disagree"},
	http.StatusPreconditionRequired:  {codeVersionMissing},
	http.StatusTooManyRequests:       {"too_many"},
	http.StatusInternalServerError:   {"internal"},
	http.StatusServiceUnavailable:    {"unavailable"},
}

// fieldsOfEvery are those of errors: what is read by the letter before anything is asked.
var fieldsOfEvery = []string{"field.choice", "field.duplicate", "field.encoding", "field.range", "field.required", "field.type", "field.unknown", "text.too_long"}

// OfEvery says whether a code says nothing about an operation: every one may refuse with it, or it is about how a person is signed in and bound.
func OfEvery(status int, code string) bool {
	return slices.Contains(ofEvery[status], code) || slices.Contains(fieldsOfEvery, code) ||
		strings.HasPrefix(code, "session.") || slices.Contains([]string{"staff.password_change_required", "staff.blocked", "branch.whole_lender", "cross_origin"}, code)
}

// The members of the description that say by which codes is refused: of each operation its own, at the top those of every one.
const (
	codesMember      = "x-florin-codes"
	fieldCodesMember = "x-florin-field-codes"
)

func describeOfEvery(described *huma.OpenAPI) {
	described.Extensions = map[string]any{codesMember: byStatus(ofEvery), fieldCodesMember: fieldsOfEvery}
}

// describe says it of an operation.
func (r Refusals) describe(op *huma.Operation) {
	if len(r.ByStatus) > 0 {
		op.Extensions[codesMember] = byStatus(r.ByStatus)
	}
	if len(r.Fields) > 0 {
		op.Extensions[fieldCodesMember] = r.Fields
	}
}

func byStatus(codes map[int][]string) map[string][]string {
	named := map[string][]string{}
	for status, list := range codes {
		named[strconv.Itoa(status)] = list
	}
	return named
}

// has says whether a code is among them.
func (r Refusals) has(code string) bool {
	for _, list := range r.ByStatus {
		if slices.Contains(list, code) {
			return true
		}
	}
	return slices.Contains(r.Fields, code)
}

// givenBy are the operations that are known to refuse with a code.
func (a *Server) givenBy(code string) (operations []string) {
	for _, r := range a.Routes {
		if r.Refusals.has(code) {
			operations = append(operations, r.Method+" "+r.Pattern)
		}
	}
	return operations
}
