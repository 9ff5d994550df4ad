package payout

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Earning is what a partner is to be paid.
type Earning struct {
	Partner string // its name and the statement, as lists and the bank's file show it
	Amount  money.Amount
	To      loanbook.Payee
	On      date.Date
}

// PlanCommissionTx plans the payout of what a partner has earned, for a batch like all others. One that the account cannot receive is held.
func (s *Service) PlanCommissionTx(tx *db.Tx, by audit.Actor, e Earning) (id string, err error) {
	return s.planOtherTx(tx, by, other{ForCommission, e.Partner, e.Amount, e.To, e.On})
}

// bookCommissionTx takes what was paid off what partners are owed, or puts it back.
func bookCommissionTx(tx *db.Tx, by audit.Actor, r Row, what string, minor int64, on date.Date) error {
	m := money.Of(minor, r.Currency)
	return ledger.PostTx(tx, by, ledger.Entry{
		Key: "payout:" + r.ID + ":" + what, Kind: "commission." + what, Currency: r.Currency, On: on, EntityKind: entityPayout, EntityID: r.ID,
		Lines: []ledger.Line{ledger.Debit(ledger.CommissionPayable, "", m), ledger.Credit(ledger.TransitOut, "", m)},
	})
}
