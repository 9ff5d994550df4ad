package identity

import "florin/internal/kernel/fault"

// The refusals of the wire. What follows "wire." is the error code of the contract; the
// APIs give it its status and text. Those of tokens are the typed reasons from which
// each API makes its own code.
var (
	errTokenMalformed = fault.New(fault.Unauthenticated, "wire.token_malformed") // cannot be read or verified
	errTokenExpired   = fault.New(fault.Unauthenticated, "wire.token_expired")
	errTokenClaims    = fault.New(fault.Unauthenticated, "wire.token_claims") // of another issuer, audience or time
	errTokenSession   = fault.New(fault.Unauthenticated, "wire.session_not_found")
	errTokenUser      = fault.New(fault.Unauthenticated, "wire.user_not_found") // the account is gone

	errWireCredentials = fault.New(fault.Invalid, "wire.invalid_credentials")
	errNotConfirmed    = fault.New(fault.Invalid, "wire.email_not_confirmed")
	errNoAuthorization = fault.New(fault.Unauthenticated, "wire.no_authorization")
	errSamePassword    = fault.New(fault.Invalid, "wire.same_password")
	errWeakPassword    = fault.New(fault.Invalid, "wire.weak_password") // Fields say why
	errWireInvalid     = fault.New(fault.Invalid, "wire.validation_failed")

	errRefreshUnknown = fault.New(fault.Invalid, "wire.refresh_token_not_found")
	errRefreshUsed    = fault.New(fault.Invalid, "wire.refresh_token_already_used")
	errSessionExpired = fault.New(fault.Invalid, "wire.session_expired")
	errWireConflict   = fault.New(fault.Conflict, "wire.conflict")

	errOTP           = fault.New(fault.Gone, "wire.otp_expired") // also used, also wrong, also unknown
	errCodeUnknown   = fault.New(fault.NotFound, "wire.flow_state_not_found")
	errCodeExpired   = fault.New(fault.Gone, "wire.flow_state_expired")
	errCodeVerifier  = fault.New(fault.Invalid, "wire.bad_code_verifier")
	errReauthNeeded  = fault.New(fault.Forbidden, "wire.reauthentication_needed")
	errReauthWrong   = fault.New(fault.Invalid, "wire.reauthentication_not_valid")
	errCurrentNeeded = fault.New(fault.Invalid, "wire.current_password_required")
	errCurrentWrong  = fault.New(fault.Invalid, "wire.current_password_invalid")
	errLevel         = fault.New(fault.Forbidden, "wire.insufficient_aal")
	errWirePhone     = fault.New(fault.Invalid, "wire.phone_provider_disabled")
)

// wireInvalid is a refusal of the shape of an input; reason is English and ours.
func wireInvalid(reason string) error { return errWireInvalid.With("reason", reason) }
