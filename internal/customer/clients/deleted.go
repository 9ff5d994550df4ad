package clients

import (
	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/integration/label"
	"florin/internal/platform/db"
)

var (
	dropPeople   = db.SQL(`DELETE FROM client_people WHERE request_id = $1`)
	dropAllMarks = db.SQL(`DELETE FROM client_marks WHERE client_id = $1`)
	dropMerges   = db.SQL(`DELETE FROM client_merges WHERE keep_id = $1 OR gone_id = $1`)
	dropClient   = db.SQL(`DELETE FROM clients WHERE id = $1`)
)

// RequestDeletedTx forgets the persons of a request that goes altogether. A client of whom
// nothing else is known goes with them.
func (s *Service) RequestDeletedTx(tx *db.Tx, requestID string) error {
	people, err := db.All[personRow](tx, listOfRequest, requestID)
	if err != nil {
		return err
	}
	for _, p := range people {
		if _, err := tx.Exec(dropMarks, p.PersonID); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(dropPeople, requestID); err != nil {
		return err
	}
	for _, p := range people {
		if err := s.emptiedTx(tx, p.ClientID); err != nil {
			return err
		}
	}
	return nil
}

// emptiedTx brings a client up to date, or removes one of whom nothing is left.
func (s *Service) emptiedTx(tx *db.Tx, id string) error {
	r, found, err := db.Maybe[row](tx, findRow, id)
	if err != nil || !found {
		return err // gone with another person of the same request
	}
	left, err := s.leftTx(tx, r)
	if err != nil || left {
		if err == nil {
			err = s.refreshTx(tx, id)
		}
		return err
	}
	if err := s.dropTx(tx, id, dropNotes, dropAllMarks, dropMerges, dropClient); err != nil {
		return err
	}
	if err := erasedTx(tx, id); err != nil {
		return err
	}
	if err := label.EraseTx(tx, label.Thing{Kind: label.Client, ID: id}); err != nil {
		return err
	}
	return countTx(tx, r, row{MergedInto: &id})
}

// leftTx says whether anything is known of a client beside what was taken away.
func (*Service) leftTx(tx *db.Tx, r row) (bool, error) {
	if r.AccountID != nil || r.MergedInto != nil {
		return true, nil
	}
	people, err := db.All[personRow](tx, listPeople, r.ID)
	if err != nil || len(people) > 0 {
		return true, err
	}
	loans, err := db.All[loanRow](tx, listLoans, r.ID)
	if err != nil || len(loans) > 0 {
		return true, err
	}
	former, err := db.All[row](tx, listFormer, r.ID)
	return len(former) > 0, err
}

// erasedTx tells other programs that a client is to be forgotten. It comes before what they called it is erased.
func erasedTx(tx *db.Tx, id string) error {
	return eventlog.EmitTx(tx, identity.Background().Actor(), eventlog.ClientErased, eventlog.Data{ClientID: id})
}
