package arrears

import (
	"context"

	"florin/internal/kernel/date"
	"florin/internal/lending/letter"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/outreach"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/strategy"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/standstill"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// Service acts on what is not paid. Every public method is one transaction, checks its
// caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	Parts
	events Events
	follow InForce
}

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Settings  *settings.Service
	Keys      *keyring.Ring
	Documents *document.Service
	Loans     *loanbook.Service
	Letters   *letter.Service
	Schedules *reschedule.Service
	Outreach  *outreach.Service
	Clocks    *standstill.Watch // nil: the clock is moved on purpose, and nothing is held
	// MissingStatements says for how many business days before a day payments are not known.
	MissingStatements func(ctx context.Context, today date.Date) (int, error)
}

// New makes the service.
func New(parts Parts) *Service { return &Service{Parts: parts} }

// Listen sets who hears of what. Call it before serving.
func (s *Service) Listen(e Events) { s.events = e }

// Follow sets which strategies count on a day; without it every loan follows its product's ladder. Call it before serving.
func (s *Service) Follow(inForce InForce) {
	s.follow = inForce
}

// PlanTx gives the plan of a day. Every error is internal.
func (s *Service) PlanTx(tx *db.Tx, day date.Date) (strategy.Plan, error) {
	if s.follow == nil {
		return strategy.Plan{}, nil
	}
	return s.follow(tx, day)
}
