package payout

import (
	"florin/internal/identity/identity"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/refinance"
	"florin/internal/lending/screening"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/rule/settings"
)

// Service sends what is lent and what goes back. Every public method is one transaction,
// checks its caller's permission itself, and is safe to call from many goroutines.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	Loans    *loanbook.Service
	// Refinances knows what loans settle with their payout.
	Refinances *refinance.Service
	// Screening says whether money may leave to those who borrow.
	Screening *screening.Service
	Mail      identity.Mailer
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// EraseTx listens: it forgets the accounts and the words that the payouts of a loan hold.
func (s *Service) EraseTx(tx *db.Tx, loanID string) error {
	_, err := tx.Exec(erasePayouts, loanID, []byte{})
	return err
}
