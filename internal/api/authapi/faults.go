package authapi

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
)

// said is a code of the wire as it is answered.
type said struct {
	status  int
	message string
}

// wireCodes are the refusals that the features name by the codes of the wire, "wire." in
// front. Statuses are those that the client's usual server gives (docs/wire.md).
var wireCodes = map[string]said{
	"token_malformed":   {http.StatusForbidden, "Invalid JWT: it cannot be read or verified"},
	"token_expired":     {http.StatusForbidden, "Invalid JWT: token is expired"},
	"token_claims":      {http.StatusForbidden, "Invalid JWT: its claims are wrong"},
	"session_not_found": {http.StatusForbidden, "Session from session_id claim in JWT does not exist"},
	"user_not_found":    {http.StatusForbidden, "User from sub claim in JWT does not exist"},
	"no_authorization":  {http.StatusUnauthorized, "This endpoint requires a valid Bearer token"},

	"invalid_credentials":        {http.StatusBadRequest, "Invalid login credentials"},
	"email_not_confirmed":        {http.StatusBadRequest, "Email not confirmed"},
	"validation_failed":          {http.StatusBadRequest, "The request is not valid"},
	"weak_password":              {http.StatusUnprocessableEntity, "Password is too weak"},
	"same_password":              {http.StatusUnprocessableEntity, "New password should be different from the old password"},
	"refresh_token_not_found":    {http.StatusBadRequest, "Invalid Refresh Token: Refresh Token Not Found"},
	"refresh_token_already_used": {http.StatusBadRequest, "Invalid Refresh Token: Already Used"},
	"session_expired":            {http.StatusBadRequest, "Invalid Refresh Token: Session Expired"},
	"conflict":                   {http.StatusConflict, "Too many concurrent requests on the same session, try again"},
	"otp_expired":                {http.StatusForbidden, "Token has expired or is invalid"},
	"flow_state_not_found":       {http.StatusNotFound, "Invalid flow state, no valid flow state found"},
	"flow_state_expired":         {http.StatusUnprocessableEntity, "Invalid flow state, flow state has expired"},
	"bad_code_verifier":          {http.StatusBadRequest, "Code challenge does not match previously saved code verifier"},
	"reauthentication_needed":    {http.StatusBadRequest, "Password update requires reauthentication"},
	"reauthentication_not_valid": {http.StatusUnprocessableEntity, "Nonce has expired or is invalid"},
	"current_password_required":  {http.StatusBadRequest, "Current password is required to change the password"},
	"current_password_invalid":   {http.StatusBadRequest, "Current password is not correct"},
	"insufficient_aal":           {http.StatusForbidden, "AAL2 session is required for this"},
	"phone_provider_disabled":    {http.StatusUnprocessableEntity, "Sign-in by phone is disabled"},

	"identity_not_found":                {http.StatusUnprocessableEntity, "Identity does not exist"},
	"identity_already_exists":           {http.StatusUnprocessableEntity, "Identity is already linked"},
	"single_identity_not_deletable":     {http.StatusUnprocessableEntity, "User must have at least 1 identity after unlinking"},
	"provider_email_needs_verification": {http.StatusUnprocessableEntity, "The provider does not prove the e-mail address; sign in by e-mail and link the provider then"},
	"bad_oauth_callback":                {http.StatusForbidden, "The provider did not confirm the sign-in"},
	"bad_oauth_state":                   {http.StatusBadRequest, "The sign-in was not begun in this browser, or has ended"},
}

// jwtFaults are told as one code: a client decides nothing by the difference.
var jwtFaults = map[string]string{"token_malformed": "bad_jwt", "token_expired": "bad_jwt", "token_claims": "bad_jwt"}

// ofFault renders a foreseeable refusal of a feature.
func ofFault(f *fault.Error) *refusal {
	if code, ok := strings.CutPrefix(f.Code, "wire."); ok {
		return ofWire(f, code)
	}
	if r, ok := factorFaults[f.Code]; ok {
		return &r
	}
	switch f.Kind {
	case fault.TooMany:
		return tooMany(f.RetryAfter)
	case fault.Unavailable:
		return away(f.RetryAfter)
	case fault.TooLarge:
		return refuse(http.StatusRequestEntityTooLarge, codeValidation, "The request is too large")
	case fault.Invalid, fault.Unsupported:
		return refuse(http.StatusBadRequest, codeValidation, invalidText(f))
	case fault.Unauthenticated:
		return errNobody
	case fault.Forbidden:
		return refuse(http.StatusForbidden, "insufficient_aal", wireCodes["insufficient_aal"].message)
	case fault.NotFound:
		return refuse(http.StatusNotFound, "not_found", "There is no such thing")
	case fault.Conflict:
		return refuse(http.StatusConflict, "conflict", wireCodes["conflict"].message)
	case fault.Gone:
		return refuse(http.StatusForbidden, "otp_expired", wireCodes["otp_expired"].message)
	}
	return unexpected
}

var (
	unexpected = refuse(http.StatusInternalServerError, codeUnexpected, "Unexpected failure, please check the server's log")
	errNobody  = refuse(http.StatusUnauthorized, "no_authorization", wireCodes["no_authorization"].message)
	errBearer  = refuse(http.StatusForbidden, "bad_jwt", "Invalid JWT: this endpoint needs the access token of a user")
)

func ofWire(f *fault.Error, code string) *refusal {
	as, known := wireCodes[code]
	if !known {
		return unexpected
	}
	r := refuse(as.status, code, as.message)
	if told := jwtFaults[code]; told != "" {
		r.code = told
	}
	if reason, ok := f.Params["reason"].(string); ok {
		r.message = reason
	}
	if code == "weak_password" {
		r.reasons = reasonsOf(f)
	}
	return r
}

// reasonsOf gives what is weak in a password, in the client's three words for it.
func reasonsOf(f *fault.Error) []string {
	reasons := []string{}
	for _, field := range f.Fields {
		reason := "characters"
		switch field.Code {
		case validate.PasswordTooShort, validate.PasswordTooLong, validate.PasswordRequired:
			reason = "length"
		case "password.breached", "password.common":
			reason = "pwned"
		}
		if !slices.Contains(reasons, reason) {
			reasons = append(reasons, reason)
		}
	}
	return reasons
}

// invalidText names the broken rule; it never holds what was submitted.
func invalidText(f *fault.Error) string {
	if len(f.Fields) == 0 {
		return wireCodes[codeValidation].message
	}
	return strings.TrimPrefix(f.Fields[0].Pointer, "/") + " is not valid (" + f.Fields[0].Code + ")"
}

func tooMany(after time.Duration) *refusal {
	r := refuse(http.StatusTooManyRequests, "over_request_rate_limit", "Request rate limit reached")
	r.after = max(after, time.Second)
	return r
}
