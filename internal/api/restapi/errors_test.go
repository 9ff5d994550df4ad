package restapi

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"florin/internal/kernel/fault"
)

// What no test can provoke from outside still has its answer.
func TestEveryErrorHasItsAnswer(t *testing.T) {
	for _, c := range []struct {
		err    error
		status int
		code   string
		after  string
	}{
		{fault.New(fault.Unavailable, "unavailable").After(5 * time.Second), 503, "PGRST000", "5"},
		{fault.New(fault.Unavailable, "storage.full"), 503, "PGRST000", "1"},
		{fault.New(fault.TooMany, "too_many").After(1500 * time.Millisecond), 429, "PT429", "2"},
		{fault.New(fault.Forbidden, "session.factor_due"), 403, "42501", ""},
		{fault.New(fault.NotFound, "not_found"), 404, "PT404", ""},
		{fault.New(fault.Internal, "internal"), 500, "XX000", ""},
		{errors.New("a bug"), 500, "XX000", ""},
		{context.DeadlineExceeded, 504, "57014", ""},
	} {
		r := httptest.NewRequest(http.MethodGet, "/rest/v1/loan_requests", nil)
		w := httptest.NewRecorder()
		call := &call{w: w, r: r, lang: "de"}
		call.writeRefusal(call.asRefusal(c.err))
		if w.Code != c.status || w.Header().Get("Retry-After") != c.after {
			t.Errorf("%v: %d %q, want %d %q", c.err, w.Code, w.Header().Get("Retry-After"), c.status, c.after)
		}
		if ref := call.asRefusal(c.err); ref.code != c.code || ref.message == "" {
			t.Errorf("%v: %s %q, want %s", c.err, ref.code, ref.message, c.code)
		}
	}
}
