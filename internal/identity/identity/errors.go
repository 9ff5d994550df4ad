package identity

import (
	"time"

	"florin/internal/kernel/fault"
)

// One answer for a wrong password, an unknown address and everything between: what is
// told apart here is told to every caller.
var (
	errCredentials  = fault.New(fault.Unauthenticated, "auth.invalid_credentials")
	errNoSession    = fault.New(fault.Unauthenticated, "unauthenticated")
	errLink         = fault.New(fault.Gone, "auth.link_expired") // also used, also unknown
	errTooMany      = fault.New(fault.TooMany, "too_many")
	errBusy         = fault.New(fault.Unavailable, "unavailable")
	errForbidden    = fault.New(fault.Forbidden, "forbidden")
	errNotFound     = fault.New(fault.NotFound, "not_found")
	errEmailTaken   = fault.New(fault.Conflict, "staff.email_taken")
	errNotDisabled  = fault.New(fault.Conflict, "conflict")
	errLastAdmin    = fault.New(fault.Conflict, "staff.last_administrator")
	errNotInvited   = fault.New(fault.Conflict, "staff.not_invited")
	errDisabled     = fault.New(fault.Conflict, "staff.disabled")
	errRoleClosed   = fault.New(fault.Conflict, "role.closed") // also unknown
	errOwnFactors   = fault.New(fault.Conflict, "staff.own_factors")
	errNoFactors    = fault.New(fault.Conflict, "staff.no_factors")
	errOneTimeEnded = fault.New(fault.Forbidden, "staff.one_time_password_expired")
	errStaffLogin   = fault.New(fault.Unauthenticated, "staff.invalid_credentials")
	errStaffBlocked = fault.New(fault.Forbidden, "staff.blocked")
)

// TooMany refuses a caller who asks too often, until some time has passed.
func TooMany(after time.Duration) error { return errTooMany.After(after) }

func badField(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}
