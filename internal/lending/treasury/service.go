package treasury

import (
	"florin/internal/kernel/money"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
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
	// Proofs is told of payments that prove an account of the lender's.
	Proofs Proofs
}

// Proofs knows the payments that prove accounts of the lender's.
type Proofs interface {
	SeenTx(tx *db.Tx, by audit.Actor, payoutID, account string) error
	OfCodeTx(tx *db.Tx, account string, c money.Currency, text string) (payout.Row, bool, error)
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }
