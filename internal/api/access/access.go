package access

import (
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// Parts are what the API of sign-ins needs.
type Parts struct {
	*endpoint.Base
	Identity *identity.Service
	// AdminPath is the hidden path of the back-office's sign-in, without slash. It is told
	// to those who accept an invitation, and to nobody else.
	AdminPath string
	// Within says with which of their permissions people can do anything.
	Within func(identity.Principal) []identity.Permission
}

// API answers what is asked about one's own access.
type API struct{ Parts }

// New makes the API of sign-ins.
func New(parts Parts) *API { return &API{parts} }
