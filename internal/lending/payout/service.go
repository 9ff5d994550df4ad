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
	// Adapters verifies the holders of accounts; nil: nobody does.
	Adapters Asker
	// Invented says that nothing is real here: money may go to test accounts.
	Invented bool
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// EraseTx listens: it forgets the accounts and the words that the payouts of a loan hold.
func (s *Service) EraseTx(tx *db.Tx, loanID string) error {
	if _, err := tx.Exec(erasePayouts, loanID, []byte{}); err != nil {
		return err
	}
	return s.erasePayeesTx(tx, loanID)
}

var findLoanOf = db.SQL(`SELECT loan_id FROM payouts WHERE id = $1`)

// LoanOfTx is the loan that a payout is of. Errors: fault NotFound.
func (*Service) LoanOfTx(tx *db.Tx, payoutID string) (string, error) {
	return db.One[string](tx, findLoanOf, payoutID)
}
