package loanbook

import (
	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/platform/db"
)

var (
	erasePapers  = db.SQL(`UPDATE loans SET papers_erased_at = $2 WHERE id = $1 AND papers_erased_at IS NULL`)
	eraseLoan    = db.SQL(`UPDATE loans SET payee = $3, search_text = reference, erased_at = $2, changed_at = $2 WHERE id = $1 AND erased_at IS NULL`)
	eraseParties = db.SQL(`
		UPDATE loan_parties SET first_name = '', last_name = '', email = '', email_key = '', address = NULL WHERE loan_id = $1`)
)

// EraseTx forgets whom a loan was lent to. It stays as facts without a name: amounts, days and
// bookings, which the books are made of and which cannot be changed. It says whether there was
// something to erase; the caller has checked who asks.
func (s *Service) EraseTx(tx *db.Tx, loanID string) (erased bool, err error) {
	n, err := tx.Exec(eraseLoan, loanID, tx.Now(), []byte{})
	if err != nil || n == 0 {
		return false, err
	}
	if _, err := tx.Exec(eraseParties, loanID); err != nil {
		return false, err
	}
	if err := eventlog.EmitTx(tx, identity.Background().Actor(), eventlog.LoanErased, eventlog.Data{LoanID: loanID}); err != nil {
		return false, err
	}
	return true, s.events.Erased.TellTx(tx, loanID)
}

// ErasePapersTx notes that the papers of a loan's request are gone.
func (*Service) ErasePapersTx(tx *db.Tx, loanID string) error {
	_, err := tx.Exec(erasePapers, loanID, tx.Now())
	return err
}
