package payout

import (
	"context"

	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// screened is a loan that a batch pays out, with the request that it came from.
type screened struct {
	RequestID string `db:"request_id"`
	Reference string `db:"reference"`
}

const codeAsking = "payout.asking"

var screenedOfBatch = db.SQL(`
	SELECT DISTINCT l.request_id, l.reference FROM payouts p JOIN loans l ON l.id = p.loan_id WHERE p.batch_id = $1 ORDER BY l.request_id`)

// screen compares those to whom a batch pays with the lists of sanctions, where a list or a name has changed since it was done. It takes its time, and stands outside the
// transaction that lets the batch go.
func (s *Service) screen(ctx context.Context, batchID string) error {
	var loans []screened
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		loans, err = db.All[screened](tx, screenedOfBatch, batchID)
		return err
	})
	if err != nil {
		return err
	}
	ids := make([]string, len(loans))
	for i, l := range loans {
		ids[i] = l.RequestID
	}
	return s.Screening.Refresh(ctx, ids...)
}

// askScreeningTx has the lender's adapter asked about those whom a batch is to pay, so that its answer is there when the batch is released.
func (s *Service) askScreeningTx(tx *db.Tx, by audit.Actor, batchID string) error {
	loans, err := db.All[screened](tx, screenedOfBatch, batchID)
	for _, l := range loans {
		if err == nil {
			err = s.Screening.AskTx(tx, l.RequestID, by)
		}
	}
	return err
}

// clearTx refuses a batch that pays a person who may be under sanctions: Conflict "payout.screening" with the loan's reference, "payout.asking" while an
// adapter's answer is awaited.
func (s *Service) clearTx(tx *db.Tx, batchID string) error {
	loans, err := db.All[screened](tx, screenedOfBatch, batchID)
	if err != nil {
		return err
	}
	for _, l := range loans {
		err := s.Screening.ClearTx(tx, l.RequestID)
		if fault.CodeOf(err) == "screening.asking" {
			return fault.New(fault.Conflict, codeAsking).With("reference", l.Reference).Wrap(err)
		}
		if fault.KindOf(err) == fault.Conflict {
			return fault.New(fault.Conflict, "payout.screening").With("reference", l.Reference).Wrap(err)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
