package authapi

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"time"

	"florin/internal/kernel/fault"
)

// Codes of the wire that more than one place gives.
const (
	codeValidation = "validation_failed"
	codeBadJSON    = "bad_json"
	codeUnexpected = "unexpected_failure"
)

// refusal is an answer that is not a success, as the client understands it.
type refusal struct {
	status  int
	code    string
	message string
	reasons []string      // of a weak password
	after   time.Duration // when to try again; zero: no advice
}

// Error implements error.
func (r *refusal) Error() string { return r.code + ": " + r.message }

func refuse(status int, code, message string) *refusal {
	return &refusal{status: status, code: code, message: message}
}

var badJSON = refuse(http.StatusBadRequest, codeBadJSON, "The body is not one JSON object with each member once")

// defaultWait is advised when a limit or an outage does not say how long it lasts.
const defaultWait = 5 * time.Second

// asRefusal turns any error into what a caller may see. What is no foreseeable refusal is
// a bland 500.
func asRefusal(err error) *refusal {
	if r, ok := errors.AsType[*refusal](err); ok {
		return r
	}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return away(0)
	}
	if f, ok := fault.As(err); ok {
		return ofFault(f)
	}
	return unexpected
}

func away(after time.Duration) *refusal {
	r := refuse(http.StatusServiceUnavailable, codeUnexpected, "The service is not available for a moment")
	r.after = max(after, time.Second)
	if after == 0 {
		r.after = defaultWait
	}
	return r
}

// versionHeader names the form of refusals that a client understands.
const (
	versionHeader = "X-Supabase-Api-Version"
	version2024   = "2024-01-01"
)

// wantsVersion says whether the caller understands the newer form of refusals.
func wantsVersion(r *http.Request) bool {
	at, err := time.Parse(time.DateOnly, r.Header.Get(versionHeader))
	first, _ := time.Parse(time.DateOnly, version2024)
	return err == nil && !at.Before(first)
}

// writeRefusal answers in the form that the caller understands. Both forms carry the
// members of the other, so that a tool that reads the wrong one still finds the code.
func writeRefusal(w http.ResponseWriter, r *http.Request, ref *refusal) {
	h := w.Header()
	answer := map[string]any{"error_code": ref.code, "msg": ref.message, "message": ref.message, "code": ref.status}
	if wantsVersion(r) {
		h.Set(versionHeader, version2024)
		answer["code"] = ref.code
	}
	if ref.reasons != nil {
		answer["weak_password"] = map[string]any{"reasons": ref.reasons, "message": ref.message}
	}
	if ref.after > 0 {
		h.Set("Retry-After", strconv.FormatInt(int64((ref.after+time.Second-1)/time.Second), 10))
	}
	if ref.status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", "Bearer")
	}
	writeJSON(w, ref.status, answer)
}

func writeJSON(w http.ResponseWriter, status int, answer any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(answer) // the caller may be gone
}
