package application

import (
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
)

// situation is how the main borrower of a request lives, by the answers that papers depend on; an answer not given is empty.
type situation struct {
	Employment string `db:"employment_status"`
	Housing    string `db:"housing"`
}

var findSituation = db.SQL(`
	SELECT COALESCE(employment_status, '') AS employment_status, COALESCE(housing, '') AS housing
	FROM request_parties WHERE request_id = $1 AND position = 1`)

// WantedTx gives the kinds of papers that a product wants of who has made a request.
func WantedTx(tx *db.Tx, id string, product catalogue.Lending) ([]string, error) {
	lives, err := db.One[situation](tx, findSituation, id)
	return product.PapersOf(lives.Employment, lives.Housing), err
}

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
