package loanbook

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
)

// Mismatch is an account of a loan whose ledger does not say what the replay says.
type Mismatch struct {
	LoanID  string         `json:"loan_id"`
	Account ledger.Account `json:"account"`
	Replay  int64          `json:"replay"`
	Ledger  int64          `json:"ledger"`
}

var listIDs = db.SQL(`SELECT id FROM loans WHERE id > $1 ORDER BY id LIMIT $2`)

// verifyBatch bounds how long one look at the loans lasts.
const verifyBatch = 200

// Verify replays every loan and compares it with its sub-ledger, as far as that follows from
// the replay alone: the two are the same, or there is a bug. It gives what differs and how many loans were compared. Errors: fault
// Forbidden.
func (s *Service) Verify(ctx context.Context, p identity.Principal) (different []Mismatch, loans int, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return nil, 0, err
	}
	err = s.DB.Walk(ctx, func(tx *db.Tx, after string) (last string, err error) {
		ids, err := db.All[string](tx, listIDs, after, verifyBatch)
		for _, id := range ids {
			found, err := verifyTx(tx, id)
			if err != nil {
				return "", err
			}
			different, loans, last = append(different, found...), loans+1, id
		}
		return last, err
	})
	return different, loans, err
}

func verifyTx(tx *db.Tx, id string) (different []Mismatch, err error) {
	l, err := LoadTx(tx, id)
	if err != nil {
		return nil, err
	}
	st, err := l.InBooks()
	if err != nil {
		return nil, err
	}
	want, err := st.Position(l.Terms)
	if err != nil {
		return nil, err
	}
	have, err := ledger.BalancesTx(tx, id)
	if err != nil {
		return nil, err
	}
	delete(have, ledger.LossAllowance) // what may be lost is an estimate, no fact of the replay
	delete(have, ledger.Impairment)
	for _, a := range loan.Owned {
		if want[a] != have[a] {
			different = append(different, Mismatch{id, a, want[a], have[a]})
		}
	}
	return different, nil
}
