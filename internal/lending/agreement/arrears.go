package agreement

import (
	"florin/internal/db"
	"florin/internal/loan"
	"florin/internal/origination"
)

// arrearsTx has the arrears of a contract reported to the register, under the product that
// was signed, from the sum on that its law names.
func (s *Service) arrearsTx(tx *db.Tx, a loan.Weighed) error {
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
	return s.Requests.OweArrearsTx(tx, a.RequestID, w.deed.Product, origination.ArrearsReached{On: a.On, Missing: a.Missing, From: a.From})
}
