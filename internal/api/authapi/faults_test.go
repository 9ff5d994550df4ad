package authapi

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"florin/internal/kernel/fault"
)

// codesIn reads the stable codes that a group of packages gives from its source.
func codesIn(t *testing.T, group, form string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", group, "*", "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	var codes []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(form).FindAllStringSubmatch(string(text), -1) {
			codes = append(codes, found[1])
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

func TestEveryRefusalOfIdentityHasItsCode(t *testing.T) {
	codes := codesIn(t, "identity", `fault\.New\(fault\.\w+, "wire\.([a-z_]+)"\)`)
	if len(codes) < 20 {
		t.Fatalf("only %v: the test no longer finds the codes", codes)
	}
	for _, code := range codes {
		if _, ok := wireCodes[code]; !ok {
			t.Errorf("wire.%s would be answered as a failure of ours", code)
		}
	}
	for _, code := range codesIn(t, "identity", `fault\.New\(fault\.\w+, "((?:factor|session)\.[a-z_]+)"\)`) {
		if r := asRefusal(fault.New(fault.Conflict, code)); r.status >= 500 || r.code == "conflict" && !notOfClients[code] {
			t.Errorf("%s is answered as %d %s", code, r.status, r.code)
		}
	}
}

// notOfClients are refusals that only staff meet, who have no business with this API.
var notOfClients = map[string]bool{
	"factor.passkey_required": true, "factor.last_required": true, "factor.none": true, "session.enrolment_due": true, "session.factor_again": true,
}

// Statuses as the contract has them: those by which the client decides.
func TestStatusesThatTheClientDecidesBy(t *testing.T) {
	for code, want := range map[string]int{
		"refresh_token_not_found": 400, "refresh_token_already_used": 400, "session_expired": 400, "conflict": 409,
		"session_not_found": 403, "user_not_found": 403, "otp_expired": 403, "flow_state_not_found": 404, "bad_code_verifier": 400,
		"weak_password": 422, "same_password": 422, "invalid_credentials": 400, "email_not_confirmed": 400,
		"reauthentication_needed": 400, "reauthentication_not_valid": 422, "current_password_required": 400, "current_password_invalid": 400,
		"no_authorization": 401, "identity_not_found": 422, "single_identity_not_deletable": 422, "identity_already_exists": 422,
	} {
		if got := wireCodes[code].status; got != want {
			t.Errorf("%s is %d, want %d", code, got, want)
		}
	}
}

func TestTroubleIsAlwaysToldAsSomethingToRetry(t *testing.T) {
	for name, c := range map[string]struct {
		err    error
		status int
		after  time.Duration
	}{
		"an outage":           {fault.New(fault.Unavailable, "unavailable"), http.StatusServiceUnavailable, defaultWait},
		"an outage that ends": {fault.New(fault.Unavailable, "unavailable").After(2 * time.Second), http.StatusServiceUnavailable, 2 * time.Second},
		"a limit":             {fault.New(fault.TooMany, "too_many").After(time.Minute), http.StatusTooManyRequests, time.Minute},
		"a bug":               {os.ErrInvalid, http.StatusInternalServerError, 0},
	} {
		if r := asRefusal(c.err); r.status != c.status || r.after != c.after {
			t.Errorf("%s is %d after %v", name, r.status, r.after)
		}
	}
}
