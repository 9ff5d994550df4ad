package servicing

import (
	"time"

	"florin/internal/lending/arrears"
	"florin/internal/lending/expected"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/refinance"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// Service shows loans and makes what people ask of them. Every public method is one
// transaction, checks its caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	Parts
	reach func(tx *db.Tx, l *loan.Loan, r loanbook.PartyRow) (Reach, error)
}

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Settings  *settings.Service
	Documents *document.Service
	Now       func() time.Time
	Loans     *loanbook.Service
	Letters   *letter.Service
	Treasury  *treasury.Service
	Arrears   *arrears.Service
	// Refinances knows which loan settled which.
	Refinances *refinance.Service
	Expected   *expected.Service
}

// New makes the service.
func New(parts Parts) *Service { return &Service{Parts: parts} }

// OnReach sets who knows how those who owe a loan are reached. Call it before serving.
func (s *Service) OnReach(reach func(tx *db.Tx, l *loan.Loan, r loanbook.PartyRow) (Reach, error)) {
	s.reach = reach
}
