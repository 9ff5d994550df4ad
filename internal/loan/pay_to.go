package loan

import (
	"context"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/money"
	"florin/internal/paper"
)

// ReservePayTo says for a contract that is being written where its loan will be paid back to,
// and by which reference: the number of the reference is the loan's from now on. The same
// request has the same number, however many offers it gets. Nothing is said where the lender
// has no account in the currency yet. Errors: the database's.
func (s *Service) ReservePayTo(ctx context.Context, requestID string, c money.Currency) (paper.PayTo, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return paper.PayTo{}, err
	}
	var number int64
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if _, err = tx.Exec(reserveNumber, requestID); err != nil {
			return err
		}
		number, err = db.One[int64](tx, findReserved, requestID)
		if fault.KindOf(err) == fault.NotFound { // another request took the number in this moment
			err = fault.New(fault.Conflict, "payout.changed")
		}
		return err
	})
	if err != nil {
		return paper.PayTo{}, err
	}
	to, reference, err := receiver(snapshot, c, number)
	if fault.KindOf(err) == fault.Conflict {
		return paper.PayTo{}, nil
	}
	return paper.PayTo{IBAN: to.IBAN.String(), Holder: to.Name, Reference: reference.String()}, err
}
