package treasury

import (
	"florin/internal/integration/eventlog"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// emitDebitTx tells other programs where a debit stands; reason is the bank's code, where it gave one.
func emitDebitTx(tx *db.Tx, by audit.Actor, kind eventlog.Kind, loanID, id string, state DebitState, reason string) error {
	return eventlog.EmitTx(tx, by, kind, eventlog.Data{LoanID: loanID, DebitID: id, Status: string(state), Reason: reason})
}

// emitMandateTx tells other programs that a borrower lets the lender debit an account, or does not any more.
func emitMandateTx(tx *db.Tx, by audit.Actor, kind eventlog.Kind, loanID string) error {
	return eventlog.EmitTx(tx, by, kind, eventlog.Data{LoanID: loanID})
}
