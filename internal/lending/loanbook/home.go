package loanbook

import (
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

var (
	findRunning = db.SQL(`
		SELECT l.request_id FROM loans l JOIN loan_parties p ON p.loan_id = l.id
		WHERE p.account_id = $1 AND l.status IN ('pending_payout', 'active', 'terminated') ORDER BY l.opened_at DESC, l.id DESC LIMIT 1`)
	listHomes = db.SQL(`
		SELECT p.loan_id, p.position FROM loans l JOIN loan_parties p ON p.loan_id = l.id
		WHERE p.account_id = $1 AND l.status IN ('pending_payout', 'active', 'terminated') ORDER BY p.loan_id, p.position`)
	setHome = db.SQL(`UPDATE loan_parties SET address = $3 WHERE loan_id = $1 AND position = $2`)
)

// RunningTx gives the application that the newest running loan of an account came of; empty
// when none runs.
func (*Service) RunningTx(tx *db.Tx, accountID string) (requestID string, err error) {
	requestID, _, err = db.Maybe[string](tx, findRunning, accountID)
	return requestID, err
}

// MoveHomeTx sends what is written about the running loans of an account to another address,
// which staff have seen proven. What was signed keeps the address it was signed with.
func (s *Service) MoveHomeTx(tx *db.Tx, by audit.Actor, accountID string, to loan.Address) error {
	rows, err := db.All[struct {
		LoanID   string `db:"loan_id"`
		Position int    `db:"position"`
	}](tx, listHomes, accountID)
	if err != nil {
		return err
	}
	for _, r := range rows {
		sealed, err := s.sealAddress(r.LoanID, r.Position, to)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(setHome, r.LoanID, r.Position, sealed); err != nil {
			return err
		}
		if err := audit.RecordTx(tx, audit.Event{
			Actor: by, Action: "loan.address_changed", EntityKind: EntityKind, EntityID: r.LoanID, Details: map[string]any{"position": r.Position},
		}); err != nil {
			return err
		}
		if err := toldTx(tx, r.LoanID); err != nil {
			return err
		}
	}
	return nil
}

var joinByAddress = db.SQL(`
		UPDATE loan_parties SET account_id = $1 WHERE email_key = $2 AND account_id IS NULL RETURNING loan_id, position`)

var joinLoan = db.SQL(`UPDATE loans SET account_id = $2 WHERE id = $1 AND account_id IS NULL`)

// JoinByAddressTx gives an account its part in every loan that was signed under an address
// which has just been proven from its mailbox. email is the address in any spelling.
func (s *Service) JoinByAddressTx(tx *db.Tx, accountID, email string) error {
	type part struct {
		LoanID   string `db:"loan_id"`
		Position int64  `db:"position"`
	}
	parts, err := db.All[part](tx, joinByAddress, accountID, personal.AddressKey(validate.NormalEmail(email)))
	if err != nil {
		return err
	}
	for _, p := range parts {
		if p.Position == 1 {
			if _, err := tx.Exec(joinLoan, p.LoanID, accountID); err != nil {
				return err
			}
		}
		if err := audit.RecordTx(tx, audit.Event{
			Actor: audit.Actor{Kind: "client", ID: accountID}, Action: "loan.joined", EntityKind: EntityKind, EntityID: p.LoanID,
		}); err != nil {
			return err
		}
	}
	return nil
}
