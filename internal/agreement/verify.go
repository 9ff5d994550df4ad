package agreement

import (
	"context"
	"fmt"

	"florin/internal/db"
)

// verifyBatch bounds how long one look at the contracts lasts.
const verifyBatch = 200

type concludedRow struct {
	ID     string `db:"id"`
	LoanID string `db:"loan_id"`
	Sealed []byte `db:"sealed"`
}

// A contract that the law lets nobody keep any longer says nothing.
var listConcluded = db.SQL(`
	SELECT id, loan_id, sealed FROM agreements
	WHERE loan_id IS NOT NULL AND erased_at IS NULL AND id > $1 ORDER BY id LIMIT $2`)

// Verify compares each loan with the contract that it was opened by, which is sealed since the
// offer was sent, and gives one sentence per difference. Writers may go on meanwhile.
func (s *Service) Verify(ctx context.Context) (problems []string, contracts int, err error) {
	err = s.DB.Walk(ctx, func(tx *db.Tx, after string) (last string, err error) {
		rows, err := db.All[concludedRow](tx, listConcluded, after, verifyBatch)
		for _, r := range rows {
			found, err := s.verifyTx(tx, r)
			if err != nil {
				return "", err
			}
			problems, contracts, last = append(problems, found...), contracts+1, r.ID
		}
		return last, err
	})
	return problems, contracts, err
}

func (s *Service) verifyTx(tx *db.Tx, r concludedRow) (problems []string, err error) {
	d, err := s.openDeed(r.ID, r.Sealed)
	if err != nil {
		return []string{fmt.Sprintf("contract %s cannot be opened: it is not what was sealed", r.ID)}, nil
	}
	columns, err := s.Loans.UnlikeTx(tx, r.LoanID, d.Terms.agreed(d.Product))
	for _, column := range columns {
		problems = append(problems, fmt.Sprintf("loan %s: %s is not what the contract says", d.Reference, column))
	}
	return problems, err
}
