package agreement

import (
	"florin/internal/lending/arrears"
	"florin/internal/lending/bureau"
	"florin/internal/platform/db"
)

// ArrearsTx listens: it owes the register what follows from how a loan stands, under the product that was signed.
func (s *Service) ArrearsTx(tx *db.Tx, a arrears.Weighed) error {
	if concerns, err := bureau.ConcernsTx(tx, a.Loan, a.State); err != nil || !concerns {
		return err
	}
	r, found, err := db.Maybe[row](tx, findByLoan, a.Loan.RequestID, a.Loan.ID)
	if err != nil || !found {
		return err
	}
	w, err := s.fillTx(tx, r)
	if err != nil {
		return err
	}
	return bureau.WeighTx(tx, a.Loan, a.State, w.deed.Product, a.Held)
}
