package clients

import (
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
)

var findOwing = db.SQL(`
	SELECT c.id, c.phone FROM client_loans l JOIN clients c ON c.id = l.client_id WHERE l.loan_id = $1 AND l.position = $2`)

// reachTx is how one of those who owe a loan is reached: by the telephone and in the language of their account, else by
// what their newest application says and in the language of the loan.
func (s *Service) reachTx(tx *db.Tx, l *loan.Loan, r loanbook.PartyRow) (to servicing.Reach, err error) {
	owing, _, err := db.Maybe[struct {
		ID    string `db:"id"`
		Phone string `db:"phone"`
	}](tx, findOwing, l.ID, r.Position)
	if err != nil {
		return to, err
	}
	to = servicing.Reach{Phone: owing.Phone, Lang: l.Lang, ClientID: owing.ID}
	if r.AccountID == nil {
		return to, nil
	}
	phone, err := s.Outreach.PhoneTx(tx, *r.AccountID)
	if err != nil {
		return to, err
	}
	if phone != "" {
		to.Phone = phone
	}
	to.Lang, err = s.Mail.LanguageTx(tx, *r.AccountID, l.Lang)
	return to, err
}
