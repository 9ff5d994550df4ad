package exchange

import (
	"florin/internal/api/endpoint"
	"florin/internal/customer/message"
	"florin/internal/lending/condition"
	"florin/internal/lending/decision"
	"florin/internal/lending/guarantee"
	"florin/internal/lending/insuring"
	"florin/internal/rule/settings"
)

// Parts are the features behind what several audiences share.
type Parts struct {
	*endpoint.Base
	Origination *decision.Service
	Messages    *message.Service
	Settings    *settings.Service
	// SiteURL is the address of the site.
	SiteURL string
}

// Kit answers what several audiences ask alike.
type Kit struct {
	Parts
	Insuring   *insuring.Service
	Conditions *condition.Service
	Guarantees *guarantee.Service
}

// New makes a kit.
func New(parts Parts) *Kit {
	return &Kit{parts, insuring.New(parts.Origination.Parts), condition.New(parts.Origination.Parts), guarantee.New(parts.Origination.Parts)}
}
