package decision

import (
	"florin/internal/lending/reach"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
)

// Service is all that package underwriting does, and what this one adds. Every method is one
// transaction, checks its caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	*underwriting.Service
	// Reach knows who has proven the addresses of applicants.
	Reach *reach.Service
}

// New makes the service, with those that it stands on.
func New(parts request.Parts) *Service {
	u := underwriting.New(parts)
	return &Service{u, reach.New(u.Service.Service)}
}
