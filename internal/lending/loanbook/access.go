package loanbook

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// OwnTx reads a loan that a client owes, and its state of today. Another's is fault NotFound.
func OwnTx(tx *db.Tx, p identity.Principal, loanID string) (loan.Loan, loan.State, error) {
	if err := OnlyClient(p); err != nil {
		return loan.Loan{}, loan.State{}, err
	}
	if err := OwesTx(tx, p, loanID); err != nil {
		return loan.Loan{}, loan.State{}, err
	}
	return StateTx(tx, loanID)
}

// MostLoans is more loans than anybody has.
const MostLoans = 200

var findOwn = db.SQL(`
		SELECT loan_id FROM loan_parties WHERE loan_id = $1 AND account_id = $2 AND role <> 'guarantor' LIMIT 1`)

// CheckOwner refuses everybody to whom the loan does not belong, by the account alone. Errors:
// fault Unauthenticated; a loan of another account is NotFound.
func (s *Service) CheckOwner(ctx context.Context, p identity.Principal, loanID string) error {
	if err := OnlyClient(p); err != nil {
		return err
	}
	return s.DB.View(ctx, func(tx *db.Tx) error { return OwesTx(tx, p, loanID) })
}

// OnlyClient refuses everybody but a signed-in client, with fault Unauthenticated.
func OnlyClient(p identity.Principal) error {
	if p.Kind != identity.Client || p.AccountID == "" {
		return fault.New(fault.Unauthenticated, "unauthenticated")
	}
	return nil
}

// OwesTx refuses an account that does not owe the loan, as if the loan were not there.
func OwesTx(tx *db.Tx, p identity.Principal, loanID string) error {
	_, err := db.One[string](tx, findOwn, loanID, p.AccountID)
	return err
}
