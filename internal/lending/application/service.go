package application

import (
	"florin/internal/lending/partner"
	"florin/internal/lending/request"
)

// Service is all that package request does, and what this one adds. Every method is one
// transaction, checks its caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	*request.Service
	// Partners knows who began a draft beside the person.
	Partners *partner.Service
}

// New makes the service, with those that it stands on.
func New(parts request.Parts) *Service {
	return &Service{request.New(parts), partner.New(partner.Parts{DB: parts.DB, Keys: parts.Keys, Settings: parts.Settings.Load})}
}
