package reschedule

import (
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// Service agrees on new schedules. Every public method is one transaction, checks its caller
// itself, and is safe to call from many goroutines.
type Service struct {
	Parts
	events Events
}

// Parts are what the service works with.
type Parts struct {
	DB      *db.DB
	Loans   *loan.Service
	Letters *letter.Service
}

// New makes the service.
func New(parts Parts) *Service { return &Service{Parts: parts} }

// Listen sets who hears of what. Call it before serving.
func (s *Service) Listen(e Events) { s.events = e }
