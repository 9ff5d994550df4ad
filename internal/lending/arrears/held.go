package arrears

import (
	"context"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// DailyKinds are the jobs that wait while work is held, and that a release wakes.
var DailyKinds = []string{"daily:" + arrearsWork, kindLetter}

// arrearsWork is the name of the daily work that is ArrearsDay.
const arrearsWork = "loan.arrears"

// heldTx says whether what burdens borrowers waits for a person, in the transaction that would do it.
func (s *Service) heldTx(tx *db.Tx) (bool, error) {
	if s.Clocks == nil {
		return false, nil
	}
	open, err := s.Clocks.LookTx(tx)
	return len(open) > 0, err
}

// notHeld puts a job off while work is held. What is noticed by it is kept, so the refusal is not the transaction's.
func (s *Service) notHeld(ctx context.Context) (err error) {
	var held bool
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		held, err = s.heldTx(tx)
		return err
	})
	if err == nil && held {
		err = job.ErrLater
	}
	return err
}

// notHeldTx refuses the transaction itself, for a standstill that begins while a day is being worked.
func (s *Service) notHeldTx(tx *db.Tx) error {
	held, err := s.heldTx(tx)
	if err == nil && held {
		err = job.ErrLater
	}
	return err
}

// awaitsStatements says whether today's letters wait for statements, by the lender's policy: what has not been read yet may
// have been paid.
func (s *Service) awaitsStatements(ctx context.Context, today date.Date) (bool, error) {
	now, err := s.Settings.Load(ctx)
	if err != nil || now.Policies.StatementDays == 0 {
		return false, err
	}
	missing, err := s.MissingStatements(ctx, today)
	return now.Policies.AwaitsStatements(missing), err
}
