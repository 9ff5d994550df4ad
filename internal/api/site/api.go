package site

import (
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/lending/branch"
	"florin/internal/lending/commission"
	"florin/internal/record/consent"
	"florin/internal/record/document"
)

// Parts are the features that the public site opens.
type Parts struct {
	*exchange.Kit
	Identity    *identity.Service
	Documents   *document.Service
	Consent     *consent.Service
	Commissions *commission.Service
	Branches    *branch.Service
}

// API answers the public site.
type API struct{ Parts }

// New makes the API of the public site.
func New(parts Parts) *API { return &API{parts} }
