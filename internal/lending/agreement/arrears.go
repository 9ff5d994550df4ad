package agreement

import (
	"florin/internal/lending/arrears"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
)

// ArrearsTx listens: it has the arrears of a contract reported to the register, under the product that
// was signed, from the sum on that its law names.
func (s *Service) ArrearsTx(tx *db.Tx, a arrears.Weighed) error {
	if !a.Reached() {
		return s.Requests.EndArrearsTx(tx, a.RequestID, a.On)
	}
	r, found, err := db.Maybe[row](tx, findByLoan, a.RequestID, a.LoanID)
	if err != nil || !found {
		return err
	}
	w, err := s.fillTx(tx, r)
	if err != nil {
		return err
	}
	return s.Requests.OweArrearsTx(tx, a.RequestID, w.deed.Product, underwriting.ArrearsReached{On: a.On, Missing: a.Missing, From: a.From})
}
