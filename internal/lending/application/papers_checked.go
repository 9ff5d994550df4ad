package application

import (
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
)

// PapersCheckedTx says whether staff, or who works for them, have accepted every paper that is wanted for a request.
func (s *Service) PapersCheckedTx(tx *db.Tx, id string, product catalogue.Product) (bool, error) {
	papers, err := s.StandingTx(tx, id, product)
	if err != nil {
		return false, err
	}
	list, err := neededTx(tx, id, product, papers)
	for _, n := range list {
		if n.State != document.Accepted {
			return false, err
		}
	}
	return true, err
}
