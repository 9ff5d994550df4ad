package treasury

import (
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Service moves money between loans and banks. Every public method is one transaction, checks
// its caller's permission itself, and is safe to call from many goroutines.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	Mail     *notify.Service
	Loans    *loanbook.Service

	Payouts *payout.Service
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }
