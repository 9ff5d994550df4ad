package reschedule

import (
	"florin/internal/lending/letter"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Service agrees on new schedules. Every public method is one transaction, checks its caller
// itself, and is safe to call from many goroutines.
type Service struct {
	Parts
	events Events
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Loans    *loanbook.Service
	Letters  *letter.Service
	Settings *settings.Service // the law of a loan, and the values of its indices
}

// New makes the service.
func New(parts Parts) *Service { return &Service{Parts: parts} }

// Listen sets who hears of what. Call it before serving.
func (s *Service) Listen(e Events) { s.events = e }
