package request

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// Verify compares what this package keeps twice with what is there: the counters with the
// requests, the owners of documents with drafts and requests, a draft's request with the
// requests, the decisions with the audit log. It gives one sentence per problem. Writers may go on meanwhile.
func (s *Service) Verify(ctx context.Context) ([]string, error) {
	problems, err := s.verifyCounters(ctx)
	if err != nil {
		return nil, fmt.Errorf("compare the counters: %w", err)
	}
	owners, err := s.verifyOwners(ctx)
	if err != nil {
		return nil, fmt.Errorf("look for the owners of documents: %w", err)
	}
	drafts, err := s.verifyDrafts(ctx)
	if err != nil {
		return nil, fmt.Errorf("look for the requests of drafts: %w", err)
	}
	decisions, err := s.verifyDecisions(ctx)
	if err != nil {
		return nil, fmt.Errorf("compare the decisions with the audit log: %w", err)
	}
	return slices.Concat(problems, owners, drafts, decisions), nil
}

var (
	countRows = db.SQL(`
		SELECT ` + ShownStatus + ` AS status, currency, count(*) AS requests, CAST(SUM(amount_minor) AS BIGINT) AS amount_minor
		FROM loan_requests GROUP BY 1, currency`)

	findOwnerRequest = db.SQL(`SELECT id FROM loan_requests WHERE id = $1`)
	findOwnerDraft   = db.SQL(`SELECT id FROM drafts WHERE id = $1`)

	findOwnerInvited = db.SQL(`SELECT request_id FROM request_co_borrowers WHERE request_id = $1`)

	draftsWithoutRequest = db.SQL(`
		SELECT id FROM drafts WHERE request_id IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM loan_requests r WHERE r.id = drafts.request_id) ORDER BY id`)
)

// cell is what one counter counts.
type cell struct {
	Status   Status         `db:"status"`
	Currency money.Currency `db:"currency"`
}

type tally struct {
	Requests int64 `db:"requests"`
	Amount   int64 `db:"amount_minor"`
}

func (s *Service) verifyCounters(ctx context.Context) (problems []string, err error) {
	var kept, real map[cell]tally
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) { // one snapshot: a decision between the two would look like a mistake
		if kept, err = talliesTx(tx, sumCounters); err != nil {
			return err
		}
		real, err = talliesTx(tx, countRows)
		return err
	})
	return differences(kept, real), err
}

func talliesTx(tx *db.Tx, s *db.Stmt) (map[cell]tally, error) {
	rows, err := db.All[struct {
		cell
		tally
	}](tx, s)
	tallies := make(map[cell]tally, len(rows))
	for _, r := range rows {
		tallies[r.cell] = r.tally
	}
	return tallies, err
}

// differences says where two tallies disagree. A missing counter counts nothing.
func differences(kept, real map[cell]tally) (problems []string) {
	for c, r := range real {
		if k := kept[c]; k != r {
			problems = append(problems, c.differs(k, r))
		}
	}
	for c, k := range kept {
		if _, counted := real[c]; !counted && k != (tally{}) {
			problems = append(problems, c.differs(k, tally{}))
		}
	}
	slices.SortFunc(problems, strings.Compare)
	return problems
}

func (c cell) differs(kept, real tally) string {
	return fmt.Sprintf("the counters of %s %s say %d requests of %s, there are %d of %s", c.Status, c.Currency,
		kept.Requests, money.Of(kept.Amount, c.Currency), real.Requests, money.Of(real.Amount, c.Currency))
}

// ownersBatch is how many documents are looked at in one snapshot.
const ownersBatch = 500

func (s *Service) verifyOwners(ctx context.Context) (problems []string, err error) {
	err = s.DB.Walk(ctx, func(tx *db.Tx, after string) (last string, err error) {
		page, err := s.Documents.PageTx(tx, after, ownersBatch)
		if err != nil || len(page) == 0 {
			return "", err
		}
		found, err := orphansTx(tx, page)
		problems = append(problems, found...)
		return page[len(page)-1].ID, err
	})
	return problems, err
}

func orphansTx(tx *db.Tx, page []document.Document) (problems []string, err error) {
	for _, d := range page {
		find, id := findOwnerRequest, d.OwnerID
		switch d.OwnerKind {
		case document.Message: // of another package
			continue
		case document.Consultation:
			id, _, _ = strings.Cut(id, ":")
		case document.Draft:
			find = findOwnerDraft
			if request, co := strings.CutPrefix(id, coPrefix); co {
				find, id = findOwnerInvited, request
			}
		}
		_, found, err := db.Maybe[string](tx, find, id)
		if err != nil {
			return nil, err
		}
		if !found {
			problems = append(problems, fmt.Sprintf("document %s belongs to %s %s, which does not exist", d.ID, d.OwnerKind, d.OwnerID))
		}
	}
	return problems, nil
}

func (s *Service) verifyDrafts(ctx context.Context) (problems []string, err error) {
	var ids []string
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		ids, err = db.All[string](tx, draftsWithoutRequest)
		return err
	})
	for _, id := range ids {
		problems = append(problems, fmt.Sprintf("draft %s was submitted as a request that does not exist", id))
	}
	return problems, err
}
