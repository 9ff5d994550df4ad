package loanbook

import (
	"context"
	"log/slog"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// Service keeps live loans. Every method is one transaction, checks its
// caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	Parts
	events Events
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	Now      func() time.Time
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service {
	return &Service{Parts: parts}
}

// Listen sets who hears of what. Call it before serving.
func (s *Service) Listen(e Events) { s.events = e }

// EntityKind is the kind of a loan in audit records and in the ledger.
const EntityKind = "loan"

// Today is the lender's calendar day, for what is not about one contract.
func (s *Service) Today(ctx context.Context) (date.Date, error) {
	snapshot, err := s.Settings.Load(ctx)
	return snapshot.Today(s.Now()), err
}

// NameOf is how colleagues see who did something. Clients are not named: the loan is theirs.
func NameOf(by identity.Principal) string {
	switch {
	case by.Kind == identity.Client:
		return "client"
	case by.Name != "":
		return by.Name
	}
	return by.Email
}
