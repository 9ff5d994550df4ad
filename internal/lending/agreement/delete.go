package agreement

import "florin/internal/platform/db"

// Offers that led to no contract, with what hangs on them, the leaves first.
const unsigned = `(SELECT id FROM agreements WHERE request_id = $1 AND loan_id IS NULL)`

var deleteOffers = []*db.Stmt{
	db.SQL(`DELETE FROM agreement_codes WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_documents WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_papers WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_readings WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_signatures WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM signer_sessions WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreement_parties WHERE agreement_id IN ` + unsigned),
	db.SQL(`DELETE FROM agreements WHERE request_id = $1 AND loan_id IS NULL`),
}

// DeleteOffersTx removes what was offered upon a request that goes altogether; nothing of a
// contract. The caller has checked who asks.
func (*Service) DeleteOffersTx(tx *db.Tx, requestID string) error {
	for _, remove := range deleteOffers {
		if _, err := tx.Exec(remove, requestID); err != nil {
			return err
		}
	}
	return nil
}
