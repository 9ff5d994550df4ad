package underwriting

import (
	"encoding/json"
	"fmt"
	"slices"

	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Debts is what the loan of a request settles, as refinance keeps it: the list is sealed.
type Debts struct {
	Monthly int64  `db:"monthly_minor"` // instalments a month that end with the payout
	Sealed  []byte `db:"sealed"`
}

var (
	findDebts = db.SQL(`SELECT monthly_minor, sealed FROM request_debts WHERE request_id = $1`)
	setDebts  = db.SQL(`
		INSERT INTO request_debts (request_id, monthly_minor, sealed) VALUES ($1, $2, $3)
		ON CONFLICT (request_id) DO UPDATE SET monthly_minor = excluded.monthly_minor, sealed = excluded.sealed`)
	// EraseDebts forgets them.
	EraseDebts = db.SQL(`DELETE FROM request_debts WHERE request_id = $1`)
	// EraseWish forgets what the borrower wanted settled.
	EraseWish = db.SQL(`DELETE FROM request_debt_wishes WHERE request_id = $1`)
)

// What the lists of refinance are sealed for.
const (
	DebtsSealed = "request.debts"
	WishSealed  = "request.debts_wished"
)

var findWish = db.SQL(`SELECT sealed FROM request_debt_wishes WHERE request_id = $1`)

// DebtsCopyTx opens what the loan of a request settles, and what the borrower wants it to settle, for the copy that people ask for; nil: nothing.
func (s *Service) DebtsCopyTx(tx *db.Tx, requestID string) (named, wished json.RawMessage, err error) {
	kept, err := DebtsTx(tx, requestID)
	if err != nil {
		return nil, nil, err
	}
	if named, err = s.openDebts(DebtsSealed, requestID, kept.Sealed); err != nil {
		return nil, nil, err
	}
	sealed, _, err := db.Maybe[[]byte](tx, findWish, requestID)
	if err != nil {
		return nil, nil, err
	}
	wished, err = s.openDebts(WishSealed, requestID, sealed)
	return named, wished, err
}

func (s *Service) openDebts(purpose, requestID string, sealed []byte) (json.RawMessage, error) {
	if len(sealed) == 0 {
		return nil, nil
	}
	plain, err := s.Keys.Unseal(purpose, sealed, []byte(requestID))
	if err != nil {
		return nil, fmt.Errorf("debts of request %s: %w", requestID, err)
	}
	return plain, nil
}

// DebtsTx gives what the loan of a request settles; the zero value: nothing.
func DebtsTx(tx *db.Tx, requestID string) (Debts, error) {
	d, _, err := db.Maybe[Debts](tx, findDebts, requestID)
	return d, err
}

// SetDebtsTx replaces what the loan of a request settles.
func SetDebtsTx(tx *db.Tx, requestID string, d Debts) error {
	_, err := tx.Exec(setDebts, requestID, d.Monthly, d.Sealed)
	return err
}

// relieve takes the instalments off what people pay for other loans that end with the payout of the new
// one: of the main borrower first, and never more than they have told.
func relieve(parties []request.DealParty, monthly int64) []request.DealParty {
	parties = slices.Clone(parties)
	for i := range parties {
		told := parties[i].OtherLoans
		if told == nil || monthly <= 0 {
			continue
		}
		off := min(*told, monthly)
		left := *told - off
		parties[i].OtherLoans, monthly = &left, monthly-off
	}
	return parties
}
