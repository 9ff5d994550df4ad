package client

import (
	"florin/internal/api/exchange"
	"florin/internal/customer/interview"
	"florin/internal/customer/privacy"
	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
	"florin/internal/lending/agreement"
	"florin/internal/lending/servicing"
	"florin/internal/platform/live"
)

// Parts are the features that the client's own area opens.
type Parts struct {
	*exchange.Kit
	Identity   *identity.Service
	Agreements *agreement.Service
	*servicing.Lending
	Interviews *interview.Service
	Profiles   *profile.Service
	Privacy    *privacy.Service
	Live       *live.Hub
}

// API answers the client's own area.
type API struct{ Parts }

// New makes the API of the client's own area.
func New(parts Parts) *API { return &API{parts} }
