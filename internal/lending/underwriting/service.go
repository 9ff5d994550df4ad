package underwriting

import (
	"florin/internal/integration/adapter"
	"florin/internal/lending/application"
	"florin/internal/lending/bureau"
	"florin/internal/lending/request"
	"florin/internal/lending/score"
	"florin/internal/lending/screening"
	"florin/internal/lending/verification"
)

// Service is all that package application does, and what this one adds. Every method is one
// transaction, checks its caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	*application.Service
	// Screening compares those who borrow with lists of sanctions.
	Screening *screening.Service
	// Verification asks applicants to be identified, and to let their accounts be read.
	Verification *verification.Service
	// Score asks others for the score of a request.
	Score *score.Service
	// Bureau tells registers of contracts and arrears.
	Bureau *bureau.Service

	shapes shapes
}

// New makes the service, with those that it stands on.
func New(parts request.Parts) *Service {
	s := &Service{Service: application.New(parts), Screening: screening.New(parts), Verification: verification.New(parts), Score: score.New(parts), Bureau: bureau.New(parts)}
	if parts.Adapters != nil {
		parts.Adapters.Take(adapter.BureauConsult, s.takeRegisterTx)
	}
	return s
}
