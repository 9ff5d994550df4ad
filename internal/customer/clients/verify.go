package clients

import (
	"context"
	"fmt"

	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

// verifyBatch bounds how long one look lasts.
const verifyBatch = 200

var listRows = db.SQL(`SELECT ` + rowColumns + ` FROM clients WHERE id > $1 ORDER BY id LIMIT $2`)

// Verify derives every client anew and compares: the rows with their parts, the loans with
// what the loans say, the counters with the rows. It gives one sentence per problem. Writers
// may go on meanwhile.
func (s *Service) Verify(ctx context.Context) (problems []string, err error) {
	for _, look := range []func(tx *db.Tx, after string) (last string, found []string, err error){s.verifyRowsTx, s.verifyLoansTx} {
		err := s.DB.Walk(ctx, func(tx *db.Tx, after string) (string, error) {
			last, found, err := look(tx, after)
			problems = append(problems, found...)
			return last, err
		})
		if err != nil {
			return problems, err
		}
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		kept, err := countsTx(tx, nil)
		if err != nil {
			return err
		}
		real, err := db.One[struct {
			All       int64 `db:"all_of"`
			Active    int64 `db:"active"`
			Completed int64 `db:"completed"`
			Late      int64 `db:"late"`
		}](tx, countShown)
		if counted := (Counts{real.All, real.Active, real.Completed, real.Late}); kept != counted {
			problems = append(problems, fmt.Sprintf("the counters of clients say %+v, there are %+v", kept, counted))
		}
		return err
	})
	return problems, err
}

func (s *Service) verifyRowsTx(tx *db.Tx, after string) (last string, problems []string, err error) {
	rows, err := db.All[row](tx, listRows, after, verifyBatch)
	for _, r := range rows {
		last = r.ID
		if err != nil || r.MergedInto != nil {
			continue
		}
		var derived row
		if derived, err = s.deriveTx(tx, r); err == nil && derived != r {
			problems = append(problems, fmt.Sprintf("client %s is not what follows from its requests, loans and account", r.ID))
		}
	}
	return last, problems, err
}

func (s *Service) verifyLoansTx(tx *db.Tx, after string) (last string, problems []string, err error) {
	ids, err := s.Loans.LoanIDsTx(tx, after, verifyBatch)
	for _, id := range ids {
		last = id
		var t loanbook.Turned
		if err == nil {
			t, err = s.Loans.TurnedTx(tx, id)
		}
		if err != nil {
			return last, problems, err
		}
		var rows []loanRow
		if rows, err = db.All[loanRow](tx, listLoanRows, id); err != nil {
			return last, problems, err
		}
		for _, r := range rows {
			if r.Running != t.Running || r.Late != t.Late || r.Repaid != t.Repaid {
				problems = append(problems, fmt.Sprintf("the client of loan %s is not told how it stands", id))
			}
		}
	}
	return last, problems, err
}
